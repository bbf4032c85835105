#include "ui/history/run_model.h"

#include "engine/analysis/level_text.h"
#include "ui/format/number_format.h"
#include "ui/format/resource_text.h"
#include "ui/format/terms.h"
#include "ui/format/trust_words.h"
#include "ui/theme/icons.h"

namespace hostmark::ui {

namespace {

QString quantileText(const metrics::RunRecord& run, double q) {
    const core::Result<core::Nanoseconds> value = run.responseTime.quantile(q);
    return value ? format::latency(static_cast<double>(value->count())) : QStringLiteral("–");
}

/// What was used, and how the server's processes were found.
QString resourceHint(const metrics::ResourceUse& use) {
    const QString used = format::resourceSentence(use);
    return used.isEmpty() || use.serverFoundBy.empty()
               ? used
               : RunModel::tr("%1\nThe server's processes were found by %2.", "what was used; how")
                     .arg(used, QString::fromStdString(use.serverFoundBy));
}

bool isText(int column) {
    return column == RunModel::Target || column == RunModel::Status || column == RunModel::Trust;
}

}  // namespace

void RunModel::setExperiment(std::shared_ptr<const metrics::ExperimentRecord> experiment) {
    beginResetModel();
    m_experiment = std::move(experiment);
    endResetModel();
}

const metrics::RunRecord& RunModel::run(int row) const {
    return m_experiment->runs[static_cast<std::size_t>(row)];
}

int RunModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_experiment ? 0 : static_cast<int>(m_experiment->runs.size());
}

int RunModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RunModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const metrics::RunRecord& one = run(index.row());
    switch (role) {
        case Qt::DisplayRole:
            return text(one, index.column());
        case Qt::TextAlignmentRole:
            return QVariant::fromValue((isText(index.column()) ? Qt::AlignLeft : Qt::AlignRight) |
                                       Qt::AlignVCenter);
        case Qt::AccessibleTextRole:
            return index.column() == Trust && one.trust.isJudged() ? format::trustWord(one.trust.trust())
                                                                   : text(one, index.column());
        case Qt::ToolTipRole:
            if (index.column() == Trust) {
                const QString hint = format::trustHint(one.trust);
                return hint.isEmpty() && one.trust.isJudged() ? format::trustWord(one.trust.trust()) : hint;
            }
            if (index.column() == PerCpuSecond) {
                return resourceHint(one.resources);
            }
            return !one.failure.empty()       ? QString::fromStdString(one.failure)
                   : index.column() == Target ? QString::fromStdString(one.targetName)
                                              : QVariant();
        case Qt::DecorationRole:
            if (index.column() == Status && one.status == metrics::RunStatus::Failed) {
                return symbolIcon(QStringLiteral("error"));
            }
            if (index.column() == Trust && one.trust.isJudged()) {
                return symbolIcon(format::trustSymbol(one.trust.trust()));
            }
            return {};
        default:
            return {};
    }
}

QVariant RunModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue((isText(section) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    if (role == Qt::ToolTipRole) {
        switch (section) {
            case Throughput:
                return format::throughputHint();
            case PerCpuSecond:
                return format::perCpuSecondHint();
            case P50:
            case P99:
                return QString(format::percentileHint() + QLatin1Char('\n') + format::responseTimeHint());
            case NotStarted:
                return format::notStartedHint();
            case Errors:
                return format::statisticHint("errorShare");
            default:
                return {};
        }
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
        case Target:
            return tr("Target");
        case Level:
            return isOpen() ? tr("Rate") : tr("Connections");
        case Repetition:
            return tr("Run");
        case Status:
            return tr("Status");
        case Throughput:
            return tr("Throughput");
        case PerCpuSecond:
            return tr("Per CPU-s");
        case P50:
            return tr("p50");
        case P99:
            return tr("p99");
        case Max:
            return tr("Maximum");
        case NotStarted:
            return tr("Not started");
        case Errors:
            return tr("Errors");
        case Trust:
            return tr("Trust");
        default:
            return {};
    }
}

bool RunModel::isOpen() const {
    return m_experiment && m_experiment->plan.load.model == plan::LoadModel::Open;
}

QString RunModel::text(const metrics::RunRecord& run, int column) const {
    const bool hasResults = run.requests.completed() > 0;
    switch (column) {
        case Target:
            return QString::fromStdString(run.targetName);
        case Level:
            return format::levelNumber(analysis::levelOf(run));
        case Repetition:
            return format::count(run.repetition + 1);
        case Status:
            return format::statusText(run.status);
        case Throughput:
            return hasResults ? format::rate(run.throughputPerSecond()) : QStringLiteral("–");
        case PerCpuSecond:
            return format::perCpuSecond(run.requestsPerCpuSecond());
        case P50:
            return quantileText(run, 0.5);
        case P99:
            return quantileText(run, 0.99);
        case Max:
            return quantileText(run, 1);
        case NotStarted:
            return format::count(run.arrivals.notStarted);
        case Errors:
            return hasResults ? format::percent(run.errorShare()) : QStringLiteral("–");
        case Trust:
            return run.trust.isJudged() ? QString() : QStringLiteral("–");  // the symbol says it
        default:
            return {};
    }
}

}  // namespace hostmark::ui
