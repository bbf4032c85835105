#include "ui/trust/trust_reason_model.h"

#include "ui/format/trust_words.h"
#include "ui/theme/icons.h"

namespace hostmark::ui {

namespace {

/// A note accuses nobody.
QString symbolOf(const metrics::TrustReason& reason) {
    return reason.trust == metrics::Trust::Valid ? QStringLiteral("note") : format::trustSymbol(reason.trust);
}

}  // namespace

void TrustReasonModel::setReasons(std::vector<metrics::TrustReason> reasons) {
    if (reasons == m_reasons) {
        return;
    }
    beginResetModel();
    m_reasons = std::move(reasons);
    endResetModel();
}

int TrustReasonModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_reasons.size());
}

int TrustReasonModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant TrustReasonModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const metrics::TrustReason& reason = m_reasons[static_cast<std::size_t>(index.row())];
    switch (role) {
        case Qt::TextAlignmentRole:
            return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
        case Qt::DecorationRole:
            return index.column() == Check ? QVariant(symbolIcon(symbolOf(reason))) : QVariant();
        case Qt::DisplayRole:
            return index.column() == Check ? format::trustCheckTitle(reason.check)
                                           : QString(format::trustFinding(reason) + QLatin1Char('\n') +
                                                     format::trustAdvice(reason));
        default:
            return {};
    }
}

QVariant TrustReasonModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    return section == Check ? tr("Check") : tr("What was found, and the way out");
}

}  // namespace hostmark::ui
