#include "ui/run_view/resource_recorder.h"

#include "tests/support/sample_records.h"

#include <QTest>

namespace hostmark::ui {

using namespace std::chrono_literals;

/// What the counters of a run that goes on are made of.
class ResourceRecorderTest : public QObject {
    Q_OBJECT

private slots:
    void init();

    void addsUpThisMachineForATargetOnIt();
    void staysWithTheServersMachineWhenItsAgentMissesASample();
    void knowsTheServersMachineBeforeItsFirstSample();
    void takesNoMachineForThatOfATargetElsewhereWithoutAnAgent();
    void takesATargetForOneOfThisMachineWhoseProcessesAreSeenHere();
    void startsEachRunAnew();

private:
    void begin(const std::string& url);
    /// A second in which this machine is busy by a quarter, and the server's by three quarters or unseen.
    void addSecond(bool isServerMachineSeen, bool isServerSeen = false);
    [[nodiscard]] std::optional<double> busyShare() const { return m_recorder.use().machineBusyShare(); }

    metrics::ExperimentRecord m_experiment;
    metrics::RunRecord m_run;
    ResourceRecorder m_recorder;
};

void ResourceRecorderTest::init() {
    m_experiment = hostmark::test::sampleExperiment("sample", {{"Kestrel"}}, 1, 2);
    m_experiment.environment.logicalCpus = 4;
    m_run = m_experiment.runs.front();
    m_run.resources = {};
}

void ResourceRecorderTest::begin(const std::string& url) {
    m_experiment.plan.targets.front().url = m_run.url = url;
    m_recorder.start(m_experiment);
    // How many processors the server's machine has is told with a run's record.
    metrics::RunRecord earlier = m_run;
    earlier.id = core::RunId::generate();
    earlier.resources.isServerElsewhere = true;
    earlier.resources.logicalCpus = 16;
    earlier.resources.sampled = 1s;
    earlier.resources.rows.resize(1);
    m_recorder.finishRun(earlier);
    m_recorder.startRun(m_run);
}

void ResourceRecorderTest::addSecond(bool isServerMachineSeen, bool isServerSeen) {
    metrics::ResourceRow row;
    row.length = 1s;
    row.machine.emplace();
    row.machine->interval = 1s;
    row.machine->busyShare = 0.25;
    if (isServerMachineSeen) {
        row.serverMachine = row.machine;
        row.serverMachine->busyShare = 0.75;
    }
    if (isServerSeen) {
        row.server.emplace();
        row.server->cpuTime = 500ms;
    }
    m_recorder.add(m_run.id, row);
}

void ResourceRecorderTest::addsUpThisMachineForATargetOnIt() {
    begin("http://127.0.0.1:5000");
    addSecond(false);
    addSecond(false);
    QCOMPARE(busyShare(), 0.25);
    QCOMPARE(m_recorder.use().machineBusy, std::optional<core::Nanoseconds>(2s));
    QVERIFY(!m_recorder.use().isServerElsewhere);
}

void ResourceRecorderTest::staysWithTheServersMachineWhenItsAgentMissesASample() {
    begin("http://10.0.0.5:5000");
    addSecond(true);
    QCOMPARE(busyShare(), 0.75);
    QCOMPARE(m_recorder.use().logicalCpus, 16U);
    addSecond(false);
    QVERIFY(m_recorder.use().isServerElsewhere);
    QVERIFY2(!m_recorder.use().machineBusy, "this machine's time is none of the server's");
    addSecond(true);
    QVERIFY2(!m_recorder.use().machineBusy, "a second of it is missing");
    QCOMPARE(m_recorder.use().logicalCpus, 16U);
}

void ResourceRecorderTest::knowsTheServersMachineBeforeItsFirstSample() {
    m_experiment.plan.targets.front().agent.url = "http://10.0.0.5:7412";
    begin("http://10.0.0.5:5000");
    addSecond(false, true);
    QVERIFY(m_recorder.use().isServerElsewhere);
    QVERIFY(!m_recorder.use().machineBusy);
}

void ResourceRecorderTest::takesNoMachineForThatOfATargetElsewhereWithoutAnAgent() {
    begin("http://10.0.0.5:5000");
    addSecond(false);
    QVERIFY(!m_recorder.use().machineBusy);
    QVERIFY(!m_recorder.use().servingCpu());
}

void ResourceRecorderTest::takesATargetForOneOfThisMachineWhoseProcessesAreSeenHere() {
    begin("http://bench-01:5000");
    addSecond(false, true);
    QCOMPARE(busyShare(), 0.25);
}

void ResourceRecorderTest::startsEachRunAnew() {
    begin("http://10.0.0.5:5000");
    addSecond(true);
    m_run.id = core::RunId::generate();
    m_run.url = "http://localhost:5000";
    m_recorder.startRun(m_run);
    addSecond(false);
    QVERIFY(!m_recorder.use().isServerElsewhere);
    QCOMPARE(busyShare(), 0.25);
    QCOMPARE(m_recorder.use().logicalCpus, 4U);
}

}  // namespace hostmark::ui

QTEST_GUILESS_MAIN(hostmark::ui::ResourceRecorderTest)
#include "resource_recorder_test.moc"
