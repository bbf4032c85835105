#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace hostmark::loopback {

/// Finds the end of a request's body as its bytes arrive, and its data.
/// Source: RFC 9112, sections 6 and 7.1.
class BodyDecoder {
public:
    /// A body of exactly that many bytes.
    void beginLength(std::uint64_t length);
    void beginChunked();

    /// Takes bytes up to the end of the body, of a fault or of `bytes`. @return how many it took
    /// @param data  the body's data are appended to it, unless it is null
    std::size_t feed(std::string_view bytes, std::string* data);

    [[nodiscard]] bool isComplete() const { return m_state == State::Complete; }
    /// Broken chunks: answer with 400.
    [[nodiscard]] bool hasFailed() const { return m_state == State::Failed; }

private:
    enum class State {
        Complete,
        Failed,
        Data,       ///< m_left bytes of a body with a length
        Size,       ///< digits of a chunk's size
        Extension,  ///< the rest of the size's line
        SizeLineFeed,
        ChunkData,  ///< m_left bytes of a chunk
        DataReturn,
        DataLineFeed,
        TrailerBegin,  ///< the first byte of a line after the last chunk
        TrailerLine,
        TrailerLineFeed,
        LastLineFeed
    };

    void feedByte(char byte);
    void feedSize(char byte);
    void expect(char byte, char expected, State next);
    void failIfLineIsTooLong();

    State m_state = State::Complete;
    std::uint64_t m_left = 0;
    std::size_t m_digits = 0;
    std::size_t m_overhead =
        0;  ///< bytes of size lines since the last data, of all trailers after the last chunk
};

}  // namespace hostmark::loopback
