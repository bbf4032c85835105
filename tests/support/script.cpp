#include "tests/support/script.h"

#include <mutex>
#include <random>
#include <utility>

#include <fmt/format.h>

namespace hostmark::test {

struct Latch::State {
    std::mutex mutex;
    bool isOpen = false;
    std::vector<std::function<void()>> callbacks;
};

Latch::Latch() : m_state(std::make_shared<State>()) {}

void Latch::open() const {
    std::vector<std::function<void()>> callbacks;
    {
        const std::lock_guard lock(m_state->mutex);
        m_state->isOpen = true;
        callbacks.swap(m_state->callbacks);
    }
    for (const auto& callback : callbacks) {
        callback();
    }
}

bool Latch::isOpen() const {
    const std::lock_guard lock(m_state->mutex);
    return m_state->isOpen;
}

void Latch::onOpen(std::function<void()> callback) const {
    {
        const std::lock_guard lock(m_state->mutex);
        if (!m_state->isOpen) {
            m_state->callbacks.push_back(std::move(callback));
            return;
        }
    }
    callback();
}

Script& Script::send(std::string bytes) {
    m_actions.emplace_back(Send{{std::move(bytes)}, {}});
    return *this;
}

Script& Script::sendSplit(std::string_view bytes, const std::vector<std::size_t>& offsets,
                          std::chrono::milliseconds between) {
    Send send{{}, between};
    std::size_t begin = 0;
    for (const std::size_t offset : offsets) {
        send.pieces.emplace_back(bytes.substr(begin, offset - begin));
        begin = offset;
    }
    send.pieces.emplace_back(bytes.substr(begin));
    m_actions.emplace_back(std::move(send));
    return *this;
}

Script& Script::sendByteByByte(std::string_view bytes, std::chrono::milliseconds between) {
    Send send{{}, between};
    for (const char byte : bytes) {
        send.pieces.emplace_back(1, byte);
    }
    m_actions.emplace_back(std::move(send));
    return *this;
}

Script& Script::sendGarbage(std::size_t count) {
    std::minstd_rand random(1);
    std::string bytes(count, '\0');
    for (char& byte : bytes) {
        // The high bit keeps it apart from every HTTP token and every TLS record type.
        byte = static_cast<char>(0x80U | (random() & 0x7FU));
    }
    return send(std::move(bytes));
}

Script& Script::wait(const Latch& latch) {
    m_actions.emplace_back(Wait{latch});
    return *this;
}

Script& Script::delay(std::chrono::milliseconds duration) {
    m_actions.emplace_back(Delay{duration});
    return *this;
}

Script& Script::end(Ending ending) {
    m_actions.emplace_back(ending);
    return *this;
}

std::string httpResponse(int status, std::string_view body, std::string_view headers) {
    return fmt::format("HTTP/1.1 {} Scripted\r\n{}Content-Length: {}\r\n\r\n{}", status, headers, body.size(),
                       body);
}

Script respond(int status, std::string_view body, std::string_view headers) {
    Script script;
    script.send(httpResponse(status, body, headers));
    return script;
}

}  // namespace hostmark::test
