#include "ui/theme/system_theme.h"
#include "ui/theme/theme.h"

namespace hostmark::ui {

bool isSystemDark(const QPalette& platformPalette) {
    return isDark(platformPalette);
}

}  // namespace hostmark::ui
