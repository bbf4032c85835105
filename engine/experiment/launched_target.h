#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/host/process_origin.h"

namespace hostmark::experiment {

/// What a launched target printed so far.
struct TargetOutput {
    std::string text;         ///< UTF-8; the first and last parts when it was very much
    std::uint64_t bytes = 0;  ///< all that it printed

    friend bool operator==(const TargetOutput&, const TargetOutput&) = default;
};

/// How a launched target ended.
struct TargetEnding {
    std::string sentence;         ///< as metrics::TargetLaunch::ending
    std::optional<int> exitCode;  ///< as metrics::TargetLaunch::exitCode

    friend bool operator==(const TargetEnding&, const TargetEnding&) = default;
};

/// A target that an experiment has started, with all that it has started itself.
///
/// Thread-safety: none; the controller's thread only.
class LaunchedTarget {
public:
    /// Ends it at once, with all its children, when nobody has stopped it.
    virtual ~LaunchedTarget() = default;

    /// Of its process, for sampling; 0: there is none that is known. It may change while it starts.
    [[nodiscard]] virtual std::uint64_t pid() const = 0;
    /// Whether it is up as far as is known without asking it a request. Must not block for long: it is asked
    /// ten times a second.
    [[nodiscard]] virtual bool isRunning() = 0;
    [[nodiscard]] virtual TargetOutput output() = 0;
    /// As host::LaunchedProgram::originOf; Unknown where nothing of this machine can tell.
    [[nodiscard]] virtual host::ProcessOrigin originOf(std::uint64_t) const {
        return host::ProcessOrigin::Unknown;
    }

    /// Asks it to end and does not wait, so that several targets end at the same time. `stop` asks anyway.
    virtual void askToStop() {}
    /// Asks it to end, waits for at most its grace, then ends it with all its children; nothing of it is left
    /// afterwards, or the sentence says what. Of one that has ended by itself: how it did. The same again
    /// when called again.
    [[nodiscard]] virtual TargetEnding stop() = 0;
};

}  // namespace hostmark::experiment
