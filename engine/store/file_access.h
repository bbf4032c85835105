#pragma once

#include <filesystem>

namespace hostmark::store {

/// Whether this process may write the file, or make files in the folder; false when there is neither.
///
/// On POSIX systems it must not open the file to find out: closing any descriptor of a database drops the
/// locks that SQLite holds on it, for the whole process. One file per operating system.
[[nodiscard]] bool mayWrite(const std::filesystem::path& fileOrFolder);

}  // namespace hostmark::store
