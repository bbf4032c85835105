#pragma once

#include <QByteArray>
#include <QImage>
#include <QString>

#include "engine/core/error.h"

namespace hostmark::ui {

class PlotView;

/// The chart as it is on the screen, `scale` times as fine, dark on light in every theme.
[[nodiscard]] QImage chartImage(PlotView& chart, double scale = 2);

/// The chart as a drawing of the size that it has on the screen, dark on light, too.
[[nodiscard]] QByteArray chartSvg(PlotView& chart);

/// Writes PNG or SVG, by the file's ending (.png when it has neither).
/// Errors: as services::writeFile.
[[nodiscard]] core::Result<void> saveChart(PlotView& chart, const QString& file);

/// Puts the picture on the clipboard, with the drawing beside it for programs that take SVG.
void copyChart(PlotView& chart);

/// A name for a file that will hold `title`, without characters that file systems refuse.
[[nodiscard]] QString fileNameOf(const QString& title);

}  // namespace hostmark::ui
