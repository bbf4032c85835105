#pragma once

#include <QTableView>
#include <QTimer>

namespace hostmark::ui {

/// A table of few rows whose last column holds sentences: rows are as high as those need.
class SentenceTable : public QTableView {
    Q_OBJECT

public:
    /// `model` is the view's from now on.
    SentenceTable(QAbstractItemModel* model, const QString& accessibleName, QWidget* parent = nullptr);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void fitRows();

    QTimer m_fitTimer;  ///< once the columns have the widths of a new layout
};

}  // namespace hostmark::ui
