#include "ui/theme/system_theme.h"

#include <QSettings>

namespace hostmark::ui {

/// Qt 6.4 gives a light palette on Windows whatever the person chose; the choice stands in the registry.
bool isSystemDark(const QPalette&) {
    const QSettings personalization(
        QStringLiteral(
            "HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize"),
        QSettings::NativeFormat);
    return personalization.value(QStringLiteral("AppsUseLightTheme"), 1).toInt() == 0;
}

}  // namespace hostmark::ui
