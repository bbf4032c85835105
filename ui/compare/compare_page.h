#pragma once

#include <memory>
#include <string>

#include <QList>
#include <QWidget>

#include "engine/analysis/comparison.h"
#include "engine/core/ids.h"
#include "ui/bridge/history_bridge.h"

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QTableView;
class QToolButton;

namespace hostmark::ui {

class ChartTabs;
class DifferenceModel;
class NoticeBar;
class SeriesChooser;

/// Targets and experiments side by side: a chooser, charts, and the table of differences against a baseline.
/// Thread-safety: GUI thread only.
class ComparePage : public QWidget {
    Q_OBJECT

public:
    /// `bridge` outlives the page.
    explicit ComparePage(HistoryBridge& bridge, QWidget* parent = nullptr);
    ~ComparePage() override;

    /// Chooses exactly the series of these experiments.
    void compareExperiments(const QList<core::ExperimentId>& experiments);

    /// Reads the list of experiments again, as when one has started or ended.
    void reload();

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeChooser();
    QWidget* makeTable();
    QToolButton* makeTableExport(QWidget* parent);
    void takeChoice();
    void fillBaselines();
    void compare();
    void tellNotes(const std::vector<std::string>& notes);
    void copyTable(const std::string& format);
    void saveTable(const std::string& format);

    HistoryBridge& m_bridge;
    SeriesChooser* m_chooser = nullptr;
    QComboBox* m_baseline = nullptr;
    QDoubleSpinBox* m_margin = nullptr;
    NoticeBar* m_failure = nullptr;
    NoticeBar* m_notes = nullptr;
    ChartTabs* m_charts = nullptr;
    QLabel* m_tableTitle = nullptr;
    QToolButton* m_tableExport = nullptr;
    QTableView* m_table = nullptr;
    DifferenceModel* m_differences = nullptr;

    std::shared_ptr<const std::vector<analysis::Series>> m_series;
    std::shared_ptr<const analysis::Comparison> m_comparison;  ///< null with fewer than two series
};

}  // namespace hostmark::ui
