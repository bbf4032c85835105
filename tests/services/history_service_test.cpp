#include "app/services/history_service.h"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <stdexcept>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/analysis/trust/judge.h"
#include "engine/store/history.h"
#include "tests/store/temporary_folder.h"
#include "tests/support/sample_records.h"

namespace hostmark::services {
namespace {

using core::ErrorCode;
using core::Result;
using metrics::ExperimentRecord;

/// An answer that comes on another thread.
template <class T>
class Answer {
public:
    [[nodiscard]] std::function<void(Result<T>)> callback() {
        return [this](Result<T> answer) {
            const std::lock_guard lock(m_mutex);
            m_thread = std::this_thread::get_id();
            m_answer.emplace(std::move(answer));
            m_hasCome.notify_one();
        };
    }
    [[nodiscard]] Result<T> wait() {
        std::unique_lock lock(m_mutex);
        m_hasCome.wait(lock, [&] { return m_answer.has_value(); });
        return *m_answer;
    }
    [[nodiscard]] std::thread::id thread() const { return m_thread; }

private:
    std::mutex m_mutex;
    std::condition_variable m_hasCome;
    std::optional<Result<T>> m_answer;
    std::thread::id m_thread;
};

template <class T, class Ask>
Result<T> answerTo(Ask ask) {
    Answer<T> answer;
    ask(answer.callback());
    return answer.wait();
}

class HistoryServiceTest : public ::testing::Test {
protected:
    [[nodiscard]] std::filesystem::path file() const { return m_folder.file(u8"history.db"); }
    [[nodiscard]] std::unique_ptr<HistoryService> open() const {
        return HistoryService::open(file()).value();
    }

    static Result<void> keep(HistoryService& service, const ExperimentRecord& experiment) {
        return service.write([&](store::History& history) { return history.finishExperiment(experiment); });
    }

    /// Names of the experiments in the list.
    static std::vector<std::string> listed(HistoryService& service, bool includeDeleted) {
        auto list = answerTo<std::vector<metrics::ExperimentSummary>>(
            [&](auto done) { service.listExperiments(includeDeleted, done); });
        std::vector<std::string> names;
        for (const auto& summary : list.value()) {
            names.push_back(summary.name);
        }
        return names;
    }

private:
    test::TemporaryFolder m_folder;
};

TEST_F(HistoryServiceTest, keepsChangesAndDeletesPlans) {
    const auto service = open();
    EXPECT_EQ(service->file(), file());
    const plan::Plan plan = test::sampleExperiment("plan", {{"A"}}, 1, 1).plan;
    const auto plans = [&] {
        return answerTo<std::vector<plan::Plan>>([&](auto done) { service->listPlans(done); }).value();
    };
    ASSERT_TRUE(answerTo<void>([&](auto done) { service->savePlan(plan, done); }));
    EXPECT_THAT(plans(), ::testing::ElementsAre(plan));
    ASSERT_TRUE(answerTo<void>([&](auto done) { service->deletePlan(plan.id, done); }));
    EXPECT_THAT(plans(), ::testing::IsEmpty());
    ASSERT_TRUE(answerTo<void>([&](auto done) { service->restorePlan(plan.id, done); }));
    EXPECT_THAT(plans(), ::testing::ElementsAre(plan));
}

TEST_F(HistoryServiceTest, listsLoadsAndEditsExperiments) {
    const auto service = open();
    ExperimentRecord experiment = test::sampleExperiment("before", {{"A"}, {"B"}}, 2, 2);
    ASSERT_TRUE(keep(*service, experiment));
    const auto& id = experiment.id;
    ASSERT_TRUE(answerTo<void>([&](auto done) { service->rename(id, "after", done); }));
    ASSERT_TRUE(answerTo<void>([&](auto done) { service->setTags(id, {"tag"}, done); }));
    ASSERT_TRUE(answerTo<void>([&](auto done) { service->setNote(id, "note", done); }));
    experiment.name = "after";
    experiment.tags = {"tag"};
    experiment.note = "note";
    analysis::judgeWhereMissing(experiment);  // as it is when it is read
    const auto loaded = answerTo<std::shared_ptr<const ExperimentRecord>>(
        [&](auto done) { service->loadExperiment(id, done); });
    EXPECT_EQ(*loaded.value(), experiment);

    EXPECT_THAT(listed(*service, false), ::testing::ElementsAre("after"));
    ASSERT_TRUE(answerTo<void>([&](auto done) { service->remove(id, done); }));
    EXPECT_THAT(listed(*service, false), ::testing::IsEmpty());
    EXPECT_THAT(listed(*service, true), ::testing::ElementsAre("after"));
    ASSERT_TRUE(answerTo<void>([&](auto done) { service->restore(id, done); }));
    EXPECT_THAT(listed(*service, false), ::testing::ElementsAre("after"));
}

TEST_F(HistoryServiceTest, handsErrorsToTheCallback) {
    const auto service = open();
    const auto id = core::ExperimentId::generate();
    const auto loaded = answerTo<std::shared_ptr<const ExperimentRecord>>(
        [&](auto done) { service->loadExperiment(id, done); });
    EXPECT_EQ(loaded.error().code, ErrorCode::NotFound);
    EXPECT_EQ(answerTo<void>([&](auto done) { service->rename(id, "x", done); }).error().code,
              ErrorCode::NotFound);
}

TEST_F(HistoryServiceTest, doesWithoutACallback) {
    const auto service = open();
    service->savePlan(test::sampleExperiment("plan", {{"A"}}, 1, 1).plan, nullptr);
    service->flush();
    const auto plans = service->read([](store::History& history) { return history.plans(); });
    EXPECT_EQ(plans.value().size(), 1U);
}

TEST_F(HistoryServiceTest, answersOnThreadsOfItsOwnOneToReadAndOneToWrite) {
    const auto service = open();
    Answer<std::vector<plan::Plan>> read;
    Answer<void> write;
    service->listPlans(read.callback());
    service->deletePlan(core::PlanId::generate(), write.callback());
    (void)read.wait();
    (void)write.wait();
    EXPECT_NE(read.thread(), std::this_thread::get_id());
    EXPECT_NE(write.thread(), std::this_thread::get_id());
    EXPECT_NE(read.thread(), write.thread());
}

TEST_F(HistoryServiceTest, readsWhileAWriteIsGoingOn) {
    const auto service = open();
    std::mutex mutex;
    std::condition_variable mayEnd;
    bool hasRead = false;
    service->postWrite([&](store::History&) {
        std::unique_lock lock(mutex);
        mayEnd.wait(lock, [&] { return hasRead; });
    });
    EXPECT_TRUE(service->read([](store::History& history) { return history.plans(); }));
    {
        const std::lock_guard lock(mutex);
        hasRead = true;
        mayEnd.notify_one();
    }
    service->flush();  // the task is done with what it waits on
}

TEST_F(HistoryServiceTest, letsPostedTasksEndWhenItIsDestroyed) {
    std::atomic<int> written{0};
    std::atomic<int> read{0};
    {
        const auto service = open();
        for (int i = 0; i < 50; ++i) {
            plan::Plan plan = test::sampleExperiment("plan", {{"A"}}, 1, 1).plan;
            service->savePlan(plan, [&](const Result<void>& saved) { written += saved ? 1 : 0; });
            service->postRead([&](store::History&) { ++read; });
        }
    }
    EXPECT_EQ(written, 50);
    EXPECT_EQ(read, 50);
    EXPECT_EQ(store::History::open(file()).value()->plans().value().size(), 50U);
}

TEST_F(HistoryServiceTest, answersAReadThatAWritesCallbackAsksForWhileItIsDestroyed) {
    bool hasListed = false;
    {
        const auto service = open();
        HistoryService& reference = *service;
        service->savePlan(test::sampleExperiment("plan", {{"A"}}, 1, 1).plan, [&](const Result<void>&) {
            reference.listPlans([&](const Result<std::vector<plan::Plan>>& plans) {
                hasListed = plans && plans->size() == 1;
            });
        });
    }
    EXPECT_TRUE(hasListed);
}

TEST_F(HistoryServiceTest, goesOnAfterATaskThatThrows) {
    const auto service = open();
    service->postWrite([](store::History&) { throw std::runtime_error("of the task"); });
    service->postRead([](store::History&) { throw 42; });
    EXPECT_TRUE(service->write([](store::History& history) {
        return history.savePlan(test::sampleExperiment("plan", {{"A"}}, 1, 1).plan);
    }));
    EXPECT_TRUE(service->read([](store::History& history) { return history.plans(); }));
}

TEST_F(HistoryServiceTest, turnsWhatAWaitedForTaskThrowsIntoAnError) {
    const auto service = open();
    const auto answer =
        service->read([](store::History&) -> Result<int> { throw std::runtime_error("of the task"); });
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().code, ErrorCode::Internal);
    EXPECT_EQ(answer.error().message, "of the task");
}

TEST_F(HistoryServiceTest, flushesFromWithinAWriteWithoutWaitingForItself) {
    const auto service = open();
    bool hasReturned = false;
    service->postWrite([&](store::History&) {
        service->flush();
        hasReturned = true;
    });
    service->flush();
    EXPECT_TRUE(hasReturned);
}

TEST_F(HistoryServiceTest, takesTasksFromManyThreads) {
    const auto service = open();
    std::atomic<int> saved{0};
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t) {
        threads.emplace_back([&] {
            for (int i = 0; i < 25; ++i) {
                service->savePlan(test::sampleExperiment("plan", {{"A"}}, 1, 1).plan,
                                  [&](const Result<void>& result) { saved += result ? 1 : 0; });
                service->listExperiments(true, {});
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    service->flush();
    EXPECT_EQ(saved, 100);
}

TEST_F(HistoryServiceTest, letsTwoProgramsWriteOneFileAtOnce) {
    const auto one = open();
    const auto other = open();
    std::atomic<int> saved{0};
    for (int i = 0; i < 40; ++i) {
        (i % 2 == 0 ? one : other)
            ->savePlan(test::sampleExperiment("plan", {{"A"}}, 1, 1).plan,
                       [&](const Result<void>& result) { saved += result ? 1 : 0; });
    }
    one->flush();
    other->flush();
    EXPECT_EQ(saved, 40);
}

TEST_F(HistoryServiceTest, opensOneNewFileFromManyThreadsAtOnce) {
    std::atomic<int> opened{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < 6; ++i) {
        threads.emplace_back([&] { opened += HistoryService::open(file()) ? 1 : 0; });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    EXPECT_EQ(opened, 6);
}

TEST_F(HistoryServiceTest, leavesOneWholeFileBehindThatCanBeCopied) {
    const ExperimentRecord experiment = test::sampleExperiment("whole", {{}}, 1, 1);
    {
        const auto service = open();
        ASSERT_TRUE(
            service->write([&](store::History& history) { return history.beginExperiment(experiment); }));
        ASSERT_TRUE(
            service->write([&](store::History& history) { return history.finishExperiment(experiment); }));
    }
    EXPECT_FALSE(std::filesystem::exists(file().string() + "-wal"));
    const std::filesystem::path copy = file().parent_path() / "copy.db";
    std::filesystem::copy_file(file(), copy);
    const auto service = HistoryService::open(copy).value();
    EXPECT_EQ(service->read([](store::History& history) { return history.experiments(); })->size(), 1u);
}

TEST_F(HistoryServiceTest, showsAHistoryThatItMayNotChange) {
    const ExperimentRecord experiment = test::sampleExperiment("kept", {{"A"}}, 1, 1);
    ASSERT_TRUE(keep(*open(), experiment));
    const auto service = HistoryService::openReadOnly(file()).value();
    EXPECT_THAT(listed(*service, false), ::testing::ElementsAre("kept"));
    EXPECT_EQ(answerTo<void>([&](auto done) { service->rename(experiment.id, "x", done); }).error().code,
              ErrorCode::ReadOnly);
}

TEST_F(HistoryServiceTest, saysWhyItCannotOpen) {
    test::writeContent(file(), std::string(2'000, 'x'));
    EXPECT_EQ(HistoryService::open(file()).error().code, ErrorCode::ForeignFile);
    EXPECT_EQ(HistoryService::openReadOnly(file().parent_path() / "none.db").error().code,
              ErrorCode::NotFound);
}

TEST_F(HistoryServiceTest, judgesWhatAnOlderHistoryHasNoVerdictOf) {
    const auto service = open();
    ExperimentRecord experiment = test::sampleExperiment("older", {{"A"}}, 2, 1);
    experiment.runs[1].trust = {7, {{"errors", metrics::Trust::Invalid, "As it was said", "Then"}}};
    ASSERT_TRUE(keep(*service, experiment));
    const auto loaded = answerTo<std::shared_ptr<const ExperimentRecord>>([&](auto done) {
                            service->loadExperiment(experiment.id, done);
                        }).value();
    EXPECT_TRUE(loaded->trust.isJudged());
    EXPECT_TRUE(loaded->runs[0].trust.isJudged());
    EXPECT_EQ(loaded->runs[0].trust.trust(), metrics::Trust::Suspect) << "its window of a second is short";
    EXPECT_EQ(loaded->runs[1].trust, experiment.runs[1].trust);
    const auto read =
        service->read([&](store::History& history) { return readExperiment(history, experiment.id); });
    EXPECT_TRUE(read.value() == *loaded);
}

}  // namespace
}  // namespace hostmark::services
