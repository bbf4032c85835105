#include "tests/benchmarks/fixed_responses.h"

#include <algorithm>

namespace hostmark::benchmarks {

namespace {

constexpr std::string_view kText = "Hello, World!";

std::string responseBytes(std::string_view connectionHeader, std::size_t bodyBytes) {
    std::string body(bodyBytes, 'x');
    std::copy_n(kText.begin(), std::min(bodyBytes, kText.size()), body.begin());
    std::string bytes =
        "HTTP/1.1 200 OK\r\nServer: fixed\r\nDate: Thu, 01 Jan 2026 00:00:00 GMT\r\n"
        "Content-Type: text/plain\r\n";
    bytes += connectionHeader;
    bytes += "Content-Length: " + std::to_string(bodyBytes) + "\r\n\r\n";
    return bytes + body;
}

std::string lowerCase(std::string_view text) {
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return lower;
}

}  // namespace

FixedResponses::FixedResponses(std::size_t bodyBytes)
    : m_keepsAlive{responseBytes("", bodyBytes), false},
      m_keepsAliveOld{responseBytes("Connection: keep-alive\r\n", bodyBytes), false},
      m_closes{responseBytes("Connection: close\r\n", bodyBytes), true} {}

const FixedResponse& FixedResponses::answer(std::string_view head) {
    if (m_lastAnswer != nullptr && head == m_lastHead) {
        return *m_lastAnswer;
    }
    m_lastHead = head;
    const std::string lower = lowerCase(head);
    const bool isOld = lower.find(" http/1.0\r\n") != std::string::npos;
    if (isOld) {
        const bool asksToStay = lower.find("\r\nconnection: keep-alive\r\n") != std::string::npos;
        m_lastAnswer = asksToStay ? &m_keepsAliveOld : &m_closes;
    } else {
        const bool asksToClose = lower.find("\r\nconnection: close\r\n") != std::string::npos;
        m_lastAnswer = asksToClose ? &m_closes : &m_keepsAlive;
    }
    return *m_lastAnswer;
}

}  // namespace hostmark::benchmarks
