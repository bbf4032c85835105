#include "engine/load/arrival_schedule.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

namespace hostmark::load {
namespace {

using namespace std::chrono_literals;
using core::SteadyTime;
using Shape = plan::Arrivals::Shape;
using Spacing = plan::Arrivals::Spacing;

constexpr SteadyTime kStart = SteadyTime(1h);

/// Seconds from the start until each arrival before `end`, of all workers together, sorted.
std::vector<double> arrivalsUntil(double end, const plan::Arrivals& arrivals, double rate,
                                  std::size_t workers = 1, double before = 0, double window = 10) {
    const auto at = [](double seconds) {
        return kStart + std::chrono::duration_cast<core::Nanoseconds>(std::chrono::duration<double>(seconds));
    };
    std::vector<double> times;
    for (std::size_t worker = 0; worker < workers; ++worker) {
        ArrivalSchedule schedule(arrivals, rate, {kStart, at(before), at(before + window)}, worker, workers,
                                 worker + 1);
        while (true) {
            const double time = std::chrono::duration<double>(schedule.next() - kStart).count();
            if (time >= end) {
                break;
            }
            times.push_back(time);
            schedule.pop();
        }
    }
    std::sort(times.begin(), times.end());
    return times;
}

std::size_t countBetween(const std::vector<double>& times, double from, double to) {
    return static_cast<std::size_t>(
        std::count_if(times.begin(), times.end(), [&](double time) { return time >= from && time < to; }));
}

TEST(ArrivalSchedule, comesAtEqualDistancesHoweverManyWorkersShareIt) {
    for (const std::size_t workers : {1u, 3u, 8u}) {
        const std::vector<double> times = arrivalsUntil(10, {}, 1000, workers);
        ASSERT_EQ(times.size(), 10'000u) << workers;
        for (std::size_t i = 0; i < times.size(); ++i) {
            ASSERT_NEAR(times[i], static_cast<double>(i) / 1000, 2e-9) << i;
        }
    }
}

TEST(ArrivalSchedule, doesNotDriftAtTheHighestRate) {
    const std::vector<double> times = arrivalsUntil(5, {}, 200'000);
    ASSERT_EQ(times.size(), 1'000'000u);
    EXPECT_NEAR(times.back(), 999'999.0 / 200'000, 2e-9);
}

TEST(ArrivalSchedule, ofPoissonSpacingHasItsMeanAndItsSpread) {
    const double rate = 1000;
    const std::vector<double> times = arrivalsUntil(100, {.spacing = Spacing::Poisson}, rate, 4);
    // A Poisson count of mean 100,000 has a standard deviation of 316.
    EXPECT_NEAR(static_cast<double>(times.size()), 100'000, 4 * 316);
    double sum = 0;
    double squares = 0;
    std::size_t overTwice = 0;
    for (std::size_t i = 1; i < times.size(); ++i) {
        const double gap = times[i] - times[i - 1];
        sum += gap;
        squares += gap * gap;
        overTwice += gap > 2 / rate ? 1 : 0;
    }
    const double count = static_cast<double>(times.size() - 1);
    const double mean = sum / count;
    // Of an exponential distribution mean and standard deviation are equal, and e^-2 lies past twice the
    // mean.
    EXPECT_NEAR(std::sqrt(squares / count - mean * mean) / mean, 1, 0.02);
    EXPECT_NEAR(static_cast<double>(overTwice) / count, std::exp(-2.0), 0.005);
}

TEST(ArrivalSchedule, rampsInAStraightLine) {
    const plan::Arrivals ramp{.shape = Shape::Ramp, .startRate = 100};
    const std::vector<double> times = arrivalsUntil(14, ramp, 1100, 2, 2, 10);
    EXPECT_NEAR(static_cast<double>(countBetween(times, 0, 2)), 200, 1) << "at the first rate before";
    EXPECT_NEAR(static_cast<double>(countBetween(times, 2, 7)), 5 * (100 + 600) / 2.0, 1);
    EXPECT_NEAR(static_cast<double>(countBetween(times, 7, 12)), 5 * (600 + 1100) / 2.0, 1);
    EXPECT_NEAR(static_cast<double>(countBetween(times, 12, 14)), 2200, 1) << "at the last rate after";
}

TEST(ArrivalSchedule, canRampFromNothing) {
    const std::vector<double> times = arrivalsUntil(10, {.shape = Shape::Ramp, .startRate = 0}, 1000, 1);
    EXPECT_NEAR(static_cast<double>(times.size()), 5000, 1);
}

TEST(ArrivalSchedule, goesUpInEqualSteps) {
    const plan::Arrivals steps{.shape = Shape::Steps, .startRate = 100, .steps = 5};
    const std::vector<double> times = arrivalsUntil(10, steps, 500, 1, 0, 10);
    for (int step = 0; step < 5; ++step) {
        EXPECT_NEAR(static_cast<double>(countBetween(times, step * 2, step * 2 + 2)), 200 * (step + 1), 1);
    }
}

TEST(ArrivalSchedule, neverGoesBack) {
    for (const Shape shape : {Shape::Flat, Shape::Ramp, Shape::Steps}) {
        ArrivalSchedule schedule({.spacing = Spacing::Poisson, .shape = shape, .startRate = 10}, 1000,
                                 {kStart, kStart + 1s, kStart + 2s}, 0, 1, 5);
        for (int i = 0; i < 3000; ++i) {
            const SteadyTime before = schedule.next();
            schedule.pop();
            ASSERT_GE(schedule.next(), before);
        }
    }
}

}  // namespace
}  // namespace hostmark::load
