#include "app/cli/history_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/sample_records.h"

namespace hostmark::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(ExperimentText, tellsHowEachTargetWasStartedAndAllThatItSays) {
    metrics::ExperimentRecord experiment =
        hostmark::test::sampleExperiment("hosting", {{"Kestrel"}, {"IIS"}}, 1, 1);
    EXPECT_THAT(experimentText(experiment), Not(HasSubstr("started by")));
    plan::Target& kestrel = experiment.plan.targets[0];
    kestrel.launch.kind = plan::Launch::Kind::Process;
    kestrel.launch.program = "dotnet";
    kestrel.launch.arguments = {"App.dll"};
    kestrel.launch.folder = "publish";
    experiment.plan.targets[1].launch.kind = plan::Launch::Kind::Agent;
    experiment.plan.targets[1].launch.entry = "shop";
    experiment.plan.targets[1].agent.url = "http://server:7412";
    metrics::TargetIdentity identity;
    identity.targetId = kestrel.id;
    identity.targetName = "Kestrel";
    for (int i = 0; i < 9; ++i) {
        identity.values.push_back({"key" + std::to_string(i), "value"});
    }
    experiment.identities = {identity};
    const std::string text = experimentText(experiment);
    EXPECT_THAT(text, HasSubstr("             started by dotnet App.dll in publish\n"));
    EXPECT_THAT(text, HasSubstr("             started by entry shop of the agent http://server:7412\n"));
    EXPECT_THAT(text, HasSubstr("\n  Kestrel says that it is\n      key0 = value\n"));
    EXPECT_THAT(text, HasSubstr("\n      key8 = value\n"));
    EXPECT_THAT(text, Not(HasSubstr(" more")));
}

}  // namespace
}  // namespace hostmark::cli
