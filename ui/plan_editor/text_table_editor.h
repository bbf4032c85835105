#pragma once

#include "ui/plan_editor/text_table_model.h"

#include <QWidget>

#include <functional>

class QHBoxLayout;
class QTableView;
class QToolButton;

namespace hostmark::ui {

class ProblemLabel;

/// A table of text cells with what a person does to it: add, duplicate, remove, move, copy and paste, by
/// buttons and by keys. Beneath it stand the problems of its cells, in
/// words.
class TextTableEditor : public QWidget {
    Q_OBJECT

public:
    /// What is special about one table.
    struct Options {
        QString name;      ///< "Targets": for object names and screen readers
        QString itemName;  ///< "target": in tool tips
        QStringList columns;
        std::vector<QStringList> choices;  ///< per column what it offers; may be shorter than `columns`
        /// Row for *Add*; `existing` are those that are there.
        std::function<TextTableModel::Row(const std::vector<TextTableModel::Row>& existing)> newRow;
        int editColumn = 0;  ///< cell of a new row that is opened for typing
        /// Cells of one pasted line; empty to leave the line out.
        std::function<QStringList(const QString& line)> parseLine;
        bool canDuplicate = true;
        /// A column that is in view only when a person asks for it by a button, or when it has something in
        /// it; -1 for none.
        int optionalColumn = -1;
        QString optionalToolTip;
    };

    explicit TextTableEditor(Options options, QWidget* parent = nullptr);

    [[nodiscard]] TextTableModel& model() { return *m_model; }
    [[nodiscard]] int currentRow() const;
    void setCurrentRow(int row);
    void setColumnWidth(int column, int width);

    /// Marks the cells, and says the sentences beneath the table.
    void setProblems(const std::vector<TextTableModel::CellProblem>& cells,
                     const std::vector<plan::Problem>& sentences);

    /// Selects the cell and moves the focus there.
    void reveal(int row, int column);

signals:
    void currentRowChanged(int row);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setCurrentCell(int row, int column);
    void buildTable();
    void buildButtons(QHBoxLayout* layout);
    QToolButton* addButton(QHBoxLayout* layout, const QString& symbol, const QString& text,
                           const QString& toolTip, void (TextTableEditor::*action)());
    void add();
    void duplicate();
    void removeSelected();
    void moveUp();
    void moveDown();
    void copy();
    void paste();
    void shiftCurrent(int by);
    void updateButtons();
    void fitHeight();
    void buildOptional(QHBoxLayout* layout);
    void showOptional(bool isShown);
    void showOptionalIfUsed();
    [[nodiscard]] std::vector<int> selectedRows() const;
    bool handleKey(class QKeyEvent* event);

    Options m_options;
    TextTableModel* m_model = nullptr;
    QTableView* m_view = nullptr;
    ProblemLabel* m_problems = nullptr;
    QToolButton* m_duplicate = nullptr;
    QToolButton* m_remove = nullptr;
    QToolButton* m_up = nullptr;
    QToolButton* m_down = nullptr;
    QToolButton* m_optional = nullptr;  ///< null without such a column
};

}  // namespace hostmark::ui
