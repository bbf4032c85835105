#include "ui/send_once/send_once_job.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>

namespace hostmark::ui {

namespace {
using namespace std::chrono_literals;
/// A look at one answer does not need the patience of a plan that waits for slow servers.
constexpr core::Nanoseconds kLongestTimeout = 60s;
constexpr auto kPatienceAtTheEnd = 2s;
}  // namespace

/// One request on its way; shared by the job and the thread, whichever lives longer.
struct SendOnceJob::Errand {
    std::mutex mutex;
    std::condition_variable isOver;
    SendOnceJob* receiver = nullptr;  ///< null when nobody waits any more
    std::optional<Answer> answer;
};

SendOnceJob::Send SendOnceJob::engine() {
    return [](const plan::Plan& plan, std::size_t target, std::size_t request) {
        return services::sendOnce(plan, target, request, services::defaultServerProgram());
    };
}

SendOnceJob::SendOnceJob(Send send, QObject* parent) : QObject(parent), m_send(std::move(send)) {}

SendOnceJob::~SendOnceJob() {
    abandon();
    const auto deadline = std::chrono::steady_clock::now() + kPatienceAtTheEnd;
    for (const std::weak_ptr<Errand>& weak : m_errands) {
        if (const std::shared_ptr<Errand> errand = weak.lock()) {
            std::unique_lock lock(errand->mutex);
            errand->receiver = nullptr;
            errand->isOver.wait_until(lock, deadline, [&] { return errand->answer.has_value(); });
        }
    }
}

void SendOnceJob::start(const plan::Plan& plan, std::size_t target, std::size_t request) {
    abandon();
    std::erase_if(m_errands, [](const std::weak_ptr<Errand>& errand) { return errand.expired(); });
    auto errand = std::make_shared<Errand>();
    errand->receiver = this;
    plan::Plan patient = plan;
    patient.connection.timeout = std::min(patient.connection.timeout, kLongestTimeout);
    try {
        std::thread([errand, send = m_send, patient, target, request] {
            Answer answer = send(patient, target, request);
            const std::lock_guard lock(errand->mutex);
            errand->answer.emplace(std::move(answer));
            errand->isOver.notify_all();
            // Under the lock the receiver cannot go away; a call that is still queued when it does is
            // dropped.
            if (SendOnceJob* receiver = errand->receiver) {
                QMetaObject::invokeMethod(
                    receiver, [receiver, errand] { receiver->receive(errand); }, Qt::QueuedConnection);
            }
        }).detach();
    } catch (const std::system_error& problem) {
        emit failed(
            core::Error{core::ErrorCode::ResourceLimit, "No thread could be started", {}, problem.what()});
        return;
    }
    m_current = errand;
    m_errands.push_back(errand);
}

void SendOnceJob::abandon() {
    if (m_current != nullptr) {
        const std::lock_guard lock(m_current->mutex);
        m_current->receiver = nullptr;
    }
    m_current.reset();
}

void SendOnceJob::receive(const std::shared_ptr<Errand>& errand) {
    if (errand != m_current) {
        return;  // abandoned after the call was queued
    }
    m_current.reset();
    // The thread has written the answer before it queued this call, and does not touch it again.
    const Answer& answer = *errand->answer;
    if (answer) {
        emit answered(*answer);
    } else {
        emit failed(answer.error());
    }
}

}  // namespace hostmark::ui
