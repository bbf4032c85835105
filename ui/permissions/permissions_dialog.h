#pragma once

#include "app/services/history_caches.h"
#include "ui/bridge/background_task.h"

#include <QDialog>

#include <functional>
#include <string>
#include <vector>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTableView;

namespace hostmark::services {
class HistoryService;
}

namespace hostmark::ui {

class AllowedModel;
class NoticeBar;

/// What a person has allowed plans to start and to ask, and where that is taken back. What is withdrawn is
/// asked for again before the next run.
class PermissionsDialog : public QDialog {
    Q_OBJECT

public:
    using Launches = std::vector<services::LaunchAllowed>;

    /// What the dialog asks, on another thread than the window's.
    struct Engine {
        std::function<core::Result<Launches>()> all;
        std::function<core::Result<void>(const std::vector<std::string>& ids)> withdraw;
    };
    /// The program's own: of `history`, which outlives it.
    [[nodiscard]] static Engine engine(services::HistoryService& history);

    explicit PermissionsDialog(Engine engine, QWidget* parent = nullptr);

private:
    QWidget* buildTable();
    QWidget* buildButtons();
    void load();
    void withdraw(const std::vector<std::string>& ids);
    void receive(const core::Result<Launches>& launches);
    void work(BackgroundTask::Work work);
    void showState();
    [[nodiscard]] std::vector<std::string> idsOf(bool areAllMeant) const;

    Engine m_engine;
    BackgroundTask m_task;
    AllowedModel* m_model = nullptr;
    NoticeBar* m_failure = nullptr;
    QLabel* m_nothing = nullptr;
    QTableView* m_table = nullptr;
    QPlainTextEdit* m_text = nullptr;
    QPushButton* m_withdraw = nullptr;
    QPushButton* m_withdrawAll = nullptr;
};

}  // namespace hostmark::ui
