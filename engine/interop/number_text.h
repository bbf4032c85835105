#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace hostmark::interop {

/// Nanoseconds for people, with three significant digits: "850 ns", "12.3 us", "1.20 ms", "30.0 s".
[[nodiscard]] std::string latencyText(double ns);

/// A rate for people: "49,873", "812", "9.31".
[[nodiscard]] std::string rateText(double perSecond);

/// Bytes for people, in powers of 1,000, as networks count: "512 B", "8.61 MB".
[[nodiscard]] std::string bytesText(double bytes);

/// The shortest decimal text that reads back to the same number, for files; "" when it is not finite.
[[nodiscard]] std::string exactText(double value);

/// Columns that `text` takes on a terminal: East Asian wide characters take two.
[[nodiscard]] std::size_t displayWidth(std::string_view text);

}  // namespace hostmark::interop
