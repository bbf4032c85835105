#pragma once

#include <string>
#include <vector>

namespace hostmark::interop {

enum class Align { Left, Right };

/// Rows of cells that are to stand under each other.
struct Table {
    std::vector<Align> columns;
    std::vector<std::string> header;
    std::vector<std::vector<std::string>> rows;
};

/// The table with its columns padded to one width, two spaces between them, each line after `indent` spaces.
/// No spaces at the ends of lines.
[[nodiscard]] std::string textTable(const Table& table, std::size_t indent);

/// The table in the pipe form of GitHub Flavored Markdown; cells are escaped.
[[nodiscard]] std::string markdownTable(const Table& table);

/// `text` so that Markdown shows it as it is, on one line.
[[nodiscard]] std::string markdownText(const std::string& text);

}  // namespace hostmark::interop
