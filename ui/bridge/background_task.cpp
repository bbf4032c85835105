#include "ui/bridge/background_task.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>

namespace hostmark::ui {

namespace {

/// How many pieces of work of the whole program are on their way. Thread-safety: any thread.
class WorkCount {
public:
    void begin() {
        const std::lock_guard lock(m_mutex);
        ++m_count;
    }
    void end() {
        // Notified under the lock: the program may be gone right after it.
        const std::lock_guard lock(m_mutex);
        --m_count;
        m_isLess.notify_all();
    }
    bool waitForNone(std::chrono::milliseconds patience) {
        std::unique_lock lock(m_mutex);
        return m_isLess.wait_for(lock, patience, [this] { return m_count == 0; });
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_isLess;
    int m_count = 0;
};

/// Never destroyed: a thread that nobody waited for may end after `main` has.
WorkCount& workCount() {
    static auto* const count = new WorkCount;
    return *count;
}

}  // namespace

/// One piece of work on its way; shared by the task and the thread, whichever lives longer.
struct BackgroundTask::Errand {
    std::mutex mutex;
    BackgroundTask* receiver = nullptr;  ///< null when nobody waits any more
    std::optional<Done> done;
};

BackgroundTask::BackgroundTask(QObject* parent) : QObject(parent) {}

BackgroundTask::~BackgroundTask() {
    abandon();
}

bool BackgroundTask::waitForAll(std::chrono::milliseconds patience) {
    return workCount().waitForNone(patience);
}

core::Result<void> BackgroundTask::start(Work work) {
    abandon();
    auto errand = std::make_shared<Errand>();
    errand->receiver = this;
    workCount().begin();
    try {
        std::thread([errand, work = std::move(work)]() mutable {
            carryOut(errand, std::move(work));
            errand.reset();
            workCount().end();
        }).detach();
    } catch (const std::system_error& problem) {
        workCount().end();
        return core::Error{core::ErrorCode::ResourceLimit, "No thread could be started", {}, problem.what()};
    }
    m_current = errand;
    return {};
}

/// On the work's thread. Nothing of the work is left when it returns, so that what it holds is gone before
/// `waitForAll` tells of it.
void BackgroundTask::carryOut(const std::shared_ptr<Errand>& errand, Work work) {
    Done done = work();
    work = nullptr;
    const std::lock_guard lock(errand->mutex);
    // Under the lock the receiver cannot go away; a call that is still queued when it does is dropped.
    if (BackgroundTask* receiver = errand->receiver) {
        errand->done.emplace(std::move(done));
        QMetaObject::invokeMethod(
            receiver, [receiver, errand] { receiver->receive(errand); }, Qt::QueuedConnection);
    }
}

void BackgroundTask::abandon() {
    if (m_current != nullptr) {
        const std::lock_guard lock(m_current->mutex);
        m_current->receiver = nullptr;
    }
    m_current.reset();
}

void BackgroundTask::receive(const std::shared_ptr<Errand>& errand) {
    if (errand != m_current) {
        return;  // abandoned after the call was queued
    }
    m_current.reset();
    // The thread has written it before it queued this call, and does not touch it again.
    if (const Done& done = *errand->done) {
        done();
    }
}

}  // namespace hostmark::ui
