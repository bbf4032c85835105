#pragma once

#include <optional>
#include <vector>

#include <QWidget>

#include "ui/bridge/experiment_bridge.h"
#include "ui/run_view/server_note_model.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QTabWidget;
class QTableView;

namespace hostmark::ui {

class CountersPanel;
class ErrorModel;
class LiveCharts;
class RunGridModel;
class ServerNotesTab;
class TargetTabs;
class TrustBadge;
class TrustTabs;

/// The experiment that goes on or went on last: where it stands, its numbers, charts, errors and grid of
/// runs.
class RunContent : public QWidget {
    Q_OBJECT

public:
    explicit RunContent(QWidget* parent = nullptr);

    void start(const metrics::ExperimentRecord& experiment, const plan::Schedule& schedule);
    void showAnswers(const metrics::ExperimentRecord& experiment);
    void show(const metrics::TargetLaunch& launch);
    void show(const metrics::TargetIdentity& identity);
    void startRun(const metrics::RunRecord& run);
    void show(const experiment::Progress& progress);
    void show(const metrics::Snapshot& snapshot);
    void show(const core::RunId& run, const metrics::ResourceRow& row);
    void finishRun(const std::shared_ptr<const metrics::RunRecord>& run);
    void finish(const metrics::ExperimentRecord& experiment);
    /// After an end that tells no record.
    void end();

signals:
    void stopRequested();
    void skipRequested();

private:
    QWidget* makeHeader();
    QWidget* makeTables();
    QWidget* makeRuns();
    QWidget* makeDetails();
    QWidget* makeErrors();
    void showErrors(const std::vector<metrics::ErrorEntry>& errors);
    void showTrustOfRuns();
    void showResources(double throughputPerSecond);
    void showPlace();

    RunGridModel* m_grid = nullptr;
    ErrorModel* m_errors = nullptr;
    CountersPanel* m_counters = nullptr;
    QLabel* m_name = nullptr;
    QLabel* m_place = nullptr;
    QLabel* m_timeLeft = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton* m_skip = nullptr;
    QPushButton* m_stop = nullptr;
    QTableView* m_gridView = nullptr;
    TrustBadge* m_trust = nullptr;
    QTabWidget* m_details = nullptr;
    int m_errorTab = 0;
    ServerNotesTab* m_serverNotes = nullptr;
    TargetTabs* m_targetTabs = nullptr;
    TrustTabs* m_trustTabs = nullptr;
    LiveCharts* m_charts = nullptr;
    plan::Plan m_plan;
    std::vector<metrics::GeneratorCeiling> m_ceilings;
    std::vector<metrics::TargetIdentity> m_identities;
    std::uint32_t m_level = 0;                      ///< of the run that goes on
    std::vector<ServerNoteModel::Entry> m_servers;  ///< of the runs that have ended, by target
    std::vector<std::shared_ptr<const metrics::RunRecord>> m_finished;
    bool m_isRunning = false;
    QString m_run;    ///< which run, in words
    QString m_phase;  ///< and where it stands
};

}  // namespace hostmark::ui
