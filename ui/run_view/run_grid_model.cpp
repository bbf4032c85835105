#include "ui/run_view/run_grid_model.h"

#include <algorithm>

#include <QGuiApplication>
#include <QPalette>

#include "engine/plan/level.h"
#include "ui/format/number_format.h"
#include "ui/format/terms.h"
#include "ui/format/trust_words.h"
#include "ui/theme/icons.h"

namespace hostmark::ui {

void RunGridModel::start(const plan::Plan& plan, const plan::Schedule& schedule) {
    beginResetModel();
    m_rows.clear();
    const std::vector<plan::Level> levels = plan::levelsOf(plan.load);
    for (const plan::Target& target : plan.targets) {
        for (const plan::Level& level : levels) {
            const QString name = QString::fromStdString(target.name);
            m_rows.push_back(levels.size() == 1
                                 ? name
                                 : tr("%1 · %2", "target · level").arg(name, format::levelNumber(level)));
        }
    }
    std::uint32_t repetitions = 0;
    for (const plan::ScheduledRun& run : schedule.runs) {
        repetitions = std::max(repetitions, run.repetition + 1);
    }
    m_columns = static_cast<int>(repetitions);
    m_cells.assign(m_rows.size() * repetitions, {});
    m_sequence.clear();
    for (const plan::ScheduledRun& run : schedule.runs) {
        m_sequence.push_back((run.target * levels.size() + run.level) * repetitions + run.repetition);
    }
    m_current = -1;
    endResetModel();
}

void RunGridModel::startRun(std::uint32_t sequence) {
    m_current = static_cast<int>(sequence);
    setState(sequence, State::WarmUp);
}

void RunGridModel::setPhase(std::uint32_t sequence, metrics::LoadPhase phase) {
    if (m_current != static_cast<int>(sequence)) {
        return;
    }
    const bool isMeasured = phase == metrics::LoadPhase::Measure || phase == metrics::LoadPhase::Drain;
    setState(sequence, isMeasured ? State::Running : State::WarmUp);
}

void RunGridModel::finishRun(const metrics::RunRecord& run) {
    if (run.sequence >= m_sequence.size()) {
        return;
    }
    Cell& cell = m_cells[m_sequence[run.sequence]];
    cell.throughputPerSecond = run.throughputPerSecond();
    cell.detail = run.failure.empty() ? format::trustHint(run.trust) : QString::fromStdString(run.failure);
    cell.trust = run.trust.trust();
    switch (run.status) {
        case metrics::RunStatus::Completed:
            setState(run.sequence, State::Done);
            break;
        case metrics::RunStatus::Skipped:
            setState(run.sequence, State::Skipped);
            break;
        case metrics::RunStatus::Stopped:
        case metrics::RunStatus::Interrupted:
            setState(run.sequence, State::Stopped);
            break;
        default:
            setState(run.sequence, State::Failed);
    }
    if (m_current == static_cast<int>(run.sequence)) {
        m_current = -1;
    }
}

void RunGridModel::finish() {
    m_current = -1;
    for (std::uint32_t sequence = 0; sequence < m_sequence.size(); ++sequence) {
        const State state = m_cells[m_sequence[sequence]].state;
        if (state == State::Waiting || state == State::WarmUp || state == State::Running) {
            setState(sequence, State::Skipped);
        }
    }
}

QModelIndex RunGridModel::current() const {
    return m_current < 0 ? QModelIndex() : indexOf(static_cast<std::uint32_t>(m_current));
}

int RunGridModel::finishedCount() const {
    return static_cast<int>(std::count_if(m_sequence.begin(), m_sequence.end(), [this](std::size_t cell) {
        const State state = m_cells[cell].state;
        return state != State::Waiting && state != State::WarmUp && state != State::Running;
    }));
}

int RunGridModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int RunGridModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_columns;
}

QVariant RunGridModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const Cell& cell = m_cells[static_cast<std::size_t>(index.row() * m_columns + index.column())];
    switch (role) {
        case Qt::DisplayRole:
            return text(cell);
        case Qt::ToolTipRole:
            return cell.detail.isEmpty() ? text(cell) : cell.detail;
        case Qt::AccessibleTextRole:
            return tr("%1, run %2: %3")
                .arg(m_rows[static_cast<std::size_t>(index.row())])
                .arg(index.column() + 1)
                .arg(text(cell));
        case Qt::TextAlignmentRole:
            return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
        case Qt::DecorationRole:
            switch (cell.state) {
                case State::Running:
                    return symbolIcon(QStringLiteral("run"));
                case State::Failed:
                    return symbolIcon(QStringLiteral("error"));
                case State::Skipped:
                    return symbolIcon(QStringLiteral("skip"));
                case State::Stopped:
                    return symbolIcon(QStringLiteral("stop"));
                case State::Done:
                    // Of those that may be believed nothing is said.
                    return cell.trust == metrics::Trust::Valid
                               ? QVariant()
                               : QVariant(symbolIcon(format::trustSymbol(cell.trust)));
                default:
                    return {};
            }
        case Qt::ForegroundRole:
            // What is still to come stands back behind what is known.
            return cell.state == State::Waiting ? QVariant(QGuiApplication::palette().placeholderText())
                                                : QVariant();
        case StateRole:
            return static_cast<int>(cell.state);
        default:
            return {};
    }
}

QVariant RunGridModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role == Qt::DisplayRole) {
        return orientation == Qt::Vertical ? m_rows[static_cast<std::size_t>(section)]
                                           : tr("Run %1").arg(section + 1);
    }
    if (role == Qt::TextAlignmentRole && orientation == Qt::Horizontal) {
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    }
    return {};
}

QModelIndex RunGridModel::indexOf(std::uint32_t sequence) const {
    if (sequence >= m_sequence.size()) {
        return {};
    }
    const int cell = static_cast<int>(m_sequence[sequence]);
    return index(cell / m_columns, cell % m_columns);
}

void RunGridModel::setState(std::uint32_t sequence, State state) {
    const QModelIndex at = indexOf(sequence);
    if (!at.isValid()) {
        return;
    }
    Cell& cell = m_cells[m_sequence[sequence]];
    // A run that ended tells its numbers even when its state was known.
    if (cell.state != state || state == State::Done) {
        cell.state = state;
        emit dataChanged(at, at);
    }
}

QString RunGridModel::text(const Cell& cell) const {
    switch (cell.state) {
        case State::Waiting:
            return tr("waiting");
        case State::WarmUp:
            return tr("warm-up");
        case State::Running:
            return tr("running");
        case State::Done:
            return format::rate(cell.throughputPerSecond);
        case State::Failed:
            return tr("failed");
        case State::Skipped:
            return tr("skipped");
        case State::Stopped:
            return tr("stopped");
    }
    return {};
}

}  // namespace hostmark::ui
