#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#ifndef _WIN32
#include <unistd.h>
#endif

#include "engine/core/ids.h"

namespace hostmark::test {

/// A new folder in the system's temporary one; removed with everything in it at the end.
class TemporaryFolder {
public:
    TemporaryFolder()
        : m_path(std::filesystem::temp_directory_path() / ("hostmark-" + core::generateUuid())) {
        std::filesystem::create_directories(m_path);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::permissions(m_path, std::filesystem::perms::owner_all, ignored);
        std::filesystem::remove_all(m_path, ignored);
    }

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }
    [[nodiscard]] std::filesystem::path file(const char8_t* name) const { return m_path / name; }

private:
    std::filesystem::path m_path;
};

inline std::string contentOf(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

inline void writeContent(const std::filesystem::path& file, const std::string& content) {
    std::ofstream(file, std::ios::binary) << content;
}

/// Root may write everything, so that a test of permissions steps down for as long as this lives.
class WithoutPrivileges {
public:
#ifdef _WIN32
    WithoutPrivileges() = default;
#else
    WithoutPrivileges() {
        constexpr uid_t kNobody = 65'534;
        m_hasSteppedDown = ::geteuid() == 0 && ::seteuid(kNobody) == 0;
    }
    ~WithoutPrivileges() {
        if (m_hasSteppedDown && ::seteuid(0) != 0) {
            std::abort();
        }
    }

private:
    bool m_hasSteppedDown = false;
#endif
public:
    WithoutPrivileges(const WithoutPrivileges&) = delete;
    WithoutPrivileges& operator=(const WithoutPrivileges&) = delete;
};

}  // namespace hostmark::test
