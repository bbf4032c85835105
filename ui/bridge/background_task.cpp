#include "ui/bridge/background_task.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>

namespace hostmark::ui {

namespace {
constexpr auto kPatienceAtTheEnd = std::chrono::seconds(2);
}  // namespace

/// One piece of work on its way; shared by the task and the thread, whichever lives longer.
struct BackgroundTask::Errand {
    std::mutex mutex;
    std::condition_variable isOver;
    BackgroundTask* receiver = nullptr;  ///< null when nobody waits any more
    std::optional<Done> done;
};

BackgroundTask::BackgroundTask(QObject* parent) : QObject(parent) {}

BackgroundTask::~BackgroundTask() {
    abandon();
    const auto deadline = std::chrono::steady_clock::now() + kPatienceAtTheEnd;
    for (const std::weak_ptr<Errand>& weak : m_errands) {
        if (const std::shared_ptr<Errand> errand = weak.lock()) {
            std::unique_lock lock(errand->mutex);
            errand->receiver = nullptr;
            errand->isOver.wait_until(lock, deadline, [&] { return errand->done.has_value(); });
        }
    }
}

core::Result<void> BackgroundTask::start(Work work) {
    abandon();
    std::erase_if(m_errands, [](const std::weak_ptr<Errand>& errand) { return errand.expired(); });
    auto errand = std::make_shared<Errand>();
    errand->receiver = this;
    try {
        std::thread([errand, work = std::move(work)] {
            Done done = work();
            const std::lock_guard lock(errand->mutex);
            errand->done.emplace(std::move(done));
            errand->isOver.notify_all();
            // Under the lock the receiver cannot go away; a call that is still queued when it does is
            // dropped.
            if (BackgroundTask* receiver = errand->receiver) {
                QMetaObject::invokeMethod(
                    receiver, [receiver, errand] { receiver->receive(errand); }, Qt::QueuedConnection);
            }
        }).detach();
    } catch (const std::system_error& problem) {
        return core::Error{core::ErrorCode::ResourceLimit, "No thread could be started", {}, problem.what()};
    }
    m_current = errand;
    m_errands.push_back(errand);
    return {};
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
