#pragma once

#include <array>
#include <cstddef>

namespace hostmark::http {

/// Memory of one HTTP/2 connection: what is given back is kept and given out again, so that a stream costs
/// no allocation once others have ended. Thread-safety: none.
class Http2Memory {
public:
    Http2Memory() = default;
    ~Http2Memory();
    Http2Memory(const Http2Memory&) = delete;
    Http2Memory& operator=(const Http2Memory&) = delete;

    /// As std::malloc, std::free, std::calloc and std::realloc, because that is what nghttp2 calls: null when
    /// there is no memory, aligned for everything. What was allocated is given back before this ends.
    [[nodiscard]] void* allocate(std::size_t size);
    void deallocate(void* memory);
    [[nodiscard]] void* allocateZeroed(std::size_t count, std::size_t size);
    [[nodiscard]] void* reallocate(void* memory, std::size_t size);

private:
    /// Stands before each piece that is given out.
    struct alignas(std::max_align_t) Block {
        std::size_t room;  ///< bytes behind it
        Block* next;       ///< while it is kept
    };

    // Pieces of 64 B to 4 KiB, each class twice the one before. Larger ones come by the connection, not by
    // the stream, and are not kept.
    static constexpr std::size_t kSmallest = 64;
    static constexpr std::size_t kClassCount = 7;

    static std::size_t sizeClassOf(std::size_t size);

    std::array<Block*, kClassCount> m_kept{};
};

}  // namespace hostmark::http
