#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/clock.h"
#include "engine/host/doctor/machine_facts.h"
#include "engine/metrics/environment.h"
#include "engine/metrics/listen_queue.h"
#include "engine/metrics/machine_sample.h"
#include "engine/metrics/process_sample.h"
#include "engine/metrics/resource_use.h"

// What an agent says. Moments are those of the agent's own steady clock: only the time between two samples of
// one agent means something, so that no two machines need to agree on the time.

namespace hostmark::agent {

/// Of the JSON below; raised when a name changes its meaning.
inline constexpr std::uint32_t kProtocolVersion = 1;
inline constexpr std::uint16_t kDefaultPort = 7412;

/// How long an entry that an experiment has started stays up without a word from that experiment, which looks
/// at it twice a second: many times the longest that an answer may take.
inline constexpr core::Nanoseconds kLease = std::chrono::seconds(30);

/// Which agent answers, and what machine it is on.
struct AgentIdentity {
    std::uint32_t protocol = kProtocolVersion;
    metrics::Environment machine;

    friend bool operator==(const AgentIdentity&, const AgentIdentity&) = default;
};

/// Which processes are meant: those of a port, one by its number, or all with a name. The first that is set
/// counts.
struct ProcessChoice {
    std::uint16_t port = 0;
    std::string address;  ///< of the agent's machine, that the port belongs to; empty: any
    std::uint64_t pid = 0;
    std::string name;

    friend bool operator==(const ProcessChoice&, const ProcessChoice&) = default;
};

/// What a choice came to.
struct FoundProcesses {
    std::string foundBy;               ///< "the port 5000", "the pid 812", "the name nginx"
    std::string unseen;                ///< why there are none, one sentence without a full stop; else empty
    std::vector<std::uint64_t> roots;  ///< each with all that descends from it
    std::vector<metrics::ServerProcess> processes;  ///< roots and what descends from them, by pid

    friend bool operator==(const FoundProcesses&, const FoundProcesses&) = default;
};

/// The machine, and the trees of some roots in the order in which they were asked for, at one moment.
struct AgentSample {
    metrics::MachineSample machine;
    std::vector<metrics::ProcessTreeSample> trees;

    friend bool operator==(const AgentSample&, const AgentSample&) = default;
};

/// What the doctor looks at on the agent's machine.
struct AgentFacts {
    host::MachineFacts machine;
    std::optional<std::uint64_t> ownerDescriptorLimit;  ///< of who listens on that port; empty: not known
    std::vector<metrics::ListenQueue> listenQueues;  ///< of that port; empty where the system does not tell

    friend bool operator==(const AgentFacts&, const AgentFacts&) = default;
};

/// How an entry of the allow-list stands.
struct EntryState {
    std::string name;
    std::string command;      ///< as people read it
    std::uint64_t start = 0;  ///< number of its latest start by this agent, from 1; 0: it was not started
    bool isRunning = false;
    std::uint64_t pid = 0;  ///< 0: there is none that is known
    std::string output;     ///< of the latest start; UTF-8, the first and last parts when it was very much
    std::uint64_t outputBytes = 0;
    std::string ending;  ///< how it ended, one sentence without a full stop; empty while it is up
    std::optional<int> exitCode;
    core::Nanoseconds grace{0};  ///< between being asked to stop and being killed
    core::Nanoseconds upFor{0};  ///< since its latest start; 0 while it is not up
    /// Longest silence of who started it after which the agent stops it; empty: it waits for nobody.
    std::optional<core::Nanoseconds> lease;

    friend bool operator==(const EntryState&, const EntryState&) = default;
};

}  // namespace hostmark::agent
