#include "app/cli/progress_text.h"

#include <gtest/gtest.h>

#include "app/cli/console.h"

namespace hostmark::cli {
namespace {

using namespace std::chrono_literals;

ProgressState measuring() {
    ProgressState state;
    state.runCount = 10;
    state.sequence = 2;
    state.targetName = "Kestrel";
    state.level = {64, 0};
    state.phase = metrics::LoadPhase::Measure;
    state.phaseElapsed = 4s;
    state.phaseLength = 10s;
    state.completed = 200'000;
    state.throughputPerSecond = 52'341;
    state.p99Ns = 3'200'000;
    state.remaining = 72s;
    return state;
}

TEST(ProgressText, tellsPlacePhaseNumbersAndTimeLeft) {
    EXPECT_EQ(
        progressText(measuring()),
        "run 3 of 10  Kestrel  64 connections  measuring 4 of 10 s  52,341/s  p99 3.20 ms  1 min 12 s left");
}

TEST(ProgressText, tellsWhatTheServerUsesWhileItIsMeasured) {
    ProgressState state = measuring();
    state.serverProcessors = 1.44;
    state.isRemainingKnown = false;
    EXPECT_EQ(
        progressText(state),
        "run 3 of 10  Kestrel  64 connections  measuring 4 of 10 s  52,341/s  p99 3.20 ms  server 1.4 CPUs");
    state.phase = metrics::LoadPhase::Drain;
    EXPECT_EQ(progressText(state), "run 3 of 10  Kestrel  64 connections  draining  52,341/s  p99 3.20 ms");
}

TEST(ProgressText, leavesOutWhatThereIsNot) {
    ProgressState state = measuring();
    state.runCount = 1;
    state.phase = metrics::LoadPhase::Waiting;
    state.completed = 0;
    state.isRemainingKnown = false;
    EXPECT_EQ(progressText(state), "Kestrel  64 connections  pause");
}

TEST(ProgressText, tellsTheRateAndWhatWaits) {
    ProgressState state = measuring();
    state.level = {64, 10'000};
    state.isRemainingKnown = false;
    EXPECT_EQ(progressText(state),
              "run 3 of 10  Kestrel  10,000/s  measuring 4 of 10 s  52,341/s  p99 3.20 ms");
    state.backlog = 1'200;
    EXPECT_EQ(progressText(state),
              "run 3 of 10  Kestrel  10,000/s  measuring 4 of 10 s  52,341/s  p99 3.20 ms  1,200 waiting");
}

TEST(ProgressText, countsErrorsAndOpenEndedPhases) {
    ProgressState state = measuring();
    state.phaseLength = 0s;
    state.failures = 1'200;
    state.isRemainingKnown = false;
    EXPECT_EQ(progressText(state),
              "run 3 of 10  Kestrel  64 connections  measuring 4 s  52,341/s  p99 3.20 ms  1,200 errors");
}

TEST(Console, cutsTextBetweenCharacters) {
    EXPECT_EQ(cutToColumns("Kestrel", 20), "Kestrel");
    EXPECT_EQ(cutToColumns("Kestrel", 3), "Kes");
    EXPECT_EQ(cutToColumns("äöü", 2), "äö");
    EXPECT_EQ(cutToColumns("äöü", 0), "");
    EXPECT_EQ(columnsOf("äöü"), 3u);
}

}  // namespace
}  // namespace hostmark::cli
