#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace hostmark::http {

/// Bytes that wait to be sent. What `front` shows never moves while it is being sent: more is collected
/// beside it. Thread-safety: none.
class OutputQueue {
public:
    /// @param isBatching  whether bytes are copied, so that one write carries what several `add` brought;
    /// else
    ///                    they are shown where they are as long as nothing waits, and must outlive that
    explicit OutputQueue(bool isBatching) : m_isBatching(isBatching) {}

    void add(std::string_view bytes);
    /// Bytes to send next; empty when all is sent.
    [[nodiscard]] std::string_view front();
    /// The first `count` bytes of `front` were sent.
    void sent(std::size_t count);
    void clear();

    /// Bytes that wait behind what `front` shows.
    [[nodiscard]] std::size_t waiting() const { return m_copies != nullptr ? m_copies->next.size() : 0; }
    /// Bytes added and sent since the last `clear`.
    [[nodiscard]] std::uint64_t addedCount() const { return m_addedCount; }
    [[nodiscard]] std::uint64_t sentCount() const { return m_sentCount; }

private:
    struct Copies {
        std::string sending;
        std::string next;
    };

    bool m_isBatching;
    std::string_view m_front;
    std::unique_ptr<Copies> m_copies;  ///< when first needed
    std::uint64_t m_addedCount = 0;
    std::uint64_t m_sentCount = 0;
};

}  // namespace hostmark::http
