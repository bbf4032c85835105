#include "ui/ceiling/ceiling_model.h"

#include "ui/format/number_format.h"
#include "ui/format/terms.h"

namespace hostmark::ui {

namespace {
bool isNumber(int column) {
    return column == CeilingModel::Rate || column == CeilingModel::Spread;
}
}  // namespace

void CeilingModel::setLevels(std::vector<plan::Level> levels) {
    beginResetModel();
    m_levels = std::move(levels);
    m_ceilings.assign(m_levels.size(), {});
    endResetModel();
}

void CeilingModel::add(const std::vector<services::MeasuredCeiling>& ceilings) {
    for (const services::MeasuredCeiling& one : ceilings) {
        const std::uint32_t level = one.ceiling.level;
        if (level < m_ceilings.size()) {
            m_ceilings[level] = one;
            const int row = static_cast<int>(level);
            emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
        }
    }
}

std::vector<std::uint32_t> CeilingModel::missing() const {
    std::vector<std::uint32_t> levels;
    for (std::uint32_t level = 0; level < m_ceilings.size(); ++level) {
        if (m_ceilings[level].ceiling.throughputPerSecond <= 0) {
            levels.push_back(level);
        }
    }
    return levels;
}

int CeilingModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_levels.size());
}

int CeilingModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant CeilingModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    switch (role) {
        case Qt::DisplayRole:
            return text(static_cast<std::size_t>(index.row()), index.column());
        case Qt::TextAlignmentRole:
            return QVariant::fromValue((isNumber(index.column()) ? Qt::AlignRight : Qt::AlignLeft) |
                                       Qt::AlignVCenter);
        default:
            return {};
    }
}

QVariant CeilingModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
        case Level:
            return tr("Level");
        case Rate:
            return tr("Can generate");
        case Spread:
            return tr("Runs differ by");
        case Measured:
            return tr("Measured");
        default:
            return {};
    }
}

QString CeilingModel::text(std::size_t level, int column) const {
    const metrics::GeneratorCeiling& ceiling = m_ceilings[level].ceiling;
    const std::optional<double>& spread = m_ceilings[level].spreadShare;
    const bool isKnown = ceiling.throughputPerSecond > 0;
    switch (column) {
        case Level:
            return format::levelText(m_levels[level]);
        case Rate:
            return isKnown ? format::rate(ceiling.throughputPerSecond) : QStringLiteral("–");
        case Spread:
            return spread ? format::percent(*spread) : QStringLiteral("–");
        case Measured:
            return isKnown ? format::dateTime(ceiling.measuredAtUnixMs) : tr("not measured");
        default:
            return {};
    }
}

}  // namespace hostmark::ui
