#pragma once

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/store/history.h"
#include "tests/store/temporary_folder.h"
#include "tests/support/sample_records.h"

namespace hostmark::test {

/// A new history for each test, in a folder of its own.
class HistoryFixture : public ::testing::Test {
protected:
    HistoryFixture() : m_history(store::History::open(file()).value()) {}

    [[nodiscard]] std::filesystem::path file() const { return m_folder.file(u8"history.db"); }
    store::History& history() { return *m_history; }

    /// As the engine does it: begun, second by second, run by run, finished.
    void record(const metrics::ExperimentRecord& experiment) {
        metrics::ExperimentRecord start = experiment;
        start.runs.clear();
        start.launches.clear();
        start.identities.clear();
        start.status = metrics::RunStatus::Running;
        start.endedAtUnixMs = 0;
        ASSERT_TRUE(history().beginExperiment(start));
        for (const metrics::TargetLaunch& launch : experiment.launches) {
            ASSERT_TRUE(history().putLaunch(experiment.id, launch));
        }
        for (const metrics::TargetIdentity& identity : experiment.identities) {
            ASSERT_TRUE(history().addIdentity(experiment.id, identity));
        }
        for (const metrics::RunRecord& run : experiment.runs) {
            metrics::RunRecord begun;
            begun.id = run.id;
            begun.sequence = run.sequence;
            ASSERT_TRUE(history().beginRun(experiment.id, begun));
            for (const metrics::SecondRow& second : run.series) {
                ASSERT_TRUE(history().addSecond(run.id, second));
            }
            for (const metrics::ResourceRow& row : run.resources.rows) {
                ASSERT_TRUE(history().addResources(run.id, row));
            }
            ASSERT_TRUE(history().finishRun(experiment.id, run));
        }
        ASSERT_TRUE(history().finishExperiment(experiment));
    }

    metrics::ExperimentRecord recorded(const char* name, std::uint64_t seed = 1) {
        metrics::ExperimentRecord experiment =
            sampleExperiment(name, {{"Kestrel"}, {"nginx", 70'000}}, 2, 2, seed);
        record(experiment);
        return experiment;
    }

    std::vector<std::string> namesListed(bool includeDeleted = false) {
        std::vector<std::string> names;
        for (const auto& summary : history().experiments(includeDeleted).value()) {
            names.push_back(summary.name);
        }
        return names;
    }

private:
    TemporaryFolder m_folder;
    std::unique_ptr<store::History> m_history;
};

}  // namespace hostmark::test
