#include "engine/analysis/server_conduct.h"

#include <algorithm>

#include "engine/analysis/trust/error_shares.h"

namespace hostmark::analysis {

namespace {

void keepFirst(const std::string& text, std::string& first) {
    if (first.empty()) {
        first = text;
    }
}

}  // namespace

void ServerConduct::add(const metrics::RunRecord& run) {
    followedRedirects += run.followedRedirects;
    for (const auto& [status, count] : run.statuses) {
        if (isRedirect(status)) {
            redirects[status] += count;
        }
    }
    keepFirst(run.redirectLocation, redirectLocation);
    authenticationRounds += run.authenticationRounds;
    keepFirst(run.authenticationFailure, authenticationFailure);
    exchangesAsked = std::max(exchangesAsked, run.exchangesAsked);
    if (run.exchangeLimit != 0) {
        exchangeLimit = exchangeLimit == 0 ? run.exchangeLimit : std::min(exchangeLimit, run.exchangeLimit);
    }
}

std::uint64_t ServerConduct::redirectCount() const {
    std::uint64_t all = 0;
    for (const auto& [status, count] : redirects) {
        all += count;
    }
    return all;
}

bool ServerConduct::isNotable() const {
    return followedRedirects != 0 || !redirects.empty() || authenticationRounds != 0 ||
           !authenticationFailure.empty() || exchangeLimit != 0;
}

ServerConduct serverConductOf(const metrics::RunRecord& run) {
    ServerConduct conduct;
    conduct.add(run);
    return conduct;
}

}  // namespace hostmark::analysis
