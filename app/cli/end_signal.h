#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "app/cli/terminal.h"

namespace hostmark::cli {

/// The wish to end, from whatever thread it comes. Thread-safety: any thread.
class EndSignal {
public:
    void give() {
        const std::lock_guard lock(m_mutex);
        m_isGiven = true;
        m_changed.notify_all();
    }
    void wait() {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_isGiven; });
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_isGiven = false;
};

/// Gives `end` when standard input ends, and leaves Ctrl+C to the parent that holds it: --exit-with-parent.
/// A blocked read cannot be called off, so nobody waits for its thread: it owns what it touches, and ends
/// with the process.
inline void endWithParent(const std::shared_ptr<EndSignal>& end) {
    ignoreInterrupts();
    std::thread([end] {
        waitForEndOfInput();
        end->give();
    }).detach();
}

}  // namespace hostmark::cli
