#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <gtest/gtest.h>

#include "engine/store/database.h"
#include "engine/store/histogram_blob.h"
#include "engine/store/history.h"
#include "engine/store/migration.h"
#include "tests/store/temporary_folder.h"

namespace hostmark::store {
namespace {

using test::TemporaryFolder;

constexpr const char* kExperiment = "11111111-1111-4111-8111-111111111111";

// What version 1 wrote of one experiment with one run.
constexpr const char* kRowsOfVersion1 = R"sql(
INSERT INTO experiments VALUES (1, '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222', 'Older',
  '{"hostmark":1,"name":"Older","targets":[{"name":"Kestrel","url":"http://localhost:5000"}],"requests":[{"name":"hello"}]}',
  'hash', 'Older', '', 7, 'completed', '', 1790000000000, 5, 1790000060000, 'hostmark 0.1.0', '0.1.0', 1, 1,
  NULL, NULL);
INSERT INTO experiment_targets VALUES (1, 0, '33333333-3333-4333-8333-333333333333', 'Kestrel',
  'http://localhost:5000');
INSERT INTO environments VALUES (1, '', 'bench-01', 'Debian', 'Linux', 'EPYC', 8, 1024, 1024, '0.1.0', 0);
INSERT INTO runs VALUES (1, '44444444-4444-4444-8444-444444444444', 1, 0,
  '33333333-3333-4333-8333-333333333333', 'Kestrel', 'http://localhost:5000', '127.0.0.1:5000', 0, 64, 0,
  'completed', '', 1790000000000, 5, 10000000000, 1000000000, 64, 1000, 990, 4, 3, 3, 64, 64, 67, 64, 90000,
  35000, 6500, 4.0, 2, 0.25);
INSERT INTO run_statuses VALUES (1, 200, 990);
)sql";

metrics::HistogramData oldHistogram() {
    metrics::HistogramData histogram(metrics::kFineLayout);
    histogram.record(1'200'000, 990);
    return histogram;
}

void writeVersion1(const std::filesystem::path& file) {
    OpenSettings settings;
    settings.migrations = shippedMigrations().first(1);
    const auto database = openDatabase(file, OpenMode::ReadWrite, settings);
    ASSERT_TRUE(database) << core::describe(database.error());
    ASSERT_EQ(schemaVersion(**database), 1);
    (*database)->exec(kRowsOfVersion1);
    SQLite::Statement insert(**database,
                             "INSERT INTO run_histograms (run_key, kind, phase, request, node, histogram) "
                             "VALUES (1, 'responseTime', 'measure', '', '', ?)");
    const std::vector<std::uint8_t> blob = encodeHistogram(oldHistogram());
    insert.bind(1, blob.data(), static_cast<int>(blob.size()));
    insert.exec();
}

TEST(OlderHistory, ofVersion1KeepsItsRunsAsThoseOfTheClosedModel) {
    const TemporaryFolder folder;
    const auto file = folder.file(u8"history.db");
    writeVersion1(file);
    const auto history = History::open(file);
    ASSERT_TRUE(history) << core::describe(history.error());
    const auto experiment = (*history)->experiment(core::ExperimentId::parse(kExperiment).value());
    ASSERT_TRUE(experiment) << core::describe(experiment.error());
    EXPECT_EQ(experiment->plan.load.model, plan::LoadModel::Closed);
    ASSERT_EQ(experiment->runs.size(), 1u);
    const metrics::RunRecord& run = experiment->runs.front();
    EXPECT_EQ(run.connections, 64u);
    EXPECT_EQ(run.ratePerSecond, 0);
    EXPECT_EQ(run.arrivals, metrics::ArrivalCounts());
    EXPECT_EQ(run.requests.ok, 990u);
    EXPECT_EQ(run.generator.busiestWorkerShare, 0.25);
    EXPECT_EQ(run.responseTime, oldHistogram());
    EXPECT_TRUE(run.connectTime.isEmpty());
    EXPECT_TRUE(run.lateness.isEmpty());
    EXPECT_EQ(run.authenticationRounds, 0u);
    EXPECT_EQ(run.authenticationFailure, "");
    EXPECT_FALSE(run.trust.isJudged());
    EXPECT_EQ(run.resources, metrics::ResourceUse());
    EXPECT_FALSE(run.generator.longestWaitShare);
    EXPECT_TRUE(experiment->launches.empty() && experiment->identities.empty());
    EXPECT_FALSE(experiment->trust.isJudged());
    EXPECT_EQ((*history)->experiments(false)->front().runCount, 1u);
    EXPECT_TRUE(std::filesystem::exists(folder.file(u8"history.db.v1-backup")));
}

TEST(OlderHistory, ofVersion2KeepsWhatItKnewAndHadNoAuthentication) {
    const TemporaryFolder folder;
    const auto file = folder.file(u8"history.db");
    writeVersion1(file);
    {
        OpenSettings settings;
        settings.migrations = shippedMigrations().first(2);
        const auto database = openDatabase(file, OpenMode::ReadWrite, settings);
        ASSERT_TRUE(database) << core::describe(database.error());
        ASSERT_EQ(schemaVersion(**database), 2);
        (*database)->exec(
            "UPDATE runs SET followed_redirects = 12, exchanges_asked = 10, exchange_limit = 4");
    }
    const auto history = History::open(file);
    ASSERT_TRUE(history) << core::describe(history.error());
    const auto experiment = (*history)->experiment(core::ExperimentId::parse(kExperiment).value());
    ASSERT_TRUE(experiment) << core::describe(experiment.error());
    const metrics::RunRecord& run = experiment->runs.at(0);
    EXPECT_EQ(run.followedRedirects, 12u);
    EXPECT_EQ(run.exchangesAsked, 10u);
    EXPECT_EQ(run.exchangeLimit, 4);
    EXPECT_EQ(run.authenticationRounds, 0u);
    EXPECT_EQ(run.authenticationFailure, "");
    EXPECT_TRUE(std::filesystem::exists(folder.file(u8"history.db.v2-backup")));
}

}  // namespace
}  // namespace hostmark::store
