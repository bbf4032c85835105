#include "app/cli/bench_values.h"

#include <charconv>
#include <limits>
#include <string_view>

#include "engine/core/units.h"

namespace hostmark::cli {

namespace {

constexpr std::string_view kPartType = "type=";
constexpr std::string_view kPartFileName = "filename=";

bool isBareNumber(const std::string& text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

core::Error refuse(const char* option, const std::string& text, const char* what, const char* advice) {
    return {core::ErrorCode::InvalidArgument, '\'' + text + "' is not " + what, option, advice};
}

core::Error at(const char* option, core::Error error) {
    error.where = option;
    return error;
}

}  // namespace

core::Result<void> readDuration(const char* option, const std::string& text, core::Nanoseconds& duration) {
    const core::Result<core::Nanoseconds> value = core::parseDuration(isBareNumber(text) ? text + "s" : text);
    if (!value) {
        return at(option, value.error());
    }
    duration = *value;
    return {};
}

core::Result<void> readCount(const char* option, const std::string& text, std::uint64_t& count) {
    const core::Result<std::uint64_t> value = core::parseCount(text);
    if (!value) {
        return at(option, value.error());
    }
    count = *value;
    return {};
}

core::Result<void> readCount(const char* option, const std::string& text, std::uint32_t& count) {
    std::uint64_t value = 0;
    if (const core::Result<void> result = readCount(option, text, value); !result) {
        return result;
    }
    if (value > std::numeric_limits<std::uint32_t>::max()) {
        return core::Error{core::ErrorCode::InvalidArgument, text + " is too much", option, {}};
    }
    count = static_cast<std::uint32_t>(value);
    return {};
}

core::Result<void> readRate(const char* option, const std::string& text, double& perSecond) {
    if (const core::Result<std::uint64_t> count = core::parseCount(text)) {
        perSecond = static_cast<double>(*count);
        return {};
    }
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, perSecond, std::chars_format::fixed);
    if (error != std::errc() || end != last) {
        return refuse(option, text, "a rate", "Write requests per second like 1000, 10k or 0.5");
    }
    return {};
}

core::Result<void> readThinkTime(const char* option, const std::string& text, plan::ThinkTime& think) {
    using Kind = plan::ThinkTime::Kind;
    constexpr std::string_view kExponential = "exp:";
    if (text.empty()) {
        return {};
    }
    if (text.starts_with(kExponential)) {
        think.kind = Kind::Exponential;
        return readDuration(option, text.substr(kExponential.size()), think.time);
    }
    const std::size_t dash = text.find('-');
    if (dash == std::string::npos) {
        core::Result<void> result = readDuration(option, text, think.time);
        think.kind = think.time.count() == 0 ? Kind::None : Kind::Constant;
        return result;
    }
    think.kind = Kind::Uniform;
    core::Result<void> result = readDuration(option, text.substr(0, dash), think.time);
    if (result) {
        result = readDuration(option, text.substr(dash + 1), think.longest);
    }
    return result;
}

core::Result<void> readHttpVersion(const char* option, const std::string& text, plan::HttpVersion& version) {
    if (text != "1.1" && text != "2") {
        return refuse(option, text, "an HTTP version", "Write 1.1 or 2");
    }
    version = text == "2" ? plan::HttpVersion::Http2 : plan::HttpVersion::Http1;
    return {};
}

core::Result<void> readTlsVersion(const char* option, const std::string& text, plan::TlsVersion& version) {
    if (text.empty()) {
        return {};
    }
    if (text != "1.2" && text != "1.3") {
        return refuse(option, text, "a TLS version", "Write 1.2 or 1.3");
    }
    version = text == "1.2" ? plan::TlsVersion::Tls12 : plan::TlsVersion::Tls13;
    return {};
}

core::Result<void> readScheme(const char* option, const std::string& text,
                              plan::AuthenticationSettings::Scheme& scheme) {
    using Scheme = plan::AuthenticationSettings::Scheme;
    if (text.empty()) {
        return {};
    }
    if (text != "negotiate" && text != "ntlm") {
        return refuse(option, text, "a scheme of authentication", "Write negotiate or ntlm");
    }
    scheme = text == "ntlm" ? Scheme::Ntlm : Scheme::Negotiate;
    return {};
}

core::Result<void> readHeader(const char* option, const std::string& text, plan::Header& header) {
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos || colon == 0) {
        return refuse(option, text, "a header", "Write it as 'Name: value'");
    }
    const std::size_t valueStart = text.find_first_not_of(" \t", colon + 1);
    header.name = text.substr(0, colon);
    header.value = valueStart == std::string::npos ? std::string() : text.substr(valueStart);
    return {};
}

core::Result<void> readPart(const char* option, const std::string& text, plan::BodyPart& part) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) {
        return refuse(option, text, "a part", "Write it as 'name=text' or 'name=@file'");
    }
    part.name = text.substr(0, equals);
    std::string content;
    std::string* last = &content;
    for (std::size_t at = equals + 1, end = 0; end != std::string::npos; at = end + 1) {
        end = text.find(';', at);
        const std::string piece = text.substr(at, end == std::string::npos ? end : end - at);
        const bool isFirst = at == equals + 1;
        if (!isFirst && piece.starts_with(kPartType)) {
            last = &part.contentType;
            last->assign(piece, kPartType.size());
        } else if (!isFirst && piece.starts_with(kPartFileName)) {
            last = &part.fileName;
            last->assign(piece, kPartFileName.size());
        } else {
            last->append(isFirst ? "" : ";").append(piece);  // a ';' of the text, or of "text/plain; charset"
        }
    }
    if (!content.starts_with('@')) {
        part.text = content;
        return {};
    }
    part.file = content.substr(1);
    if (part.file.empty()) {
        return refuse(option, text, "a part", "Name a file after the '@'");
    }
    return {};
}

}  // namespace hostmark::cli
