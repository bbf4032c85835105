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

}  // namespace

void addFileChooser(QLineEdit& field, std::function<void(const QString& file)> chosen) {
    QAction* choose = field.addAction(symbolIcon(QStringLiteral("folder")), QLineEdit::TrailingPosition);
    choose->setToolTip(oneFile());
    QObject::connect(choose, &QAction::triggered, &field, [&field, chosen = std::move(chosen)] {
        QFileDialog* dialog = openDialog(field, QFileDialog::ExistingFile, oneFile());
        QObject::connect(dialog, &QFileDialog::fileSelected, &field, chosen);
    });
}

void chooseFiles(QWidget& parent, std::function<void(const QStringList& files)> chosen) {
    QFileDialog* dialog = openDialog(parent, QFileDialog::ExistingFiles,
                                     QCoreApplication::translate("FileChooser", "Choose files"));
    QObject::connect(dialog, &QFileDialog::filesSelected, &parent, std::move(chosen));
}

}  // namespace hostmark::ui
