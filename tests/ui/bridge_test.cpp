#include <future>
#include <thread>

#include <QSignalSpy>
#include <QTest>

#include "tests/support/sample_records.h"
#include "tests/ui/fake_experiment.h"
#include "tests/ui/fake_history_service.h"
#include "ui/bridge/background_task.h"
#include "ui/bridge/experiment_bridge.h"
#include "ui/bridge/history_bridge.h"

namespace hostmark {

class BridgeTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_state = std::make_shared<test::FakeExperimentState>();
        m_bridge = std::make_unique<ui::ExperimentBridge>(nullptr, nullptr, test::fakeStarter(m_state));
        m_record = test::sampleExperiment("Sample", {{"Kestrel"}}, 1, 2);
    }

    void cleanup() { m_bridge.reset(); }

    void coalescesThousandsOfSnapshotsIntoOneCallWithTheLatest() {
        m_bridge->start(m_record.plan);
        std::vector<std::shared_ptr<const metrics::Snapshot>> heard;
        connect(m_bridge.get(), &ui::ExperimentBridge::snapshotArrived, this,
                [&](const std::shared_ptr<const metrics::Snapshot>& snapshot) { heard.push_back(snapshot); });
        // The window is stalled: nothing is delivered while the controller's thread speaks.
        std::thread controller([&] {
            for (std::uint64_t i = 1; i <= 5000; ++i) {
                auto snapshot = std::make_shared<metrics::Snapshot>();
                snapshot->counts.ok = i;
                m_state->observer->onSnapshot(std::move(snapshot));
            }
        });
        controller.join();
        QTRY_VERIFY(!heard.empty());
        QCoreApplication::processEvents();
        QCOMPARE(heard.size(), std::size_t{1});
        QCOMPARE(heard.front()->counts.ok, std::uint64_t{5000});
    }

    void tellsEventsInTheOrderInWhichTheyCame() {
        m_bridge->start(m_record.plan);
        QStringList heard;
        connect(m_bridge.get(), &ui::ExperimentBridge::started, this, [&] { heard << "started"; });
        connect(m_bridge.get(), &ui::ExperimentBridge::runStarted, this, [&] { heard << "run"; });
        connect(m_bridge.get(), &ui::ExperimentBridge::snapshotArrived, this, [&] { heard << "snapshot"; });
        connect(m_bridge.get(), &ui::ExperimentBridge::secondArrived, this, [&] { heard << "second"; });
        connect(m_bridge.get(), &ui::ExperimentBridge::runFinished, this, [&] { heard << "runFinished"; });
        connect(m_bridge.get(), &ui::ExperimentBridge::finished, this, [&] { heard << "finished"; });
        const metrics::RunRecord& run = m_record.runs.front();
        m_state->observer->onExperimentStarted(m_record, test::scheduleOf(m_record));
        m_state->observer->onRunStarted(run);
        m_state->observer->onSnapshot(std::make_shared<metrics::Snapshot>());
        m_state->observer->onSecond(run.id, run.series.front());
        m_state->observer->onSnapshot(std::make_shared<metrics::Snapshot>());
        m_state->observer->onRunFinished(std::make_shared<const metrics::RunRecord>(run));
        m_state->endWith(std::make_shared<const metrics::ExperimentRecord>(m_record));
        QTRY_VERIFY(heard.contains("finished"));
        QCOMPARE(heard, QStringList(
                            {"started", "run", "snapshot", "second", "snapshot", "runFinished", "finished"}));
    }

    void isNotRunningAnyMoreWhenItTellsTheEnd() {
        m_bridge->start(m_record.plan);
        QVERIFY(m_bridge->isRunning());
        bool wasRunning = true;
        connect(m_bridge.get(), &ui::ExperimentBridge::finished, this,
                [&] { wasRunning = m_bridge->isRunning(); });
        QSignalSpy finished(m_bridge.get(), &ui::ExperimentBridge::finished);
        m_state->endWith(std::make_shared<const metrics::ExperimentRecord>(m_record));
        QVERIFY(finished.count() == 1 || finished.wait());
        QVERIFY(!wasRunning);
    }

    void tellsTheErrorThatPreventsTheStart() {
        m_bridge->start(m_record.plan);
        QSignalSpy failed(m_bridge.get(), &ui::ExperimentBridge::failed);
        m_state->endWith(core::Error{core::ErrorCode::InvalidPlan, "no target", "targets", "Add one"});
        QVERIFY(failed.wait());
        QCOMPARE(failed.first().first().value<core::Error>().code, core::ErrorCode::InvalidPlan);
        QVERIFY(!m_bridge->isRunning());
    }

    void startsNothingWhileAnExperimentRuns() {
        m_bridge->start(m_record.plan);
        m_bridge->start(m_record.plan);
        QCOMPARE(m_state->starts, 1);
    }

    void mayStartTheNextExperimentFromTheEndOfTheLast() {
        connect(m_bridge.get(), &ui::ExperimentBridge::finished, this, [&] {
            if (m_state->starts == 1) {
                m_bridge->start(m_record.plan);
            }
        });
        m_bridge->start(m_record.plan);
        m_state->endWith(std::make_shared<const metrics::ExperimentRecord>(m_record));
        QTRY_COMPARE(m_state->starts, 2);
        QVERIFY(m_bridge->isRunning());
    }

    void tellsOnceThatTheHistoryFailed() {
        m_bridge->start(m_record.plan);
        QSignalSpy failed(m_bridge.get(), &ui::ExperimentBridge::historyFailed);
        QSignalSpy finished(m_bridge.get(), &ui::ExperimentBridge::finished);
        m_state->failHistory({core::ErrorCode::DiskFull, "no room left", "history.db", "Free some"});
        QVERIFY(failed.wait());
        m_state->endWith(std::make_shared<const metrics::ExperimentRecord>(m_record));
        QVERIFY(finished.wait());
        QCOMPARE(failed.count(), 1);
    }

    void passesOnWhatThePersonSays() {
        m_bridge->start(m_record.plan);
        m_bridge->requestSkip();
        m_bridge->requestStop();
        QCOMPARE(m_state->skips.load(), 1);
        QCOMPARE(m_state->stops.load(), 1);
    }

    void answersInALaterCall() {
        test::FakeHistoryService history;
        history.addSummaries(3);
        ui::HistoryBridge bridge(history);
        std::size_t heard = 0;
        bridge.listExperiments(
            false, this,
            [&](core::Result<std::vector<metrics::ExperimentSummary>> result) { heard = result->size(); });
        QCOMPARE(heard, std::size_t{0});
        QTRY_COMPARE(heard, std::size_t{3});
    }

    void answersNobodyWhenTheAskerIsGone() {
        test::FakeHistoryService history;
        ui::HistoryBridge bridge(history);
        int answers = 0;
        auto asker = std::make_unique<QObject>();
        bridge.listPlans(asker.get(), [&](core::Result<std::vector<plan::Plan>>) { ++answers; });
        asker.reset();
        bridge.listPlans(this, [&](core::Result<std::vector<plan::Plan>>) { answers += 10; });
        QTRY_COMPARE(answers, 10);
    }

    void tellsAChangeAndItsFailure() {
        test::FakeHistoryService history;
        history.addSummaries(1);
        ui::HistoryBridge bridge(history);
        QSignalSpy changed(&bridge, &ui::HistoryBridge::experimentsChanged);
        QSignalSpy failed(&bridge, &ui::HistoryBridge::changeFailed);
        bridge.rename(history.summaries.front().id, "Other");
        QVERIFY(changed.wait());
        history.nextError = core::Error{core::ErrorCode::ReadOnly, "the file is read-only", "history.db", ""};
        bridge.rename(history.summaries.front().id, "Third");
        QVERIFY(failed.wait());
        QCOMPARE(changed.count(), 1);
        QCOMPARE(history.summaries.front().name, std::string("Other"));
    }

    void leavesWorkThatTakesItsTimeWithoutWaitingForIt() {
        std::promise<void> mayEnd;
        const std::shared_future<void> end = mayEnd.get_future().share();
        const auto held = std::make_shared<int>(0);
        int answers = 0;
        auto task = std::make_unique<ui::BackgroundTask>();
        QVERIFY(task->start([end, held, &answers] {
            end.wait();
            return ui::BackgroundTask::Done([&answers] { ++answers; });
        }));
        task.reset();  // would wait for ever if it did
        QVERIFY(!ui::BackgroundTask::waitForAll(std::chrono::milliseconds(1)));
        QCOMPARE(held.use_count(), 2L);
        mayEnd.set_value();
        QVERIFY(ui::BackgroundTask::waitForAll(std::chrono::seconds(30)));
        QCOMPARE(held.use_count(), 1L);
        QCoreApplication::processEvents();
        QCOMPARE(answers, 0);
    }

    void tellsOfTheLastWorkOnly() {
        std::promise<void> mayEnd;
        const std::shared_future<void> end = mayEnd.get_future().share();
        QStringList answers;
        ui::BackgroundTask task;
        QVERIFY(task.start([end, &answers] {
            end.wait();
            return ui::BackgroundTask::Done([&answers] { answers << "first"; });
        }));
        QVERIFY(task.start([end, &answers] {
            end.wait();
            return ui::BackgroundTask::Done([&answers] { answers << "second"; });
        }));
        QVERIFY(task.isRunning());
        mayEnd.set_value();
        QVERIFY(ui::BackgroundTask::waitForAll(std::chrono::seconds(30)));
        QTRY_COMPARE(answers, QStringList{"second"});
        QVERIFY(!task.isRunning());
    }

private:
    std::shared_ptr<test::FakeExperimentState> m_state;
    std::unique_ptr<ui::ExperimentBridge> m_bridge;
    metrics::ExperimentRecord m_record;
};

}  // namespace hostmark

QTEST_MAIN(hostmark::BridgeTest)
#include "bridge_test.moc"
