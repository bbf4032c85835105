#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/clock.h"
#include "engine/core/error.h"

namespace hostmark::core {

/// Reads a duration as people write it: "30s", "1m30s", "500ms", "1.5s", "2h", "250us", "10ns".
/// A bare "0" is zero; any other number needs its unit. Not negative, at most 24 days.
/// Errors: ErrorCode::InvalidArgument, with the forms that are understood in `advice`.
[[nodiscard]] Result<Nanoseconds> parseDuration(std::string_view text);

/// Shortest text that `parseDuration` reads back to the same value: "1m30s", "500ms", "0s".
[[nodiscard]] std::string formatDuration(Nanoseconds duration);

/// Reads a count: "100", "10k", "1.5M" (decimal thousands), "10,000" with thousands separators.
/// Errors: ErrorCode::InvalidArgument when it is no whole, non-negative number.
[[nodiscard]] Result<std::uint64_t> parseCount(std::string_view text);

/// Reads a size in bytes: "100", "64KiB", "1MiB", "10kB" (powers of 1,024 with an i, of 1,000 without).
[[nodiscard]] Result<std::uint64_t> parseSize(std::string_view text);

}  // namespace hostmark::core
