#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "engine/store/history.h"

namespace hostmark::services {

/// A thread that owns one connection to the history and carries out tasks on it in the order of their
/// posting.
///
/// Thread-safety: any thread may post and flush; one destroys it, and then every posted task is carried out
/// first. A task that throws ends there; the thread goes on with the next.
class StoreThread {
public:
    using Task = std::function<void(store::History&)>;

    explicit StoreThread(std::unique_ptr<store::History> history);
    StoreThread(const StoreThread&) = delete;
    StoreThread& operator=(const StoreThread&) = delete;
    ~StoreThread();

    /// @return false when `stop` has ended, and the task is dropped
    bool post(Task task);
    /// Waits until everything that was posted before has been carried out. Returns at once on this very
    /// thread.
    void flush();
    /// Carries out what is posted, then ends the thread.
    void stop();

private:
    void run();

    std::unique_ptr<store::History> m_history;
    std::mutex m_mutex;
    std::condition_variable m_isPosted;
    std::deque<Task> m_tasks;
    bool m_isStopping = false;
    bool m_hasEnded = false;
    std::thread m_thread;  // last: it uses all of the above
};

}  // namespace hostmark::services
