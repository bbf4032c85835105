#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace hostmark::host {

/// What a program printed: all of a little; of much the first and the last part, because the first tells how
/// it began and the last why it ended.
class KeptOutput {
public:
    static constexpr std::size_t kFirstBytes = std::size_t{16} * 1024;
    static constexpr std::size_t kLastBytes = std::size_t{48} * 1024;

    void append(std::string_view bytes);

    /// All that was printed.
    [[nodiscard]] std::uint64_t bytes() const { return m_bytes; }
    /// What is kept, as UTF-8: other bytes are U+FFFD. Where bytes are left out a line says how many, and the
    /// lines around it are whole where they are not very long.
    [[nodiscard]] std::string text() const;

private:
    std::string m_first;
    std::string m_last;  ///< may be longer than it is kept, so that not every call moves it
    std::uint64_t m_bytes = 0;
};

}  // namespace hostmark::host
