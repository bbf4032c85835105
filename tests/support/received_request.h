#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace hostmark::test {

/// One request as a ScriptedServer received it.
struct ReceivedRequest {
    std::size_t connectionIndex = 0;    ///< 0 for the first connection that the server accepted
    std::size_t indexOnConnection = 0;  ///< 0 for the first request of its connection
    std::size_t index = 0;              ///< 0 for the first request of the server
    std::string raw;                    ///< every byte of it, head and body, as sent
    std::string method;
    std::string target;
    std::string head;  ///< request line and headers, without the blank line
    std::string body;  ///< decoded from chunks

    /// Value of the first header of that name (in any case), without the blanks around it.
    [[nodiscard]] std::optional<std::string> header(std::string_view name) const;
};

/// Takes the first whole request out of `bytes`.
/// @return nothing while its end has not arrived: the blank line, then Content-Length bytes or the last chunk
[[nodiscard]] std::optional<ReceivedRequest> takeRequest(std::string& bytes);

}  // namespace hostmark::test
