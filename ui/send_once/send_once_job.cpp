#include "ui/send_once/send_once_job.h"

#include <algorithm>

namespace hostmark::ui {

namespace {
using namespace std::chrono_literals;
/// A look at one answer does not need the patience of a plan that waits for slow servers.
constexpr core::Nanoseconds kLongestTimeout = 60s;
}  // namespace

SendOnceJob::Send SendOnceJob::engine() {
    return [](const plan::Plan& plan, std::size_t target, std::size_t request) {
        return services::sendOnce(plan, target, request, services::defaultServerProgram());
    };
}

SendOnceJob::SendOnceJob(Send send, QObject* parent)
    : QObject(parent), m_send(std::move(send)), m_task(this) {}

void SendOnceJob::start(const plan::Plan& plan, std::size_t target, std::size_t request) {
    plan::Plan patient = plan;
    patient.connection.timeout = std::min(patient.connection.timeout, kLongestTimeout);
    // `this` is used by what is done in the GUI thread only, which ends with the task.
    const core::Result<void> started = m_task.start([this, send = m_send, patient, target, request] {
        return BackgroundTask::Done([this, answer = send(patient, target, request)] { tell(answer); });
    });
    if (!started) {
        emit failed(started.error());
    }
}

void SendOnceJob::tell(const Answer& answer) {
    if (answer) {
        emit answered(*answer);
    } else {
        emit failed(answer.error());
    }
}

}  // namespace hostmark::ui
