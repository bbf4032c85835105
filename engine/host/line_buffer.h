#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hostmark::host {

/// Cuts a stream of bytes into lines. A line ends with "\n" or "\r\n", which it loses.
class LineBuffer {
public:
    /// A program that prints more than this without a line's end gets its text cut there.
    static constexpr std::size_t kLongestLine = std::size_t{64} * 1024;

    void append(std::string_view bytes) { m_bytes.append(bytes); }

    /// @return the next whole line
    [[nodiscard]] std::optional<std::string> takeLine();

    /// @return what is left after the last line's end, once nothing more will come
    [[nodiscard]] std::optional<std::string> takeRest();

private:
    std::string m_bytes;
};

}  // namespace hostmark::host
