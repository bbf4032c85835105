#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/error.h"
#include "engine/metrics/histogram_data.h"

namespace hostmark::store {

/// First byte of a blob. A later encoding takes the next number; this one is read for ever.
inline constexpr std::uint8_t kHistogramBlobVersion = 1;

/// Packs a histogram: typically 1 to 3 bytes per bucket that holds something, no bytes for the others.
///
/// **Shape**: version (1 byte), sub-bucket bits (1 byte), minimum and maximum in ns (varints), sum in ns
/// (IEEE 754 double, 8 bytes, little endian), number of filled buckets (varint), then for each of them the
/// number of empty buckets before it and its count (varints), at last the FNV-1a hash of all that (4 bytes,
/// little endian). Varints hold 7 bits a byte, lowest first, as LEB128 does.
[[nodiscard]] std::vector<std::uint8_t> encodeHistogram(const metrics::HistogramData& histogram);

/// Unpacks what `encodeHistogram` made: an equal histogram.
/// Errors: ErrorCode::Damaged for anything else, whatever its bytes; what is wrong is in `message`.
[[nodiscard]] core::Result<metrics::HistogramData> decodeHistogram(std::span<const std::uint8_t> blob);

}  // namespace hostmark::store
