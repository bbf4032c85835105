#pragma once

#include <map>
#include <memory>
#include <vector>

#include <QList>
#include <QTimer>
#include <QWidget>

#include "engine/analysis/comparison.h"
#include "engine/metrics/experiment_record.h"
#include "ui/bridge/history_bridge.h"

class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace hostmark::ui {

/// The experiments of the history with their series below them, each with a check box. An experiment is read
/// when it is checked or opened.
class SeriesChooser : public QWidget {
    Q_OBJECT

public:
    explicit SeriesChooser(HistoryBridge& bridge, QWidget* parent = nullptr);

    /// Checks all series of these experiments and no others.
    void choose(const QList<core::ExperimentId>& ids);
    void reload();

    /// Copies of the checked series, oldest experiment first, labelled among themselves.
    [[nodiscard]] std::vector<analysis::Series> chosen() const;

protected:
    void changeEvent(QEvent* event) override;

signals:
    void choiceChanged();
    void failed(const hostmark::core::Error& error);

private:
    struct Entry {
        QTreeWidgetItem* item = nullptr;
        std::shared_ptr<const metrics::ExperimentRecord> record;  ///< null until it was read
        std::uint32_t runCount = 0;  ///< when it was listed last: grows while the experiment runs
        bool isLoading = false;
    };

    void take(const std::vector<metrics::ExperimentSummary>& summaries);
    [[nodiscard]] QTreeWidgetItem* makeItem(const metrics::ExperimentSummary& summary) const;
    /// Takes over what has changed of a known experiment. Returns whether a chosen series did.
    bool update(Entry& entry, const metrics::ExperimentSummary& summary);
    void removeAbsent(const std::vector<metrics::ExperimentSummary>& summaries);
    void load(const core::ExperimentId& id);
    void addSeries(Entry& entry);
    void filter(const QString& text);
    void applyWanted();
    [[nodiscard]] static core::ExperimentId idOf(const QTreeWidgetItem& item);

    HistoryBridge& m_bridge;
    QLineEdit* m_filterLine = nullptr;
    QTreeWidget* m_tree = nullptr;
    std::map<core::ExperimentId, Entry> m_entries;
    QList<core::ExperimentId> m_wanted;  ///< to be checked once they are in the list
    bool m_isReading = false;
    bool m_isReadAgain = false;  ///< the list has changed since it was asked for
    /// One check changes many boxes: told once.
    QTimer m_changeTimer;
};

}  // namespace hostmark::ui
