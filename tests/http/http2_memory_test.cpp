#include "engine/http/http2_memory.h"

#include <cstdint>
#include <cstring>
#include <limits>

#include <gtest/gtest.h>

namespace hostmark::http {
namespace {

TEST(Http2Memory, givesOutAgainWhatWasGivenBack) {
    Http2Memory memory;
    void* const first = memory.allocate(100);
    memory.deallocate(first);
    EXPECT_EQ(memory.allocate(128), first);
    void* const second = memory.allocate(100);
    EXPECT_NE(second, first);
    void* const large = memory.allocate(100'000);
    memory.deallocate(large);
    memory.deallocate(second);
    memory.deallocate(first);
    memory.deallocate(nullptr);
}

TEST(Http2Memory, isAlignedForEverythingAtAnySize) {
    Http2Memory memory;
    for (std::size_t size = 0; size < 10'000; size += 37) {
        void* const piece = memory.allocate(size);
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(piece) % alignof(std::max_align_t), 0u);
        std::memset(piece, 0xAB, size);
        memory.deallocate(piece);
    }
}

TEST(Http2Memory, zeroesAndRefusesWhatOverflows) {
    Http2Memory memory;
    void* const dirty = memory.allocate(64);
    std::memset(dirty, 0xFF, 64);
    memory.deallocate(dirty);
    const auto* const zeroed = static_cast<const unsigned char*>(memory.allocateZeroed(8, 8));
    for (int i = 0; i < 64; ++i) {
        EXPECT_EQ(zeroed[i], 0);
    }
    constexpr std::size_t kMost = std::numeric_limits<std::size_t>::max();
    EXPECT_EQ(memory.allocateZeroed(kMost, 2), nullptr);
    EXPECT_EQ(memory.allocate(kMost - 4), nullptr);
    memory.deallocate(const_cast<unsigned char*>(zeroed));
}

TEST(Http2Memory, keepsTheContentWhenItGrows) {
    Http2Memory memory;
    auto* text = static_cast<char*>(memory.reallocate(nullptr, 5));
    std::memcpy(text, "abcd", 5);
    for (const std::size_t size : {10u, 100u, 1'000u, 10'000u, 100'000u, 50u}) {
        text = static_cast<char*>(memory.reallocate(text, size));
        EXPECT_STREQ(text, "abcd") << size;
    }
    memory.deallocate(text);
}

}  // namespace
}  // namespace hostmark::http
