#pragma once

#include "engine/core/error.h"
#include "engine/core/ids.h"
#include "engine/plan/plan.h"
#include "ui/doctor/check_dialog.h"
#include "ui/plan_editor/plan_actions.h"
#include "ui/send_once/send_once_job.h"

#include <QWidget>

#include <optional>

class QPushButton;
class QSplitter;
class QStackedWidget;
class QUndoStack;

namespace hostmark::ui {

class HistoryBridge;
class NoticeBar;
class PlanEditor;
class PlanListModel;
class PlanListPanel;
class PlanSaver;
class SendOnceDialog;

/// The plans: their list, and the editor of the one that is selected. What is changed is kept by itself;
/// everything can be undone, across plans. Thread-safety: GUI thread only.
class PlansPage : public QWidget {
    Q_OBJECT

public:
    /// `bridge` outlives the page. `send` stands in for the engine in tests; without `examine` plans cannot
    /// be checked.
    explicit PlansPage(HistoryBridge& bridge, QWidget* parent = nullptr,
                       SendOnceJob::Send send = SendOnceJob::engine(),
                       CheckDialog::Examine examine = nullptr);
    ~PlansPage() override;

    [[nodiscard]] const PlanActions& actions() const { return m_actions; }

    /// While something else forbids to run, `reason` says what; empty allows it again.
    void setRunForbidden(const QString& reason);

    /// Says that the plan is being looked at before it runs, and offers to run at once or not at all.
    void tellChecking(bool isChecking);
    /// Says why nothing runs.
    void sayError(const core::Error& error);

    /// Selects a plan, at once or when the plans have been read.
    void selectPlan(const core::PlanId& id);
    [[nodiscard]] core::PlanId currentPlan() const;

    /// Reads a plan file into a new plan; what is wrong with it is said on the page.
    void importFile(const QString& file);

    /// Hands over what is not kept yet.
    void saveNow();

    [[nodiscard]] QByteArray saveLayout() const;
    void restoreLayout(const QByteArray& layout);

signals:
    void runRequested(const hostmark::plan::Plan& plan);
    /// While `tellChecking` has it said.
    void runAtOnceRequested();
    void runCancelled();
    void ceilingRequested(const hostmark::plan::Plan& plan);
    /// Something that went well, for the status bar.
    void messageArrived(const QString& message);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    struct Deletion {
        plan::Plan plan;
        int row = 0;
        int undoIndex = 0;  ///< of the undo stack right after it
    };

    void buildWidgets();
    void buildNotice();
    QWidget* buildEmptyState();
    void connectActions();
    void connectModel();
    void showCurrent();
    void edit(const plan::Plan& plan, const QString& key);
    void rename(const core::PlanId& id, const QString& name);
    void add(const plan::Plan& plan);
    void newPlan();
    void duplicateCurrent();
    void deleteCurrent();
    void restoreDeleted();
    void chooseImport();
    void chooseExport();
    void exportTo(const plan::Plan& plan, const QString& file);
    void runCurrent();
    void openSendOnce();
    void openCheck();
    void buildChecking();
    void updateActions();
    [[nodiscard]] bool hasCurrent() const;
    [[nodiscard]] const plan::Plan& current() const;

    PlanListModel* m_model = nullptr;
    PlanSaver* m_saver = nullptr;
    QUndoStack* m_undoStack = nullptr;
    PlanActions m_actions;
    SendOnceJob::Send m_send;
    CheckDialog::Examine m_examine;
    QSplitter* m_splitter = nullptr;
    PlanListPanel* m_list = nullptr;
    QStackedWidget* m_stack = nullptr;
    PlanEditor* m_editor = nullptr;
    NoticeBar* m_notice = nullptr;
    NoticeBar* m_checking = nullptr;
    QPushButton* m_undoDeletion = nullptr;  ///< in the notice
    SendOnceDialog* m_sendOnce = nullptr;   ///< made when it is first asked for
    CheckDialog* m_check = nullptr;         ///< likewise
    core::PlanId m_wanted;                  ///< to be selected when the plans are there
    std::optional<Deletion> m_deletion;     ///< the one that the notice offers to take back
    int m_editSession = 0;                  ///< changes when the focus moves: edits before and after stay two
};

}  // namespace hostmark::ui
