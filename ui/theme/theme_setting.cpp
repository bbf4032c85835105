#include "ui/theme/theme_setting.h"

#include <QSettings>

namespace hostmark::ui {

namespace {
const char* const kKey = "window/theme";
const char* const kLight = "light";
const char* const kDark = "dark";
}  // namespace

ThemeChoice storedTheme(const QSettings& settings) {
    const QString value = settings.value(QLatin1String(kKey)).toString();
    if (value == QLatin1String(kLight)) {
        return ThemeChoice::Light;
    }
    return value == QLatin1String(kDark) ? ThemeChoice::Dark : ThemeChoice::System;
}

void storeTheme(QSettings& settings, ThemeChoice choice) {
    const char* value = choice == ThemeChoice::Light ? kLight : kDark;
    if (choice == ThemeChoice::System) {
        settings.remove(QLatin1String(kKey));
    } else {
        settings.setValue(QLatin1String(kKey), QLatin1String(value));
    }
}

}  // namespace hostmark::ui
