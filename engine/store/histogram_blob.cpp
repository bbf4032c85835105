#include "engine/store/histogram_blob.h"

#include <bit>
#include <cmath>
#include <optional>
#include <string>

namespace hostmark::store {

namespace {

using metrics::HistogramData;
using metrics::HistogramLayout;

// Wider than any layout in use, and narrow enough that damaged bytes cannot ask for much memory (2 MiB).
constexpr unsigned kFewestBits = 2;
constexpr unsigned kMostBits = 14;
constexpr std::size_t kHashBytes = 4;

/// FNV-1a, 32 bits (Fowler, Noll and Vo): each step is a bijection, so that no single changed byte goes
/// unnoticed.
std::uint32_t hashOf(std::span<const std::uint8_t> bytes) {
    std::uint32_t hash = 2'166'136'261;
    for (const std::uint8_t byte : bytes) {
        hash = (hash ^ byte) * 16'777'619;
    }
    return hash;
}

class Writer {
public:
    void byte(std::uint8_t value) { m_bytes.push_back(value); }
    void varint(std::uint64_t value) {
        for (; value >= 0x80; value >>= 7) {
            byte(static_cast<std::uint8_t>(value | 0x80));
        }
        byte(static_cast<std::uint8_t>(value));
    }
    void fixed(std::uint64_t value, std::size_t size) {
        for (std::size_t i = 0; i < size; ++i) {
            byte(static_cast<std::uint8_t>(value >> (8 * i)));
        }
    }
    [[nodiscard]] std::vector<std::uint8_t>& bytes() { return m_bytes; }

private:
    std::vector<std::uint8_t> m_bytes;
};

/// Reads until something does not fit; from then on everything is 0 and `isGood` is false.
class Reader {
public:
    explicit Reader(std::span<const std::uint8_t> bytes) : m_bytes(bytes) {}

    std::uint64_t varint() {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 64; shift += 7) {
            const std::uint64_t bits = fixed(1);
            if (shift == 63 && bits > 1) {
                break;
            }
            value |= (bits & 0x7f) << shift;
            if (bits < 0x80) {
                return value;
            }
        }
        m_isGood = false;
        return 0;
    }
    std::uint64_t fixed(std::size_t size) {
        if (m_bytes.size() < size) {
            m_isGood = false;
            m_bytes = {};
            return 0;
        }
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < size; ++i) {
            value |= std::uint64_t{m_bytes[i]} << (8 * i);
        }
        m_bytes = m_bytes.subspan(size);
        return value;
    }
    [[nodiscard]] bool isGood() const { return m_isGood; }
    [[nodiscard]] bool isAtEnd() const { return m_bytes.empty(); }

private:
    std::span<const std::uint8_t> m_bytes;
    bool m_isGood = true;
};

core::Error damaged(const char* what) {
    return {core::ErrorCode::Damaged, std::string("a stored histogram is damaged: ") + what, "", ""};
}

/// The counts by bucket; nothing when a bucket lies past the layout or the counts do not fit 64 bits.
std::optional<std::vector<std::uint64_t>> readBuckets(Reader& reader, HistogramLayout layout) {
    std::vector<std::uint64_t> buckets;
    std::uint64_t total = 0;
    const std::uint64_t filled = reader.varint();
    for (std::uint64_t i = 0; i < filled && reader.isGood(); ++i) {
        const std::uint64_t gap = reader.varint();
        const std::uint64_t count = reader.varint();
        const std::uint64_t room = layout.bucketCount() - buckets.size();
        if (gap >= room || count == 0 || total + count < total) {
            return std::nullopt;
        }
        total += count;
        buckets.resize(buckets.size() + static_cast<std::size_t>(gap));
        buckets.push_back(count);
    }
    return buckets;
}

}  // namespace

std::vector<std::uint8_t> encodeHistogram(const HistogramData& histogram) {
    const auto buckets = histogram.buckets();
    std::uint64_t filled = 0;
    for (const std::uint64_t count : buckets) {
        filled += count != 0 ? 1 : 0;
    }
    Writer writer;
    writer.byte(kHistogramBlobVersion);
    writer.byte(static_cast<std::uint8_t>(histogram.layout().subBucketBits));
    writer.varint(histogram.minNs());
    writer.varint(histogram.maxNs());
    writer.fixed(std::bit_cast<std::uint64_t>(histogram.sumNs()), sizeof(double));
    writer.varint(filled);
    std::uint64_t gap = 0;
    for (const std::uint64_t count : buckets) {
        if (count == 0) {
            ++gap;
            continue;
        }
        writer.varint(gap);
        writer.varint(count);
        gap = 0;
    }
    writer.fixed(hashOf(writer.bytes()), kHashBytes);
    return std::move(writer.bytes());
}

core::Result<HistogramData> decodeHistogram(std::span<const std::uint8_t> blob) {
    if (blob.size() <= kHashBytes) {
        return damaged("it is too short");
    }
    const auto content = blob.first(blob.size() - kHashBytes);
    if (Reader(blob.last(kHashBytes)).fixed(kHashBytes) != hashOf(content)) {
        return damaged("its checksum does not fit its content");
    }
    Reader reader(content);
    if (reader.fixed(1) != kHistogramBlobVersion) {
        return damaged("it has an unknown encoding");
    }
    const HistogramLayout layout{static_cast<unsigned>(reader.fixed(1))};
    if (layout.subBucketBits < kFewestBits || layout.subBucketBits > kMostBits) {
        return damaged("it has an unknown layout");
    }
    const std::uint64_t minNs = reader.varint();
    const std::uint64_t maxNs = reader.varint();
    const double sumNs = std::bit_cast<double>(reader.fixed(sizeof(double)));
    auto buckets = readBuckets(reader, layout);
    if (!buckets || !reader.isGood() || !reader.isAtEnd()) {
        return damaged("its counts do not fit its layout");
    }
    if (minNs > maxNs || !std::isfinite(sumNs)) {
        return damaged("its minimum, maximum or sum cannot be");
    }
    return HistogramData::fromParts(layout, std::move(*buckets), minNs, maxNs, sumNs);
}

}  // namespace hostmark::store
