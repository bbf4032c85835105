#include "ui/permissions/permissions_dialog.h"

#include "tests/ui/typing.h"
#include "ui/notice/notice_bar.h"
#include "ui/permissions/allowed_model.h"
#include "ui/translation.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>

#include <algorithm>

namespace hostmark::ui {

using test::find;

/// What was allowed is looked at and taken back by clicks and keys.
class PermissionsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installTranslations(*qApp, QLocale::c()); }
    void init();
    void cleanup() {
        m_dialog.reset();
        QVERIFY(BackgroundTask::waitForAll(std::chrono::seconds(30)));  // it uses what the tests change
    }

    void showsWhatIsAllowedInFull();
    void withdrawsTheSelectedOne();
    void withdrawsAll();
    void saysThatNothingIsAllowed();
    void saysWhyItCannotBeWithdrawn();
    void modelKeepsItsContract();

private:
    void open();
    [[nodiscard]] QTableView& table() const { return find<QTableView>(*m_dialog, "allowed"); }
    [[nodiscard]] QPushButton& button(const QString& name) const {
        return find<QPushButton>(*m_dialog, name);
    }
    [[nodiscard]] QString text() const {
        return find<QPlainTextEdit>(*m_dialog, "allowedText").toPlainText();
    }

    PermissionsDialog::Launches m_allowed;
    PermissionsDialog::Engine m_engine;
    std::unique_ptr<PermissionsDialog> m_dialog;
};

void PermissionsTest::init() {
    m_allowed = {
        {"aaaa", "target       \"shop\"\nprogram      \"dotnet\"\narguments    \"Shop.dll\"\n", 2'000},
        {"bbbb", "", 1'000}};
    m_engine.all = [this] { return core::Result<PermissionsDialog::Launches>(m_allowed); };
    m_engine.withdraw = [this](const std::vector<std::string>& ids) {
        std::erase_if(m_allowed, [&](const services::LaunchAllowed& launch) {
            return std::find(ids.begin(), ids.end(), launch.id) != ids.end();
        });
        return core::Result<void>();
    };
}

void PermissionsTest::open() {
    m_dialog = std::make_unique<PermissionsDialog>(m_engine);
    m_dialog->show();
    QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
    QTRY_COMPARE(table().model()->rowCount(), static_cast<int>(m_allowed.size()));
}

void PermissionsTest::showsWhatIsAllowedInFull() {
    open();
    QCOMPARE(table().model()->index(0, AllowedModel::What).data().toString(),
             QString("\"shop\" · \"dotnet\" · \"Shop.dll\""));
    QVERIFY(text().contains("program      \"dotnet\"\narguments    \"Shop.dll\""));
    QTest::keyClick(&table(), Qt::Key_Down);
    QCOMPARE(text(), QString("An earlier version of Hostmark did not keep what it was."));
    QVERIFY(!find<QLabel>(*m_dialog, "nothingAllowed").isVisible());
}

void PermissionsTest::withdrawsTheSelectedOne() {
    open();
    QTest::mouseClick(&button("withdraw"), Qt::LeftButton);
    QTRY_COMPARE(table().model()->rowCount(), 1);
    QCOMPARE(m_allowed.front().id, std::string("bbbb"));
    QTRY_VERIFY(button("withdraw").isEnabled());
    QTest::keyClick(&button("withdraw"), Qt::Key_Space);
    QTRY_COMPARE(table().model()->rowCount(), 0);
    QVERIFY(find<QLabel>(*m_dialog, "nothingAllowed").isVisible());
    QVERIFY(!button("withdraw").isEnabled());
    QCOMPARE(text(), QString());
}

void PermissionsTest::withdrawsAll() {
    open();
    QTest::mouseClick(&button("withdrawAll"), Qt::LeftButton);
    QTRY_COMPARE(table().model()->rowCount(), 0);
    QVERIFY(m_allowed.empty());
    QVERIFY(!button("withdrawAll").isEnabled());
}

void PermissionsTest::saysThatNothingIsAllowed() {
    m_allowed.clear();
    open();
    QTRY_VERIFY(find<QLabel>(*m_dialog, "nothingAllowed").isVisible());
    QVERIFY(!button("withdrawAll").isEnabled());
}

void PermissionsTest::saysWhyItCannotBeWithdrawn() {
    m_engine.withdraw = [](const std::vector<std::string>&) {
        return core::Result<void>(
            core::Error{core::ErrorCode::ReadOnly, "The history may not be changed", "", ""});
    };
    open();
    QTest::mouseClick(&button("withdrawAll"), Qt::LeftButton);
    auto& failure = find<NoticeBar>(*m_dialog, "permissionsFailure");
    QTRY_VERIFY(failure.isVisible());
    QVERIFY(failure.text().startsWith("The history may not be changed"));
    QCOMPARE(table().model()->rowCount(), 2);
    QVERIFY(button("withdrawAll").isEnabled());
}

void PermissionsTest::modelKeepsItsContract() {
    AllowedModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setLaunches(m_allowed);
    QCOMPARE(model.rowCount(), 2);
    model.setLaunches({});
    QCOMPARE(model.rowCount(), 0);
}

}  // namespace hostmark::ui

QTEST_MAIN(hostmark::ui::PermissionsTest)
#include "permissions_test.moc"
