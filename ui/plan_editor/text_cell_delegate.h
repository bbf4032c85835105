#pragma once

#include <QStyledItemDelegate>

namespace hostmark::ui {

/// Edits a cell of a TextTableModel so that the model has each keystroke at once: problems show while typing.
/// Escape brings the old text back. A column may offer choices; other text can be typed there too.
class TextCellDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit TextCellDelegate(QStringList choices = {}, QObject* parent = nullptr);

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    bool eventFilter(QObject* editor, QEvent* event) override;
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    QStringList m_choices;
};

}  // namespace hostmark::ui
