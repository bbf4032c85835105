#include "ui/history/experiment_model.h"

#include <algorithm>

#include "ui/format/number_format.h"
#include "ui/format/terms.h"
#include "ui/format/trust_words.h"
#include "ui/theme/icons.h"

namespace hostmark::ui {

namespace {

QString joined(const std::vector<std::string>& texts) {
    QStringList list;
    for (const std::string& text : texts) {
        list << QString::fromStdString(text);
    }
    return list.join(QStringLiteral(", "));
}

QString searchTextOf(const metrics::ExperimentSummary& summary) {
    return (QString::fromStdString(summary.name) + QLatin1Char('\n') +
            QString::fromStdString(summary.planName) + QLatin1Char('\n') + joined(summary.targetNames) +
            QLatin1Char('\n') + joined(summary.tags) + QLatin1Char('\n') +
            QString::fromStdString(summary.note) + QLatin1Char('\n') + format::statusText(summary.status))
        .toLower();
}

bool isNumber(int column) {
    return column == ExperimentModel::Runs || column == ExperimentModel::BestThroughput;
}

}  // namespace

void ExperimentModel::setSummaries(std::vector<metrics::ExperimentSummary> summaries) {
    const bool isSameList =
        std::equal(summaries.begin(), summaries.end(), m_summaries.begin(), m_summaries.end(),
                   [](const auto& a, const auto& b) { return a.id == b.id; });
    if (!isSameList) {
        beginResetModel();
    }
    m_summaries = std::move(summaries);
    m_searchTexts.clear();
    m_searchTexts.reserve(m_summaries.size());
    for (const metrics::ExperimentSummary& summary : m_summaries) {
        m_searchTexts.push_back(searchTextOf(summary));
    }
    if (!isSameList) {
        endResetModel();
    } else if (!m_summaries.empty()) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    }
}

const metrics::ExperimentSummary& ExperimentModel::summary(int row) const {
    return m_summaries[static_cast<std::size_t>(row)];
}

int ExperimentModel::rowOf(const core::ExperimentId& id) const {
    const auto found =
        std::find_if(m_summaries.begin(), m_summaries.end(),
                     [&](const metrics::ExperimentSummary& summary) { return summary.id == id; });
    return found == m_summaries.end() ? -1 : static_cast<int>(found - m_summaries.begin());
}

const QString& ExperimentModel::searchText(int row) const {
    return m_searchTexts[static_cast<std::size_t>(row)];
}

int ExperimentModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_summaries.size());
}

int ExperimentModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ExperimentModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const metrics::ExperimentSummary& one = summary(index.row());
    switch (role) {
        case Qt::DisplayRole:
            return text(one, index.column());
        case Qt::EditRole:
            return text(one, index.column());
        case Qt::ToolTipRole:
            return index.column() == Name && !one.note.empty() ? QString::fromStdString(one.note)
                                                               : text(one, index.column());
        case Qt::TextAlignmentRole:
            return QVariant::fromValue((isNumber(index.column()) ? Qt::AlignRight : Qt::AlignLeft) |
                                       Qt::AlignVCenter);
        case Qt::DecorationRole:
            if (index.column() == Status && one.status == metrics::RunStatus::Failed) {
                return symbolIcon(QStringLiteral("error"));
            }
            if (index.column() == Trust && one.trust) {
                return symbolIcon(format::trustSymbol(*one.trust));
            }
            return {};
        default:
            return {};
    }
}

bool ExperimentModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid() || role != Qt::EditRole) {
        return false;
    }
    metrics::ExperimentSummary& one = m_summaries[static_cast<std::size_t>(index.row())];
    if (index.column() == Name) {
        const QString name = value.toString().simplified();
        if (name.isEmpty() || name == QString::fromStdString(one.name)) {
            return false;
        }
        one.name = name.toStdString();
        emit dataChanged(index, index);
        emit renamed(one.id, name);
        return true;
    }
    if (index.column() == Tags) {
        const QStringList tags = tagsOf(value.toString());
        std::vector<std::string> texts;
        for (const QString& tag : tags) {
            texts.push_back(tag.toStdString());
        }
        if (texts == one.tags) {
            return false;
        }
        one.tags = std::move(texts);
        emit dataChanged(index, index);
        emit tagged(one.id, tags);
        return true;
    }
    return false;
}

Qt::ItemFlags ExperimentModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.column() == Name || index.column() == Tags ? flags | Qt::ItemIsEditable : flags;
}

QVariant ExperimentModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role == Qt::ToolTipRole && section == BestThroughput) {
        return tr("The highest median throughput of a target and level. %1").arg(format::throughputHint());
    }
    if (role == Qt::ToolTipRole && section == Runs) {
        return tr("Runs that were measured");
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
        case Date:
            return tr("Date");
        case Name:
            return tr("Name");
        case Plan:
            return tr("Plan");
        case Targets:
            return tr("Targets");
        case Status:
            return tr("Status");
        case Trust:
            return tr("Trust");
        case Runs:
            return tr("Runs");
        case BestThroughput:
            return tr("Best throughput");
        case Tags:
            return tr("Tags");
        default:
            return {};
    }
}

QString ExperimentModel::text(const metrics::ExperimentSummary& summary, int column) const {
    switch (column) {
        case Date:
            return format::dateTime(summary.startedAtUnixMs);
        case Name:
            return QString::fromStdString(summary.name);
        case Plan:
            return QString::fromStdString(summary.planName);
        case Targets:
            return joined(summary.targetNames);
        case Status:
            return format::statusText(summary.status);
        case Trust:
            return summary.trust ? format::trustWord(*summary.trust) : QStringLiteral("–");
        case Runs:
            return format::count(summary.runCount);
        case BestThroughput:
            return summary.runCount == 0 ? QStringLiteral("–")
                                         : format::rate(summary.bestThroughputPerSecond);
        case Tags:
            return tagText(summary.tags);
        default:
            return {};
    }
}

ExperimentFilter::ExperimentFilter(ExperimentModel& model, QObject* parent)
    : QSortFilterProxyModel(parent), m_model(model) {
    setSourceModel(&model);
}

void ExperimentFilter::setWords(const QString& text) {
    m_words = text.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

bool ExperimentFilter::filterAcceptsRow(int row, const QModelIndex&) const {
    const QString& text = m_model.searchText(row);
    return std::all_of(m_words.begin(), m_words.end(),
                       [&](const QString& word) { return text.contains(word); });
}

bool ExperimentFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const metrics::ExperimentSummary& a = m_model.summary(left.row());
    const metrics::ExperimentSummary& b = m_model.summary(right.row());
    switch (left.column()) {
        case ExperimentModel::Date:
            return a.startedAtUnixMs < b.startedAtUnixMs;
        case ExperimentModel::Runs:
            return a.runCount < b.runCount;
        case ExperimentModel::BestThroughput:
            return a.bestThroughputPerSecond < b.bestThroughputPerSecond;
        default:
            return m_model.data(left, Qt::DisplayRole)
                       .toString()
                       .compare(m_model.data(right, Qt::DisplayRole).toString(), Qt::CaseInsensitive) < 0;
    }
}

QStringList tagsOf(const QString& text) {
    QStringList tags;
    for (const QString& part : text.split(QLatin1Char(','))) {
        if (const QString tag = part.simplified(); !tag.isEmpty()) {
            tags << tag;
        }
    }
    tags.sort();
    tags.removeDuplicates();
    return tags;
}

QString tagText(const std::vector<std::string>& tags) {
    return joined(tags);
}

}  // namespace hostmark::ui
