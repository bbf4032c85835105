#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "engine/metrics/run_record.h"

namespace hostmark::analysis {

/// What a server did with requests beside answering them, in one run or in several of one target together.
struct ServerConduct {
    std::uint64_t followedRedirects = 0;     ///< answers that sent a request on
    std::map<int, std::uint64_t> redirects;  ///< status => answers that sent on and were not followed
    std::string redirectLocation;            ///< where the first of all of them pointed; empty: none did
    std::uint64_t authenticationRounds = 0;  ///< answers with status 401 that were answered
    std::string authenticationFailure;       ///< why the first one was not; empty: none was not
    std::uint64_t exchangesAsked = 0;        ///< requests at once on each connection
    /// As RunRecord::exchangeLimit: the fewest of all runs that have one.
    std::int64_t exchangeLimit = 0;

    /// Takes a run in, after those that were taken in before.
    void add(const metrics::RunRecord& run);
    /// Answers that sent on and were not followed.
    [[nodiscard]] std::uint64_t redirectCount() const;
    /// Whether there is anything to say.
    [[nodiscard]] bool isNotable() const;

    friend bool operator==(const ServerConduct&, const ServerConduct&) = default;
};

[[nodiscard]] ServerConduct serverConductOf(const metrics::RunRecord& run);

}  // namespace hostmark::analysis
