#include "engine/interop/comparison_formats.h"
#include "engine/interop/comparison_tables.h"
#include "engine/interop/sweep_tables.h"
#include "engine/plan/text.h"

namespace hostmark::interop {

namespace {

/// The table with its first column blank where it would say the same as the row above.
Table withoutRepeats(Table table) {
    for (std::size_t i = table.rows.size(); i-- > 1;) {
        if (table.rows[i][0] == table.rows[i - 1][0]) {
            table.rows[i][0].clear();
        }
    }
    return table;
}

/// "Invalid" before what makes a number worthless, "Note" before what only is to be known.
const char* wordFor(const std::string& note, const metrics::TrustVerdict& verdict) {
    for (const metrics::TrustReason& reason : verdict.reasons) {
        if (reason.trust != metrics::Trust::Valid && note.starts_with(reason.sentence)) {
            return metrics::title(reason.trust);
        }
    }
    return "Note";
}

}  // namespace

std::string comparisonToText(const analysis::Comparison& comparison) {
    std::string text;
    if (comparison.trust.isJudged()) {
        text += std::string("Trust: ") + metrics::title(comparison.trust.trust()) + "\n";
    }
    for (const std::string& note : comparison.notes) {
        text += std::string(wordFor(note, comparison.trust)) + ": " + plan::escaped(note) + "\n";
    }
    text += text.empty() ? "" : "\n";
    for (const LevelTables& level : levelTables(comparison)) {
        text += level.title + "\n";
        text += textTable(level.series, 2) + "\n";
        if (!level.differences.rows.empty()) {
            text += "  Against " + plan::escaped(level.baseline) + "\n";
            text += textTable(withoutRepeats(level.differences), 4) + "\n";
        }
    }
    for (const SweepTable& sweep : sweepTables(comparison.series)) {
        text += sweep.title + "\n" + textTable(sweep.levels, 2);
        for (const std::string& sentence : sweep.sentences) {
            text += "  " + sentence + "\n";
        }
        text += "\n";
    }
    for (const std::string& sentence : legendOf(comparison)) {
        text += sentence + "\n";
    }
    return text;
}

}  // namespace hostmark::interop
