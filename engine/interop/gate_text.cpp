#include "engine/interop/gate_formats.h"

#include <array>
#include <cctype>

#include <fmt/format.h>

#include "engine/analysis/text.h"
#include "engine/interop/text_table.h"
#include "engine/plan/text.h"

namespace hostmark::interop {

namespace {

using analysis::GateOutcome;

constexpr std::array<GateOutcome, 3> kGravestFirst{GateOutcome::Failed, GateOutcome::Undecided,
                                                   GateOutcome::Passed};

std::string capital(std::string word) {
    word.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(word.front())));
    return word;
}

std::string summaryOf(const analysis::Gate& gate) {
    std::string text;
    for (const GateOutcome outcome : kGravestFirst) {
        if (const std::size_t count = gate.count(outcome); count > 0) {
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, name(outcome));
        }
    }
    return fmt::format("{}: {}", analysis::countText(gate.results.size(), "check"),
                       text.empty() ? "none" : text);
}

}  // namespace

std::string gateToText(const analysis::Gate& gate) {
    std::string text;
    for (const std::string& note : gate.notes) {
        text += "Note: " + plan::escaped(note) + "\n";
    }
    for (const GateOutcome outcome : kGravestFirst) {
        for (const analysis::GateResult& result : gate.results) {
            if (result.outcome == outcome) {
                text +=
                    fmt::format("{}: {}: {} - {}\n", capital(name(outcome)), plan::escaped(result.subject),
                                plan::toText(result.threshold), plan::escaped(result.sentence));
            }
        }
    }
    return text + summaryOf(gate) + "\n";
}

std::string gateToMarkdown(const analysis::Gate& gate, const metrics::ExperimentRecord& experiment) {
    std::string text = fmt::format("## {}\n\n{}\n\n", markdownText(experiment.name), summaryOf(gate));
    for (const std::string& note : gate.notes) {
        text += "> " + markdownText(note) + "\n>\n";
    }
    if (!gate.notes.empty()) {
        text.resize(text.size() - 2);
        text += "\n";
    }
    Table table{{Align::Left, Align::Left, Align::Left, Align::Left},
                {"Outcome", "Target", "Threshold", "Measured"},
                {}};
    for (const GateOutcome outcome : kGravestFirst) {
        for (const analysis::GateResult& result : gate.results) {
            if (result.outcome == outcome) {
                table.rows.push_back({capital(name(outcome)), result.subject, plan::toText(result.threshold),
                                      result.sentence});
            }
        }
    }
    return text + markdownTable(table);
}

}  // namespace hostmark::interop
