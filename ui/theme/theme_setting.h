#pragma once

#include "ui/theme/theme.h"

class QSettings;

namespace hostmark::ui {

/// The theme that the person chose; ThemeChoice::System when none was.
[[nodiscard]] ThemeChoice storedTheme(const QSettings& settings);

void storeTheme(QSettings& settings, ThemeChoice choice);

}  // namespace hostmark::ui
