#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/clock.h"

namespace hostmark::cli {

/// "52,341/s"; below 100 with one decimal, "7.5/s".
[[nodiscard]] std::string rateText(double perSecond);

/// Three significant digits in the unit that fits: "850 ns", "12.3 us", "1.23 ms", "2.31 s".
[[nodiscard]] std::string latencyText(std::uint64_t ns);

/// "1 h 02 min", "15 min 30 s", "12 s"; below ten seconds with one decimal, "4.2 s".
[[nodiscard]] std::string spanText(core::Nanoseconds span);

/// Local time as "2026-03-01 14:05"; "-" for 0.
[[nodiscard]] std::string timeText(std::int64_t unixMs);

/// Each line after two spaces, and with an end.
[[nodiscard]] std::string indented(const std::string& lines);

/// Rows of columns, filled up with spaces; the first row is the head.
///
/// @param alignments  one character per column: 'l' for text, 'r' for numbers
[[nodiscard]] std::string tableText(const std::vector<std::vector<std::string>>& rows,
                                    const std::string& alignments);

}  // namespace hostmark::cli
