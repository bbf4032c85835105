#include "ui/plan_editor/plans_page.h"

#include "app/services/history_service.h"
#include "tests/ui/typing.h"
#include "ui/bridge/history_bridge.h"
#include "ui/notice/notice_bar.h"
#include "ui/plan_editor/plan_editor.h"
#include "ui/plan_editor/problem_label.h"
#include "ui/translation.h"

#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>

#include <algorithm>

namespace hostmark::ui {

using test::find;

/// The plans page on a real history, driven by clicks and keys.
class PlansPageTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();

    void firstStartOffersAPlanThatCanRun();
    void newPlanSaysWhatIsMissingUntilItIsTyped();
    void mistakeStandsBesideItsFieldWhileTyping();
    void unreadableTextLeavesThePlanAsItWas();
    void sweepIsTypedAsAList();
    void ratesAndArrivalsAreSetInTheOpenModel();
    void sweepOfConnectionsComesBackWithTheClosedModel();
    void thinkTimeUnfolds();
    void fieldsOfTheOtherModelOrProtocolAreNotThere();
    void tlsIsSetForHttpsTargets();
    void authenticationUnfoldsWithItsScheme();
    void mistakesOfAuthenticationStandAtTheirFields();
    void authenticationIsUndoneStepByStep();
    void authenticationGoesWithHttp2AndComesBack();
    void fileIsChosenInADialog();
    void connectToIsAColumnOnDemand();
    void problemOfAFoldedFieldUnfoldsIt();
    void unreadableTextOfTheOtherModelDoesNotForbidRuns();
    void undoTakesBackTypingInOneFieldAsOneStep();
    void undoBringsAnotherPlanIntoView();
    void deletedPlanComesBackByTheBar();
    void deletedPlanComesBackByCtrlZ();
    void barStillRestoresAfterOtherChanges();
    void planIsRenamedInTheList();
    void planIsMadeFromATemplate();
    void copyIsAPlanOfItsOwn();
    void typedTextReachesTheHistoryByItself();
    void brokenFileIsRefusedWithItsPlace();
    void exportedPlanCanBeImportedBesideTheOriginal();
    void targetsArePastedFromTheClipboard();
    void requestKeepsItsHeadersWhenItMoves();
    void bodyComesFromTextOrAFile();
    void formIsTypedPartByPart();
    void filesAreAddedAsParts();
    void bodyOfEachSourceComesBack();
    void howARequestIsSentUnfolds();
    void problemOfASwitchUnfoldsIt();
    void scheduleFollowsThePlan();
    void runIsForbiddenWithAReason();
    void launchIsTypedWithItsMistakesBeside();
    void kindsOfLaunchBringBackWhatTheyHad();
    void identityAndEnvironmentAreTables();
    void detailsFollowTheSelectedTargetAndItsCopies();
    void mistakeOfAnotherTargetLeadsToItsField();
    void restartsAreChosenWhereSomethingIsLaunched();
    void launchIsUndoneStepByStep();
    void checkIsOpenedBesideRun();

private:
    [[nodiscard]] QListView& list() const { return find<QListView>(*m_page, "planList"); }
    [[nodiscard]] QTableView& targets() const { return find<QTableView>(*m_page, "Targets"); }
    [[nodiscard]] QString problem(const QString& field) const {
        return find<ProblemLabel>(*m_page, field + "/problem").text();
    }
    [[nodiscard]] bool hasProblem(const QString& field) const {
        return find<ProblemLabel>(*m_page, field + "/problem").hasProblems();
    }
    [[nodiscard]] const plan::Plan& plan() const { return m_page->findChild<PlanEditor*>()->plan(); }
    [[nodiscard]] QPushButton& run() const { return find<QPushButton>(*m_page, "run"); }
    [[nodiscard]] QString notice() const { return m_page->findChild<NoticeBar*>()->text(); }
    [[nodiscard]] QStringList names() const;
    [[nodiscard]] std::vector<plan::Plan> kept();
    [[nodiscard]] bool isThere(const QString& field) const {
        return find<QWidget>(*m_page, field).isVisible();
    }
    void unfold(const QString& name) { QTest::mouseClick(&find<QToolButton>(*m_page, name), Qt::LeftButton); }
    /// Chooses by keys, as the first letters of an item would not tell all of them apart.
    void choose(const QString& field, int index);
    void typeUrl(int row, const QString& url) { test::typeIntoCell(targets(), row, 1, url); }
    [[nodiscard]] const plan::Target& target(std::size_t index) const { return plan().targets[index]; }
    void clickNew() { QTest::mouseClick(&find<QToolButton>(*m_page, "newPlan"), Qt::LeftButton, {}, {8, 8}); }
    void undo() { QTest::keyClick(m_page.get(), Qt::Key_Z, Qt::ControlModifier); }
    void select(int row);
    void chooseInDialog(const QString& file);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<services::HistoryService> m_service;
    std::unique_ptr<HistoryBridge> m_bridge;
    std::unique_ptr<PlansPage> m_page;
};

void PlansPageTest::initTestCase() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    installTranslations(*qApp, QLocale::c());
}

void PlansPageTest::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    auto service = services::HistoryService::open(m_folder->filePath("history.db").toStdString());
    QVERIFY2(service.has_value(), service ? "" : core::describe(service.error()).c_str());
    m_service = std::move(*service);
    m_bridge = std::make_unique<HistoryBridge>(*m_service);
    m_page = std::make_unique<PlansPage>(*m_bridge, nullptr, SendOnceJob::engine(), [](const plan::Plan&) {
        host::Finding finding;
        finding.kind = host::FindingKind::Warning;
        finding.sentence = "The processors save power";
        return std::vector<host::Finding>{finding};
    });
    m_page->resize(1180, 760);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    // In the program the menus have these.
    m_page->addActions(
        {m_page->actions().importPlan, m_page->actions().exportPlan, m_page->actions().duplicate});
    QTRY_COMPARE(names(), QStringList{"Two built-in servers"});
}

void PlansPageTest::cleanup() {
    m_page.reset();
    m_bridge.reset();
    m_service.reset();
    m_folder.reset();
}

QStringList PlansPageTest::names() const {
    QStringList names;
    for (int row = 0; row < list().model()->rowCount(); ++row) {
        names += list().model()->index(row, 0).data().toString();
    }
    return names;
}

std::vector<plan::Plan> PlansPageTest::kept() {
    std::optional<std::vector<plan::Plan>> plans;
    m_bridge->listPlans(this, [&](core::Result<std::vector<plan::Plan>> answer) { plans = *answer; });
    [&] { QTRY_VERIFY(plans.has_value()); }();
    return plans.value_or(std::vector<plan::Plan>());
}

void PlansPageTest::select(int row) {
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {},
                      list().visualRect(list().model()->index(row, 0)).center());
}

/// Answers the file dialog that is open.
void PlansPageTest::chooseInDialog(const QString& file) {
    QFileDialog* dialog = nullptr;
    QTRY_VERIFY((dialog = m_page->findChild<QFileDialog*>()) != nullptr);
    // Typing would open a list of completions, which takes the keys of a test at its own pace.
    find<QLineEdit>(*dialog, "fileNameEdit").setText(file);
    const auto buttons = dialog->findChild<QDialogButtonBox*>()->buttons();
    const auto accept = std::find_if(buttons.begin(), buttons.end(), [&](QAbstractButton* button) {
        return dialog->findChild<QDialogButtonBox*>()->buttonRole(button) == QDialogButtonBox::AcceptRole;
    });
    QVERIFY(accept != buttons.end());
    QTest::mouseClick(*accept, Qt::LeftButton);
    QTRY_VERIFY(m_page->findChild<QFileDialog*>() == nullptr);
    // As a window manager would; without one nothing is active now and no shortcut works.
    m_page->window()->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page->window()));
}

void PlansPageTest::firstStartOffersAPlanThatCanRun() {
    QCOMPARE(list().currentIndex().row(), 0);
    QVERIFY(run().isEnabled());
    const QSignalSpy runs(m_page.get(), &PlansPage::runRequested);
    QTest::mouseClick(&run(), Qt::LeftButton);
    QCOMPARE(runs.count(), 1);
    QCOMPARE(runs[0][0].value<plan::Plan>().name, std::string("Two built-in servers"));
}

void PlansPageTest::newPlanSaysWhatIsMissingUntilItIsTyped() {
    clickNew();
    QCOMPARE(names().size(), 2);
    // The cursor stands in the name.
    QTest::keyClicks(QApplication::focusWidget(), "Mine");
    QCOMPARE(plan().name, std::string("Mine"));
    QVERIFY(hasProblem("Targets"));
    QVERIFY2(problem("Targets").startsWith("Target 1: "), qPrintable(problem("Targets")));
    QVERIFY(!run().isEnabled());
    QVERIFY(find<QLabel>(*m_page, "runReason").text().startsWith("1 error to fix"));

    QLineEdit& cell = test::openCell(targets(), 0, 1);
    QTest::keyClicks(&cell, "localhost");
    QVERIFY(hasProblem("Targets"));
    cell.selectAll();
    QTest::keyClicks(&cell, "http://localhost:8080");
    QVERIFY2(!hasProblem("Targets"), qPrintable(problem("Targets")));
    QVERIFY(run().isEnabled());
    QTest::keyClick(&cell, Qt::Key_Return);
    QCOMPARE(plan().targets[0].url, std::string("http://localhost:8080"));
}

void PlansPageTest::mistakeStandsBesideItsFieldWhileTyping() {
    const QString hint = problem("connection.timeout");
    test::retype(find<QLineEdit>(*m_page, "connection.timeout"), "0");
    QVERIFY(hasProblem("connection.timeout"));
    QVERIFY(!run().isEnabled());
    test::retype(find<QLineEdit>(*m_page, "connection.timeout"), "4s");
    QVERIFY(!hasProblem("connection.timeout"));
    QCOMPARE(problem("connection.timeout"), hint);
    QVERIFY(run().isEnabled());
    QCOMPARE(plan().connection.timeout, core::Nanoseconds(std::chrono::seconds(4)));
}

void PlansPageTest::unreadableTextLeavesThePlanAsItWas() {
    const plan::Plan before = plan();
    auto& field = find<QLineEdit>(*m_page, "procedure.warmUp");
    field.setFocus();
    QTest::keyClicks(&field, " parsecs");
    QVERIFY(hasProblem("procedure.warmUp"));
    QVERIFY(!run().isEnabled());
    QCOMPARE(plan().procedure.warmUp, before.procedure.warmUp);
    // Another change does not take the text away.
    QTest::keyClicks(&find<QLineEdit>(*m_page, "name"), "!");
    QVERIFY(field.text().endsWith(" parsecs"));
    QVERIFY(hasProblem("procedure.warmUp"));
}

void PlansPageTest::sweepIsTypedAsAList() {
    test::retype(find<QLineEdit>(*m_page, "load.connections"), "10, 100, 1,000 10k");
    QCOMPARE(plan().load.connections, (std::vector<std::uint32_t>{10, 100, 1000, 10000}));
    test::retype(find<QLineEdit>(*m_page, "load.connections"), "10, many");
    QVERIFY2(problem("load.connections").contains("\"many\""), qPrintable(problem("load.connections")));
}

void PlansPageTest::choose(const QString& field, int index) {
    auto& box = find<QComboBox>(*m_page, field);
    box.setFocus();
    QTest::keyClick(&box, Qt::Key_Home);
    for (int i = 0; i < index; ++i) {
        QTest::keyClick(&box, Qt::Key_Down);
    }
}

void PlansPageTest::ratesAndArrivalsAreSetInTheOpenModel() {
    QVERIFY(!isThere("load.rates"));
    choose("load.model", 1);
    QCOMPARE(plan().load.model, plan::LoadModel::Open);
    QVERIFY(isThere("load.rates"));
    QVERIFY(!isThere("load.arrivals.startRate"));
    test::retype(find<QLineEdit>(*m_page, "load.rates"), "0.5, 1,000 10k");
    QCOMPARE(plan().load.rates, (std::vector<double>{0.5, 1000, 10000}));
    QVERIFY2(problem("load.rates").contains("3 levels"), qPrintable(problem("load.rates")));
    test::retype(find<QLineEdit>(*m_page, "load.rates"), "1,000, many");
    QVERIFY2(problem("load.rates").contains("\"many\""), qPrintable(problem("load.rates")));
    test::retype(find<QLineEdit>(*m_page, "load.rates"), "0");
    QVERIFY(hasProblem("load.rates"));
    QVERIFY(!run().isEnabled());
    test::retype(find<QLineEdit>(*m_page, "load.rates"), "2,000");
    test::retype(find<QLineEdit>(*m_page, "load.connections"), "256");
    QCOMPARE(plan().load.connections, std::vector<std::uint32_t>{256});

    choose("load.arrivals.spacing", 1);
    QCOMPARE(plan().load.arrivals.spacing, plan::Arrivals::Spacing::Poisson);
    choose("load.arrivals.shape", 2);
    QCOMPARE(plan().load.arrivals.shape, plan::Arrivals::Shape::Steps);
    QVERIFY2(run().isEnabled(), "the choice alone makes no error");
    test::retype(find<QLineEdit>(*m_page, "load.arrivals.startRate"), "100.5");
    QCOMPARE(plan().load.arrivals.startRate, 100.5);
    test::retype(find<QSpinBox>(*m_page, "load.arrivals.steps"), "1");
    QVERIFY(hasProblem("load.arrivals.steps"));
    test::retype(find<QSpinBox>(*m_page, "load.arrivals.steps"), "4");
    QCOMPARE(plan().load.arrivals.steps, 4U);
    QVERIFY(run().isEnabled());
}

void PlansPageTest::sweepOfConnectionsComesBackWithTheClosedModel() {
    test::retype(find<QLineEdit>(*m_page, "load.connections"), "10, 100");
    choose("load.model", 1);
    QCOMPARE(plan().load.connections, std::vector<std::uint32_t>{100});
    QVERIFY(run().isEnabled());
    choose("load.model", 0);
    QCOMPARE(plan().load.connections, (std::vector<std::uint32_t>{10, 100}));
}

void PlansPageTest::thinkTimeUnfolds() {
    QVERIFY(!isThere("load.thinkTime/kind"));
    unfold("load/more");
    QVERIFY(isThere("load.thinkTime/kind"));
    QVERIFY(!isThere("load.thinkTime"));
    choose("load.thinkTime/kind", 2);
    QCOMPARE(plan().load.think.kind, plan::ThinkTime::Kind::Uniform);
    QVERIFY(run().isEnabled());
    test::retype(find<QLineEdit>(*m_page, "load.thinkTime"), "50ms");
    test::retype(find<QLineEdit>(*m_page, "load.thinkTime.uniform[1]"), "20ms");
    QVERIFY(hasProblem("load.thinkTime.uniform[1]"));
    QVERIFY(!hasProblem("load.thinkTime"));
    test::retype(find<QLineEdit>(*m_page, "load.thinkTime.uniform[1]"), "80ms");
    QCOMPARE(plan().load.think.time, core::Nanoseconds(std::chrono::milliseconds(50)));
    QCOMPARE(plan().load.think.longest, core::Nanoseconds(std::chrono::milliseconds(80)));
    choose("load.thinkTime/kind", 1);
    QVERIFY(!isThere("load.thinkTime.uniform[1]"));
    test::retype(find<QSpinBox>(*m_page, "load.rampUp"), "500");
    QCOMPARE(plan().load.rampUp, 500U);
    // Another model has no think time: it is gone, and not an error that nobody sees.
    choose("load.model", 1);
    QVERIFY(!isThere("load.thinkTime/kind"));
    QCOMPARE(plan().load.think, plan::ThinkTime());
    QVERIFY(run().isEnabled());
}

void PlansPageTest::fieldsOfTheOtherModelOrProtocolAreNotThere() {
    unfold("connection/more");
    QVERIFY(isThere("connection.pipelining"));
    QVERIFY(!isThere("connection.streams"));
    test::retype(find<QSpinBox>(*m_page, "connection.pipelining"), "8");
    QCOMPARE(plan().connection.pipelining, 8U);
    choose("connection.http", 1);
    QCOMPARE(plan().connection.http, plan::HttpVersion::Http2);
    QVERIFY(!isThere("connection.pipelining"));
    QVERIFY(!isThere("connection.keepAlive"));
    QVERIFY2(run().isEnabled(), "pipelining went with the protocol");
    test::retype(find<QSpinBox>(*m_page, "connection.streams"), "16");
    QCOMPARE(plan().connection.streams, 16U);
    test::retype(find<QSpinBox>(*m_page, "connection.requestsPerConnection"), "1000");
    QCOMPARE(plan().connection.requestsPerConnection, std::uint64_t{1000});
    test::retype(find<QLineEdit>(*m_page, "connection.localAddresses"), "127.0.0.2 nonsense");
    QVERIFY(hasProblem("connection.localAddresses"));
    test::retype(find<QLineEdit>(*m_page, "connection.localAddresses"), "127.0.0.2, 127.0.0.3");
    QCOMPARE(plan().connection.localAddresses, (std::vector<std::string>{"127.0.0.2", "127.0.0.3"}));
    choose("connection.addressFamily", 1);
    QCOMPARE(plan().connection.addressFamily, plan::AddressFamily::IpV4);
    QTest::keyClick(&find<QWidget>(*m_page, "connection.resetOnClose"), Qt::Key_Space);
    QVERIFY(plan().connection.isResettingOnClose);
    choose("connection.http", 0);
    QCOMPARE(plan().connection.streams, 1U);
    QVERIFY(run().isEnabled());
}

void PlansPageTest::tlsIsSetForHttpsTargets() {
    unfold("connection/more");
    QVERIFY(!isThere("connection.tls.verify"));
    QVERIFY(!isThere("connection.tls.serverName"));
    test::typeIntoCell(targets(), 0, 1, "https://localhost:8443");
    QVERIFY(isThere("connection.tls.verify"));
    QVERIFY(isThere("connection.tls.serverName"));
    QVERIFY(!isThere("connection.tls.keyFile"));
    test::retype(find<QLineEdit>(*m_page, "connection.tls.certificateFile"), "client.pem ");
    QCOMPARE(plan().connection.tls.certificateFile, std::string("client.pem"));
    QVERIFY(isThere("connection.tls.keyFile"));
    test::retype(find<QLineEdit>(*m_page, "connection.tls.keyFile"), "client.key");
    test::retype(find<QLineEdit>(*m_page, "connection.tls.passwordVariable"), "KEY_PASSWORD");
    test::retype(find<QLineEdit>(*m_page, "connection.tls.authorityFile"), "ca.pem");
    test::retype(find<QLineEdit>(*m_page, "connection.tls.serverName"), "example.org");
    choose("connection.tls.minimum", 2);
    choose("connection.tls.maximum", 1);
    QVERIFY(hasProblem("connection.tls.minimum") || hasProblem("connection.tls.maximum"));
    choose("connection.tls.maximum", 2);
    test::retype(find<QLineEdit>(*m_page, "connection.tls.ciphers"), "TLS_AES_128_GCM_SHA256");
    QTest::keyClick(&find<QWidget>(*m_page, "connection.tls.resume"), Qt::Key_Space);
    plan::TlsSettings expected;
    expected.certificateFile = "client.pem";
    expected.keyFile = "client.key";
    expected.passwordVariable = "KEY_PASSWORD";
    expected.authorityFile = "ca.pem";
    expected.serverName = "example.org";
    expected.minimum = expected.maximum = plan::TlsVersion::Tls13;
    expected.ciphers = "TLS_AES_128_GCM_SHA256";
    expected.isResuming = true;
    QCOMPARE(plan().connection.tls, expected);
    // What is set stays in view without an https target.
    test::typeIntoCell(targets(), 0, 1, "http://localhost:8080");
    QVERIFY(isThere("connection.tls.serverName"));
}

void PlansPageTest::authenticationUnfoldsWithItsScheme() {
    QVERIFY(!isThere("connection.authentication.scheme"));
    unfold("connection/more");
    QVERIFY(isThere("connection.authentication.scheme"));
    const QStringList others = {"connection.authentication.user",
                                "connection.authentication.passwordVariable",
                                "connection.authentication.servicePrincipal"};
    for (const QString& field : others) {
        QVERIFY2(!isThere(field), qPrintable(field));
    }
    choose("connection.authentication.scheme", 1);
    for (const QString& field : others) {
        QVERIFY2(isThere(field), qPrintable(field));
    }
    QVERIFY2(
        problem("connection.authentication.passwordVariable").contains("never holds the password itself"),
        qPrintable(problem("connection.authentication.passwordVariable")));
    test::retype(find<QLineEdit>(*m_page, others[0]), "DOMAIN\\somebody ");
    test::retype(find<QLineEdit>(*m_page, others[1]), "BENCH_PASSWORD");
    test::retype(find<QLineEdit>(*m_page, others[2]), "HTTP/web.example.com");
    plan::AuthenticationSettings expected;
    expected.scheme = plan::AuthenticationSettings::Scheme::Negotiate;
    expected.user = "DOMAIN\\somebody";
    expected.passwordVariable = "BENCH_PASSWORD";
    expected.serviceName = "HTTP/web.example.com";
    QCOMPARE(plan().connection.authentication, expected);
    // A plan that uses it shows it at once.
    m_page.reset();
    m_page = std::make_unique<PlansPage>(*m_bridge, nullptr, SendOnceJob::engine(), [](const plan::Plan&) {
        host::Finding finding;
        finding.kind = host::FindingKind::Warning;
        finding.sentence = "The processors save power";
        return std::vector<host::Finding>{finding};
    });
    m_page->resize(1180, 760);
    m_page->show();
    QTRY_VERIFY(isThere("connection.authentication.user"));
    QCOMPARE(find<QLineEdit>(*m_page, others[1]).text(), QString("BENCH_PASSWORD"));
}

void PlansPageTest::mistakesOfAuthenticationStandAtTheirFields() {
    test::typeIntoCell(targets(), 0, 1, "http://localhost:8080");
    unfold("connection/more");
    choose("connection.authentication.scheme", 2);
    QVERIFY2(run().isEnabled(), qPrintable(run().toolTip()));
    auto& password = find<QLineEdit>(*m_page, "connection.authentication.passwordVariable");
    test::retype(password, "BENCH_PASSWORD");
    QCOMPARE(problem("connection.authentication.passwordVariable"),
             QString("A password without a user opens nothing; name the user too."));
    test::retype(password, "pass=word");
    QVERIFY(problem("connection.authentication.passwordVariable").contains("not the name of an environment"));
    QVERIFY(!run().isEnabled());
    test::retype(password, "");
    test::retype(find<QLineEdit>(*m_page, "connection.authentication.servicePrincipal"), "web.example.com");
    QCOMPARE(problem("connection.authentication.servicePrincipal"),
             QString("'web.example.com' is not a service principal; write it as HTTP/web.example.com."));
    test::retype(find<QLineEdit>(*m_page, "connection.authentication.servicePrincipal"), "");
    QTest::keyClick(&find<QWidget>(*m_page, "connection.keepAlive"), Qt::Key_Space);
    QVERIFY(problem("connection.authentication.scheme").contains("switch keep-alive on"));
    QVERIFY(!run().isEnabled());
    QTest::keyClick(&find<QWidget>(*m_page, "connection.keepAlive"), Qt::Key_Space);
    QVERIFY2(run().isEnabled(), qPrintable(run().toolTip()));
}

void PlansPageTest::authenticationIsUndoneStepByStep() {
    unfold("connection/more");
    choose("connection.authentication.scheme", 2);
    auto& user = find<QLineEdit>(*m_page, "connection.authentication.user");
    test::retype(user, "somebody");
    undo();
    QCOMPARE(user.text(), QString());
    QCOMPARE(plan().connection.authentication.scheme, plan::AuthenticationSettings::Scheme::Ntlm);
    undo();
    QCOMPARE(plan().connection.authentication, plan::AuthenticationSettings());
    QVERIFY(!isThere("connection.authentication.user"));
}

void PlansPageTest::authenticationGoesWithHttp2AndComesBack() {
    unfold("connection/more");
    choose("connection.authentication.scheme", 2);
    test::retype(find<QLineEdit>(*m_page, "connection.authentication.user"), "somebody");
    choose("connection.http", 1);
    QVERIFY(!isThere("connection.authentication.scheme"));
    QCOMPARE(plan().connection.authentication, plan::AuthenticationSettings());
    choose("connection.http", 0);
    QVERIFY(isThere("connection.authentication.scheme"));
    QVERIFY(!isThere("connection.authentication.user"));
    choose("connection.authentication.scheme", 1);
    QCOMPARE(plan().connection.authentication.user, std::string("somebody"));
    QCOMPARE(plan().connection.authentication.scheme, plan::AuthenticationSettings::Scheme::Negotiate);
}

void PlansPageTest::fileIsChosenInADialog() {
    const QString path = m_folder->filePath("ca.pem");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    test::typeIntoCell(targets(), 0, 1, "https://localhost:8443");
    unfold("connection/more");
    auto& field = find<QLineEdit>(*m_page, "connection.tls.authorityFile");
    QTest::mouseClick(field.findChild<QToolButton*>(), Qt::LeftButton);
    chooseInDialog(path);
    QCOMPARE(plan().connection.tls.authorityFile, path.toStdString());
}

void PlansPageTest::connectToIsAColumnOnDemand() {
    QVERIFY(targets().isColumnHidden(2));
    QTest::mouseClick(&find<QToolButton>(*m_page, "Targets/optional"), Qt::LeftButton);
    QVERIFY(!targets().isColumnHidden(2));
    test::typeIntoCell(targets(), 0, 1, "http://localhost:8080");
    test::typeIntoCell(targets(), 0, 2, "nonsense");
    QVERIFY2(problem("Targets").startsWith("Target 1: "), qPrintable(problem("Targets")));
    test::typeIntoCell(targets(), 0, 2, "127.0.0.1:9000");
    QCOMPARE(plan().targets[0].connectTo, std::string("127.0.0.1:9000"));
    QVERIFY2(run().isEnabled(), qPrintable(problem("Targets")));
    // A plan that uses it shows it at once.
    m_page.reset();
    m_page = std::make_unique<PlansPage>(*m_bridge, nullptr, SendOnceJob::engine(), [](const plan::Plan&) {
        host::Finding finding;
        finding.kind = host::FindingKind::Warning;
        finding.sentence = "The processors save power";
        return std::vector<host::Finding>{finding};
    });
    m_page->resize(1180, 760);
    m_page->show();
    QTRY_VERIFY(!targets().isColumnHidden(2));
}

void PlansPageTest::problemOfAFoldedFieldUnfoldsIt() {
    unfold("load/more");
    test::retype(find<QSpinBox>(*m_page, "load.threads"), "4");
    unfold("load/more");
    QVERIFY(!isThere("load.threads"));
    test::retype(find<QLineEdit>(*m_page, "load.connections"), "2");
    QVERIFY(isThere("load.threads"));
    QVERIFY(hasProblem("load.threads"));
}

void PlansPageTest::unreadableTextOfTheOtherModelDoesNotForbidRuns() {
    choose("load.model", 1);
    test::retype(find<QLineEdit>(*m_page, "load.rates"), "fast");
    QVERIFY(!run().isEnabled());
    choose("load.model", 0);
    QVERIFY(run().isEnabled());
}

void PlansPageTest::undoTakesBackTypingInOneFieldAsOneStep() {
    const plan::Plan before = plan();
    auto& name = find<QLineEdit>(*m_page, "name");
    name.setFocus();
    QTest::keyClicks(&name, " today");
    QTest::keyClicks(&find<QSpinBox>(*m_page, "procedure.runs"), "1");
    QVERIFY(plan().procedure.runs != before.procedure.runs);
    undo();
    QCOMPARE(plan().procedure.runs, before.procedure.runs);
    QCOMPARE(plan().name, before.name + " today");
    QTest::keyClick(&name, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(plan(), before);
    QCOMPARE(name.text(), QString::fromStdString(before.name));
    QTest::keyClick(&name, Qt::Key_Y, Qt::ControlModifier);
    QCOMPARE(plan().name, before.name + " today");
}

void PlansPageTest::undoBringsAnotherPlanIntoView() {
    const core::PlanId first = plan().id;
    QTest::keyClicks(&find<QLineEdit>(*m_page, "name"), "!");
    clickNew();
    undo();
    QCOMPARE(names().size(), 1);
    QTest::keyClick(m_page.get(), Qt::Key_Y, Qt::ControlModifier);
    QCOMPARE(names().size(), 2);
    QVERIFY(plan().id != first);
    undo();
    undo();
    QCOMPARE(plan().id, first);
    QCOMPARE(names(), QStringList{"Two built-in servers"});
}

void PlansPageTest::deletedPlanComesBackByTheBar() {
    const plan::Plan before = plan();
    list().setFocus();
    QTest::keyClick(&list(), Qt::Key_Delete);
    QCOMPARE(names().size(), 0);
    QCOMPARE(notice(), QString("Deleted “Two built-in servers”."));
    QTRY_COMPARE(kept().size(), std::size_t(0));
    QTest::mouseClick(&find<QPushButton>(*m_page, "undoDeletion"), Qt::LeftButton);
    QCOMPARE(plan(), before);
    QVERIFY(!m_page->findChild<NoticeBar*>()->isVisible());
    QTRY_COMPARE(kept().size(), std::size_t(1));
}

void PlansPageTest::deletedPlanComesBackByCtrlZ() {
    const plan::Plan before = plan();
    list().setFocus();
    QTest::keyClick(&list(), Qt::Key_Delete);
    undo();
    QCOMPARE(names().size(), 1);
    QCOMPARE(plan(), before);
    QVERIFY(!m_page->findChild<NoticeBar*>()->isVisible());
}

void PlansPageTest::barStillRestoresAfterOtherChanges() {
    clickNew();
    select(0);
    list().setFocus();
    QTest::keyClick(&list(), Qt::Key_Delete);
    QCOMPARE(names(), QStringList{"New plan"});
    QTest::keyClicks(&find<QLineEdit>(*m_page, "name"), "!");
    QTest::mouseClick(&find<QPushButton>(*m_page, "undoDeletion"), Qt::LeftButton);
    QCOMPARE(names(), (QStringList{"Two built-in servers", "New plan!"}));
}

void PlansPageTest::planIsRenamedInTheList() {
    select(0);
    QTest::keyClick(&list(), Qt::Key_F2);
    auto* editor = list().viewport()->findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    editor->selectAll();
    QTest::keyClicks(editor, "Renamed");
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(names(), QStringList{"Renamed"});
    QCOMPARE(find<QLineEdit>(*m_page, "name").text(), QString("Renamed"));
    undo();
    QCOMPARE(names(), QStringList{"Two built-in servers"});
}

void PlansPageTest::planIsMadeFromATemplate() {
    QMenu* menu = find<QToolButton>(*m_page, "newPlan").menu();
    menu->popup(m_page->mapToGlobal(QPoint(20, 20)));
    QAction* sweep = m_page->actions().newFromTemplate.back();
    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(sweep).center());
    QCOMPARE(names(), (QStringList{"Two built-in servers", "Concurrency sweep"}));
    QCOMPARE(find<QLineEdit>(*m_page, "load.connections").text(), QString("10, 100, 1,000, 5,000, 10,000"));
}

void PlansPageTest::copyIsAPlanOfItsOwn() {
    const plan::Plan original = plan();
    QTest::keyClick(m_page.get(), Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(names(), (QStringList{"Two built-in servers", "Two built-in servers (copy)"}));
    QVERIFY(plan().id != original.id);
    test::retype(find<QLineEdit>(*m_page, "procedure.pause"), "7s");
    select(0);
    QCOMPARE(plan(), original);
}

void PlansPageTest::typedTextReachesTheHistoryByItself() {
    QTest::keyClicks(&find<QLineEdit>(*m_page, "name"), " kept");
    QTRY_COMPARE(kept().front().name, std::string("Two built-in servers kept"));
    // What was typed last is kept too, though the pause after it never came.
    QTest::keyClicks(&find<QLineEdit>(*m_page, "name"), "!");
    m_page.reset();
    QCOMPARE(kept().front().name, std::string("Two built-in servers kept!"));
}

void PlansPageTest::brokenFileIsRefusedWithItsPlace() {
    const QString path = m_folder->filePath("broken.json");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{ \"hostmark\": 1,\n  \"name\": \"x\",\n  \"targets\" [] }\n");
    file.close();
    QTest::keyClick(m_page.get(), Qt::Key_O, Qt::ControlModifier);
    chooseInDialog(path);
    QVERIFY2(notice().contains("broken.json"), qPrintable(notice()));
    QVERIFY2(notice().contains("line 3"), qPrintable(notice()));
    QVERIFY(m_page->findChild<NoticeBar*>()->isVisible());
    QCOMPARE(names().size(), 1);
}

void PlansPageTest::exportedPlanCanBeImportedBesideTheOriginal() {
    const plan::Plan original = plan();
    const QString path = m_folder->filePath("exported.json");
    QTest::keyClick(m_page.get(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    chooseInDialog(path);
    QVERIFY(QFile::exists(path));
    QTest::keyClick(m_page.get(), Qt::Key_O, Qt::ControlModifier);
    chooseInDialog(path);
    QCOMPARE(names(), (QStringList{"Two built-in servers", "Two built-in servers 2"}));
    plan::Plan imported = plan();
    QVERIFY(imported.id != original.id);
    imported.id = original.id;
    imported.name = original.name;
    QCOMPARE(imported, original);
}

void PlansPageTest::targetsArePastedFromTheClipboard() {
    QApplication::clipboard()->setText("nginx\thttp://localhost:8080\nhttp://127.0.0.1:3000/api\n");
    targets().setFocus();
    QTest::keyClick(&targets(), Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(plan().targets.size(), std::size_t(4));
    QCOMPARE(plan().targets[2].name, std::string("nginx"));
    QCOMPARE(plan().targets[2].url, std::string("http://localhost:8080"));
    QCOMPARE(plan().targets[3].name, std::string("127.0.0.1:3000"));
    QVERIFY(!plan().targets[2].id.isEmpty() && plan().targets[2].id != plan().targets[3].id);
    undo();
    QCOMPARE(plan().targets.size(), std::size_t(2));
}

void PlansPageTest::requestKeepsItsHeadersWhenItMoves() {
    QTest::mouseClick(&find<QToolButton>(*m_page, "Headers/add"), Qt::LeftButton);
    auto& headers = find<QTableView>(*m_page, "Headers");
    test::typeIntoOpenCell("Accept");
    test::typeIntoCell(headers, 0, 1, "text/plain");
    QCOMPARE(plan().requests[0].headers, (std::vector<plan::Header>{{"Accept", "text/plain"}}));

    QTest::mouseClick(&find<QToolButton>(*m_page, "Requests/add"), Qt::LeftButton);
    test::typeIntoOpenCell("/second");
    QCOMPARE(plan().requests[1].path, std::string("/second"));
    QTest::mouseClick(&find<QToolButton>(*m_page, "Requests/up"), Qt::LeftButton);
    QCOMPARE(plan().requests[0].path, std::string("/second"));
    QVERIFY(plan().requests[0].headers.empty());
    QCOMPARE(plan().requests[1].headers.size(), std::size_t(1));
}

void PlansPageTest::bodyComesFromTextOrAFile() {
    QVERIFY(!isThere("body"));
    choose("bodySource", 1);
    QVERIFY(isThere("body"));
    QTest::keyClicks(&find<QWidget>(*m_page, "body"), "a=1");
    QCOMPARE(plan().requests[0].body, std::string("a=1"));
    QCOMPARE(problem("body"), QString("3 bytes"));

    choose("bodySource", 2);
    QVERIFY(!isThere("body"));
    QVERIFY(plan().requests[0].body.empty());
    QVERIFY2(!hasProblem("body"), "the choice alone makes no error");
    test::retype(find<QLineEdit>(*m_page, "bodyFile"), "no-such-file");
    QCOMPARE(plan().requests[0].bodyFile, std::string("no-such-file"));
    QVERIFY2(problem("body").contains("does not exist"), qPrintable(problem("body")));
    QVERIFY(!run().isEnabled());

    QFile file(m_folder->filePath("order.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    find<QLineEdit>(*m_page, "bodyFile").actions().constLast()->trigger();
    chooseInDialog(file.fileName());
    QCOMPARE(QString::fromStdString(plan().requests[0].bodyFile), QDir::toNativeSeparators(file.fileName()));
    QVERIFY2(!hasProblem("body"), qPrintable(problem("body")));
    QVERIFY(run().isEnabled());
}

void PlansPageTest::formIsTypedPartByPart() {
    choose("bodySource", 3);
    QTest::mouseClick(&find<QToolButton>(*m_page, "Parts/add"), Qt::LeftButton);
    QVERIFY2(problem("Parts").startsWith("Part 1: The part has no name"), qPrintable(problem("Parts")));
    test::typeIntoOpenCell("user");
    auto& parts = find<QTableView>(*m_page, "Parts");
    test::typeIntoCell(parts, 0, 1, "somebody");
    QVERIFY(!hasProblem("Parts"));
    test::typeIntoCell(parts, 0, 2, "no-such-file");
    QVERIFY(hasProblem("Parts"));
    QVERIFY(!run().isEnabled());
    QLineEdit& cell = test::openCell(parts, 0, 2);
    cell.selectAll();
    QTest::keyClick(&cell, Qt::Key_Delete);
    QTest::keyClick(&cell, Qt::Key_Return);
    test::typeIntoCell(parts, 0, 3, "text/plain");
    QTest::mouseClick(&find<QToolButton>(*m_page, "Parts/optional"), Qt::LeftButton);
    test::typeIntoCell(parts, 0, 4, "user.txt");
    QCOMPARE(plan().requests[0].parts,
             (std::vector<plan::BodyPart>{{"user", "somebody", "", "user.txt", "text/plain"}}));
    QVERIFY(run().isEnabled());

    QGuiApplication::clipboard()->setText("a=b=c\nphoto=@a.png\nx\ty\nnothing\n");
    QTest::mouseClick(&find<QToolButton>(*m_page, "Parts/paste"), Qt::LeftButton);
    QCOMPARE(plan().requests[0].parts.size(), std::size_t(4));
    QCOMPARE(plan().requests[0].parts[1], (plan::BodyPart{"a", "b=c", "", "", ""}));
    QCOMPARE(plan().requests[0].parts[2], (plan::BodyPart{"photo", "", "a.png", "", ""}));
    QCOMPARE(plan().requests[0].parts[3], (plan::BodyPart{"x", "y", "", "", ""}));
}

void PlansPageTest::filesAreAddedAsParts() {
    QFile file(m_folder->filePath("a.png"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(!isThere("addFiles"));
    choose("bodySource", 3);
    QTest::mouseClick(&find<QToolButton>(*m_page, "addFiles"), Qt::LeftButton);
    chooseInDialog(file.fileName());
    QCOMPARE(plan().requests[0].parts.size(), std::size_t(1));
    QCOMPARE(plan().requests[0].parts[0].name, std::string("file"));
    QCOMPARE(QString::fromStdString(plan().requests[0].parts[0].file),
             QDir::toNativeSeparators(file.fileName()));
    QVERIFY(run().isEnabled());
}

void PlansPageTest::bodyOfEachSourceComesBack() {
    choose("bodySource", 1);
    QTest::keyClicks(&find<QWidget>(*m_page, "body"), "text");
    // By keys one comes past all sources.
    choose("bodySource", 3);
    QVERIFY(plan().requests[0].body.empty());
    choose("bodySource", 1);
    QCOMPARE(plan().requests[0].body, std::string("text"));
    choose("bodySource", 0);
    QVERIFY(plan().requests[0].body.empty());
    QVERIFY(!isThere("body"));
    undo();
    QCOMPARE(plan().requests[0].body, std::string("text"));
    QVERIFY(isThere("body"));

    // Another request has a body of its own.
    QTest::mouseClick(&find<QToolButton>(*m_page, "Requests/add"), Qt::LeftButton);
    test::typeIntoOpenCell("/second");
    QCOMPARE(find<QComboBox>(*m_page, "bodySource").currentIndex(), 0);
    choose("bodySource", 1);
    QVERIFY(plan().requests[1].body.empty());
    QCOMPARE(plan().requests[0].body, std::string("text"));
}

void PlansPageTest::howARequestIsSentUnfolds() {
    QVERIFY(!isThere("followRedirects"));
    unfold("request/more");
    QTest::keyClick(&find<QWidget>(*m_page, "followRedirects"), Qt::Key_Space);
    QVERIFY(plan().requests[0].followsRedirects);
    QTest::keyClick(&find<QWidget>(*m_page, "chunked"), Qt::Key_Space);
    QVERIFY(plan().requests[0].isChunked);
    QVERIFY2(problem("chunked").contains("no body"), qPrintable(problem("chunked")));
    choose("bodySource", 1);
    QTest::keyClicks(&find<QWidget>(*m_page, "body"), "x");
    QVERIFY(!hasProblem("chunked"));
    QTest::keyClick(&find<QWidget>(*m_page, "expectContinue"), Qt::Key_Space);
    QVERIFY(plan().requests[0].expectsContinue);
    QVERIFY(run().isEnabled());
    choose("connection.http", 1);
    QVERIFY2(problem("chunked").contains("no effect"), qPrintable(problem("chunked")));
    QVERIFY(run().isEnabled());

    // Another request does not have it, and this one shows that it has.
    QTest::mouseClick(&find<QToolButton>(*m_page, "Requests/add"), Qt::LeftButton);
    test::typeIntoOpenCell("/second");
    QVERIFY(!isThere("followRedirects"));
    QTest::mouseClick(&find<QToolButton>(*m_page, "Requests/up"), Qt::LeftButton);
    auto& requests = find<QTableView>(*m_page, "Requests");
    QTest::mouseClick(requests.viewport(), Qt::LeftButton, {},
                      requests.visualRect(requests.model()->index(1, 0)).center());
    QVERIFY(isThere("followRedirects"));
}

void PlansPageTest::problemOfASwitchUnfoldsIt() {
    unfold("request/more");
    QTest::keyClick(&find<QWidget>(*m_page, "followRedirects"), Qt::Key_Space);
    unfold("request/more");
    QVERIFY(!isThere("followRedirects"));
    unfold("connection/more");
    test::retype(find<QSpinBox>(*m_page, "connection.pipelining"), "8");
    QVERIFY(isThere("followRedirects"));
    QVERIFY2(problem("followRedirects").contains("pipelin"), qPrintable(problem("followRedirects")));
    QVERIFY(!run().isEnabled());
}

void PlansPageTest::scheduleFollowsThePlan() {
    clickNew();
    test::typeIntoCell(targets(), 0, 1, "http://localhost:1");
    test::retype(find<QLineEdit>(*m_page, "load.connections"), "1, 2");
    test::retype(find<QLineEdit>(*m_page, "procedure.warmUp"), "60s");
    test::retype(find<QLineEdit>(*m_page, "procedure.settle"), "0");
    test::retype(find<QLineEdit>(*m_page, "procedure.pause"), "10s");
    test::retype(find<QLineEdit>(*m_page, "procedure.duration"), "30s");
    auto& runs = find<QSpinBox>(*m_page, "procedure.runs");
    runs.setFocus();
    runs.selectAll();
    QTest::keyClicks(&runs, "4");
    // 60 s + 8 x 30 s + 7 x 10 s = 370 s
    QCOMPARE(find<QLabel>(*m_page, "scheduleSummary").text(), QString("8 runs, 6 min 10 s"));
}

void PlansPageTest::runIsForbiddenWithAReason() {
    m_page->setRunForbidden("An experiment is running.");
    QVERIFY(!run().isEnabled());
    QCOMPARE(find<QLabel>(*m_page, "runReason").text(), QString("An experiment is running."));
    QVERIFY(!m_page->actions().run->isEnabled());
    m_page->setRunForbidden({});
    QVERIFY(run().isEnabled());
}

void PlansPageTest::launchIsTypedWithItsMistakesBeside() {
    typeUrl(0, "http://localhost:5000");
    unfold("target/more");
    QVERIFY(!isThere("target.launch.program"));
    choose("target.launch", 1);
    QVERIFY(isThere("target.launch.program"));
    QVERIFY(!isThere("target.launch.site"));
    QVERIFY(problem("target.launch.program").startsWith("No program is named"));
    QVERIFY(!run().isEnabled());
    test::retype(find<QWidget>(*m_page, "target.launch.program"), "dotnet");
    QVERIFY(!hasProblem("target.launch.program"));
    QVERIFY(run().isEnabled());

    auto& arguments = find<QWidget>(*m_page, "target.launch.arguments");
    test::retype(arguments, "HostingModels.dll --urls \"http://localhost:5000");
    QVERIFY2(problem("target.launch.arguments").startsWith("A quote is not closed"),
             qPrintable(problem("target.launch.arguments")));
    QVERIFY(!run().isEnabled());
    QVERIFY(find<QLabel>(*m_page, "runReason").text().startsWith("1 error to fix"));
    QTest::keyClicks(&arguments, "\" 'two words'");
    QVERIFY(!hasProblem("target.launch.arguments"));
    QCOMPARE(target(0).launch.arguments,
             (std::vector<std::string>{"HostingModels.dll", "--urls", "http://localhost:5000", "two words"}));

    test::retype(find<QWidget>(*m_page, "target.launch.readyWithin"), "soon");
    QVERIFY(hasProblem("target.launch.readyWithin"));
    test::retype(find<QWidget>(*m_page, "target.launch.readyWithin"), "1m");
    QCOMPARE(target(0).launch.readyWithin, core::Nanoseconds(std::chrono::minutes(1)));
    test::retype(find<QWidget>(*m_page, "target.launch.readyUrl"), "ready");
    QVERIFY(hasProblem("target.launch.readyUrl"));
    test::retype(find<QWidget>(*m_page, "target.launch.readyUrl"), "/ready");
    QVERIFY(!hasProblem("target.launch.readyUrl"));
    test::retype(find<QWidget>(*m_page, "target.agent.tokenVariable"), "TOKEN");
    QVERIFY(problem("target.agent.url").contains("has a token but no URL"));
    test::retype(find<QWidget>(*m_page, "target.agent.url"), "http://server:7412");
    QVERIFY(!hasProblem("target.agent.url"));
    QVERIFY(run().isEnabled());
}

void PlansPageTest::kindsOfLaunchBringBackWhatTheyHad() {
    typeUrl(0, "http://localhost:5000");
    unfold("target/more");
    choose("target.launch", 1);
    test::retype(find<QWidget>(*m_page, "target.launch.program"), "dotnet");
    test::retype(find<QWidget>(*m_page, "target.launch.grace"), "9s");
    choose("target.launch", 2);
    QVERIFY(isThere("target.launch.site"));
    QVERIFY(problem("target.launch.site").startsWith("No site of IIS"));
    test::retype(find<QWidget>(*m_page, "target.launch.site"), "Bench");
    // What the kinds share stays; what they do not is no part of the plan.
    QCOMPARE(target(0).launch.grace, core::Nanoseconds(std::chrono::seconds(9)));
    QCOMPARE(target(0).launch.program, std::string());
    choose("target.launch", 3);
    QVERIFY(problem("target.launch.entry").contains("No entry"));
    choose("target.launch", 1);
    QCOMPARE(target(0).launch.program, std::string("dotnet"));
    choose("target.launch", 0);
    QCOMPARE(target(0).launch, plan::Launch());
    QVERIFY(!isThere("target.launch.grace"));
}

void PlansPageTest::identityAndEnvironmentAreTables() {
    typeUrl(0, "http://localhost:5000");
    unfold("target/more");
    auto& expected = find<QTableView>(*m_page, "Has to say");
    QTest::mouseClick(&find<QToolButton>(*m_page, "Has to say/add"), Qt::LeftButton);
    test::typeIntoOpenCell("hostingModel");
    QVERIFY(problem("Has to say").contains("Nothing is asked for the identity"));
    test::typeIntoCell(expected, 0, 1, "Kestrel");
    test::retype(find<QWidget>(*m_page, "target.identity"), "/about");
    QVERIFY(!hasProblem("Has to say"));
    QCOMPARE(target(0).expectedIdentity,
             (std::vector<plan::IdentityExpectation>{{"hostingModel", "Kestrel"}}));

    choose("target.launch", 1);
    auto& environment = find<QTableView>(*m_page, "Environment");
    QGuiApplication::clipboard()->setText("ASPNETCORE_ENVIRONMENT=Production\nDOTNET_gcServer=1");
    environment.setFocus();
    QTest::keyClick(&environment, Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(target(0).launch.environment,
             (std::vector<plan::EnvironmentVariable>{{"ASPNETCORE_ENVIRONMENT", "Production"},
                                                     {"DOTNET_gcServer", "1"}}));
    test::typeIntoCell(environment, 1, 0, "ASPNETCORE_ENVIRONMENT");
    QVERIFY(problem("Environment").contains("is set twice"));
}

void PlansPageTest::detailsFollowTheSelectedTargetAndItsCopies() {
    unfold("target/more");
    test::retype(find<QWidget>(*m_page, "target.process"), "nginx");
    targets().selectRow(1);
    QCOMPARE(find<QLineEdit>(*m_page, "target.process").text(), QString());
    targets().selectRow(0);
    QCOMPARE(find<QLineEdit>(*m_page, "target.process").text(), QString("nginx"));
    // The line of a target may change without its details.
    test::typeIntoCell(targets(), 0, 0, "Renamed");
    QCOMPARE(target(0).process, std::string("nginx"));
    QTest::mouseClick(&find<QToolButton>(*m_page, "Targets/duplicate"), Qt::LeftButton);
    QCOMPARE(target(1).process, std::string("nginx"));
    QVERIFY(target(1).id != target(0).id);
    QTest::mouseClick(&find<QToolButton>(*m_page, "Targets/down"), Qt::LeftButton);
    QCOMPARE(target(1).process, std::string());
    QCOMPARE(target(2).process, std::string("nginx"));
    QCOMPARE(find<QLineEdit>(*m_page, "target.process").text(), QString("nginx"));
}

void PlansPageTest::mistakeOfAnotherTargetLeadsToItsField() {
    typeUrl(1, "http://localhost:5001");
    unfold("target/more");
    choose("target.launch", 1);
    targets().selectRow(0);
    QVERIFY2(problem("Targets").startsWith("Target 2: No program"), qPrintable(problem("Targets")));
    QVERIFY(!isThere("target.launch.program"));
    auto& reason = find<QLabel>(*m_page, "runReason");
    emit reason.linkActivated("#");
    QCOMPARE(targets().currentIndex().row(), 1);
    QCOMPARE(QApplication::focusWidget()->objectName(), QString("target.launch.program"));
    QVERIFY(!hasProblem("Targets"));
}

void PlansPageTest::restartsAreChosenWhereSomethingIsLaunched() {
    auto& restart = find<QComboBox>(*m_page, "procedure.restart");
    QVERIFY(!restart.isEnabled());
    QVERIFY(problem("procedure.restart").startsWith("No target is started by Hostmark"));
    typeUrl(0, "http://localhost:5000");
    unfold("target/more");
    choose("target.launch", 1);
    test::retype(find<QWidget>(*m_page, "target.launch.program"), "dotnet");
    QVERIFY(restart.isEnabled());
    auto& summary = find<QLabel>(*m_page, "scheduleSummary");
    QVERIFY2(summary.text().endsWith("and 1 start"), qPrintable(summary.text()));
    QVERIFY(summary.toolTip().contains("not in the total"));
    choose("procedure.restart", 2);
    QCOMPARE(plan().procedure.restart, plan::Restart::Run);
    QVERIFY(problem("procedure.restart").startsWith("Only the measured target is up"));
    const QString starts = QString("and %1 starts").arg(plan().procedure.runs);
    QVERIFY2(summary.text().endsWith(starts), qPrintable(summary.text()));
}

void PlansPageTest::launchIsUndoneStepByStep() {
    typeUrl(0, "http://localhost:5000");
    unfold("target/more");
    choose("target.launch", 1);
    test::retype(find<QWidget>(*m_page, "target.launch.program"), "dotnet");
    test::retype(find<QWidget>(*m_page, "target.launch.folder"), "/srv/app");
    undo();
    QCOMPARE(target(0).launch.folder, std::string());
    QCOMPARE(target(0).launch.program, std::string("dotnet"));
    undo();
    QCOMPARE(target(0).launch.program, std::string());
    undo();
    QCOMPARE(target(0).launch.kind, plan::Launch::Kind::None);
    QTest::keyClick(m_page.get(), Qt::Key_Y, Qt::ControlModifier);
    QCOMPARE(target(0).launch.kind, plan::Launch::Kind::Process);
}

void PlansPageTest::checkIsOpenedBesideRun() {
    auto& check = find<QPushButton>(*m_page, "check");
    QVERIFY(check.isEnabled());
    QTest::mouseClick(&check, Qt::LeftButton);
    auto* dialog = m_page->findChild<CheckDialog*>();
    QVERIFY(dialog != nullptr && dialog->isVisible());
    QTRY_COMPARE(find<QLabel>(*dialog, "checkSummary").text(), QString("1 warning"));
    dialog->close();
    m_page->window()->activateWindow();
    clickNew();
    QVERIFY(!check.isEnabled());
}

}  // namespace hostmark::ui

QTEST_MAIN(hostmark::ui::PlansPageTest)
#include "plans_page_test.moc"
