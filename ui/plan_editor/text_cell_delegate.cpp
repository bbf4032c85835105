#include "ui/plan_editor/text_cell_delegate.h"

#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>

namespace hostmark::ui {

namespace {

const char* const kOldText = "oldText";

QLineEdit* lineOf(QWidget* editor) {
    if (auto* box = qobject_cast<QComboBox*>(editor)) {
        return box->lineEdit();
    }
    return qobject_cast<QLineEdit*>(editor);
}

}  // namespace

TextCellDelegate::TextCellDelegate(QStringList choices, QObject* parent)
    : QStyledItemDelegate(parent), m_choices(std::move(choices)) {}

QWidget* TextCellDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                        const QModelIndex& index) const {
    // Editing is told by a signal of this delegate, which a const function may not send.
    auto* self = const_cast<TextCellDelegate*>(this);
    QWidget* editor = nullptr;
    if (m_choices.isEmpty()) {
        auto* line = new QLineEdit(parent);
        line->setFrame(false);
        connect(line, &QLineEdit::textEdited, self, [self, line] { emit self->commitData(line); });
        editor = line;
    } else {
        auto* box = new QComboBox(parent);
        box->setEditable(true);
        box->setInsertPolicy(QComboBox::NoInsert);
        box->addItems(m_choices);
        connect(box, &QComboBox::currentTextChanged, self, [self, box] { emit self->commitData(box); });
        editor = box;
    }
    editor->setProperty(kOldText, index.data(Qt::EditRole));
    editor->setAccessibleName(index.model()->headerData(index.column(), Qt::Horizontal).toString());
    return editor;
}

void TextCellDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    QLineEdit* line = lineOf(editor);
    const QString text = index.data(Qt::EditRole).toString();
    // Setting equal text would move the cursor to the end while somebody types in the middle.
    if (line->text() == text) {
        return;
    }
    if (auto* box = qobject_cast<QComboBox*>(editor)) {
        const QSignalBlocker blocker(box);
        box->setEditText(text);
        box->lineEdit()->selectAll();
    } else {
        line->setText(text);
    }
}

void TextCellDelegate::setModelData(QWidget* editor, QAbstractItemModel* model,
                                    const QModelIndex& index) const {
    model->setData(index, lineOf(editor)->text(), Qt::EditRole);
}

QSize TextCellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QSize size = QStyledItemDelegate::sizeHint(option, index);
    return {size.width(), qMax(size.height(), option.fontMetrics.height() + 12)};
}

bool TextCellDelegate::eventFilter(QObject* editor, QEvent* event) {
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        auto* widget = qobject_cast<QWidget*>(editor);
        if (widget != nullptr) {
            lineOf(widget)->setText(widget->property(kOldText).toString());
            emit commitData(widget);
        }
    }
    return QStyledItemDelegate::eventFilter(editor, event);
}

void TextCellDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    // The symbol of a problem stands behind the text, so that the text does not jump when it appears.
    option->decorationPosition = QStyleOptionViewItem::Right;
}

}  // namespace hostmark::ui
