#include "engine/interop/text_table.h"

#include "engine/interop/number_text.h"
#include "engine/plan/text.h"

#include <algorithm>
#include <string_view>

namespace hostmark::interop {

namespace {

using Row = std::vector<std::string>;

std::vector<std::size_t> widthsOf(const Table& table) {
    std::vector<std::size_t> widths(table.columns.size());
    const auto grow = [&widths](const Row& row) {
        for (std::size_t i = 0; i < widths.size() && i < row.size(); ++i) {
            widths[i] = std::max(widths[i], displayWidth(row[i]));
        }
    };
    grow(table.header);
    std::for_each(table.rows.begin(), table.rows.end(), grow);
    return widths;
}

std::string textLine(const Row& row, const Table& table, const std::vector<std::size_t>& widths,
                     std::size_t indent) {
    std::string line(indent, ' ');
    for (std::size_t i = 0; i < widths.size() && i < row.size(); ++i) {
        const std::string padding(widths[i] - displayWidth(row[i]), ' ');
        line += i == 0 ? "" : "  ";
        line += table.columns[i] == Align::Left ? row[i] + padding : padding + row[i];
    }
    line.erase(line.find_last_not_of(' ') + 1);
    return line + "\n";
}

std::string markdownLine(const Row& row) {
    std::string line = "|";
    for (const std::string& cell : row) {
        line += " " + markdownText(cell) + " |";
    }
    return line + "\n";
}

}  // namespace

std::string textTable(const Table& table, std::size_t indent) {
    const std::vector<std::size_t> widths = widthsOf(table);
    std::string text = textLine(table.header, table, widths, indent);
    for (const Row& row : table.rows) {
        text += textLine(row, table, widths, indent);
    }
    return text;
}

std::string markdownTable(const Table& table) {
    std::string text = markdownLine(table.header) + "|";
    for (const Align align : table.columns) {
        text += align == Align::Left ? " --- |" : " ---: |";
    }
    text += "\n";
    for (const Row& row : table.rows) {
        text += markdownLine(row);
    }
    return text;
}

std::string markdownText(const std::string& text) {
    constexpr std::string_view kSpecial = "\\`*_[]<>|#&~";
    std::string escaped;
    for (const char character : plan::escaped(text)) {
        if (kSpecial.find(character) != std::string_view::npos) {
            escaped += '\\';
        }
        escaped += character;
    }
    return escaped;
}

}  // namespace hostmark::interop
