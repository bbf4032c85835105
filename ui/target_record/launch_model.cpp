#include "ui/target_record/launch_model.h"

#include <algorithm>

#include "ui/format/number_format.h"
#include "ui/theme/icons.h"

namespace hostmark::ui {

namespace {

const char* symbolOf(const metrics::TargetLaunch& launch) {
    if (!launch.failure.empty()) {
        return "error";
    }
    return launch.ending.empty() && launch.readyAfter > core::Nanoseconds::zero() ? "success" : "note";
}

}  // namespace

QString launchStateText(const metrics::TargetLaunch& launch) {
    if (!launch.failure.empty()) {
        return LaunchModel::tr("failed");
    }
    if (!launch.ending.empty()) {
        return LaunchModel::tr("ended");
    }
    return launch.readyAfter > core::Nanoseconds::zero() ? LaunchModel::tr("up")
                                                         : LaunchModel::tr("starting");
}

void LaunchModel::setLaunches(std::vector<metrics::TargetLaunch> launches) {
    if (launches == m_launches) {
        return;
    }
    beginResetModel();
    m_launches = std::move(launches);
    endResetModel();
}

void LaunchModel::update(const metrics::TargetLaunch& launch) {
    const auto found =
        std::find_if(m_launches.begin(), m_launches.end(),
                     [&](const metrics::TargetLaunch& one) { return one.isSameStart(launch); });
    if (found == m_launches.end()) {
        const int row = rowCount();
        beginInsertRows({}, row, row);
        m_launches.push_back(launch);
        endInsertRows();
        return;
    }
    *found = launch;
    const int row = static_cast<int>(found - m_launches.begin());
    emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

const metrics::TargetLaunch& LaunchModel::launch(int row) const {
    return m_launches[static_cast<std::size_t>(row)];
}

bool LaunchModel::hasFailures() const {
    return std::any_of(m_launches.begin(), m_launches.end(),
                       [](const metrics::TargetLaunch& launch) { return !launch.failure.empty(); });
}

int LaunchModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_launches.size());
}

int LaunchModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant LaunchModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const metrics::TargetLaunch& one = launch(index.row());
    switch (role) {
        case Qt::DisplayRole:
            return text(one, index.column());
        case Qt::ToolTipRole:
            return index.column() == Command ? text(one, Command)
                   : !one.failure.empty()    ? QString::fromStdString(one.failure)
                                             : QString::fromStdString(one.ending);
        case Qt::DecorationRole:
            return index.column() == State ? QVariant(symbolIcon(QLatin1String(symbolOf(one)))) : QVariant();
        case Qt::TextAlignmentRole:
            return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
        default:
            return {};
    }
}

QVariant LaunchModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
        case Target:
            return tr("Target");
        case State:
            return tr("State");
        case Ready:
            return tr("Ready after");
        case Exit:
            return tr("Exit code");
        case Command:
            return tr("Command");
        default:
            return {};
    }
}

QString LaunchModel::text(const metrics::TargetLaunch& launch, int column) const {
    switch (column) {
        case Target:
            return tr("%1, run %2", "started for")
                .arg(QString::fromStdString(launch.targetName), format::count(launch.beforeRun + 1));
        case State:
            return launchStateText(launch);
        case Ready:
            return launch.readyAfter > core::Nanoseconds::zero()
                       ? format::latency(static_cast<double>(launch.readyAfter.count()))
                       : QStringLiteral("–");
        case Exit:
            return launch.exitCode ? QString::number(*launch.exitCode) : QStringLiteral("–");
        case Command:
            return QString::fromStdString(launch.command);
        default:
            return {};
    }
}

}  // namespace hostmark::ui
