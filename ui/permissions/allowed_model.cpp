#include "ui/permissions/allowed_model.h"

#include <QRegularExpression>

#include "ui/format/number_format.h"

namespace hostmark::ui {

namespace {

/// The values of its lines, without the words before them: "shop" · "dotnet" · "HostingModels.dll".
QString summary(const services::LaunchAllowed& launch) {
    static const QRegularExpression kLabel(QStringLiteral("^[^\"]*(?=\")"));
    QStringList values;
    for (QString line : QString::fromStdString(launch.text).split(u'\n', Qt::SkipEmptyParts)) {
        values << line.remove(kLabel);
    }
    return values.isEmpty() ? allowedText(launch) : values.join(QStringLiteral(" · "));
}

}  // namespace

QString allowedText(const services::LaunchAllowed& launch) {
    return launch.text.empty() ? AllowedModel::tr("An earlier version of Hostmark did not keep what it was.")
                               : QString::fromStdString(launch.text).trimmed();
}

void AllowedModel::setLaunches(std::vector<services::LaunchAllowed> launches) {
    beginResetModel();
    m_launches = std::move(launches);
    endResetModel();
}

const services::LaunchAllowed& AllowedModel::launch(int row) const {
    return m_launches[static_cast<std::size_t>(row)];
}

int AllowedModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_launches.size());
}

int AllowedModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant AllowedModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const services::LaunchAllowed& one = launch(index.row());
    switch (role) {
        case Qt::DisplayRole:
            return index.column() == What ? summary(one) : format::dateTime(one.allowedAtUnixMs);
        case Qt::ToolTipRole:
            return allowedText(one);
        case Qt::TextAlignmentRole:
            return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
        default:
            return {};
    }
}

QVariant AllowedModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    return section == What ? tr("Allowed for target, and what") : tr("Since");
}

}  // namespace hostmark::ui
