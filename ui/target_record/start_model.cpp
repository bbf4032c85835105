#include "ui/target_record/start_model.h"

#include <algorithm>

#include "ui/plan_editor/command_line_text.h"

namespace hostmark::ui {

namespace {

using Kind = plan::Launch::Kind;

QString words(const std::string& text) {
    return text.empty() ? QStringLiteral("–") : QString::fromStdString(text);
}

QString startedBy(const plan::Launch& launch) {
    switch (launch.kind) {
        case Kind::Process:
            return StartModel::tr("Hostmark, a program");
        case Kind::Iis:
            return StartModel::tr("Hostmark, a site of IIS");
        case Kind::Agent:
            return StartModel::tr("its agent");
        case Kind::None:
            break;
    }
    return StartModel::tr("not by Hostmark");
}

QString command(const plan::Launch& launch) {
    switch (launch.kind) {
        case Kind::Process: {
            std::vector<std::string> line = {launch.program};
            line.insert(line.end(), launch.arguments.begin(), launch.arguments.end());
            return QString::fromStdString(formatCommandLine(line));
        }
        case Kind::Iis:
            return launch.pool.empty()
                       ? StartModel::tr("site %1").arg(QString::fromStdString(launch.site))
                       : StartModel::tr("site %1, pool %2")
                             .arg(QString::fromStdString(launch.site), QString::fromStdString(launch.pool));
        case Kind::Agent:
            return StartModel::tr("entry %1").arg(QString::fromStdString(launch.entry));
        case Kind::None:
            break;
    }
    return QStringLiteral("–");
}

/// The command with its environment, and what stops it, a line each.
QString wholeCommand(const plan::Launch& launch) {
    QStringList lines = {command(launch)};
    if (launch.kind == Kind::Process) {
        for (const plan::EnvironmentVariable& variable : launch.environment) {
            lines << QString::fromStdString(variable.name + "=" + variable.value);
        }
        if (!launch.stopCommand.empty()) {
            lines << StartModel::tr("stopped by %1")
                         .arg(QString::fromStdString(formatCommandLine(launch.stopCommand)));
        }
    }
    return lines.join(u'\n');
}

}  // namespace

void StartModel::setPlan(const plan::Plan& plan) {
    beginResetModel();
    m_targets = plan.targets;
    endResetModel();
}

bool StartModel::hasStarts() const {
    return std::any_of(m_targets.begin(), m_targets.end(), [](const plan::Target& target) {
        return target.launch.kind != Kind::None || !target.agent.url.empty();
    });
}

int StartModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_targets.size());
}

int StartModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant StartModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const plan::Target& target = m_targets[static_cast<std::size_t>(index.row())];
    switch (role) {
        case Qt::DisplayRole:
            return text(target, index.column());
        case Qt::ToolTipRole:
            return index.column() == Command ? wholeCommand(target.launch) : text(target, index.column());
        case Qt::TextAlignmentRole:
            return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
        default:
            return {};
    }
}

QVariant StartModel::headerData(int section, Qt::Orientation orientation, int role) const {
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
        case StartedBy:
            return tr("Started by");
        case Command:
            return tr("Command");
        case Folder:
            return tr("Folder");
        case Agent:
            return tr("Agent");
        default:
            return {};
    }
}

QString StartModel::text(const plan::Target& target, int column) {
    switch (column) {
        case Target:
            return QString::fromStdString(target.name);
        case StartedBy:
            return startedBy(target.launch);
        case Command:
            return command(target.launch);
        case Folder:
            return words(target.launch.kind == Kind::Process ? target.launch.folder : std::string());
        case Agent:
            return words(target.agent.url);
        default:
            return {};
    }
}

}  // namespace hostmark::ui
