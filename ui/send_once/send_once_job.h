#pragma once

#include "app/services/experiment_service.h"

#include <QObject>

#include <functional>
#include <memory>
#include <vector>

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
    /// Waits briefly for what is on its way, then leaves it to end by itself.
    ~SendOnceJob() override;

    /// Answers by `answered` or `failed`, unless it is abandoned or another one is started before.
    void start(const plan::Plan& plan, std::size_t target, std::size_t request);
    /// The answer no longer matters. The request itself ends by its own time-out.
    void abandon();
    [[nodiscard]] bool isRunning() const { return m_current != nullptr; }

signals:
    void answered(const hostmark::http::FetchResponse& response);
    void failed(const hostmark::core::Error& error);

private:
    struct Errand;

    void receive(const std::shared_ptr<Errand>& errand);

    Send m_send;
    std::shared_ptr<Errand> m_current;
    std::vector<std::weak_ptr<Errand>> m_errands;
};

}  // namespace hostmark::ui
