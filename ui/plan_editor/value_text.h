#pragma once

#include "engine/core/error.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hostmark::ui {

/// Reads the levels of a sweep: counts separated by commas, semicolons or spaces, "10, 100, 1k". A comma
/// between digits that has exactly three digits behind it groups thousands: "1,000" is one level, and so is
/// "10,100"; "10, 100" are two.
/// Errors: ErrorCode::InvalidArgument, naming the part that is no count.
[[nodiscard]] core::Result<std::vector<std::uint32_t>> parseLevels(std::string_view text);

/// "10, 100, 1,000"
[[nodiscard]] std::string formatLevels(const std::vector<std::uint32_t>& levels);

/// Reads arrival rates as `parseLevels` reads levels, with parts and "/s" too: "0.5, 1,000/s, 10k".
/// Errors: ErrorCode::InvalidArgument, naming the part that is no rate.
[[nodiscard]] core::Result<std::vector<double>> parseRates(std::string_view text);
/// One rate, as `parseRates` reads it.
[[nodiscard]] core::Result<double> parseRate(std::string_view text);

/// "0.5, 1,000", with all digits of each.
[[nodiscard]] std::string formatRates(const std::vector<double>& rates);

/// Reads words that are separated as `parseLevels` separates levels.
[[nodiscard]] std::vector<std::string> parseWords(std::string_view text);
[[nodiscard]] std::string formatWords(const std::vector<std::string>& words);

/// Reads statuses as "200, 204"; nothing means any 2xx.
/// Errors: ErrorCode::InvalidArgument, naming the part that is no status.
[[nodiscard]] core::Result<std::vector<int>> parseStatuses(std::string_view text);

[[nodiscard]] std::string formatStatuses(const std::vector<int>& statuses);

/// With thousands separators: "100,000".
[[nodiscard]] std::string formatCount(std::uint64_t count);

}  // namespace hostmark::ui
