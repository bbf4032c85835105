#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace hostmark::cli::test {

/// What a finished command left behind.
struct CommandResult {
    int exitCode = -1;
    std::string out;
    std::string err;
};

/// Runs the real hostmark-cli to its end, with its standard input closed.
///
/// HOSTMARK_HISTORY leads nowhere unless `environment` says otherwise, so that no test touches the history of
/// the person who runs it. Throws when the program cannot be started or takes longer than a minute.
[[nodiscard]] CommandResult runCommand(const std::vector<std::string>& arguments,
                                       const std::map<std::string, std::string>& environment = {});

/// A folder that is removed with everything in it.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] std::string file(const std::string& name) const { return (m_path / name).string(); }
    /// Writes a file. @return its whole name
    std::string write(const std::string& name, const std::string& content) const;

private:
    std::filesystem::path m_path;
};

/// The whole content of a file.
[[nodiscard]] std::string contentOf(const std::string& file);

/// A plan document of one short run per target.
[[nodiscard]] std::string shortPlanJson(const std::vector<std::pair<std::string, std::string>>& targets,
                                        const std::string& duration = "100ms");

}  // namespace hostmark::cli::test
