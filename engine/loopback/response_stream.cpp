#include "engine/loopback/response_stream.h"

#include <algorithm>

#include <fmt/format.h>

namespace hostmark::loopback {
namespace {

constexpr std::size_t kChunkBytes = std::size_t{16} * 1024;
constexpr std::size_t kRepetitions = 16;

const std::string& plainBlock() {
    static const std::string block = [] {
        constexpr std::string_view kAlphabet =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";
        static_assert(kAlphabet.size() == 64);
        std::string bytes;
        while (bytes.size() < kChunkBytes * kRepetitions) {
            bytes += kAlphabet;
        }
        return bytes;
    }();
    return block;
}

std::string chunkOf(std::size_t size) {
    return fmt::format("{:x}\r\n{}\r\n", size, patternBytes(size));
}

const std::string& chunkedBlock() {
    static const std::string block = [] {
        std::string bytes;
        for (std::size_t i = 0; i < kRepetitions; ++i) {
            bytes += chunkOf(kChunkBytes);
        }
        return bytes;
    }();
    return block;
}

}  // namespace

std::string_view patternBytes(std::size_t size) {
    return std::string_view(plainBlock()).substr(0, std::min(size, kChunkBytes));
}

ResponseStream ResponseStream::plain(std::uint64_t size) {
    ResponseStream stream;
    stream.m_block = plainBlock();
    stream.m_total = size;
    return stream;
}

ResponseStream ResponseStream::chunked(std::uint64_t size) {
    ResponseStream stream;
    stream.m_block = chunkedBlock();
    stream.m_total = size / kChunkBytes * (stream.m_block.size() / kRepetitions);
    if (const auto rest = static_cast<std::size_t>(size % kChunkBytes); rest > 0) {
        stream.m_tail = chunkOf(rest);
    }
    stream.m_tail += "0\r\n\r\n";
    return stream;
}

std::string_view ResponseStream::next() const {
    if (m_position == m_total) {
        return std::string_view(m_tail).substr(m_tailPosition);
    }
    const auto offset = static_cast<std::size_t>(m_position % m_block.size());
    const std::uint64_t left = m_total - m_position;
    return m_block.substr(offset, static_cast<std::size_t>(std::min<std::uint64_t>(left, m_block.size())));
}

void ResponseStream::advance(std::size_t count) {
    if (m_position == m_total) {
        m_tailPosition += count;
    } else {
        m_position += count;
    }
}

}  // namespace hostmark::loopback
