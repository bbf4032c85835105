#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/services/exchange.h"
#include "tests/cli/command_run.h"
#include "tests/support/sample_records.h"

namespace hostmark::cli::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

class GateCommand : public testing::Test {
protected:
    std::string exported(const char* name, const metrics::ExperimentRecord& experiment) const {
        return folder.write(name, services::exportExperiment(experiment, "json").value());
    }

    TemporaryFolder folder;
    std::string fast =
        exported("fast.json", hostmark::test::sampleExperiment("fast", {{"Kestrel", 50'000, 1.2}}, 5, 2, 1));
    std::string slow =
        exported("slow.json", hostmark::test::sampleExperiment("slow", {{"Kestrel", 25'000, 2.4}}, 5, 2, 2));
};

TEST_F(GateCommand, tellsByItsExitCodeWhetherAllWasKept) {
    const CommandResult kept = runCommand({"gate", fast, "-t", "throughput > 20k", "-t", "errors < 0.1%"});
    EXPECT_EQ(kept.exitCode, 0) << kept.err;
    EXPECT_THAT(kept.out,
                AllOf(HasSubstr("Passed: Kestrel: throughput > 20000"), HasSubstr("2 checks: 2 passed")));
    const CommandResult missed = runCommand({"gate", slow, "-t", "throughput > 40k", "-t", "p99 < 1s"});
    EXPECT_EQ(missed.exitCode, 1);
    EXPECT_THAT(missed.out, AllOf(HasSubstr("Failed: Kestrel"), HasSubstr("1 failed, 1 passed")));
}

TEST_F(GateCommand, measuresFromAnExportedBaseline) {
    const char* const rule = "not slower than baseline by 5%";
    EXPECT_EQ(runCommand({"gate", slow, "-t", rule, "--baseline", fast}).exitCode, 1);
    EXPECT_EQ(runCommand({"gate", fast, "-t", rule, "--baseline", slow}).exitCode, 0);
    EXPECT_EQ(runCommand({"gate", fast, "-t", rule, "--baseline", fast}).exitCode, 0);
}

TEST_F(GateCommand, writesWhatBuildServersRead) {
    const CommandResult result = runCommand({"gate", slow, "-t", "throughput > 40k", "--junit",
                                             folder.file("gate.xml"), "--markdown", folder.file("gate.md")});
    EXPECT_EQ(result.exitCode, 1) << result.err;
    EXPECT_THAT(contentOf(folder.file("gate.xml")), HasSubstr("failures=\"1\""));
    EXPECT_THAT(contentOf(folder.file("gate.md")), HasSubstr("| Failed"));
}

TEST_F(GateCommand, refusesWhatItCannotJudge) {
    const auto refused = [&](std::vector<std::string> arguments, const char* words) {
        arguments.insert(arguments.begin(), "gate");
        const CommandResult result = runCommand(arguments);
        EXPECT_EQ(result.exitCode, 2) << words;
        EXPECT_THAT(result.err, HasSubstr(words));
    };
    refused({fast}, "--threshold is required");
    refused({fast, "-t", "p98 < 50ms"}, "there is no quantity 'p98'");
    refused({folder.file("absent.json"), "-t", "p99 < 1s"}, "");
    refused({folder.write("plan.json", "{}"), "-t", "p99 < 1s"}, "plan.json");
    refused({fast, "-t", "p99 < 1s", "--baseline", folder.write("broken.json", "{")}, "broken.json");
    refused({fast, "-t", "p99 < 1s", "--junit", folder.file("no/such/folder.xml")}, "folder.xml");
}

}  // namespace
}  // namespace hostmark::cli::test
