#pragma once

#include "engine/core/error.h"

#include <QObject>

#include <functional>
#include <memory>
#include <vector>

namespace hostmark::ui {

/// Runs what takes its time on threads of its own, one after the other, so that the window never waits.
/// Thread-safety: GUI thread only; the work runs on another thread.
class BackgroundTask : public QObject {
    Q_OBJECT

public:
    /// What is done with the answer, in the GUI thread.
    using Done = std::function<void()>;
    using Work = std::function<Done()>;

    explicit BackgroundTask(QObject* parent = nullptr);
    /// Waits briefly for what is on its way, then leaves it to end by itself: it may use nothing but what it
    /// holds.
    ~BackgroundTask() override;

    /// Abandons what is on its way, and begins with `work`.
    /// Errors: ErrorCode::ResourceLimit when no thread can be had.
    [[nodiscard]] core::Result<void> start(Work work);
    /// The answer no longer matters. The work itself ends by its own time-outs.
    void abandon();
    [[nodiscard]] bool isRunning() const { return m_current != nullptr; }

private:
    struct Errand;

    void receive(const std::shared_ptr<Errand>& errand);

    std::shared_ptr<Errand> m_current;
    std::vector<std::weak_ptr<Errand>> m_errands;
};

}  // namespace hostmark::ui
