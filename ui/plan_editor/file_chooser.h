#pragma once

#include <QStringList>

#include <functional>

class QLineEdit;
class QWidget;

namespace hostmark::ui {

/// Gives a field for the name of a file a button at its end that asks for one, and tells what was chosen.
void addFileChooser(QLineEdit& field, std::function<void(const QString& file)> chosen);

/// The same for the name of a folder.
void addFolderChooser(QLineEdit& field, std::function<void(const QString& folder)> chosen);

/// Asks for existing files in a dialog over `parent`; nothing is told when it is cancelled.
void chooseFiles(QWidget& parent, std::function<void(const QStringList& files)> chosen);

}  // namespace hostmark::ui
