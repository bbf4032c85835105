#include "ui/plan_editor/file_chooser.h"

#include "ui/theme/icons.h"

#include <QAction>
#include <QCoreApplication>
#include <QFileDialog>
#include <QLineEdit>

namespace hostmark::ui {

namespace {

QString oneFile() {
    return QCoreApplication::translate("FileChooser", "Choose a file");
}

QFileDialog* openDialog(QWidget& parent, QFileDialog::FileMode mode, const QString& title) {
    auto* dialog = new QFileDialog(&parent, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(mode);
    dialog->open();
    return dialog;
}

/// A button at the end of the field that asks in a dialog.
void addChooser(QLineEdit& field, QFileDialog::FileMode mode, const QString& title,
                std::function<void(const QString& name)> chosen) {
    QAction* choose = field.addAction(symbolIcon(QStringLiteral("folder")), QLineEdit::TrailingPosition);
    choose->setToolTip(title);
    QObject::connect(choose, &QAction::triggered, &field, [&field, mode, title, chosen = std::move(chosen)] {
        QFileDialog* dialog = openDialog(field, mode, title);
        if (mode == QFileDialog::Directory) {
            dialog->setOption(QFileDialog::ShowDirsOnly);
        }
        QObject::connect(dialog, &QFileDialog::fileSelected, &field, chosen);
    });
}

}  // namespace

void addFileChooser(QLineEdit& field, std::function<void(const QString& file)> chosen) {
    addChooser(field, QFileDialog::ExistingFile, oneFile(), std::move(chosen));
}

void addFolderChooser(QLineEdit& field, std::function<void(const QString& folder)> chosen) {
    addChooser(field, QFileDialog::Directory, QCoreApplication::translate("FileChooser", "Choose a folder"),
               std::move(chosen));
}

void chooseFiles(QWidget& parent, std::function<void(const QStringList& files)> chosen) {
    QFileDialog* dialog = openDialog(parent, QFileDialog::ExistingFiles,
                                     QCoreApplication::translate("FileChooser", "Choose files"));
    QObject::connect(dialog, &QFileDialog::filesSelected, &parent, std::move(chosen));
}

}  // namespace hostmark::ui
