#pragma once

#include <optional>
#include <vector>

#include <QFrame>

#include "engine/metrics/resource_use.h"
#include "engine/metrics/snapshot.h"
#include "engine/plan/plan.h"

class QGridLayout;
class QLabel;

namespace hostmark::ui {

/// The numbers of the run that goes on. They change ten times a second, so each has a width of its own that
/// holds its widest value: nothing moves.
class CountersPanel : public QFrame {
    Q_OBJECT

public:
    explicit CountersPanel(QWidget* parent = nullptr);

    void clear();
    /// Arrivals are counted in the open model only.
    void setLoadModel(plan::LoadModel model);
    void show(const metrics::Snapshot& snapshot);
    /// What the machines and processes use, and what comes of a second of CPU time.
    void show(const metrics::ResourceUse& use, const std::optional<double>& requestsPerCpuSecond);
    /// Share of what this computer can generate; empty when that is not known.
    void showCeiling(const std::optional<double>& share);

protected:
    void changeEvent(QEvent* event) override;

private:
    enum Counter {
        ThroughputNow,
        Throughput,
        PerCpuSecond,
        P50,
        P90,
        P99,
        Max,
        Connections,
        Sent,
        Ok,
        Unexpected,
        Failed,
        TimedOut,
        InFlight,
        BusiestWorker,
        Backlog,     ///< open model only
        NotStarted,  ///< open model only
        CounterCount
    };

    void addCounter(int row, int column, const QString& title, const QString& hint);
    [[nodiscard]] static QString widestText(Counter counter);
    void set(Counter counter, const QString& text);
    void fixWidths();
    void showLine();

    QGridLayout* m_grid = nullptr;
    std::vector<QLabel*> m_titles;
    std::vector<QLabel*> m_values;
    QLabel* m_line = nullptr;  ///< CPU and memory in words
    QString m_resources;
    QString m_ceiling;
};

}  // namespace hostmark::ui
