#include "engine/analysis/server_conduct.h"

#include <gtest/gtest.h>

namespace hostmark::analysis {
namespace {

metrics::RunRecord answeredRun() {
    metrics::RunRecord run;
    run.statuses = {{200, 1'000}, {304, 7}, {404, 3}};
    run.exchangesAsked = 10;
    return run;
}

TEST(ServerConduct, saysNothingOfAnswersAlone) {
    const ServerConduct conduct = serverConductOf(answeredRun());
    EXPECT_FALSE(conduct.isNotable());
    EXPECT_EQ(conduct.redirectCount(), 0u);
}

TEST(ServerConduct, isNotableByEachOfItsParts) {
    using Run = metrics::RunRecord;
    void (*const parts[])(Run&) = {
        [](Run& run) { run.followedRedirects = 1; },
        [](Run& run) { run.statuses[307] = 1; },
        [](Run& run) { run.authenticationRounds = 1; },
        [](Run& run) { run.authenticationFailure = "no ticket"; },
        [](Run& run) { run.exchangeLimit = 4; },
    };
    for (const auto& part : parts) {
        Run run = answeredRun();
        part(run);
        EXPECT_TRUE(serverConductOf(run).isNotable()) << &part - parts;
    }
}

TEST(ServerConduct, addsRunsUp) {
    metrics::RunRecord first = answeredRun();
    first.statuses[301] = 2;
    first.statuses[307] = 5;
    first.redirectLocation = "https://localhost:5001/";
    first.authenticationRounds = 64;
    first.exchangeLimit = 6;
    metrics::RunRecord second = answeredRun();
    second.statuses[307] = 10;
    second.followedRedirects = 12;
    second.redirectLocation = "/elsewhere";
    second.authenticationRounds = 65;
    second.authenticationFailure = "no ticket";
    second.exchangeLimit = 4;
    metrics::RunRecord third = answeredRun();
    third.authenticationFailure = "refused";
    ServerConduct conduct;
    for (const metrics::RunRecord& run : {first, second, third}) {
        conduct.add(run);
    }
    ServerConduct expected;
    expected.followedRedirects = 12;
    expected.redirects = {{301, 2}, {307, 15}};
    expected.redirectLocation = "https://localhost:5001/";  // of the first
    expected.authenticationRounds = 129;
    expected.authenticationFailure = "no ticket";  // of the first
    expected.exchangesAsked = 10;
    expected.exchangeLimit = 4;  // the fewest, where there was a limit
    EXPECT_EQ(conduct, expected);
    EXPECT_EQ(conduct.redirectCount(), 17u);

    third.exchangeLimit = metrics::kNoExchangeAllowed;
    conduct.add(third);
    EXPECT_EQ(conduct.exchangeLimit, metrics::kNoExchangeAllowed);
}

}  // namespace
}  // namespace hostmark::analysis
