#pragma once

#include "app/services/history_service.h"
#include "tests/ui/typing.h"
#include "ui/bridge/history_bridge.h"
#include "ui/notice/notice_bar.h"
#include "ui/plan_editor/plan_editor.h"
#include "ui/plan_editor/plans_page.h"
#include "ui/plan_editor/problem_label.h"

#include <QListView>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>

namespace hostmark::ui {

using test::find;

/// The plans page on a real history of its own for each test, and what a person does to it.
class PlansPageFixture : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();

protected:
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

}  // namespace hostmark::ui
