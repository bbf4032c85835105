#pragma once

#include <memory>

#include <QList>
#include <QTimer>
#include <QWidget>

#include "engine/core/ids.h"
#include "ui/bridge/history_bridge.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace hostmark::ui {

class EmptyState;
class ExperimentDetails;
class ExperimentFilter;
class ExperimentModel;
class NoticeBar;

/// Every experiment that was kept: a table to filter and sort, and the details of the one that is selected.
/// Thread-safety: GUI thread only.
class HistoryPage : public QWidget {
    Q_OBJECT

public:
    /// `bridge` outlives the page.
    explicit HistoryPage(HistoryBridge& bridge, QWidget* parent = nullptr);
    ~HistoryPage() override;

    /// Selects the experiment and shows its details, as soon as the history has it.
    void selectExperiment(const core::ExperimentId& id);

    /// Reads the list again, as when an experiment has started or ended.
    void reload();

signals:
    void compareRequested(const QList<hostmark::core::ExperimentId>& experiments);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeBar();
    QWidget* makeTable();
    void addActions();
    void take(std::vector<metrics::ExperimentSummary> summaries);
    void showDetails();
    void showSelection();
    void deleteSelected();
    void undoDelete();
    void exportSelected(const std::string& format);
    void filter(const QString& text);
    void showTableOrWhyNot();
    [[nodiscard]] QList<core::ExperimentId> selected() const;
    [[nodiscard]] core::ExperimentId current() const;
    void select(const QList<core::ExperimentId>& ids);

    HistoryBridge& m_bridge;
    ExperimentModel* m_model = nullptr;
    ExperimentFilter* m_filter = nullptr;
    QLineEdit* m_filterLine = nullptr;
    QLabel* m_count = nullptr;
    QPushButton* m_compare = nullptr;
    QToolButton* m_export = nullptr;
    QPushButton* m_delete = nullptr;
    NoticeBar* m_failure = nullptr;
    NoticeBar* m_undo = nullptr;
    QStackedWidget* m_stack = nullptr;
    EmptyState* m_empty = nullptr;
    QTableView* m_table = nullptr;
    ExperimentDetails* m_details = nullptr;
    /// Lets a held arrow key pass over experiments without loading each.
    QTimer m_detailsTimer;
    QList<QList<core::ExperimentId>> m_deleted;  ///< what each deletion took, the latest last
    core::ExperimentId m_wanted;                 ///< to be selected once it is in the list
    bool m_isReading = false;
    bool m_isReadAgain = false;  ///< the list has changed since it was asked for
};

}  // namespace hostmark::ui
