#pragma once

#include <QIcon>
#include <QString>

namespace hostmark::ui {

/// A symbol of resources/icons ("run", "add"), drawn in the text colour of the palette that is in force when
/// it is painted, so that it follows a change of theme by itself. Disabled and selected states take the
/// palette's colours for them.
[[nodiscard]] QIcon symbolIcon(const QString& name);

/// The symbol in a colour of its own, for what has a meaning (an error, a warning).
[[nodiscard]] QPixmap symbolPixmap(const QString& name, const QColor& color, int size,
                                   qreal devicePixelRatio);

/// The program's own icon.
[[nodiscard]] QIcon applicationIcon();

}  // namespace hostmark::ui
