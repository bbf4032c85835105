#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/core/error.h"
#include "engine/plan/launch_to_allow.h"
#include "engine/plan/plan.h"

namespace hostmark::services {

/// A place that a target's plan reaches at a public address: what it gets may hit somebody who did not ask
/// for it. The target itself, or another server that is asked what the target is or whether it is ready.
struct PublicTarget {
    std::string target;  ///< its name
    std::string url;     ///< the target's, or the other place's
    /// The public ones of its addresses: "93.184.216.34:80", several joined by ", ".
    std::string address;
    /// "up to 500 requests per second over 64 connections, within an experiment of 5m"; of another place
    /// "single requests that ask what the target is"
    std::string load;

    friend bool operator==(const PublicTarget&, const PublicTarget&) = default;
};

/// What a person has to say yes to before a plan runs.
struct PermissionsNeeded {
    std::vector<PublicTarget> publicTargets;    ///< asked for before each run
    std::vector<plan::LaunchToAllow> launches;  ///< not allowed yet; asked for once, `allow` remembers it

    [[nodiscard]] bool areNone() const { return publicTargets.empty() && launches.empty(); }

    friend bool operator==(const PermissionsNeeded&, const PermissionsNeeded&) = default;
};

/// What a person has allowed so far, by the hashes of plan::LaunchToAllow.
class AllowedLaunches {
public:
    virtual ~AllowedLaunches() = default;

    /// Errors: those of the history that keeps them.
    [[nodiscard]] virtual core::Result<bool> isAllowed(const std::string& hash) = 0;
    /// Remembers that these are allowed, with what the person saw. Errors as above.
    [[nodiscard]] virtual core::Result<void> allow(const std::vector<plan::LaunchToAllow>& launches) = 0;
};

/// The addresses that a target may be reached at, as host::TargetFacts has them; empty when that cannot be
/// told, or there are none.
using AddressesOf =
    std::function<std::vector<std::string>(const plan::Target& target, plan::AddressFamily family)>;

/// Looks up the target's name, or the host of its `connectTo`, which is connected to instead. Blocks. None
/// for a built-in server: it listens on this machine alone.
[[nodiscard]] std::vector<std::string> lookUpAddresses(const plan::Target& target,
                                                       plan::AddressFamily family);

/// The targets with a public address, and the other places that `identity` and `readyUrl` name. A name that
/// has several counts when one of them is public; one that has none is no matter of permission. Blocks while
/// names are looked up.
[[nodiscard]] std::vector<PublicTarget> publicTargetsOf(const plan::Plan& plan,
                                                        const AddressesOf& addressesOf = lookUpAddresses);

/// What the plan does besides sending requests and that has not been allowed yet. Errors as
/// AllowedLaunches::isAllowed.
[[nodiscard]] core::Result<std::vector<plan::LaunchToAllow>> launchesNotAllowed(const plan::Plan& plan,
                                                                                AllowedLaunches& allowed);

/// Both together. Blocks; errors as launchesNotAllowed. Thread-safety: any thread.
[[nodiscard]] core::Result<PermissionsNeeded> permissionsFor(
    const plan::Plan& plan, AllowedLaunches& allowed, const AddressesOf& addressesOf = lookUpAddresses);

/// Remembers that these are allowed; does nothing for none. Errors as AllowedLaunches::allow.
[[nodiscard]] core::Result<void> allow(const std::vector<plan::LaunchToAllow>& launches,
                                       AllowedLaunches& allowed);

/// "\"Shop\" (\"http://shop.example\") is at the public address 93.184.216.34:80 and would get up to ...":
/// one sentence without a full stop.
[[nodiscard]] std::string publicTargetSentence(const PublicTarget& target);

}  // namespace hostmark::services
