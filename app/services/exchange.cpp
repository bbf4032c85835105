#include "app/services/exchange.h"

#include "engine/core/ids.h"
#include "engine/core/path_text.h"
#include "engine/interop/format_catalog.h"
#include "engine/plan/plan_json.h"

#include <fmt/format.h>

#include <cerrno>
#include <fstream>
#include <system_error>

namespace hostmark::services {

namespace {

namespace fs = std::filesystem;

/// Plans and bodies are small; more is a mistake, or a device that never ends.
constexpr std::size_t kMostBytes = std::size_t{256} << 20;

core::Error fileError(const fs::path& file, std::string message, const std::error_code& reason = {}) {
    if (reason) {
        message += ": " + reason.message();
    }
    return {core::ErrorCode::FileError, std::move(message), core::textOf(file), ""};
}

/// The error of what stands in a file, with the file before its place.
core::Error within(const fs::path& file, core::Error error) {
    error.where = core::textOf(file) + (error.where.empty() ? "" : ", " + error.where);
    return error;
}

/// What errno says; some libraries leave it 0.
std::error_code reasonOf(int errorNumber) {
    return errorNumber == 0 ? std::make_error_code(std::errc::io_error)
                            : std::error_code(errorNumber, std::generic_category());
}

core::Error writeError(const fs::path& file, int errorNumber) {
    if (errorNumber == ENOSPC) {
        return {core::ErrorCode::DiskFull, "the disk is full", core::textOf(file),
                "Make room or choose another place; an earlier file is as it was"};
    }
    return fileError(file, "the file cannot be written", reasonOf(errorNumber));
}

core::Result<void> writeInto(const fs::path& place, const std::string& content, const fs::path& file) {
    errno = 0;  // streams keep no reason of their own, but leave that of the system
    std::ofstream stream(place, std::ios::binary | std::ios::trunc);
    if (!stream) {
        return writeError(file, errno);
    }
    stream.write(content.data(), static_cast<std::streamsize>(content.size()));
    stream.close();
    if (!stream) {
        return writeError(file, errno);
    }
    return {};
}

/// The file that `file` leads to: replacing a symbolic link would cut it off from what it names. By hand,
/// because the library resolves only links to what exists.
fs::path followed(fs::path file) {
    constexpr int kMostLinks = 40;  // as Linux has it; a ring of links then fails when it is opened
    for (int i = 0; i < kMostLinks; ++i) {
        std::error_code reason;
        const fs::path next = fs::read_symlink(file, reason);
        if (reason || next.empty()) {
            break;
        }
        file = file.parent_path() / next;  // an absolute `next` replaces the whole
    }
    return file;
}

template <class Format>
std::vector<FormatInfo> infosOf(const std::vector<Format>& formats) {
    std::vector<FormatInfo> infos;
    for (const Format& format : formats) {
        infos.push_back({format.key, format.title, format.extension});
    }
    return infos;
}

template <class Format, class Value>
core::Result<std::string> exportAs(const std::vector<Format>& formats, const Value& value,
                                   const std::string& key) {
    std::string known;
    for (const Format& format : formats) {
        if (format.key == key) {
            return format.write(value);
        }
        known += (known.empty() ? "" : ", ") + format.key;
    }
    return core::Error{core::ErrorCode::InvalidArgument, fmt::format("'{}' is not a format", key), "",
                       "Use one of " + known};
}

}  // namespace

std::vector<FormatInfo> experimentFormats() {
    return infosOf(interop::experimentFormats());
}

std::vector<FormatInfo> comparisonFormats() {
    return infosOf(interop::comparisonFormats());
}

core::Result<std::string> exportExperiment(const metrics::ExperimentRecord& experiment,
                                           const std::string& format) {
    return exportAs(interop::experimentFormats(), experiment, format);
}

core::Result<std::string> exportComparison(const analysis::Comparison& comparison,
                                           const std::string& format) {
    return exportAs(interop::comparisonFormats(), comparison, format);
}

core::Result<plan::Plan> readPlanFile(const std::filesystem::path& file) {
    const core::Result<std::string> content = readFile(file);
    if (!content) {
        return content.error();
    }
    core::Result<plan::Plan> plan = plan::parsePlan(*content);
    if (!plan) {
        return within(file, plan.error());
    }
    return plan;
}

core::Result<metrics::ExperimentRecord> readExperimentFile(const std::filesystem::path& file) {
    const core::Result<std::string> content = readFile(file);
    if (!content) {
        return content.error();
    }
    core::Result<metrics::ExperimentRecord> experiment = interop::parseExperimentJson(*content);
    if (!experiment) {
        return within(file, experiment.error());
    }
    return experiment;
}

core::Result<void> writeFile(const std::filesystem::path& file, const std::string& content) {
    std::error_code reason;
    const fs::path target = followed(file);
    const fs::file_status status = fs::status(target, reason);
    if (status.type() == fs::file_type::none) {
        return fileError(file, "the file cannot be written", reason);
    }
    if (fs::is_directory(status)) {
        return fileError(file, "this is a folder, not a file");
    }
    if (fs::exists(status) && !fs::is_regular_file(status)) {
        return writeInto(target, content, file);  // a pipe or a device must not be replaced by a file
    }
    const fs::path temporary =
        target.parent_path() / (".hostmark-" + core::generateUuid().substr(0, 8) + ".tmp");
    core::Result<void> written = writeInto(temporary, content, file);
    if (written) {
        if (fs::exists(status)) {
            fs::permissions(temporary, status.permissions(), reason);  // best effort: the content matters
        }
        fs::rename(temporary, target, reason);
        if (reason) {
            written = fileError(file, "the file cannot be replaced", reason);
        }
    }
    if (!written) {
        std::error_code ignored;
        fs::remove(temporary, ignored);
    }
    return written;
}

core::Result<std::string> readFile(const std::filesystem::path& file) {
    std::error_code reason;
    const fs::file_status status = fs::status(file, reason);
    if (status.type() == fs::file_type::not_found) {
        return core::Error{core::ErrorCode::NotFound, "there is no such file", core::textOf(file), ""};
    }
    if (fs::is_directory(status)) {
        return fileError(file, "this is a folder, not a file");
    }
    // Opening one that nobody writes into waits for ever. What a shell passes as /dev/fd/63 has its writer,
    // and is a link.
    if (fs::is_fifo(fs::symlink_status(file, reason))) {
        return core::Error{core::ErrorCode::FileError, "this is a named pipe, not a file", core::textOf(file),
                           "Write its content into a file first"};
    }
    errno = 0;
    std::ifstream stream(file, std::ios::binary);
    std::string content;
    std::string block(std::size_t{64} << 10, '\0');
    while (stream) {
        stream.read(block.data(), static_cast<std::streamsize>(block.size()));
        content.append(block, 0, static_cast<std::size_t>(stream.gcount()));
        if (content.size() > kMostBytes) {
            return fileError(file, fmt::format("the file has more than {} MiB", kMostBytes >> 20));
        }
    }
    if (!stream.eof()) {
        return fileError(file, "the file cannot be read", reasonOf(errno));
    }
    return content;
}

}  // namespace hostmark::services
