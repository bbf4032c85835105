#include "ui/compare/difference_model.h"

#include <algorithm>
#include <set>

#include <QFont>
#include <QLocale>

#include "ui/format/number_format.h"
#include "ui/format/terms.h"

namespace hostmark::ui {

namespace {

bool isNumber(int column) {
    return column == DifferenceModel::Median || column == DifferenceModel::Runs ||
           column == DifferenceModel::Difference || column == DifferenceModel::Interval;
}

/// A shape beside the word, so that a column of verdicts can be overlooked at once.
QString symbolOf(analysis::Verdict verdict) {
    switch (verdict) {
        case analysis::Verdict::Faster:
            return QStringLiteral("▲");
        case analysis::Verdict::Slower:
            return QStringLiteral("▼");
        case analysis::Verdict::Equivalent:
            return QStringLiteral("=");
        case analysis::Verdict::Inconclusive:
            return QStringLiteral("?");
    }
    return {};
}

}  // namespace

void DifferenceModel::setComparison(std::shared_ptr<const analysis::Comparison> comparison) {
    beginResetModel();
    m_comparison = std::move(comparison);
    m_rows.clear();
    if (m_comparison) {
        std::set<std::size_t> baselines{m_comparison->baseline};
        for (const analysis::Difference& difference : m_comparison->differences) {
            baselines.insert(difference.baseline);
        }
        const auto& catalog = analysis::statisticCatalog();
        for (std::size_t statistic = 0; statistic < catalog.size(); ++statistic) {
            const auto& spreads = m_comparison->spreads;
            if (std::all_of(spreads.begin(), spreads.end(),
                            [statistic](const auto& series) { return series[statistic].n == 0; })) {
                continue;  // runs of earlier versions know nothing of it
            }
            bool isFirst = true;
            for (std::size_t series = 0; series < m_comparison->series.size(); ++series) {
                m_rows.push_back({statistic, series,
                                  analysis::findDifference(*m_comparison, catalog[statistic].key, series),
                                  baselines.contains(series), isFirst});
                isFirst = false;
            }
        }
    }
    endResetModel();
}

int DifferenceModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int DifferenceModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant DifferenceModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
        case Qt::DisplayRole:
            // Once a group, so that the groups can be seen; readers of the screen hear it in every row.
            return index.column() == Statistic && !row.isFirst ? QString() : text(row, index.column());
        case Qt::AccessibleTextRole:
            return text(row, index.column());
        case Qt::ToolTipRole:
            return hint(row, index.column());
        case Qt::TextAlignmentRole:
            return QVariant::fromValue((isNumber(index.column()) ? Qt::AlignRight : Qt::AlignLeft) |
                                       Qt::AlignVCenter);
        case Qt::FontRole:
            if (index.column() == Statistic || (index.column() == Verdict && row.difference != nullptr)) {
                QFont font;
                font.setWeight(QFont::DemiBold);
                return font;
            }
            return {};
        case IsFirstOfStatisticRole:
            return row.isFirst;
        case SeriesRole:
            return static_cast<int>(row.series);
        default:
            return {};
    }
}

QVariant DifferenceModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role == Qt::ToolTipRole) {
        switch (section) {
            case Median:
                return tr("The middle one of the runs' own values.");
            case Runs:
                return tr("How many runs the number rests on. The run is what is counted, never a request.");
            case Difference:
                return tr("The median of all ratios between a run of this series and a run of the baseline.");
            case Interval:
                return tr(
                    "Where the true difference lies, with the confidence that the number of comparisons asks "
                    "for. "
                    "If it holds no change, the runs may be alike.");
            case Verdict:
                return tr(
                    "What the interval allows to say: Faster, Slower, Equivalent (too small to matter) or "
                    "Inconclusive (more runs are needed).");
            default:
                return {};
        }
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
        case Statistic:
            return tr("Measure");
        case Series:
            return tr("Series");
        case Median:
            return tr("Median");
        case Runs:
            return tr("Runs");
        case Difference:
            return tr("Difference");
        case Interval:
            return tr("Interval");
        case Verdict:
            return tr("Verdict");
        default:
            return {};
    }
}

QString DifferenceModel::text(const Row& row, int column) const {
    const analysis::Statistic& statistic = analysis::statisticCatalog()[row.statistic];
    const analysis::Spread& spread = m_comparison->spreads[row.series][row.statistic];
    switch (column) {
        case Statistic:
            return format::statisticTitle(statistic.key);
        case Series:
            return QString::fromStdString(m_comparison->series[row.series].label);
        case Median:
            return spread.n == 0 ? QStringLiteral("–") : format::statisticValue(statistic, spread.median);
        case Runs:
            return format::count(spread.n);
        case Difference:
            if (row.difference == nullptr) {
                return row.isBaseline ? tr("baseline") : QStringLiteral("–");
            }
            return format::differenceValue(statistic, row.difference->estimate);
        case Interval:
            if (row.difference == nullptr || !row.difference->lower || !row.difference->upper) {
                return row.difference == nullptr ? QString() : tr("too few runs");
            }
            return tr("%1 to %2", "ends of an interval")
                .arg(format::differenceValue(statistic, *row.difference->lower),
                     format::differenceValue(statistic, *row.difference->upper));
        case Verdict: {
            if (row.difference == nullptr) {
                return {};
            }
            const QString word = symbolOf(row.difference->verdict) + QLatin1Char(' ') +
                                 format::verdictText(row.difference->verdict, statistic.isShare);
            if (row.difference->verdict == analysis::Verdict::Inconclusive && row.difference->runsNeeded) {
                return tr("%1: +%n run(s)", nullptr, static_cast<int>(*row.difference->runsNeeded)).arg(word);
            }
            return word;
        }
        default:
            return {};
    }
}

QString DifferenceModel::hint(const Row& row, int column) const {
    const analysis::Statistic& statistic = analysis::statisticCatalog()[row.statistic];
    if (column == Statistic) {
        return format::statisticHint(statistic.key);
    }
    if (column == Median) {
        const analysis::Spread& spread = m_comparison->spreads[row.series][row.statistic];
        return spread.n == 0 ? QString()
                             : tr("Lowest %1, highest %2 of %n run(s)", nullptr, static_cast<int>(spread.n))
                                   .arg(format::statisticValue(statistic, spread.minimum),
                                        format::statisticValue(statistic, spread.maximum));
    }
    if (row.difference == nullptr) {
        return {};
    }
    if (column == Verdict) {
        const QString hint = format::verdictHint(row.difference->verdict);
        return row.difference->runsNeeded ? hint + QLatin1Char('\n') +
                                                tr("About %n more run(s) of each would decide it.", nullptr,
                                                   static_cast<int>(*row.difference->runsNeeded))
                                          : hint;
    }
    if (column == Interval) {
        const QLocale locale;
        return tr("%1 confidence; p = %2 (exact Mann-Whitney, corrected after Holm); Cliff's delta %3")
            .arg(format::percent(row.difference->level), locale.toString(row.difference->pValue, 'g', 2),
                 locale.toString(row.difference->cliffsDelta, 'f', 2));
    }
    return {};
}

}  // namespace hostmark::ui
