#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace hostmark::metrics {

/// Where a value goes in a log-linear histogram: 2^bits linear buckets of 1 ns, then half as many per octave,
/// so that a bucket is never wider than 2^(1-bits) of its values. Values of 2^42 ns (73 min) and
/// more share the last bucket.
///
/// Source: the bucketing of HdrHistogram (Tene), with a fixed unit of 1 ns.
struct HistogramLayout {
    unsigned subBucketBits = 11;

    /// Exponent of the first value past the range: 2^42 ns is 73 min.
    static constexpr unsigned kRangeBits = 42;

    [[nodiscard]] constexpr std::size_t bucketCount() const {
        return (std::size_t{1} << subBucketBits) +
               (std::size_t{kRangeBits - subBucketBits} << (subBucketBits - 1));
    }

    [[nodiscard]] constexpr std::size_t indexOf(std::uint64_t valueNs) const {
        if (valueNs >> subBucketBits == 0) {
            return static_cast<std::size_t>(valueNs);
        }
        const unsigned width = static_cast<unsigned>(std::bit_width(valueNs));
        if (width > kRangeBits) {
            return bucketCount() - 1;
        }
        const unsigned shift = width - subBucketBits;
        // The top bit of the shifted value is always set; the octave's buckets start at its half.
        return (std::size_t{shift} << (subBucketBits - 1)) + static_cast<std::size_t>(valueNs >> shift);
    }

    /// Largest value of bucket `index`, in ns.
    [[nodiscard]] constexpr std::uint64_t upperEdge(std::size_t index) const {
        return lowerEdge(index) + (std::uint64_t{1} << shiftOf(index)) - 1;
    }

    /// Smallest value of bucket `index`, in ns.
    [[nodiscard]] constexpr std::uint64_t lowerEdge(std::size_t index) const {
        const unsigned shift = shiftOf(index);
        const std::size_t offset = std::size_t{shift} << (subBucketBits - 1);
        return static_cast<std::uint64_t>(index - offset) << shift;
    }

    friend constexpr bool operator==(const HistogramLayout&, const HistogramLayout&) = default;

private:
    [[nodiscard]] constexpr unsigned shiftOf(std::size_t index) const {
        const std::size_t half = index >> (subBucketBits - 1);
        return half < 2 ? 0 : static_cast<unsigned>(half - 1);
    }
};

/// What a run keeps: 2,048 sub-buckets, 33,792 counters, values within 0.1 %.
inline constexpr HistogramLayout kFineLayout{11};
/// What each second of a run keeps: 64 sub-buckets, 1,216 counters, values within 3.2 %.
inline constexpr HistogramLayout kCoarseLayout{6};

}  // namespace hostmark::metrics
