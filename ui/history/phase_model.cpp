#include "ui/history/phase_model.h"

#include <array>

#include <QCoreApplication>

#include "ui/format/number_format.h"
#include "ui/format/terms.h"

namespace hostmark::ui {

namespace {

struct PhaseText {
    metrics::HistogramData metrics::RunRecord::*histogram;
    const char* title;
    const char* hint;
};

// In the order in which a request lives through them.
constexpr std::array kPhases = {
    PhaseText{&metrics::RunRecord::responseTime, QT_TRANSLATE_NOOP("PhaseModel", "Response time"),
              QT_TRANSLATE_NOOP("PhaseModel",
                                "From due to the last byte; at an arrival rate from the moment "
                                "that the rate intended.")},
    PhaseText{&metrics::RunRecord::serviceTime, QT_TRANSLATE_NOOP("PhaseModel", "Service time"),
              QT_TRANSLATE_NOOP("PhaseModel", "From the first byte sent to the last byte received.")},
    PhaseText{&metrics::RunRecord::resolveTime, QT_TRANSLATE_NOOP("PhaseModel", "Resolve"),
              QT_TRANSLATE_NOOP("PhaseModel", "From the host's name to its addresses, once in a run.")},
    PhaseText{&metrics::RunRecord::connectTime, QT_TRANSLATE_NOOP("PhaseModel", "Connect"),
              QT_TRANSLATE_NOOP("PhaseModel", "Of each connection that was made.")},
    PhaseText{&metrics::RunRecord::tlsTime, QT_TRANSLATE_NOOP("PhaseModel", "TLS handshake"),
              QT_TRANSLATE_NOOP("PhaseModel", "Of each connection that was made.")},
    PhaseText{&metrics::RunRecord::firstByteTime, QT_TRANSLATE_NOOP("PhaseModel", "First byte"),
              QT_TRANSLATE_NOOP("PhaseModel", "From the first byte sent to the first byte received.")},
    PhaseText{&metrics::RunRecord::bodyTime, QT_TRANSLATE_NOOP("PhaseModel", "Body"),
              QT_TRANSLATE_NOOP("PhaseModel", "From the first to the last byte received.")},
    PhaseText{&metrics::RunRecord::lateness, QT_TRANSLATE_NOOP("PhaseModel", "Lateness"),
              QT_TRANSLATE_NOOP("PhaseModel",
                                "How late the generator itself was with requests that found a "
                                "connection free.")},
};

}  // namespace

void PhaseModel::setSeries(const std::vector<analysis::Series>& series) {
    beginResetModel();
    m_rows.clear();
    for (const analysis::Series& one : series) {
        const QString label = QString::fromStdString(one.label);
        bool isFirst = true;
        for (const PhaseText& phase : kPhases) {
            metrics::HistogramData all(metrics::kFineLayout);
            for (const metrics::RunRecord& run : one.runs) {
                all.merge(run.*phase.histogram);
            }
            if (!all.isEmpty()) {
                m_rows.push_back({label, isFirst, QCoreApplication::translate("PhaseModel", phase.title),
                                  QCoreApplication::translate("PhaseModel", phase.hint), std::move(all)});
                isFirst = false;
            }
        }
    }
    endResetModel();
}

int PhaseModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int PhaseModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant PhaseModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
        case Qt::DisplayRole:
            return text(row, index.column());
        case Qt::ToolTipRole:
            return index.column() == Series ? row.series : row.hint;
        case Qt::TextAlignmentRole:
            return QVariant::fromValue((index.column() < Count ? Qt::AlignLeft : Qt::AlignRight) |
                                       Qt::AlignVCenter);
        default:
            return {};
    }
}

QVariant PhaseModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue((section < Count ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    if (role == Qt::ToolTipRole && section >= P50) {
        return format::percentileHint();
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
        case Series:
            return tr("Target");
        case Phase:
            return tr("Phase");
        case Count:
            return tr("Count");
        case P50:
            return tr("p50");
        case P99:
            return tr("p99");
        case Max:
            return tr("Maximum");
        default:
            return {};
    }
}

QString PhaseModel::text(const Row& row, int column) const {
    const auto quantile = [&row](double q) {
        const core::Result<core::Nanoseconds> value = row.histogram.quantile(q);
        return value ? format::latency(static_cast<double>(value->count())) : QStringLiteral("–");
    };
    switch (column) {
        case Series:
            return row.isFirst ? row.series : QString();
        case Phase:
            return row.phase;
        case Count:
            return format::count(row.histogram.count());
        case P50:
            return quantile(0.5);
        case P99:
            return quantile(0.99);
        case Max:
            return quantile(1);
        default:
            return {};
    }
}

}  // namespace hostmark::ui
