#include "ui/ceiling/ceiling_dialog.h"

#include "tests/support/sample_records.h"
#include "tests/ui/fake_experiment.h"
#include "tests/ui/typing.h"
#include "ui/ceiling/ceiling_model.h"
#include "ui/notice/notice_bar.h"
#include "ui/translation.h"

#include <QAbstractItemModelTester>
#include <QDialogButtonBox>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>

#include <future>

namespace hostmark::ui {

using test::find;

/// What this computer can generate, measured by clicks over an experiment that the test plays.
class CeilingTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installTranslations(*qApp, QLocale::c()); }
    void init();
    void cleanup() {
        m_dialog.reset();
        QVERIFY(BackgroundTask::waitForAll(std::chrono::seconds(30)));  // it uses what the tests change
    }

    void showsWhatIsKnown();
    void measuresWhatIsMissingAndKeepsIt();
    void measuresAllAnewWhenAllIsKnown();
    void saysWhyAPlanHasNoCeiling();
    void stopsAndKeepsWhatWasKnown();
    void saysThatOtherProgramsDisturbedIt();
    void showsTheEarlierOneThatWasHigher();
    void closesAtOnceWhileItMeasures();
    void closesAtOnceByItsFrame();
    void closesAtOnceWhileItPrepares();
    void modelKeepsItsContract();

private:
    void open();
    [[nodiscard]] QStringList texts(int column) const;
    [[nodiscard]] QStringList rates() const { return texts(CeilingModel::Rate); }
    [[nodiscard]] QPushButton& measure() const { return find<QPushButton>(*m_dialog, "measureCeiling"); }
    /// Waits for the start of the runs, and ends them.
    void end();

    metrics::ExperimentRecord m_record;
    CeilingDialog::Ceilings m_known;
    CeilingDialog::Measured m_kept;
    /// What the history answers that is asked to keep; empty: what it was given.
    CeilingDialog::Measured m_earlier;
    std::vector<std::uint32_t> m_asked;
    std::shared_ptr<hostmark::test::FakeExperimentState> m_state;
    CeilingDialog::Engine m_engine;
    std::unique_ptr<CeilingDialog> m_dialog;
};

void CeilingTest::init() {
    m_record = hostmark::test::sampleExperiment("Ceiling", {{"Built-in", 90'000, 0.6}}, 3, 2, 1, {10, 100});
    m_known = {{0, "shape", 70'000, 1'790'000'000'000}};
    m_kept.clear();
    m_earlier.clear();
    m_asked.clear();
    m_state = std::make_shared<hostmark::test::FakeExperimentState>();
    m_engine.known = [this](const plan::Plan&) { return core::Result<CeilingDialog::Ceilings>(m_known); };
    m_engine.prepare = [this](const plan::Plan& plan, const std::vector<std::uint32_t>& levels) {
        m_asked = levels;
        services::CeilingExperiment prepared;
        prepared.plan = plan;
        prepared.shapes = {"shape of 10", "shape of 100"};
        prepared.levels = levels;
        prepared.measuredAt = levels;
        return core::Result<services::CeilingExperiment>(prepared);
    };
    m_engine.keep = [this](const CeilingDialog::Measured& ceilings) {
        m_kept.insert(m_kept.end(), ceilings.begin(), ceilings.end());
        return core::Result<CeilingDialog::Measured>(m_earlier.empty() ? ceilings : m_earlier);
    };
    m_engine.starter = hostmark::test::fakeStarter(m_state);
}

void CeilingTest::open() {
    m_dialog = std::make_unique<CeilingDialog>(m_record.plan, m_engine);
    m_dialog->show();
    QTRY_VERIFY(measure().isEnabled());
}

QStringList CeilingTest::texts(int column) const {
    QStringList texts;
    const QAbstractItemModel& model = *find<QTableView>(*m_dialog, "ceilings").model();
    for (int row = 0; row < model.rowCount(); ++row) {
        texts << model.index(row, column).data().toString();
    }
    return texts;
}

void CeilingTest::end() {
    m_state->endWith(std::make_shared<const metrics::ExperimentRecord>(m_record));
    QTRY_VERIFY(measure().isVisible() && measure().isEnabled());
}

void CeilingTest::showsWhatIsKnown() {
    open();
    QCOMPARE(rates(), QStringList({"70,000/s", "–"}));
    QCOMPARE(measure().text().remove('&'), QString("Measure"));
    QVERIFY(!find<QPushButton>(*m_dialog, "stopCeiling").isVisible());
}

void CeilingTest::measuresWhatIsMissingAndKeepsIt() {
    open();
    QTest::keyClick(&measure(), Qt::Key_Space);
    QTRY_COMPARE(m_state->starts, 1);
    QCOMPARE(m_asked, std::vector<std::uint32_t>{1});
    QVERIFY(find<QPushButton>(*m_dialog, "stopCeiling").isVisible());
    end();
    QCOMPARE(m_kept.size(), std::size_t(1));
    QCOMPARE(m_kept[0].ceiling.level, 1U);
    QVERIFY(m_kept[0].ceiling.throughputPerSecond > 80'000);
    QCOMPARE(rates()[0], QString("70,000/s"));
    QCOMPARE(texts(CeilingModel::Spread)[0], QString("–"));
    QVERIFY(texts(CeilingModel::Spread)[1].endsWith("%"));
    QVERIFY(!find<NoticeBar>(*m_dialog, "ceilingDisturbance").isVisible());
    QVERIFY(rates()[1].startsWith("8") || rates()[1].startsWith("9"));
    QCOMPARE(measure().text().remove('&'), QString("Measure Again"));
}

void CeilingTest::measuresAllAnewWhenAllIsKnown() {
    m_known.push_back({1, "shape", 60'000, 1'790'000'000'000});
    open();
    QTest::mouseClick(&measure(), Qt::LeftButton);
    QTRY_COMPARE(m_state->starts, 1);
    QCOMPARE(m_asked, (std::vector<std::uint32_t>{0, 1}));
    end();
    QCOMPARE(m_kept.size(), std::size_t(2));
    QVERIFY(!rates().contains("70,000/s"));
}

void CeilingTest::saysWhyAPlanHasNoCeiling() {
    m_engine.prepare = [](const plan::Plan&, const std::vector<std::uint32_t>&) {
        return core::Result<services::CeilingExperiment>(core::Error{core::ErrorCode::InvalidArgument,
                                                                     "The built-in server does not speak TLS",
                                                                     "", "Measure the same load over http"});
    };
    open();
    QTest::mouseClick(&measure(), Qt::LeftButton);
    auto& failure = find<NoticeBar>(*m_dialog, "ceilingFailure");
    QTRY_VERIFY(failure.isVisible());
    QVERIFY(failure.text().startsWith("The built-in server does not speak TLS."));
    QVERIFY(measure().isEnabled());
}

void CeilingTest::stopsAndKeepsWhatWasKnown() {
    open();
    QTest::mouseClick(&measure(), Qt::LeftButton);
    QTRY_COMPARE(m_state->starts, 1);
    QTest::mouseClick(&find<QPushButton>(*m_dialog, "stopCeiling"), Qt::LeftButton);
    QCOMPARE(m_state->stops.load(), 1);
    m_record.status = metrics::RunStatus::Stopped;
    m_record.runs.clear();
    end();
    QCOMPARE(rates(), QStringList({"70,000/s", "–"}));
    QVERIFY(!find<NoticeBar>(*m_dialog, "ceilingFailure").isVisible());
    QVERIFY(m_kept.empty());
}

void CeilingTest::saysThatOtherProgramsDisturbedIt() {
    open();
    QTest::mouseClick(&measure(), Qt::LeftButton);
    QTRY_COMPARE(m_state->starts, 1);
    for (metrics::RunRecord& run : m_record.runs) {
        run.trust.reasons = {
            {"otherPrograms", metrics::Trust::Suspect, "Other programs used 1.2 of 2 processors", ""}};
    }
    end();
    auto& disturbance = find<NoticeBar>(*m_dialog, "ceilingDisturbance");
    QVERIFY(disturbance.isVisible());
    QVERIFY(disturbance.text().contains("Other programs used 1.2 of 2 processors. Measure it again"));
    QTest::mouseClick(&measure(), Qt::LeftButton);
    QTRY_COMPARE(m_state->starts, 2);
    QVERIFY(!disturbance.isVisible());
}

void CeilingTest::showsTheEarlierOneThatWasHigher() {
    m_earlier = {{{1, "shape of 100", 123'000, 1'790'000'000'000}, std::nullopt, ""}};
    open();
    QTest::mouseClick(&measure(), Qt::LeftButton);
    QTRY_COMPARE(m_state->starts, 1);
    end();
    QCOMPARE(rates(), QStringList({"70,000/s", "123,000/s"}));
}

void CeilingTest::closesAtOnceWhileItMeasures() {
    open();
    QTest::mouseClick(&measure(), Qt::LeftButton);
    QTRY_COMPARE(m_state->starts, 1);
    const QSignalSpy rejected(m_dialog.get(), &QDialog::rejected);
    QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
    QCOMPARE(m_state->stops.load(), 1);
    QVERIFY(!m_dialog->isVisible());
    QCOMPARE(rejected.count(), 0);
    m_record.status = metrics::RunStatus::Stopped;
    m_record.runs.clear();
    m_state->endWith(std::make_shared<const metrics::ExperimentRecord>(m_record));
    QTRY_COMPARE(rejected.count(), 1);
}

void CeilingTest::closesAtOnceByItsFrame() {
    open();
    QTest::mouseClick(&measure(), Qt::LeftButton);
    QTRY_COMPARE(m_state->starts, 1);
    const QPointer<CeilingDialog> dialog = m_dialog.release();
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->close();
    QVERIFY(!dialog->isVisible());
    QCOMPARE(m_state->stops.load(), 1);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY2(dialog != nullptr, "it waits for the runs out of sight");
    m_record.status = metrics::RunStatus::Stopped;
    m_record.runs.clear();
    m_state->endWith(std::make_shared<const metrics::ExperimentRecord>(m_record));
    QTRY_VERIFY(dialog == nullptr);
}

void CeilingTest::closesAtOnceWhileItPrepares() {
    std::promise<void> mayEnd;
    const std::shared_future<void> end = mayEnd.get_future().share();
    m_engine.prepare = [end](const plan::Plan&, const std::vector<std::uint32_t>&) {
        end.wait();
        return core::Result<services::CeilingExperiment>(services::CeilingExperiment());
    };
    open();
    QTest::mouseClick(&measure(), Qt::LeftButton);
    const QSignalSpy rejected(m_dialog.get(), &QDialog::rejected);
    QTest::mouseClick(find<QDialogButtonBox>(*m_dialog, "closeDialog").button(QDialogButtonBox::Close),
                      Qt::LeftButton);
    QCOMPARE(rejected.count(), 1);
    m_dialog.reset();  // would wait for ever if it waited
    mayEnd.set_value();
    QVERIFY(BackgroundTask::waitForAll(std::chrono::seconds(30)));
    QCoreApplication::processEvents();
    QCOMPARE(m_state->starts, 0);
}

void CeilingTest::modelKeepsItsContract() {
    CeilingModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setLevels(plan::levelsOf(m_record.plan.load));
    model.add({{{1, "shape", 60'000, 1}, 0.5, ""}, {{7, "shape", 1, 1}, {}, ""}});
    QCOMPARE(model.missing(), std::vector<std::uint32_t>{0});
    model.setLevels({});
    QCOMPARE(model.rowCount(), 0);
}

}  // namespace hostmark::ui

QTEST_MAIN(hostmark::ui::CeilingTest)
#include "ceiling_test.moc"
