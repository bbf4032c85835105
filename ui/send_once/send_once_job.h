#pragma once

#include "app/services/experiment_service.h"
#include "ui/bridge/background_task.h"

#include <QObject>

#include <functional>

namespace hostmark::ui {

/// Sends single requests on threads of their own, so that the window never waits for a server.
/// Thread-safety: GUI thread only; `Send` runs on another thread.
class SendOnceJob : public QObject {
    Q_OBJECT

public:
    /// Sends a request of the plan to one of its targets and waits for the answer.
    using Send = std::function<core::Result<http::FetchResponse>(const plan::Plan& plan, std::size_t target,
                                                                 std::size_t request)>;
    using Answer = core::Result<http::FetchResponse>;

    /// services::sendOnce with the program's own built-in server.
    [[nodiscard]] static Send engine();

    explicit SendOnceJob(Send send, QObject* parent = nullptr);

    /// Answers by `answered` or `failed`, unless it is abandoned or another one is started before.
    void start(const plan::Plan& plan, std::size_t target, std::size_t request);
    /// The answer no longer matters. The request itself ends by its own time-out.
    void abandon() { m_task.abandon(); }
    [[nodiscard]] bool isRunning() const { return m_task.isRunning(); }

signals:
    void answered(const hostmark::http::FetchResponse& response);
    void failed(const hostmark::core::Error& error);

private:
    void tell(const Answer& answer);

    Send m_send;
    BackgroundTask m_task;
};

}  // namespace hostmark::ui
