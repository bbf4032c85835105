#pragma once

#include <QObject>
#include <QPalette>

class QApplication;

namespace hostmark::ui {

/// How the window is coloured.
enum class ThemeChoice { System, Light, Dark };

/// Colours with a meaning, for what a palette has no role for.
struct ThemeColors {
    QColor error;
    QColor warning;
    QColor note;
    QColor success;
    QColor border;
    QColor secondaryText;
    QColor errorBackground;
    QColor warningBackground;
    QColor noteBackground;
    QColor fieldOutline;  ///< of text fields and buttons

    friend bool operator==(const ThemeColors&, const ThemeColors&) = default;
};

/// Of the style sheet that `applyTheme` sets, in device-independent pixels.
inline constexpr int kScrollBarWidth = 12;

[[nodiscard]] QPalette lightPalette();
[[nodiscard]] QPalette darkPalette();

/// Whether `palette` writes light text on a dark ground; what is painted by hand decides by it.
[[nodiscard]] bool isDark(const QPalette& palette);

/// The colours that go with `palette`.
[[nodiscard]] const ThemeColors& themeColors(const QPalette& palette);

/// Sets style, palette and style sheet of the whole program. `System` follows the palette that the platform
/// had at the first call. Thread-safety: GUI thread only.
void applyTheme(QApplication& application, ThemeChoice choice);

}  // namespace hostmark::ui
