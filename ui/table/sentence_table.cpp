#include "ui/table/sentence_table.h"

#include <QHeaderView>

#include "ui/table/table_look.h"

namespace hostmark::ui {

namespace {

/// As much as rows of one line have in other tables.
constexpr int kRowRoom = 9;

}  // namespace

SentenceTable::SentenceTable(QAbstractItemModel* model, const QString& accessibleName, QWidget* parent)
    : QTableView(parent) {
    model->setParent(this);
    setModel(model);
    setUpTable(*this, accessibleName);
    setWordWrap(true);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);  // a row may be as high as the view
    horizontalHeader()->setStretchLastSection(true);
    // Few rows, so that each may be measured. Their heights follow the width of the sentences.
    m_fitTimer.setSingleShot(true);
    m_fitTimer.setInterval(0);
    connect(&m_fitTimer, &QTimer::timeout, this, &SentenceTable::fitRows);
    connect(horizontalHeader(), &QHeaderView::sectionResized, this, [this] { m_fitTimer.start(); });
    connect(model, &QAbstractItemModel::modelReset, this, [this] { m_fitTimer.start(); });
}

void SentenceTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    m_fitTimer.start();
}

void SentenceTable::showEvent(QShowEvent* event) {
    QTableView::showEvent(event);
    m_fitTimer.start();
}

void SentenceTable::fitRows() {
    resizeRowsToContents();
    for (int row = 0; row < model()->rowCount(); ++row) {
        setRowHeight(row, rowHeight(row) + kRowRoom);
    }
}

}  // namespace hostmark::ui
