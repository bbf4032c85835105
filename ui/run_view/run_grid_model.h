#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "engine/metrics/experiment_record.h"
#include "engine/metrics/snapshot.h"
#include "engine/plan/schedule.h"

namespace hostmark::ui {

/// The experiment at a glance: a row per target and level, a column per repetition, each cell with the state
/// of its run.
class RunGridModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum class State { Waiting, WarmUp, Running, Done, Failed, Skipped, Stopped };
    enum Role { StateRole = Qt::UserRole + 1 };

    using QAbstractTableModel::QAbstractTableModel;

    void start(const plan::Plan& plan, const plan::Schedule& schedule);
    void startRun(std::uint32_t sequence);
    void setPhase(std::uint32_t sequence, metrics::LoadPhase phase);
    void finishRun(const metrics::RunRecord& run);
    /// What has not begun when the experiment ends never will.
    void finish();

    /// The cell of the run that is going on; invalid between runs.
    [[nodiscard]] QModelIndex current() const;
    [[nodiscard]] int finishedCount() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Cell {
        State state = State::Waiting;
        double throughputPerSecond = 0;
        QString detail;
        metrics::Trust trust = metrics::Trust::Valid;  ///< of a run that is done
    };

    [[nodiscard]] QModelIndex indexOf(std::uint32_t sequence) const;
    void setState(std::uint32_t sequence, State state);
    [[nodiscard]] QString text(const Cell& cell) const;

    std::vector<QString> m_rows;
    int m_columns = 0;
    std::vector<Cell> m_cells;            ///< [row * columns + column]
    std::vector<std::size_t> m_sequence;  ///< cell of each run in the schedule's order
    int m_current = -1;                   ///< sequence
};

}  // namespace hostmark::ui
