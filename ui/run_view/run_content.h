#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include "ui/bridge/experiment_bridge.h"
#include "ui/run_view/live_recorder.h"
#include "ui/run_view/server_note_model.h"

class QCheckBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QTabWidget;
class QTableView;

namespace hostmark::ui {

class ChartPanel;
class CountersPanel;
class ErrorModel;
class PlotView;
class RunGridModel;
class ServerNotesView;
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
    void startRun(const metrics::RunRecord& run);
    void show(const experiment::Progress& progress);
    void show(const metrics::Snapshot& snapshot);
    void finishRun(const std::shared_ptr<const metrics::RunRecord>& run);
    void finish(const metrics::ExperimentRecord& experiment);
    /// After an end that tells no record.
    void end();

signals:
    void stopRequested();
    void skipRequested();

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeHeader();
    QWidget* makeCharts();
    QWidget* makeTables();
    QWidget* makeRuns();
    QWidget* makeDetails();
    QWidget* makeErrors();
    void showErrors(const std::vector<metrics::ErrorEntry>& errors);
    void showServerNotes();
    void showTrustOfRuns();
    void markDirty();
    void redraw();
    void showPlace();

    LiveRecorder m_recorder;
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
    ServerNotesView* m_serverNotes = nullptr;
    int m_serverTab = 0;  ///< not there while servers only answer
    TrustTabs* m_trustTabs = nullptr;
    PlotView* m_throughputChart = nullptr;
    PlotView* m_latencyChart = nullptr;
    ChartPanel* m_throughputPanel = nullptr;
    ChartPanel* m_latencyPanel = nullptr;
    QCheckBox* m_isLogarithmic = nullptr;
    /// Redraws the charts four times a second at most, however often numbers come.
    QTimer m_redrawTimer;
    std::vector<ServerNoteModel::Entry> m_servers;  ///< of the runs that have ended, by target
    std::vector<std::shared_ptr<const metrics::RunRecord>> m_finished;
    bool m_isRunning = false;
    QString m_run;    ///< which run, in words
    QString m_phase;  ///< and where it stands
};

}  // namespace hostmark::ui
