#pragma once

#include <condition_variable>
#include <mutex>

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

}  // namespace hostmark::cli
