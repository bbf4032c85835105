#include "engine/loopback/body_decoder.h"

#include <algorithm>

namespace hostmark::loopback {
namespace {

/// Of one size line with its extensions, or of all trailers.
constexpr std::size_t kMaxOverhead = 4096;
/// A size of more digits does not fit into 64 bits.
constexpr std::size_t kMaxDigits = 15;

int hexDigit(char byte) {
    if (byte >= '0' && byte <= '9') {
        return byte - '0';
    }
    const char lower = static_cast<char>(byte | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

}  // namespace

void BodyDecoder::beginLength(std::uint64_t length) {
    m_left = length;
    m_state = length == 0 ? State::Complete : State::Data;
}

void BodyDecoder::beginChunked() {
    m_left = 0;
    m_digits = 0;
    m_overhead = 0;
    m_state = State::Size;
}

std::size_t BodyDecoder::feed(std::string_view bytes, std::string* data) {
    std::size_t position = 0;
    while (position < bytes.size() && !isComplete() && !hasFailed()) {
        if (m_state != State::Data && m_state != State::ChunkData) {
            feedByte(bytes[position++]);
            continue;
        }
        const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(m_left, bytes.size() - position));
        if (data != nullptr) {
            data->append(bytes, position, count);
        }
        position += count;
        m_left -= count;
        if (m_left == 0) {
            m_state = m_state == State::Data ? State::Complete : State::DataReturn;
        }
    }
    return position;
}

void BodyDecoder::feedByte(char byte) {
    switch (m_state) {
        case State::Size:
            feedSize(byte);
            break;
        case State::Extension:
            failIfLineIsTooLong();
            if (byte == '\n') {
                m_state = State::Failed;
            } else if (byte == '\r') {
                m_state = State::SizeLineFeed;
            }
            break;
        case State::SizeLineFeed:
            expect(byte, '\n', m_left == 0 ? State::TrailerBegin : State::ChunkData);
            break;
        case State::DataReturn:
            expect(byte, '\r', State::DataLineFeed);
            break;
        case State::DataLineFeed:
            m_digits = 0;
            m_overhead = 0;
            expect(byte, '\n', State::Size);
            break;
        case State::TrailerBegin:
        case State::TrailerLine:
            failIfLineIsTooLong();
            if (byte == '\r') {
                m_state = m_state == State::TrailerBegin ? State::LastLineFeed : State::TrailerLineFeed;
            } else {
                m_state = byte == '\n' || m_state == State::Failed ? State::Failed : State::TrailerLine;
            }
            break;
        case State::TrailerLineFeed:
            expect(byte, '\n', State::TrailerBegin);
            break;
        case State::LastLineFeed:
            expect(byte, '\n', State::Complete);
            break;
        case State::Complete:
        case State::Failed:
        case State::Data:
        case State::ChunkData:
            break;  // `feed` handles them
    }
}

void BodyDecoder::feedSize(char byte) {
    if (const int digit = hexDigit(byte); digit >= 0 && m_digits < kMaxDigits) {
        m_left = m_left * 16 + static_cast<std::uint64_t>(digit);
        ++m_digits;
        return;
    }
    const bool endsSize = m_digits > 0;
    if (endsSize && byte == '\r') {
        m_state = State::SizeLineFeed;
    } else if (endsSize && (byte == ';' || byte == ' ' || byte == '\t')) {
        m_state = State::Extension;
    } else {
        m_state = State::Failed;
    }
}

void BodyDecoder::expect(char byte, char expected, State next) {
    m_state = byte == expected ? next : State::Failed;
}

void BodyDecoder::failIfLineIsTooLong() {
    if (++m_overhead > kMaxOverhead) {
        m_state = State::Failed;
    }
}

}  // namespace hostmark::loopback
