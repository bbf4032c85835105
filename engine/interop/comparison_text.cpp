#include "engine/analysis/text.h"
#include "engine/interop/comparison_formats.h"
#include "engine/interop/comparison_tables.h"
#include "engine/interop/number_text.h"

namespace hostmark::interop {

std::string comparisonToText(const analysis::Comparison& comparison) {
    std::string text;
    for (const std::string& note : comparison.notes) {
        text += "Note: " + oneLine(note) + "\n";
    }
    text += text.empty() ? "" : "\n";
    for (const LevelTables& level : levelTables(comparison)) {
        text += analysis::countText(level.connections, "connection") + "\n";
        text += textTable(level.series, 2) + "\n";
        if (!level.differences.rows.empty()) {
            text += textTable(level.differences, 2) + "\n";
        }
    }
    for (const std::string& sentence : legendOf(comparison)) {
        text += sentence + "\n";
    }
    return text;
}

}  // namespace hostmark::interop
