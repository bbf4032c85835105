#pragma once

#include <memory>

#include <QWidget>

#include "engine/metrics/experiment_record.h"
#include "ui/bridge/history_bridge.h"

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QTabWidget;

namespace hostmark::ui {

class ChartTabs;
class ErrorModel;
class PhaseModel;
class RunTable;
class ServerNotesTab;
class TargetTabs;
class TrustBadge;
class TrustTabs;

/// One experiment: its name, tags and note to edit, its runs, and the charts of those that are selected (of
/// all, by target, when none is).
class ExperimentDetails : public QWidget {
    Q_OBJECT

public:
    explicit ExperimentDetails(HistoryBridge& bridge, QWidget* parent = nullptr);

    /// Null shows nothing. Edits of the one before are kept.
    void setExperiment(std::shared_ptr<const metrics::ExperimentRecord> experiment);
    [[nodiscard]] const std::shared_ptr<const metrics::ExperimentRecord>& experiment() const {
        return m_experiment;
    }
    /// Writes what was edited and not yet kept.
    void commit();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeForm();
    QWidget* makeTables();
    QWidget* makePhases();
    QWidget* makeCharts();
    void showForm();
    void showRuns();
    void showServerNotes(const QList<int>& rows);
    void showTrust(const QList<int>& rows);

    HistoryBridge& m_bridge;
    std::shared_ptr<const metrics::ExperimentRecord> m_experiment;
    // As the history has them, to find out what was edited.
    QString m_keptName;
    QStringList m_keptTags;
    QString m_keptNote;

    QLineEdit* m_name = nullptr;
    QLineEdit* m_tags = nullptr;
    QPlainTextEdit* m_note = nullptr;
    QLabel* m_facts = nullptr;
    PhaseModel* m_phases = nullptr;
    RunTable* m_runView = nullptr;
    QLabel* m_selectionHint = nullptr;
    ChartTabs* m_charts = nullptr;
    ErrorModel* m_errors = nullptr;
    QTabWidget* m_tables = nullptr;
    int m_errorTab = 0;
    ServerNotesTab* m_serverNotes = nullptr;
    TargetTabs* m_targetTabs = nullptr;
    TrustBadge* m_trust = nullptr;
    TrustTabs* m_trustTabs = nullptr;
};

}  // namespace hostmark::ui
