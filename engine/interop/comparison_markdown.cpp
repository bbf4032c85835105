#include "engine/interop/comparison_formats.h"
#include "engine/interop/comparison_tables.h"

namespace hostmark::interop {

std::string comparisonToMarkdown(const analysis::Comparison& comparison) {
    std::string text;
    for (const std::string& note : comparison.notes) {
        text += "> " + markdownText(note) + "\n>\n";
    }
    if (!comparison.notes.empty()) {
        text.erase(text.size() - 2);  // the last ">" line
        text += "\n";
    }
    for (const LevelTables& level : levelTables(comparison)) {
        text += "### " + level.title + "\n\n";
        text += markdownTable(level.series) + "\n";
        if (!level.differences.rows.empty()) {
            text += "Against " + markdownText(level.baseline) + ":\n\n";
            text += markdownTable(level.differences) + "\n";
        }
    }
    for (const std::string& sentence : legendOf(comparison)) {
        text += markdownText(sentence) + "\n";
    }
    return text;
}

}  // namespace hostmark::interop
