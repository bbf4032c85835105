#pragma once

#include <string>

#include "engine/core/clock.h"

// Numbers as the sentences of trust checks have them.

namespace hostmark::analysis {

/// "97 %", "3.2 %", "0.35 %": a share in [0, 1], or a change.
[[nodiscard]] std::string percentText(double share);

/// "50,120/s", "7.5/s"
[[nodiscard]] std::string perSecondText(double perSecond);

/// Three significant digits in the unit that fits: "850 ns", "12.3 us", "1.23 ms", "2.31 s".
[[nodiscard]] std::string spanText(core::Nanoseconds span);

}  // namespace hostmark::analysis
