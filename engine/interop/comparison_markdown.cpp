#include "engine/interop/comparison_formats.h"
#include "engine/interop/comparison_tables.h"
#include "engine/interop/sweep_tables.h"

namespace hostmark::interop {

std::string comparisonToMarkdown(const analysis::Comparison& comparison) {
    std::string text;
    if (comparison.trust.isJudged()) {
        text += std::string("> **Trust: ") + metrics::title(comparison.trust.trust()) + "**\n";
    }
    for (const std::string& note : comparison.notes) {
        text += (text.empty() ? "> " : ">\n> ") + markdownText(note) + "\n";
    }
    text += text.empty() ? "" : "\n";
    for (const LevelTables& level : levelTables(comparison)) {
        text += "### " + level.title + "\n\n";
        text += markdownTable(level.series) + "\n";
        if (!level.differences.rows.empty()) {
            text += "Against " + markdownText(level.baseline) + ":\n\n";
            text += markdownTable(level.differences) + "\n";
        }
    }
    for (const SweepTable& sweep : sweepTables(comparison.series)) {
        text += "### " + markdownText(sweep.title) + "\n\n" + markdownTable(sweep.levels) + "\n";
        for (const std::string& sentence : sweep.sentences) {
            text += markdownText(sentence) + "\n";
        }
        text += "\n";
    }
    for (const std::string& sentence : legendOf(comparison)) {
        text += markdownText(sentence) + "\n";
    }
    return text;
}

}  // namespace hostmark::interop
