#include "ui/theme/theme.h"

#include "ui/theme/field_style.h"
#include "ui/theme/system_theme.h"

#include <QApplication>

namespace hostmark::ui {

namespace {

/// The few colours from which both palettes are made.
struct Ground {
    QColor window;
    QColor base;
    QColor alternateBase;
    QColor text;
    QColor secondaryText;
    QColor disabledText;
    QColor button;
    QColor border;
    QColor shadow;
    QColor accent;
    QColor link;
};

const Ground kLightGround{"#f3f4f7", "#ffffff", "#f7f8fa", "#1d2330", "#5a6372", "#9aa2af",
                          "#fbfbfd", "#d3d7df", "#b4bac5", "#2563c9", "#1d57b8"};
const Ground kDarkGround{"#1b1e23", "#24282f", "#292e36", "#e6e9ee", "#a5adba", "#6b7381",
                         "#31363f", "#3c424d", "#111317", "#2f6fdc", "#84b4ff"};

const ThemeColors kLightColors{"#b3261e", "#8a5200", "#35598c", "#1e7a3c", "#d3d7df",
                               "#5a6372", "#fdeceb", "#fff3dc", "#e9f1fc", "#b9bfca"};
const ThemeColors kDarkColors{"#ff8f86", "#f2bb55", "#9fc4ff", "#74cf8e", "#3c424d",
                              "#a5adba", "#3d2526", "#3a3119", "#1f2d42", "#515966"};

QPalette paletteOf(const Ground& ground) {
    QPalette palette;
    palette.setColor(QPalette::Window, ground.window);
    palette.setColor(QPalette::WindowText, ground.text);
    palette.setColor(QPalette::Base, ground.base);
    palette.setColor(QPalette::AlternateBase, ground.alternateBase);
    palette.setColor(QPalette::Text, ground.text);
    palette.setColor(QPalette::PlaceholderText, ground.disabledText);
    palette.setColor(QPalette::Button, ground.button);
    palette.setColor(QPalette::ButtonText, ground.text);
    palette.setColor(QPalette::BrightText, QColor("#ffffff"));
    palette.setColor(QPalette::ToolTipBase, ground.base);
    palette.setColor(QPalette::ToolTipText, ground.text);
    palette.setColor(QPalette::Light, ground.button.lighter(108));
    palette.setColor(QPalette::Midlight, ground.border.lighter(106));
    palette.setColor(QPalette::Mid, ground.border);
    palette.setColor(QPalette::Dark, ground.shadow);
    palette.setColor(QPalette::Shadow, ground.shadow.darker(130));
    palette.setColor(QPalette::Highlight, ground.accent);
    palette.setColor(QPalette::HighlightedText, QColor("#ffffff"));
    palette.setColor(QPalette::Link, ground.link);
    palette.setColor(QPalette::LinkVisited, ground.link);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        palette.setColor(QPalette::Disabled, role, ground.disabledText);
    }
    palette.setColor(QPalette::Disabled, QPalette::Base, ground.window);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, ground.border);
    palette.setColor(QPalette::Inactive, QPalette::Highlight, ground.accent);
    return palette;
}

QColor mixed(const QColor& ground, const QColor& color, double share) {
    const auto channel = [share](int below, int above) {
        return static_cast<int>(below + (above - below) * share);
    };
    return {channel(ground.red(), color.red()), channel(ground.green(), color.green()),
            channel(ground.blue(), color.blue())};
}

/// Only what a palette cannot say: cards, the navigation, bars and the one button that matters most.
QString styleSheetOf(const QPalette& palette) {
    const ThemeColors& colors = themeColors(palette);
    QString sheet = QStringLiteral(R"(
QToolTip { color: @text; background: @base; border: 1px solid @border; padding: 4px 6px; }
QFrame[card="true"] { background: @base; border: 1px solid @border; border-radius: 8px; }
QFrame[navigation="true"] { background: @base; border: none; border-right: 1px solid @border; }
QFrame[navigation="true"] QToolButton {
    border: 1px solid transparent; border-radius: 8px; padding: 8px 4px; color: @secondary; }
QFrame[navigation="true"] QToolButton:hover { background: @hover; color: @text; }
QFrame[navigation="true"] QToolButton:checked { background: @selected; color: @link; font-weight: 600; }
QFrame[navigation="true"] QToolButton:focus { border-color: @accent; }
QPushButton[primary="true"] {
    background: @accent; color: white; border: 1px solid @accent; border-radius: 5px;
    padding: 6px 18px; font-weight: 600; }
QPushButton[primary="true"]:hover { background: @accentHover; border-color: @accentHover; }
QPushButton[primary="true"]:pressed { background: @accentPressed; }
QPushButton[primary="true"]:focus { border: 2px solid @focus; padding: 5px 17px; }
QPushButton[primary="true"]:disabled { background: @border; border-color: @border; color: @disabled; }
QFrame[notice="error"] { background: @errorBackground; border: 1px solid @error; border-radius: 6px; }
QFrame[notice="warning"] { background: @warningBackground; border: 1px solid @warning; border-radius: 6px; }
QFrame[notice="note"] { background: @noteBackground; border: 1px solid @note; border-radius: 6px; }
QLabel[secondary="true"] { color: @secondary; }
QLabel[heading="true"] { font-weight: 600; }
QLineEdit[title="true"] {
    background: transparent; border: 1px solid transparent; border-radius: 5px; padding: 3px 5px;
    font-size: 15pt; font-weight: 600; }
QLineEdit[title="true"]:hover { border-color: @border; }
QLineEdit[title="true"]:focus { background: @base; border-color: @accent; }
QTableView[quiet="true"] { selection-background-color: @soft; selection-color: @text;
    border: 1px solid @border; border-radius: 4px; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QSplitter::handle { background: transparent; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; }
QScrollBar::handle { background: @handle; border-radius: 4px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover { background: @handleHover; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QStatusBar { color: @secondary; border-top: 1px solid @border; }
QStatusBar::item { border: none; }
)");
    const QColor accent = palette.color(QPalette::Highlight);
    QColor selected = accent;
    selected.setAlpha(isDark(palette) ? 70 : 28);
    QColor hover = palette.color(QPalette::Text);
    hover.setAlpha(16);
    QColor handle = palette.color(QPalette::Text);
    handle.setAlpha(isDark(palette) ? 70 : 55);
    QColor handleHover = handle;
    handleHover.setAlpha(120);
    const std::pair<const char*, QColor> values[] = {
        {"@handleHover", handleHover},
        {"@handle", handle},
        {"@soft", mixed(palette.color(QPalette::Base), accent, isDark(palette) ? 0.38 : 0.16)},
        {"@text", palette.color(QPalette::Text)},
        {"@base", palette.color(QPalette::Base)},
        {"@border", colors.border},
        {"@secondary", colors.secondaryText},
        {"@disabled", palette.color(QPalette::Disabled, QPalette::Text)},
        {"@link", palette.color(QPalette::Link)},
        {"@accentHover", accent.lighter(112)},
        {"@accentPressed", accent.darker(115)},
        {"@accent", accent},
        {"@focus", palette.color(QPalette::Text)},
        {"@selected", selected},
        {"@hover", hover},
        {"@errorBackground", colors.errorBackground},
        {"@error", colors.error},
        {"@warningBackground", colors.warningBackground},
        {"@warning", colors.warning},
        {"@noteBackground", colors.noteBackground},
        {"@note", colors.note},
    };
    for (const auto& [key, color] : values) {
        sheet.replace(QLatin1String(key), QStringLiteral("rgba(%1, %2, %3, %4)")
                                              .arg(color.red())
                                              .arg(color.green())
                                              .arg(color.blue())
                                              .arg(color.alpha()));
    }
    return sheet;
}

}  // namespace

QPalette lightPalette() {
    return paletteOf(kLightGround);
}

QPalette darkPalette() {
    return paletteOf(kDarkGround);
}

bool isDark(const QPalette& palette) {
    return palette.color(QPalette::WindowText).lightness() > palette.color(QPalette::Window).lightness();
}

const ThemeColors& themeColors(const QPalette& palette) {
    return isDark(palette) ? kDarkColors : kLightColors;
}

void applyTheme(QApplication& application, ThemeChoice choice) {
    static const bool isPlatformDark = isSystemDark(application.palette());
    const bool dark = choice == ThemeChoice::Dark || (choice == ThemeChoice::System && isPlatformDark);
    const QPalette palette = dark ? darkPalette() : lightPalette();
    application.setStyle(new FieldStyle);
    application.setPalette(palette);
    application.setStyleSheet(styleSheetOf(palette));
}

}  // namespace hostmark::ui
