#pragma once

#include "ui/send_once/send_once_job.h"

#include <QDialog>

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTabWidget;

namespace hostmark::ui {

class TimingTable;

/// Sends one request of the plan to one of its targets and shows all that came back: before any load, does
/// the server answer what it should? Closing it leaves a request that is on its way to itself.
class SendOnceDialog : public QDialog {
    Q_OBJECT

public:
    explicit SendOnceDialog(SendOnceJob::Send send, QWidget* parent = nullptr);

    /// The plan to choose from; the chosen target is kept where it can be. `request` is chosen when the
    /// dialog is not on show.
    void showPlan(const plan::Plan& plan, int request);

protected:
    void done(int result) override;

private:
    QWidget* buildChoices();
    QWidget* buildAnswer();
    QPlainTextEdit* addTextTab(const QString& title);
    void send();
    void showProgress(bool isRunning);
    void showResponse(const http::FetchResponse& response);
    void showFailure(const core::Error& error);

    plan::Plan m_plan;
    SendOnceJob* m_job = nullptr;
    QComboBox* m_target = nullptr;
    QComboBox* m_request = nullptr;
    QPushButton* m_send = nullptr;
    QPushButton* m_cancel = nullptr;
    QProgressBar* m_progress = nullptr;
    QStackedWidget* m_stack = nullptr;
    QLabel* m_hint = nullptr;
    QLabel* m_failure = nullptr;
    QLabel* m_status = nullptr;
    QLabel* m_facts = nullptr;
    QLabel* m_authentication = nullptr;  ///< why it failed; hidden unless it did
    QTabWidget* m_tabs = nullptr;
    QPlainTextEdit* m_body = nullptr;
    QPlainTextEdit* m_headers = nullptr;
    QPlainTextEdit* m_sent = nullptr;
    TimingTable* m_timing = nullptr;
};

}  // namespace hostmark::ui
