#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/host/doctor/machine_facts.h"
#include "engine/metrics/listen_queue.h"
#include "engine/plan/plan.h"

namespace hostmark::host {

enum class TargetPlace : std::uint8_t {
    Unknown,  ///< its name has no address
    ThisMachine,
    PrivateNetwork,
    Public  ///< an address that anybody in the world may have
};

/// What the checks know of a target: a value, so that they can be asked about any.
struct TargetFacts {
    std::string name;
    std::string url;   ///< as the plan has it
    std::string host;  ///< that is connected to; empty for a Unix socket and a named pipe
    /// "127.0.0.1:5000", "[::1]:5000", in the order in which they are tried.
    std::vector<std::string> addresses;
    TargetPlace place = TargetPlace::Unknown;
    plan::Launch::Kind launch = plan::Launch::Kind::None;  ///< how the experiment starts it
    std::string launchProgram;  ///< the file that the experiment starts on this machine; empty: none
    std::string launchFailure;  ///< why it could not start what it is to start; empty when it could
    std::string launchAdvice;   ///< what to do about that; may be empty
    std::string answeredBy;     ///< the one of `addresses` that took the connection
    std::string failure;        ///< why none did; empty when one did
    std::string failureAdvice;  ///< what to do about it; may be empty

    std::string request;            ///< that was sent once, "GET /hello"; empty when none was
    int status = 0;                 ///< of its answer; 0 without one
    std::string location;           ///< where a redirect points
    bool isStatusExpected = false;  ///< it counts as ok
    bool followsRedirects = false;  ///< the request does, to the same origin

    /// Of the sockets that take its connections; empty where it is another machine's, or the system does not
    /// tell.
    std::vector<metrics::ListenQueue> listenQueues;

    // By the agent on its machine.
    std::string agentUrl;         ///< as the plan has it; empty: there is none, and nothing below
    bool isAgentAllowed = false;  ///< to be asked, and to get its token
    std::string agentEntry;       ///< of its allow-list, that it is to start; empty: none
    /// Why an agent that was asked is of no use: it does not answer, refuses the token, lacks the entry.
    std::string agentFailure;
    std::string agentAdvice;              ///< what to do about that, or to have it asked; may be empty
    std::optional<MachineFacts> machine;  ///< what it said of that machine
    /// Descriptors that the server's process may have open; empty: not known.
    std::optional<std::uint64_t> serverDescriptorLimit;

    friend bool operator==(const TargetFacts&, const TargetFacts&) = default;
};

/// Where a target is, by the addresses that it may be reached at: public as soon as one of them is, else
/// where the first one leads. An address of an interface of this machine is this machine, unless it is
/// public.
/// @param addresses  as in TargetFacts
[[nodiscard]] TargetPlace placeOf(const std::vector<std::string>& addresses);

}  // namespace hostmark::host
