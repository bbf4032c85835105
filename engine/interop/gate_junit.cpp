#include <cstdint>
#include <ctime>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "engine/interop/gate_formats.h"
#include "engine/plan/text.h"

namespace hostmark::interop {

namespace {

/// `text` as the value of an attribute. Control characters and what is not UTF-8 have no place in XML 1.0,
/// not even escaped, and become what plan::escaped makes of them.
std::string attribute(const std::string& text) {
    std::string made;
    for (const char character : plan::escaped(text)) {
        switch (character) {
            case '&':
                made += "&amp;";
                break;
            case '<':
                made += "&lt;";
                break;
            case '>':
                made += "&gt;";
                break;
            case '"':
                made += "&quot;";
                break;
            default:
                made += character;
        }
    }
    return made;
}

std::string timestamp(std::int64_t unixMs) {
    return fmt::format("{:%Y-%m-%dT%H:%M:%S}Z", fmt::gmtime(static_cast<std::time_t>(unixMs / 1'000)));
}

double secondsOf(const metrics::ExperimentRecord& experiment) {
    const std::int64_t ms = experiment.endedAtUnixMs - experiment.startedAtUnixMs;
    return ms > 0 ? static_cast<double>(ms) / 1'000 : 0;
}

std::string testCase(const analysis::GateResult& result) {
    std::string text = fmt::format("    <testcase classname=\"{}\" name=\"{}\"", attribute(result.subject),
                                   attribute(plan::toText(result.threshold)));
    switch (result.outcome) {
        case analysis::GateOutcome::Passed:
            return text + fmt::format(">\n      <system-out>{}</system-out>\n    </testcase>\n",
                                      attribute(result.sentence));
        case analysis::GateOutcome::Failed:
            return text +
                   fmt::format(">\n      <failure type=\"threshold\" message=\"{}\"/>\n    </testcase>\n",
                               attribute(result.sentence));
        case analysis::GateOutcome::Undecided:
            break;
    }
    return text + fmt::format(">\n      <skipped message=\"undecided: {}\"/>\n    </testcase>\n",
                              attribute(result.sentence));
}

}  // namespace

std::string gateToJunit(const analysis::Gate& gate, const metrics::ExperimentRecord& experiment) {
    const std::string counts =
        fmt::format("tests=\"{}\" failures=\"{}\" errors=\"0\" skipped=\"{}\" time=\"{:.3f}\"",
                    gate.results.size(), gate.count(analysis::GateOutcome::Failed),
                    gate.count(analysis::GateOutcome::Undecided), secondsOf(experiment));
    std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    text += fmt::format("<testsuites name=\"Hostmark\" {}>\n", counts);
    text += fmt::format("  <testsuite name=\"{}\" {} timestamp=\"{}\">\n", attribute(experiment.name), counts,
                        timestamp(experiment.startedAtUnixMs));
    for (const analysis::GateResult& result : gate.results) {
        text += testCase(result);
    }
    return text + "  </testsuite>\n</testsuites>\n";
}

}  // namespace hostmark::interop
