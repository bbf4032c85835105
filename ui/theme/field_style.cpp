#include "ui/theme/field_style.h"

#include "ui/theme/theme.h"

#include <QStyleFactory>
#include <QStyleOption>

namespace hostmark::ui {

namespace {

/// What Fusion divides a colour's brightness by to get an outline, in percent.
constexpr int kFusionDarkening = 140;
/// Beside the text of a tab, on both sides together.
constexpr int kTabRoom = 14;

/// The option with a window colour from which Fusion derives a visible outline.
template <class Option>
Option withOutline(const Option& option) {
    Option changed = option;
    const QColor outline = themeColors(option.palette).fieldOutline;
    changed.palette.setColor(QPalette::Window, outline.lighter(kFusionDarkening));
    return changed;
}

bool needsOutline(const QStyleOption* option) {
    return option != nullptr && isDark(option->palette);
}

}  // namespace

FieldStyle::FieldStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

void FieldStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const {
    const bool hasOutline = element == PE_FrameLineEdit || element == PE_PanelLineEdit ||
                            element == PE_Frame || element == PE_PanelButtonCommand ||
                            element == PE_IndicatorCheckBox;
    if (hasOutline && needsOutline(option)) {
        if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option)) {
            const QStyleOptionButton changed = withOutline(*button);
            QProxyStyle::drawPrimitive(element, &changed, painter, widget);
            return;
        }
        if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option)) {
            const QStyleOptionFrame changed = withOutline(*frame);
            QProxyStyle::drawPrimitive(element, &changed, painter, widget);
            return;
        }
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void FieldStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const {
    if (element == CE_ShapedFrame && needsOutline(option)) {
        if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option)) {
            const QStyleOptionFrame changed = withOutline(*frame);
            QProxyStyle::drawControl(element, &changed, painter, widget);
            return;
        }
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void FieldStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                    QPainter* painter, const QWidget* widget) const {
    if (needsOutline(option)) {
        if (const auto* box = qstyleoption_cast<const QStyleOptionSpinBox*>(option)) {
            const QStyleOptionSpinBox changed = withOutline(*box);
            QProxyStyle::drawComplexControl(control, &changed, painter, widget);
            return;
        }
        if (const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option)) {
            const QStyleOptionComboBox changed = withOutline(*box);
            QProxyStyle::drawComplexControl(control, &changed, painter, widget);
            return;
        }
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

int FieldStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    return metric == PM_TabBarTabHSpace ? kTabRoom : QProxyStyle::pixelMetric(metric, option, widget);
}

}  // namespace hostmark::ui
