#pragma once

#include "app/services/ceiling.h"
#include "ui/bridge/background_task.h"
#include "ui/bridge/experiment_bridge.h"

#include <QDialog>

#include <functional>
#include <optional>
#include <vector>

class QLabel;
class QProgressBar;
class QPushButton;
class QTableView;

namespace hostmark::ui {

class CeilingModel;
class NoticeBar;

/// What this computer can generate at most for a plan's load, by level, and how that is measured: with the
/// same load against the built-in server. What was measured is kept, and later runs say which share of it
/// they were.
class CeilingDialog : public QDialog {
    Q_OBJECT

public:
    using Ceilings = std::vector<metrics::GeneratorCeiling>;
    using Measured = std::vector<services::MeasuredCeiling>;

    /// What the dialog asks, on another thread than the window's, and how its runs are started.
    struct Engine {
        std::function<core::Result<Ceilings>(const plan::Plan& plan)> known;
        std::function<core::Result<services::CeilingExperiment>(const plan::Plan& plan,
                                                                const std::vector<std::uint32_t>& levels)>
            prepare;
        /// As services::keepCeilings.
        std::function<core::Result<Measured>(const Measured& ceilings)> keep;
        ExperimentBridge::Starter starter;
    };
    /// The program's own: what is known is in `history`, which outlives it, for the machine that
    /// `readMachine` describes.
    [[nodiscard]] static Engine engine(services::HistoryService& history,
                                       std::function<metrics::Environment()> readMachine);

    CeilingDialog(const plan::Plan& plan, Engine engine, QWidget* parent = nullptr);

    /// Closes at once. What is being measured is stopped; the dialog is out of sight until that has ended.
    void reject() override;

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    QWidget* buildProgress();
    QWidget* buildButtons();
    void connectBridge();
    void load();
    void measure();
    void begin(const services::CeilingExperiment& prepared);
    void finish(const metrics::ExperimentRecord& record);
    void keep(const Measured& measured);
    void showMeasured(const Measured& measured);
    void end();
    void fail(const core::Error& error);
    void work(BackgroundTask::Work work);
    void showState();

    plan::Plan m_plan;
    Engine m_engine;
    BackgroundTask m_task;
    std::optional<services::CeilingExperiment> m_prepared;  ///< its server outlives the experiment
    ExperimentBridge m_bridge;
    bool m_isMeasuring = false;
    bool m_isClosing = false;
    CeilingModel* m_model = nullptr;
    NoticeBar* m_failure = nullptr;
    NoticeBar* m_disturbance = nullptr;
    QProgressBar* m_progress = nullptr;
    QLabel* m_timeLeft = nullptr;
    QPushButton* m_measure = nullptr;
    QPushButton* m_stop = nullptr;
};

}  // namespace hostmark::ui
