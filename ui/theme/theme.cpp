#include "ui/theme/theme.h"

#include <QApplication>

namespace hostmark::ui {

bool isDark(const QPalette& palette) {
    return palette.color(QPalette::WindowText).lightness() > palette.color(QPalette::Window).lightness();
}

}  // namespace hostmark::ui
