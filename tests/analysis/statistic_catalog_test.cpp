#include "engine/analysis/statistic_catalog.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::analysis {
namespace {

using namespace std::chrono_literals;

/// 100 responses of 1 to 100 us in 2 s, with 25 failures beside them.
metrics::RunRecord workedRun() {
    metrics::RunRecord run;
    run.status = metrics::RunStatus::Completed;
    run.duration = 2s;
    run.requests.ok = 100;
    run.requests.failed = 25;
    for (std::uint64_t us = 1; us <= 100; ++us) {
        run.responseTime.record(us * 1'000);
    }
    return run;
}

double valueOf(const char* key, const metrics::RunRecord& run) {
    return findStatistic(key)->of(run);
}

TEST(StatisticCatalog, listsWhatTablesShowInTheirOrder) {
    std::vector<std::string> keys;
    for (const Statistic& statistic : statisticCatalog()) {
        keys.push_back(statistic.key);
    }
    EXPECT_THAT(keys, ::testing::ElementsAre("throughput", "p50", "p90", "p99", "max", "mean", "errorShare",
                                             "requestsPerCpuSecond"));
}

TEST(StatisticCatalog, knowsWhichDirectionIsBetter) {
    for (const Statistic& statistic : statisticCatalog()) {
        const bool isRate = statistic.key == "throughput" || statistic.key == "requestsPerCpuSecond";
        EXPECT_EQ(statistic.isHigherBetter, isRate) << statistic.key;
        EXPECT_EQ(statistic.isShare, statistic.key == "errorShare") << statistic.key;
    }
}

TEST(StatisticCatalog, readsARun) {
    const metrics::RunRecord run = workedRun();
    EXPECT_DOUBLE_EQ(valueOf("throughput", run), 50);
    EXPECT_DOUBLE_EQ(valueOf("errorShare", run), 0.2);
    EXPECT_DOUBLE_EQ(valueOf("mean", run), 50'500);
    EXPECT_DOUBLE_EQ(valueOf("max", run), 100'000);
    // One percentile definition: the histogram's.
    EXPECT_DOUBLE_EQ(valueOf("p50", run), static_cast<double>(run.responseTime.quantile(0.5)->count()));
    EXPECT_DOUBLE_EQ(valueOf("p90", run), static_cast<double>(run.responseTime.quantile(0.9)->count()));
    EXPECT_DOUBLE_EQ(valueOf("p99", run), static_cast<double>(run.responseTime.quantile(0.99)->count()));
}

TEST(StatisticCatalog, countsRequestsPerCpuSecondWhereTheMachineWasSeen) {
    metrics::RunRecord run = workedRun();
    EXPECT_TRUE(std::isnan(valueOf("requestsPerCpuSecond", run)));
    EXPECT_TRUE(valuesOf(*findStatistic("requestsPerCpuSecond"), {run}).empty());
    run.resources.sampled = 2s;
    run.resources.machineBusy = 1500ms;
    run.resources.generatorCpu = 500ms;
    EXPECT_DOUBLE_EQ(valueOf("requestsPerCpuSecond", run), 100);
}

TEST(StatisticCatalog, hasNoLatencyWithoutAHistogram) {
    metrics::RunRecord run = workedRun();
    run.responseTime = metrics::HistogramData();
    EXPECT_TRUE(std::isnan(valueOf("p99", run)));
    EXPECT_TRUE(std::isnan(valueOf("mean", run)));
    EXPECT_EQ(valuesOf(*findStatistic("p99"), {run, workedRun()}).size(), 1u);
}

TEST(StatisticCatalog, leavesOutZeroWhereRatiosAreTakenButNotAmongShares) {
    metrics::RunRecord run = workedRun();
    run.requests = {};
    EXPECT_TRUE(valuesOf(*findStatistic("throughput"), {run}).empty());
    EXPECT_EQ(valuesOf(*findStatistic("errorShare"), {run}), std::vector<double>{0});
}

TEST(StatisticCatalog, findsNothingUnderAnUnknownKey) {
    EXPECT_EQ(findStatistic("p42"), nullptr);
}

}  // namespace
}  // namespace hostmark::analysis
