#include "engine/plan/templates.h"

#include "engine/plan/plan_json.h"
#include "engine/plan/schedule.h"
#include "engine/plan/validation.h"

#include <gtest/gtest.h>

#include <set>

namespace hostmark::plan {
namespace {

using namespace std::chrono_literals;

const Plan& templatePlan(const std::string& key) {
    for (const PlanTemplate& planTemplate : planTemplates()) {
        if (planTemplate.key == key) {
            return planTemplate.plan;
        }
    }
    throw std::out_of_range(key);
}

TEST(Templates, canAllRunAsTheyAre) {
    std::set<std::string> keys;
    for (const PlanTemplate& planTemplate : planTemplates()) {
        EXPECT_TRUE(keys.insert(planTemplate.key).second) << planTemplate.key;
        EXPECT_FALSE(planTemplate.title.empty());
        EXPECT_FALSE(planTemplate.description.empty());
        EXPECT_FALSE(hasErrors(validate(planTemplate.plan))) << planTemplate.key;
    }
    EXPECT_EQ(keys,
              (std::set<std::string>{"two-built-in-servers", "aspnet-hosting-models", "concurrency-sweep"}));
}

TEST(Templates, planTheHostingModelsForSixteenRunsIn15Minutes30Seconds) {
    const Schedule schedule = buildSchedule(templatePlan("aspnet-hosting-models"), 1);
    EXPECT_EQ(schedule.runs.size(), 16u);
    EXPECT_EQ(schedule.totalTime, 15min + 30s);
}

TEST(Templates, tellThatTheUsualProcedureCannotDecide) {
    const std::vector<Problem> problems = validate(templatePlan("aspnet-hosting-models"));
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems[0].severity, Severity::Note);
    EXPECT_EQ(problems[0].message.find("4 runs of 4 targets cannot decide; 5 can."), 0u);
}

TEST(Templates, compareTheBuiltInServersInHalfAMinute) {
    const Plan& plan = templatePlan("two-built-in-servers");
    EXPECT_TRUE(validate(plan).empty());
    EXPECT_EQ(buildSchedule(plan, 1).totalTime, 30s + 500ms);
}

TEST(Templates, giveEachPlanIdsOfItsOwn) {
    const PlanTemplate& planTemplate = planTemplates().front();
    const Plan first = instantiate(planTemplate);
    const Plan second = instantiate(planTemplate);
    EXPECT_TRUE(planTemplate.plan.id.isEmpty());
    EXPECT_FALSE(first.id.isEmpty());
    EXPECT_NE(first.id, second.id);
    EXPECT_NE(first.targets[0].id, second.targets[0].id);
    EXPECT_NE(first.targets[0].id, first.targets[1].id);
    EXPECT_EQ(first.name, planTemplate.title);
    EXPECT_EQ(contentHash(first), contentHash(second));
}

TEST(Templates, duplicateEverythingButIdsAndName) {
    const Plan plan = instantiate(planTemplates().front());
    const Plan copy = duplicate(plan);
    EXPECT_EQ(copy.name, plan.name + " (copy)");
    EXPECT_NE(copy.id, plan.id);
    EXPECT_NE(copy.targets[0].id, plan.targets[0].id);
    EXPECT_EQ(contentHash(copy), contentHash(plan));
}

}  // namespace
}  // namespace hostmark::plan
