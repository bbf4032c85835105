#include "tests/ui/plans_page_fixture.h"

#include "ui/translation.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>

#include <algorithm>

namespace hostmark::ui {

void PlansPageFixture::initTestCase() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    installTranslations(*qApp, QLocale::c());
}

void PlansPageFixture::init() {
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

void PlansPageFixture::cleanup() {
    m_page.reset();
    m_bridge.reset();
    m_service.reset();
    m_folder.reset();
}

QStringList PlansPageFixture::names() const {
    QStringList names;
    for (int row = 0; row < list().model()->rowCount(); ++row) {
        names += list().model()->index(row, 0).data().toString();
    }
    return names;
}

std::vector<plan::Plan> PlansPageFixture::kept() {
    std::optional<std::vector<plan::Plan>> plans;
    m_bridge->listPlans(this, [&](core::Result<std::vector<plan::Plan>> answer) { plans = *answer; });
    [&] { QTRY_VERIFY(plans.has_value()); }();
    return plans.value_or(std::vector<plan::Plan>());
}

void PlansPageFixture::select(int row) {
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {},
                      list().visualRect(list().model()->index(row, 0)).center());
}

/// Answers the file dialog that is open.
void PlansPageFixture::chooseInDialog(const QString& file) {
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

void PlansPageFixture::choose(const QString& field, int index) {
    auto& box = find<QComboBox>(*m_page, field);
    box.setFocus();
    QTest::keyClick(&box, Qt::Key_Home);
    for (int i = 0; i < index; ++i) {
        QTest::keyClick(&box, Qt::Key_Down);
    }
}

}  // namespace hostmark::ui
