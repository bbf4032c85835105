#include "engine/store/histogram_blob.h"

#include <algorithm>
#include <random>
#include <string>

#include <gtest/gtest.h>

namespace hostmark::store {
namespace {

using metrics::HistogramData;
using Bytes = std::vector<std::uint8_t>;

HistogramData latencies(metrics::HistogramLayout layout, int count) {
    HistogramData histogram(layout);
    std::mt19937_64 random(7);
    std::lognormal_distribution<double> milliseconds(0.2, 0.5);
    for (int i = 0; i < count; ++i) {
        histogram.record(static_cast<std::uint64_t>(milliseconds(random) * 1e6));
    }
    return histogram;
}

/// FNV-1a as its authors define it: the blob's last four bytes.
Bytes withChecksum(Bytes bytes) {
    std::uint32_t hash = 2'166'136'261;
    for (const std::uint8_t byte : bytes) {
        hash = (hash ^ byte) * 16'777'619;
    }
    for (int shift = 0; shift < 32; shift += 8) {
        bytes.push_back(static_cast<std::uint8_t>(hash >> shift));
    }
    return bytes;
}

core::ErrorCode codeOf(const Bytes& blob) {
    const auto decoded = decodeHistogram(blob);
    return decoded ? core::ErrorCode::Internal : decoded.error().code;
}

TEST(HistogramBlob, givesBackAnEqualHistogram) {
    HistogramData extremes;
    extremes.record(0);
    extremes.record(~std::uint64_t{0}, std::uint64_t{1} << 62);
    for (const HistogramData& histogram :
         {HistogramData(metrics::kFineLayout), HistogramData(metrics::kCoarseLayout),
          latencies(metrics::kFineLayout, 100'000), latencies(metrics::kCoarseLayout, 5'000), extremes}) {
        const auto decoded = decodeHistogram(encodeHistogram(histogram));
        ASSERT_TRUE(decoded) << core::describe(decoded.error());
        EXPECT_EQ(*decoded, histogram);
    }
}

TEST(HistogramBlob, takesAboutTwoBytesAFilledBucket) {
    const HistogramData histogram = latencies(metrics::kFineLayout, 1'000'000);
    const auto filled = static_cast<std::size_t>(
        std::count_if(histogram.buckets().begin(), histogram.buckets().end(), [](auto n) { return n != 0; }));
    EXPECT_LT(encodeHistogram(histogram).size(), filled * 5 / 2 + 40);
}

TEST(HistogramBlob, readsWhatTheFirstVersionWrote) {
    // 3 x 5 ns, 1 x 40 ns and 2 x 1,000,000 ns in the coarse layout.
    const Bytes blob = {0x01, 0x06, 0x05, 0xc0, 0x84, 0x3d, 0x00, 0x00, 0x00, 0x00, 0xb7,
                        0x84, 0x3e, 0x41, 0x03, 0x05, 0x03, 0x22, 0x01, 0xd4, 0x03, 0x02};
    HistogramData expected(metrics::kCoarseLayout);
    expected.record(5, 3);
    expected.record(40);
    expected.record(1'000'000, 2);
    const auto decoded = decodeHistogram(withChecksum(blob));
    ASSERT_TRUE(decoded) << core::describe(decoded.error());
    EXPECT_EQ(*decoded, expected);
}

TEST(HistogramBlob, refusesEveryTruncation) {
    const Bytes blob = encodeHistogram(latencies(metrics::kCoarseLayout, 300));
    for (std::size_t size = 0; size < blob.size(); ++size) {
        EXPECT_EQ(codeOf(Bytes(blob.begin(), blob.begin() + static_cast<std::ptrdiff_t>(size))),
                  core::ErrorCode::Damaged)
            << size << " bytes of " << blob.size();
    }
}

TEST(HistogramBlob, refusesEveryChangedByte) {
    const Bytes blob = encodeHistogram(latencies(metrics::kCoarseLayout, 300));
    for (std::size_t i = 0; i < blob.size(); ++i) {
        for (const int change : {0x01, 0x80, 0xff}) {
            Bytes damaged = blob;
            damaged[i] ^= static_cast<std::uint8_t>(change);
            EXPECT_EQ(codeOf(damaged), core::ErrorCode::Damaged) << "byte " << i;
        }
    }
}

TEST(HistogramBlob, refusesContentThatCannotBeEvenWithARightChecksum) {
    const Bytes sum(8, 0);
    const auto blob = [&](Bytes head, Bytes tail) {
        head.insert(head.end(), sum.begin(), sum.end());
        head.insert(head.end(), tail.begin(), tail.end());
        return withChecksum(head);
    };
    const struct {
        const char* what;
        Bytes blob;
    } cases[] = {
        {"another version", blob({2, 6, 1, 1}, {1, 1, 1})},
        {"a layout of 63 bits", blob({1, 63, 1, 1}, {1, 1, 1})},
        {"a layout of 0 bits", blob({1, 0, 1, 1}, {1, 1, 1})},
        {"a minimum above the maximum", blob({1, 6, 2, 1}, {1, 1, 1})},
        {"a bucket past the last", blob({1, 6, 1, 1}, {1, 0xc0, 0x09, 1})},
        {"a filled bucket of zero", blob({1, 6, 1, 1}, {1, 1, 0})},
        {"fewer buckets than it says", blob({1, 6, 1, 1}, {2, 1, 1})},
        {"more buckets than it says", blob({1, 6, 1, 1}, {1, 1, 1, 1, 1})},
        {"a number of more than 64 bits",
         blob({1, 6, 1, 1}, {1, 1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x02})},
        {"counts whose sum has more than 64 bits",
         blob({1, 6, 1, 1}, {2, 1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01, 0, 1})},
        {"a sum that is no number", withChecksum({1, 6, 1, 1, 0, 0, 0, 0, 0, 0, 0xf8, 0x7f, 1, 1, 1})},
    };
    for (const auto& oneCase : cases) {
        EXPECT_EQ(codeOf(oneCase.blob), core::ErrorCode::Damaged) << oneCase.what;
    }
    EXPECT_TRUE(decodeHistogram(blob({1, 6, 1, 1}, {1, 1, 1}))) << "the cases differ from this sound one";
}

TEST(HistogramBlob, survivesRandomContentWithARightChecksum) {
    std::mt19937_64 random(11);
    for (int i = 0; i < 20'000; ++i) {
        Bytes bytes(random() % 40);
        for (std::uint8_t& byte : bytes) {
            byte = static_cast<std::uint8_t>(random() % 3 == 0 ? random() : random() % 4);
        }
        bytes.insert(bytes.begin(), {1, 6});
        const auto decoded = decodeHistogram(withChecksum(bytes));
        if (decoded) {
            EXPECT_EQ(*decodeHistogram(encodeHistogram(*decoded)), *decoded);
        } else {
            EXPECT_EQ(decoded.error().code, core::ErrorCode::Damaged);
        }
    }
}

}  // namespace
}  // namespace hostmark::store
