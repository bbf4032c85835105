#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "engine/core/clock.h"
#include "engine/host/linux_descendants.h"
#include "engine/plan/plan.h"

namespace hostmark::host {

/// Linux: tells the processes of one launch when nobody is left that they descend from, because their
/// supervisor was killed. Each of them inherits a variable of the environment with a value that no other
/// launch has, and no process leaves the session of one of them but to one of its own.
///
/// What is missed: a process that has a session of its own *and* another environment. What nobody finds: all
/// but the program itself, when Hostmark is killed together with the supervisor.
class LaunchMark {
public:
    /// Of a launch that is to come.
    [[nodiscard]] static LaunchMark make();

    /// For the environment of the program.
    [[nodiscard]] plan::EnvironmentVariable variable() const;

    /// All that have the mark or are of a session with one that has, and those of `session`; without zombies.
    /// @param session  of the program itself, 0 when it did not start
    [[nodiscard]] std::vector<Descendant> find(pid_t session) const;

    /// Kills them until none is left. @return those that could not be killed within `limit`
    [[nodiscard]] std::vector<Descendant> killAll(pid_t session, core::Nanoseconds limit) const;

private:
    std::string m_value;
};

}  // namespace hostmark::host
