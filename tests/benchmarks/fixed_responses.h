#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace hostmark::benchmarks {

/// A request's answer: all bytes of it, and whether the connection ends after it.
struct FixedResponse {
    std::string bytes;
    bool closes = false;
};

/// The three answers of the fixed server, made once, and which of them a request gets.
class FixedResponses {
public:
    /// @param bodyBytes  13 gives "Hello, World!"
    explicit FixedResponses(std::size_t bodyBytes);

    /// The answer to the request that `head` is, its empty line included. Bodies of requests are not known.
    [[nodiscard]] const FixedResponse& answer(std::string_view head);

private:
    FixedResponse m_keepsAlive;
    FixedResponse m_keepsAliveOld;  ///< HTTP/1.0 wants to be told
    FixedResponse m_closes;
    // A generator sends the same bytes again and again: comparing them costs less than reading them.
    std::string m_lastHead;
    const FixedResponse* m_lastAnswer = nullptr;
};

}  // namespace hostmark::benchmarks
