#include "engine/load/arrival_schedule.h"

#include <algorithm>
#include <cmath>

#include "engine/load/random_times.h"

namespace hostmark::load {

namespace {

double seconds(core::SteadyTime::duration time) {
    return std::chrono::duration<double>(time).count();
}

}  // namespace

ArrivalSchedule::ArrivalSchedule(const plan::Arrivals& arrivals, double rate, const ArrivalTimes& times,
                                 std::size_t worker, std::size_t workers, std::uint64_t seed)
    : m_isPoisson(arrivals.spacing == plan::Arrivals::Spacing::Poisson),
      m_workers(static_cast<double>(workers)),
      m_start(times.start),
      m_random(seed) {
    addShape(arrivals, rate, seconds(times.measureStart - times.start),
             seconds(times.measureEnd - times.measureStart));
    if (m_isPoisson) {
        advanceCount();
    } else {
        m_count = static_cast<double>(worker);
    }
    m_next = timeOf(m_count);
}

void ArrivalSchedule::pop() {
    advanceCount();
    m_next = timeOf(m_count);
}

void ArrivalSchedule::addStretch(double length, double rateAtStart, double rateAtEnd) {
    m_stretches.push_back(
        {m_end, rateAtStart, length > 0 ? (rateAtEnd - rateAtStart) / length : 0, m_endArrivals});
    m_end += length;
    m_endArrivals += length * (rateAtStart + rateAtEnd) / 2;
}

void ArrivalSchedule::addShape(const plan::Arrivals& arrivals, double rate, double before, double window) {
    using Shape = plan::Arrivals::Shape;
    if (arrivals.shape == Shape::Flat || window <= 0) {
        addStretch(0, rate, rate);
        return;
    }
    addStretch(before, arrivals.startRate, arrivals.startRate);
    if (arrivals.shape == Shape::Ramp) {
        addStretch(window, arrivals.startRate, rate);
    } else {
        const std::uint32_t steps = std::max(arrivals.steps, 2u);
        for (std::uint32_t i = 0; i < steps; ++i) {
            const double stepRate = arrivals.startRate + (rate - arrivals.startRate) * i / (steps - 1);
            addStretch(window / steps, stepRate, stepRate);
        }
    }
    addStretch(0, rate, rate);  // goes on for ever
}

void ArrivalSchedule::advanceCount() {
    m_count += m_isPoisson ? m_workers * unitExponential(m_random) : m_workers;
}

core::SteadyTime ArrivalSchedule::timeOf(double arrivals) {
    while (m_stretch + 1 < m_stretches.size() && arrivals >= m_stretches[m_stretch + 1].arrivalsBefore) {
        ++m_stretch;
    }
    const Stretch& stretch = m_stretches[m_stretch];
    const double within = arrivals - stretch.arrivalsBefore;
    // Solves rateAtStart * t + slope * t^2 / 2 = within in the form that also holds for a slope of 0.
    const double root =
        std::sqrt(std::max(0.0, stretch.rateAtStart * stretch.rateAtStart + 2 * stretch.slope * within));
    const double sum = stretch.rateAtStart + root;
    const double time = stretch.from + (sum > 0 ? 2 * within / sum : 0);
    return m_start + core::Nanoseconds(std::llround(time * 1e9));
}

}  // namespace hostmark::load
