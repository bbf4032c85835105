#pragma once

class QPalette;

namespace hostmark::ui {

/// Whether the person's desktop is dark. One file per operating system: where the platform's palette already
/// follows the desktop, `platformPalette` (as it was before any theme of ours) tells.
[[nodiscard]] bool isSystemDark(const QPalette& platformPalette);

}  // namespace hostmark::ui
