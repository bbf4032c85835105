#include "ui/table/table_look.h"

#include <algorithm>

#include <QFontMetrics>
#include <QHeaderView>
#include <QTableView>

namespace hostmark::ui {

namespace {

/// What views put around an item's text by themselves.
constexpr int kTextMargin = 3;

}  // namespace

void setUpTable(QTableView& table, const QString& accessibleName, int padding) {
    table.setAccessibleName(accessibleName);
    table.setFrameShape(QFrame::NoFrame);
    table.setShowGrid(false);
    table.setAlternatingRowColors(true);
    table.setWordWrap(false);
    table.setTabKeyNavigation(false);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table.setIconSize({14, 14});
    table.setCornerButtonEnabled(false);
    table.verticalHeader()->hide();
    // One height for all rows: ten thousand need not be measured.
    table.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table.verticalHeader()->setDefaultSectionSize(table.fontMetrics().height() + 9);
    table.horizontalHeader()->setHighlightSections(false);
    table.setStyleSheet(
        QStringLiteral("QTableView::item { padding: 0 %1px; border: none; }"
                       "QHeaderView { background: transparent; }"
                       "QHeaderView::section { background: transparent; border: none;"
                       " border-bottom: 1px solid palette(mid); padding: 4px %2px; }"
                       "QHeaderView::section:vertical { border: none; }"
                       "QTableCornerButton::section { background: transparent; border: none; }")
            .arg(padding)
            .arg(padding + kTextMargin));
}

void setColumnWidths(QTableView& table, std::initializer_list<ColumnSample> samples) {
    const QFontMetrics metrics = table.fontMetrics();
    for (const ColumnSample& sample : samples) {
        const QString title =
            table.model()->headerData(sample.column, Qt::Horizontal, Qt::DisplayRole).toString();
        table.setColumnWidth(sample.column, std::max(metrics.horizontalAdvance(sample.text),
                                                     metrics.horizontalAdvance(title)) +
                                                2 * (kTablePadding + kTextMargin) + 4);
    }
}

}  // namespace hostmark::ui
