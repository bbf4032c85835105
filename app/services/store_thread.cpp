#include "app/services/store_thread.h"

#include <utility>

namespace hostmark::services {

StoreThread::StoreThread(std::unique_ptr<store::History> history)
    : m_history(std::move(history)), m_thread([this] { run(); }) {}

StoreThread::~StoreThread() {
    stop();
}

bool StoreThread::post(Task task) {
    const std::lock_guard lock(m_mutex);
    if (m_hasEnded) {
        return false;
    }
    m_tasks.push_back(std::move(task));
    m_isPosted.notify_one();
    return true;
}

void StoreThread::flush() {
    if (std::this_thread::get_id() == m_thread.get_id()) {
        return;
    }
    std::mutex mutex;
    std::condition_variable isReached;
    bool hasReached = false;
    const bool isPosted = post([&](store::History&) {
        const std::lock_guard lock(mutex);
        hasReached = true;
        isReached.notify_one();
    });
    if (!isPosted) {
        return;
    }
    std::unique_lock lock(mutex);
    isReached.wait(lock, [&] { return hasReached; });
}

void StoreThread::stop() {
    {
        const std::lock_guard lock(m_mutex);
        m_isStopping = true;
        m_isPosted.notify_one();
    }
    if (m_thread.joinable()) {
        m_thread.join();
    }
}

void StoreThread::run() {
    while (true) {
        Task task;
        {
            std::unique_lock lock(m_mutex);
            m_isPosted.wait(lock, [&] { return m_isStopping || !m_tasks.empty(); });
            if (m_tasks.empty()) {
                m_hasEnded = true;
                return;
            }
            task = std::move(m_tasks.front());
            m_tasks.pop_front();
        }
        try {
            task(*m_history);
        } catch (...) {
            // The history answers with errors and throws nothing, so this is the task's own callback. Whoever
            // posted it has nobody left to tell, and the tasks of others must go on.
        }
    }
}

}  // namespace hostmark::services
