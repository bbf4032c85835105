#include "ui/plan_editor/text_table_model.h"

#include "ui/plan_editor/problem_label.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QGuiApplication>

#include <algorithm>

namespace hostmark::ui {

namespace {

QColor backgroundOf(plan::Severity severity, const QPalette& palette) {
    const ThemeColors& colors = themeColors(palette);
    switch (severity) {
        case plan::Severity::Note:
            return colors.noteBackground;
        case plan::Severity::Warning:
            return colors.warningBackground;
        case plan::Severity::Error:
            break;
    }
    return colors.errorBackground;
}

}  // namespace

TextTableModel::TextTableModel(QStringList titles, QObject* parent)
    : QAbstractTableModel(parent), m_titles(std::move(titles)) {}

void TextTableModel::setRows(const std::vector<Row>& rows) {
    std::size_t same = 0;
    const std::size_t shorter = std::min(rows.size(), m_rows.size());
    while (same < shorter && rows[same] == m_rows[same]) {
        ++same;
    }
    std::size_t sameAtEnd = 0;
    while (sameAtEnd < shorter - same &&
           rows[rows.size() - 1 - sameAtEnd] == m_rows[m_rows.size() - 1 - sameAtEnd]) {
        ++sameAtEnd;
    }
    const std::size_t oldMiddle = m_rows.size() - same - sameAtEnd;
    const std::size_t newMiddle = rows.size() - same - sameAtEnd;
    const std::size_t replaced = std::min(oldMiddle, newMiddle);
    const auto at = [](std::size_t position) { return static_cast<std::ptrdiff_t>(position); };
    std::copy_n(rows.begin() + at(same), replaced, m_rows.begin() + at(same));
    tellRowsChanged(same, same + replaced);
    const std::size_t first = same + replaced;
    if (oldMiddle > newMiddle) {
        beginRemoveRows({}, static_cast<int>(first), static_cast<int>(first + oldMiddle - newMiddle - 1));
        m_rows.erase(m_rows.begin() + at(first), m_rows.begin() + at(first + oldMiddle - newMiddle));
        endRemoveRows();
    } else if (newMiddle > oldMiddle) {
        beginInsertRows({}, static_cast<int>(first), static_cast<int>(first + newMiddle - oldMiddle - 1));
        m_rows.insert(m_rows.begin() + at(first), rows.begin() + at(first),
                      rows.begin() + at(first + newMiddle - oldMiddle));
        endInsertRows();
    }
}

void TextTableModel::setProblems(std::vector<CellProblem> problems) {
    if (problems != m_problems) {
        m_problems = std::move(problems);
        tellRowsChanged(0, m_rows.size());
    }
}

void TextTableModel::insert(int row, const std::vector<Row>& rows) {
    if (rows.empty()) {
        return;
    }
    row = std::clamp(row, 0, rowCount());
    beginInsertRows({}, row, row + static_cast<int>(rows.size()) - 1);
    m_rows.insert(m_rows.begin() + row, rows.begin(), rows.end());
    endInsertRows();
    emit edited({});
}

void TextTableModel::removeAt(std::vector<int> rows) {
    std::sort(rows.begin(), rows.end(), std::greater<>());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    bool isChanged = false;
    for (const int row : rows) {
        if (row >= 0 && row < rowCount()) {
            beginRemoveRows({}, row, row);
            m_rows.erase(m_rows.begin() + row);
            endRemoveRows();
            isChanged = true;
        }
    }
    if (isChanged) {
        emit edited({});
    }
}

bool TextTableModel::shift(int row, int by) {
    const int other = row + by;
    if (row < 0 || other < 0 || row >= rowCount() || other >= rowCount()) {
        return false;
    }
    // The destination of a move is named by the row before which it goes.
    beginMoveRows({}, row, row, {}, by > 0 ? other + 1 : other);
    std::swap(m_rows[static_cast<std::size_t>(row)], m_rows[static_cast<std::size_t>(other)]);
    endMoveRows();
    emit edited({});
    return true;
}

int TextTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int TextTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_titles.size());
}

QVariant TextTableModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    if (role == Qt::DisplayRole || role == Qt::EditRole) {
        return m_rows[static_cast<std::size_t>(index.row())].cells.value(index.column());
    }
    const plan::Problem* problem = problemOf(index);
    if (problem == nullptr) {
        return {};
    }
    switch (role) {
        case Qt::BackgroundRole:
            return backgroundOf(problem->severity, QGuiApplication::palette());
        case Qt::DecorationRole:
            return symbolPixmap(severitySymbol(problem->severity),
                                severityColor(problem->severity, QGuiApplication::palette()), 16,
                                qGuiApp->devicePixelRatio());
        case Qt::ToolTipRole:
        case Qt::AccessibleDescriptionRole:
            return problemSentence(*problem);
        default:
            return {};
    }
}

QVariant TextTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal && role == Qt::DisplayRole) {
        return m_titles.value(section);
    }
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter));
    }
    return QAbstractTableModel::headerData(section, orientation, role);
}

Qt::ItemFlags TextTableModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() ? flags | Qt::ItemIsEditable : flags;
}

bool TextTableModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return false;
    }
    QString& cell = m_rows[static_cast<std::size_t>(index.row())].cells[index.column()];
    if (cell != value.toString()) {
        cell = value.toString();
        emit dataChanged(index, index);
        emit edited(QStringLiteral("%1/%2").arg(index.row()).arg(index.column()));
    }
    return true;
}

const plan::Problem* TextTableModel::problemOf(const QModelIndex& index) const {
    const plan::Problem* worst = nullptr;
    for (const CellProblem& cell : m_problems) {
        if (cell.row == index.row() && cell.column == index.column() &&
            (worst == nullptr || cell.problem.severity > worst->severity)) {
            worst = &cell.problem;
        }
    }
    return worst;
}

void TextTableModel::tellRowsChanged(std::size_t first, std::size_t last) {
    if (first < last) {
        emit dataChanged(index(static_cast<int>(first), 0),
                         index(static_cast<int>(last) - 1, columnCount() - 1));
    }
}

}  // namespace hostmark::ui
