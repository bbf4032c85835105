#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace hostmark::loopback {

/// The bytes of a long response body, taken from one block that repeats, so that a gibibyte needs no buffer.
/// Byte i of the data is byte i modulo 64 of "A-Za-z0-9+-".
class ResponseStream {
public:
    ResponseStream() = default;
    /// `size` bytes as they are.
    [[nodiscard]] static ResponseStream plain(std::uint64_t size);
    /// `size` bytes in chunks of 16 KiB and a last one, with the end of the body.
    [[nodiscard]] static ResponseStream chunked(std::uint64_t size);

    /// What is to be sent next; empty at the end.
    [[nodiscard]] std::string_view next() const;
    void advance(std::size_t count);
    [[nodiscard]] bool isAtEnd() const { return m_position == m_total && m_tailPosition == m_tail.size(); }

private:
    std::string_view m_block;      ///< repeats
    std::uint64_t m_position = 0;  ///< in the repetition
    std::uint64_t m_total = 0;
    std::string m_tail;  ///< what follows the repetition
    std::size_t m_tailPosition = 0;
};

/// First `size` bytes of the data, at most 16 KiB.
[[nodiscard]] std::string_view patternBytes(std::size_t size);

}  // namespace hostmark::loopback
