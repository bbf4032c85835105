#pragma once

#include <QProxyStyle>

namespace hostmark::ui {

/// Fusion with outlines that can be seen on a dark ground: it draws the frames of fields and buttons in the
/// window's colour made darker, which is next to nothing when the window is dark already. Its tabs are
/// narrower, because pages have many.
class FieldStyle : public QProxyStyle {
    Q_OBJECT

public:
    FieldStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
};

}  // namespace hostmark::ui
