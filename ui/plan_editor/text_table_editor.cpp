#include "ui/plan_editor/text_table_editor.h"

#include "ui/plan_editor/problem_label.h"
#include "ui/plan_editor/text_cell_delegate.h"
#include "ui/table/table_look.h"
#include "ui/theme/icons.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace hostmark::ui {

namespace {
constexpr int kFewestVisibleRows = 2;
constexpr int kMostVisibleRows = 8;
}  // namespace

TextTableEditor::TextTableEditor(Options options, QWidget* parent)
    : QWidget(parent), m_options(std::move(options)) {
    m_model = new TextTableModel(m_options.columns, this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    buildTable();
    layout->addWidget(m_view);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(2);
    buildButtons(buttons);
    // Beside the buttons, so that nothing moves when a problem comes and goes.
    m_problems = new ProblemLabel({}, this);
    m_problems->setObjectName(m_options.name + QStringLiteral("/problem"));
    buttons->addSpacing(10);
    buttons->addWidget(m_problems, 1, Qt::AlignVCenter);
    layout->addLayout(buttons);

    const auto refresh = [this] {
        updateButtons();
        fitHeight();
    };
    connect(m_model, &QAbstractItemModel::rowsInserted, this, refresh);
    connect(m_model, &QAbstractItemModel::rowsRemoved, this, refresh);
    connect(m_model, &QAbstractItemModel::rowsMoved, this, refresh);
    refresh();
    if (m_optional != nullptr) {
        connect(m_model, &QAbstractItemModel::rowsInserted, this, &TextTableEditor::showOptionalIfUsed);
        connect(m_model, &QAbstractItemModel::dataChanged, this, &TextTableEditor::showOptionalIfUsed);
        showOptional(false);
    }
}

void TextTableEditor::buildTable() {
    m_view = new QTableView(this);
    m_view->setModel(m_model);
    m_view->setObjectName(m_options.name);
    setUpTable(*m_view, m_options.name);
    m_view->setFrameShape(QFrame::StyledPanel);
    m_view->setProperty("quiet", true);
    m_view->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                            QAbstractItemView::AnyKeyPressed);
    m_view->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 12);
    m_view->horizontalHeader()->setStretchLastSection(true);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (int column = 0; column < m_options.columns.size(); ++column) {
        const auto at = static_cast<std::size_t>(column);
        const QStringList choices = at < m_options.choices.size() ? m_options.choices[at] : QStringList();
        m_view->setItemDelegateForColumn(column, new TextCellDelegate(choices, this));
    }
    m_view->installEventFilter(this);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                updateButtons();
                emit currentRowChanged(current.row());
            });
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &TextTableEditor::updateButtons);
}

void TextTableEditor::buildButtons(QHBoxLayout* layout) {
    const QString& item = m_options.itemName;
    addButton(layout, QStringLiteral("add"), tr("Add"), tr("Add a %1").arg(item), &TextTableEditor::add)
        ->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    if (m_options.canDuplicate) {
        m_duplicate = addButton(layout, QStringLiteral("duplicate"), tr("Duplicate"),
                                tr("Copy the selected %1").arg(item), &TextTableEditor::duplicate);
    }
    m_remove = addButton(layout, QStringLiteral("delete"), tr("Remove"),
                         tr("Remove the selected rows (Delete)"), &TextTableEditor::removeSelected);
    m_up = addButton(layout, QStringLiteral("up"), tr("Move Up"), tr("Move up (Alt+Up)"),
                     &TextTableEditor::moveUp);
    m_down = addButton(layout, QStringLiteral("down"), tr("Move Down"), tr("Move down (Alt+Down)"),
                       &TextTableEditor::moveDown);
    if (m_options.parseLine) {
        addButton(layout, QStringLiteral("paste"), tr("Paste"),
                  tr("Add a row for each line of the clipboard (Ctrl+V)"), &TextTableEditor::paste);
    }
    if (m_options.optionalColumn >= 0) {
        buildOptional(layout);
    }
}

void TextTableEditor::buildOptional(QHBoxLayout* layout) {
    m_optional = new QToolButton(this);
    m_optional->setText(m_options.columns[m_options.optionalColumn]);
    m_optional->setToolTip(m_options.optionalToolTip);
    m_optional->setCheckable(true);
    m_optional->setAutoRaise(true);
    m_optional->setFocusPolicy(Qt::TabFocus);
    m_optional->setObjectName(m_options.name + QStringLiteral("/optional"));
    connect(m_optional, &QToolButton::toggled, this, &TextTableEditor::showOptional);
    layout->addWidget(m_optional);
}

void TextTableEditor::showOptional(bool isShown) {
    m_view->setColumnHidden(m_options.optionalColumn, !isShown);
    m_optional->setChecked(isShown);
}

void TextTableEditor::showOptionalIfUsed() {
    const std::vector<TextTableModel::Row>& rows = m_model->rows();
    const bool isUsed = std::any_of(rows.begin(), rows.end(), [this](const TextTableModel::Row& row) {
        return !row.cells.value(m_options.optionalColumn).isEmpty();
    });
    if (isUsed) {
        showOptional(true);
    }
}

QToolButton* TextTableEditor::addButton(QHBoxLayout* layout, const QString& symbol, const QString& text,
                                        const QString& toolTip, void (TextTableEditor::*action)()) {
    auto* button = new QToolButton(this);
    button->setIcon(symbolIcon(symbol));
    button->setText(text);
    button->setToolTip(toolTip);
    button->setAccessibleName(text);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setObjectName(m_options.name + u'/' + symbol);
    connect(button, &QToolButton::clicked, this, action);
    layout->addWidget(button);
    return button;
}

int TextTableEditor::currentRow() const {
    return m_view->currentIndex().row();
}

void TextTableEditor::setCurrentRow(int row) {
    setCurrentCell(row, 0);
}

/// Not QAbstractItemView::setCurrentIndex, which heeds the keys that happen to be down: with Ctrl it would
/// deselect.
void TextTableEditor::setCurrentCell(int row, int column) {
    m_view->selectionModel()->setCurrentIndex(
        m_model->index(row, column), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void TextTableEditor::setColumnWidth(int column, int width) {
    m_view->setColumnWidth(column, width);
}

void TextTableEditor::setProblems(const std::vector<TextTableModel::CellProblem>& cells,
                                  const std::vector<plan::Problem>& sentences) {
    m_model->setProblems(cells);
    m_problems->setProblems(sentences);
}

void TextTableEditor::reveal(int row, int column) {
    m_view->setFocus(Qt::OtherFocusReason);
    if (row >= 0 && row < m_model->rowCount()) {
        setCurrentCell(row, qMax(column, 0));
        m_view->scrollTo(m_view->currentIndex());
    }
}

bool TextTableEditor::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress && handleKey(static_cast<QKeyEvent*>(event))) {
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

bool TextTableEditor::handleKey(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) {
        copy();
    } else if (event->matches(QKeySequence::Paste) && m_options.parseLine) {
        paste();
    } else if (event->matches(QKeySequence::Delete)) {
        removeSelected();
    } else if (event->modifiers() == Qt::AltModifier && event->key() == Qt::Key_Up) {
        moveUp();
    } else if (event->modifiers() == Qt::AltModifier && event->key() == Qt::Key_Down) {
        moveDown();
    } else {
        return false;
    }
    return true;
}

void TextTableEditor::add() {
    const int row = m_model->rowCount();
    m_model->insert(row, {m_options.newRow(m_model->rows())});
    setCurrentCell(row, m_options.editColumn);
    m_view->setFocus(Qt::OtherFocusReason);
    m_view->edit(m_view->currentIndex());
}

void TextTableEditor::duplicate() {
    const int row = currentRow();
    if (row < 0) {
        return;
    }
    TextTableModel::Row copy = m_model->rows()[static_cast<std::size_t>(row)];
    const TextTableModel::Row fresh = m_options.newRow(m_model->rows());
    copy.cells[0] = fresh.cells[0];  // names are unique
    m_model->insert(row + 1, {copy});
    setCurrentRow(row + 1);
}

void TextTableEditor::removeSelected() {
    const std::vector<int> rows = selectedRows();
    if (rows.empty()) {
        return;
    }
    const int next = std::min(rows.front(), m_model->rowCount() - static_cast<int>(rows.size()) - 1);
    m_model->removeAt(rows);
    setCurrentRow(std::max(next, 0));
}

void TextTableEditor::moveUp() {
    shiftCurrent(-1);
}

void TextTableEditor::moveDown() {
    shiftCurrent(+1);
}

void TextTableEditor::shiftCurrent(int by) {
    const int row = currentRow();
    if (m_model->shift(row, by)) {
        setCurrentRow(row + by);
    }
}

void TextTableEditor::copy() {
    QStringList lines;
    for (const int row : selectedRows()) {
        lines += m_model->rows()[static_cast<std::size_t>(row)].cells.join(u'\t');
    }
    if (!lines.isEmpty()) {
        QGuiApplication::clipboard()->setText(lines.join(u'\n'));
    }
}

void TextTableEditor::paste() {
    std::vector<TextTableModel::Row> rows;
    for (const QString& line : QGuiApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts)) {
        const QStringList cells = m_options.parseLine(line.trimmed());
        if (!cells.isEmpty()) {
            rows.push_back({{}, cells});
        }
    }
    const int row = m_model->rowCount();
    m_model->insert(row, rows);
    if (!rows.empty()) {
        setCurrentRow(m_model->rowCount() - 1);
    }
}

void TextTableEditor::updateButtons() {
    if (m_down == nullptr) {
        return;  // the table tells its selection before the buttons are made
    }
    const int row = currentRow();
    const bool isRow = row >= 0;
    if (m_duplicate != nullptr) {
        m_duplicate->setEnabled(isRow);
    }
    m_remove->setEnabled(!selectedRows().empty());
    m_up->setEnabled(row > 0);
    m_down->setEnabled(isRow && row + 1 < m_model->rowCount());
}

void TextTableEditor::fitHeight() {
    const int rows = std::clamp(m_model->rowCount(), kFewestVisibleRows, kMostVisibleRows);
    m_view->setFixedHeight(m_view->horizontalHeader()->sizeHint().height() +
                           rows * m_view->verticalHeader()->defaultSectionSize() + 2 * m_view->frameWidth());
}

std::vector<int> TextTableEditor::selectedRows() const {
    std::vector<int> rows;
    for (const QModelIndex& index : m_view->selectionModel()->selectedRows()) {
        rows.push_back(index.row());
    }
    std::sort(rows.begin(), rows.end());
    return rows;
}

}  // namespace hostmark::ui
