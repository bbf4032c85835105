#pragma once

class QDialog;
class QDialogButtonBox;
class QPushButton;
class QString;
class QWidget;

namespace hostmark::ui {

/// The row with the one button that closes `dialog`. Its text is the program's own, because Qt's translations
/// are not installed everywhere.
[[nodiscard]] QDialogButtonBox* makeCloseButton(QDialog& dialog);

/// A button that Enter does not press by itself, and that is not tight around its words.
[[nodiscard]] QPushButton* makeDialogButton(const QString& name, const QString& text, QWidget* parent);

}  // namespace hostmark::ui
