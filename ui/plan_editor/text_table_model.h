#pragma once

#include "engine/plan/validation.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <string>
#include <vector>

namespace hostmark::ui {

/// Rows of text cells that a person edits: targets, requests, headers. What a row stands for is told by its
/// key, which only the owner understands; rows that a person added have none, copies have their original's.
class TextTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    struct Row {
        std::string key;
        QStringList cells;  ///< one per column

        friend bool operator==(const Row&, const Row&) = default;
    };

    struct CellProblem {
        int row = 0;
        int column = 0;
        plan::Problem problem;

        friend bool operator==(const CellProblem&, const CellProblem&) = default;
    };

    explicit TextTableModel(QStringList titles, QObject* parent = nullptr);

    /// Shows these rows. Only what differs is told to views, so that selections and open editors stay.
    void setRows(const std::vector<Row>& rows);
    [[nodiscard]] const std::vector<Row>& rows() const { return m_rows; }

    /// The worst problem of each cell.
    void setProblems(std::vector<CellProblem> problems);

    // What a person does; each is told by `edited` once it is done.
    void insert(int row, const std::vector<Row>& rows);
    void removeAt(std::vector<int> rows);
    /// Moves the row by one place up (-1) or down (+1). @return whether there was room
    bool shift(int row, int by);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

signals:
    /// `cell` names the cell that was typed into ("1/0": row and column); empty for whole rows.
    void edited(const QString& cell);

private:
    [[nodiscard]] const plan::Problem* problemOf(const QModelIndex& index) const;
    void tellRowsChanged(std::size_t first, std::size_t last);

    QStringList m_titles;
    std::vector<Row> m_rows;
    std::vector<CellProblem> m_problems;
};

}  // namespace hostmark::ui
