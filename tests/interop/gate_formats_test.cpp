#include "engine/interop/gate_formats.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/sample_records.h"

namespace hostmark::interop {
namespace {

using analysis::GateOutcome;
using testing::HasSubstr;
using testing::Not;

analysis::GateResult result(const char* threshold, const char* subject, GateOutcome outcome,
                            const char* sentence) {
    return {plan::parseThreshold(threshold).value(), subject, outcome, sentence, 1.0};
}

analysis::Gate sampleGate() {
    return {{result("p99 < 50ms", "Kestrel", GateOutcome::Passed, "p99 was 2 ms"),
             result("p99 < 50ms", "A & \"B\" <x>", GateOutcome::Failed, "p99 was 61 ms"),
             result("not slower than baseline by 5%", "nginx", GateOutcome::Undecided,
                    "throughput is 3 % lower")},
            {"The machines differ"}};
}

metrics::ExperimentRecord sampleRecord() {
    auto experiment = hostmark::test::sampleExperiment("Nightly", {{"Kestrel"}}, 1, 1);
    experiment.startedAtUnixMs = 1'700'000'000'000;
    experiment.endedAtUnixMs = 1'700'000'012'500;
    return experiment;
}

TEST(GateText, beginsWithWhatFailed) {
    EXPECT_EQ(gateToText(sampleGate()),
              "Note: The machines differ\n"
              "Failed: A & \"B\" <x>: p99 < 50ms - p99 was 61 ms\n"
              "Undecided: nginx: not slower than baseline by 5% - throughput is 3 % lower\n"
              "Passed: Kestrel: p99 < 50ms - p99 was 2 ms\n"
              "3 checks: 1 failed, 1 undecided, 1 passed\n");
    EXPECT_EQ(gateToText({}), "0 checks: none\n");
}

TEST(GateMarkdown, isATable) {
    const std::string text = gateToMarkdown(sampleGate(), sampleRecord());
    EXPECT_THAT(
        text,
        HasSubstr("## Nightly\n\n3 checks: 1 failed, 1 undecided, 1 passed\n\n> The machines differ\n\n"));
    EXPECT_THAT(text, HasSubstr("| Failed"));
    EXPECT_LT(text.find("| Failed"), text.find("| Passed"));
}

TEST(GateJunit, countsAndNamesEachCheck) {
    const std::string text = gateToJunit(sampleGate(), sampleRecord());
    EXPECT_THAT(text,
                HasSubstr("<testsuite name=\"Nightly\" tests=\"3\" failures=\"1\" errors=\"0\" skipped=\"1\" "
                          "time=\"12.500\" timestamp=\"2023-11-14T22:13:20Z\">"));
    EXPECT_THAT(text,
                HasSubstr("<testcase classname=\"A &amp; &quot;B&quot; &lt;x&gt;\" name=\"p99 &lt; 50ms\">"));
    EXPECT_THAT(text, HasSubstr("<failure type=\"threshold\" message=\"p99 was 61 ms\"/>"));
    EXPECT_THAT(text, HasSubstr("<skipped message=\"undecided: throughput is 3 % lower\"/>"));
}

TEST(GateJunit, holdsNothingThatXmlForbids) {
    analysis::Gate gate;
    gate.results = {result("p99 < 50ms", "bell\x07 and \xff", GateOutcome::Failed, "line\nbreak")};
    const std::string text = gateToJunit(gate, sampleRecord());
    EXPECT_THAT(text, Not(HasSubstr("\x07")));
    EXPECT_THAT(text, Not(HasSubstr("\xff")));
    EXPECT_THAT(text, HasSubstr("bell\\x07"));
}

}  // namespace
}  // namespace hostmark::interop
