#include "ui/dialog_buttons.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QPushButton>

namespace hostmark::ui {

QDialogButtonBox* makeCloseButton(QDialog& dialog) {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, &dialog);
    buttons->setObjectName(QStringLiteral("closeDialog"));
    buttons->button(QDialogButtonBox::Close)->setText(QCoreApplication::translate("DialogButtons", "Close"));
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    return buttons;
}

QPushButton* makeDialogButton(const QString& name, const QString& text, QWidget* parent) {
    auto* button = new QPushButton(text, parent);
    button->setObjectName(name);
    button->setAutoDefault(false);
    button->setMinimumSize(button->sizeHint() + QSize(18, 4));
    return button;
}

}  // namespace hostmark::ui
