#pragma once

#include "engine/core/error.h"

#include <QObject>

#include <chrono>
#include <functional>
#include <memory>

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
    /// Abandons what is on its way, which ends by itself: a window closes at once. Before what the work uses
    /// is destroyed, `waitForAll` waits for it.
    ~BackgroundTask() override;

    /// At the end of the program: waits until no work is on its way, abandoned or not, but no longer than
    /// `patience`. @return whether all has ended
    static bool waitForAll(std::chrono::milliseconds patience);

    /// Abandons what is on its way, and begins with `work`.
    /// Errors: ErrorCode::ResourceLimit when no thread can be had.
    [[nodiscard]] core::Result<void> start(Work work);
    /// The answer no longer matters. The work itself ends by its own time-outs.
    void abandon();
    [[nodiscard]] bool isRunning() const { return m_current != nullptr; }

private:
    struct Errand;

    static void carryOut(const std::shared_ptr<Errand>& errand, Work work);
    void receive(const std::shared_ptr<Errand>& errand);

    std::shared_ptr<Errand> m_current;
};

}  // namespace hostmark::ui
