#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "engine/core/clock.h"
#include "engine/plan/plan.h"

namespace hostmark::load {

/// Moments of a run that the shape of its arrivals refers to.
struct ArrivalTimes {
    core::SteadyTime start;         ///< first arrivals, of the unrecorded load
    core::SteadyTime measureStart;  ///< a ramp or the steps begin
    core::SteadyTime measureEnd;    ///< and end
};

/// The moments at which one worker's requests are due in the open model: a pure sequence, so that nothing
/// that happens in the run can bend it.
///
/// Before the window arrivals come at the first rate of the shape, after it at the last. With even spacing
/// the workers' sequences interleave to equal distances; with Poisson spacing each is a Poisson process of
/// its share of the rate, so that all together are one of the whole.
class ArrivalSchedule {
public:
    /// @param rate    the level's, requests per second of all workers, above 0
    /// @param worker  in [0, workers)
    /// @param seed    of this worker; Poisson only
    ArrivalSchedule(const plan::Arrivals& arrivals, double rate, const ArrivalTimes& times,
                    std::size_t worker, std::size_t workers, std::uint64_t seed);

    /// When the next request is due; never goes back.
    [[nodiscard]] core::SteadyTime next() const { return m_next; }
    void pop();

private:
    /// A stretch of time with a rate that changes in a straight line. Times in seconds since the start.
    struct Stretch {
        double from = 0;
        double rateAtStart = 0;
        double slope = 0;           ///< requests per second per second
        double arrivalsBefore = 0;  ///< expected from the start until `from`
    };

    void addStretch(double length, double rateAtStart, double rateAtEnd);
    void addShape(const plan::Arrivals& arrivals, double rate, double before, double window);
    void advanceCount();
    [[nodiscard]] core::SteadyTime timeOf(double arrivals);

    bool m_isPoisson;
    double m_workers;
    core::SteadyTime m_start;
    std::vector<Stretch> m_stretches;
    double m_end = 0;  ///< of the stretches so far, in seconds and in arrivals
    double m_endArrivals = 0;
    std::size_t m_stretch = 0;  ///< that holds the next arrival
    double m_count = 0;         ///< expected arrivals of all workers at the next one of this worker
    std::mt19937_64 m_random;
    core::SteadyTime m_next;
};

}  // namespace hostmark::load
