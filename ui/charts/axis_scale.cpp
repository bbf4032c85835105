#include "ui/charts/axis_scale.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QLocale>

#include "engine/analysis/percentile_curve.h"
#include "ui/format/number_format.h"

namespace hostmark::ui {

namespace {

/// Smallest step of 1, 2, 2.5 or 5 times a power of ten that is at least `least`.
double decimalStep(double least) {
    const double power = std::pow(10, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 2.5, 5.0}) {
        if (factor * power >= least * (1 - 1e-9)) {
            return factor * power;
        }
    }
    return 10 * power;
}

/// As decimalStep below a second, then steps that clocks have.
double timeStep(double leastSeconds) {
    constexpr std::array kSteps = {1.0,   2.0,   5.0,    10.0,   15.0,   30.0,    60.0,    120.0,  300.0,
                                   600.0, 900.0, 1800.0, 3600.0, 7200.0, 14400.0, 21600.0, 43200.0};
    if (leastSeconds <= 0.5) {
        return decimalStep(leastSeconds);
    }
    for (const double step : kSteps) {
        if (step >= leastSeconds) {
            return step;
        }
    }
    return 86400 * std::ceil(leastSeconds / 86400);
}

/// As decimalStep of the unit that suits it: 250 MiB, 2 GiB.
double byteStep(double least) {
    double unit = 1;
    while (least >= unit * 1024) {
        unit *= 1024;
    }
    const double step = decimalStep(std::max(least / unit, 1.0));
    return step >= 1000 ? 1024 * unit : step * unit;
}

double stepOf(AxisQuantity quantity, double least) {
    switch (quantity) {
        case AxisQuantity::Time:
            return timeStep(least);
        case AxisQuantity::Bytes:
            return byteStep(least);
        case AxisQuantity::Latency:
            return std::max(decimalStep(least), 1.0);
        case AxisQuantity::Processors:
        case AxisQuantity::Number:
            break;
    }
    return decimalStep(least);
}

QString tickLabel(AxisQuantity quantity, double value) {
    switch (quantity) {
        case AxisQuantity::Latency:
            return format::latencyTick(value);
        case AxisQuantity::Time:
            return (value < 0 ? QStringLiteral("−") : QString()) +
                   format::span(core::Nanoseconds(std::llround(std::abs(value) * 1e9)));
        case AxisQuantity::Bytes:
            return format::bytesTick(value);
        case AxisQuantity::Processors:
        case AxisQuantity::Number:
            break;
    }
    return std::abs(value - std::round(value)) < 1e-9 ? QLocale().toString(std::llround(value))
                                                      : QLocale().toString(value, 'g', 4);
}

/// Values of the form m * 10^k in [low, high], by the largest set of m that gives at most `most` of them.
std::vector<double> logValues(double low, double high, int most) {
    const std::vector<std::vector<double>> kMantissas = {{1, 2, 3, 5, 7}, {1, 2, 5}, {1, 3}, {1}};
    std::vector<double> values;
    for (const std::vector<double>& mantissas : kMantissas) {
        values.clear();
        for (double power = std::pow(10, std::floor(std::log10(low))); power <= high; power *= 10) {
            for (const double mantissa : mantissas) {
                const double value = mantissa * power;
                if (value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9)) {
                    values.push_back(value);
                }
            }
        }
        if (static_cast<int>(values.size()) <= most) {
            break;
        }
    }
    return values;
}

/// The next value of the form 1, 2 or 5 times a power of ten at or below (above) `value`.
double logFloor(double value) {
    const double power = std::pow(10, std::floor(std::log10(value) + 1e-9));
    const double mantissa = value / power * (1 + 1e-9);
    return power * (mantissa >= 5 ? 5 : mantissa >= 2 ? 2 : 1);
}

double logCeiling(double value) {
    const double power = std::pow(10, std::floor(std::log10(value) + 1e-9));
    const double mantissa = value / power * (1 - 1e-9);
    return power * (mantissa <= 1 ? 1 : mantissa <= 2 ? 2 : mantissa <= 5 ? 5 : 10);
}

}  // namespace

AxisScale::AxisScale(const AxisSpec& spec, double low, double high, int mostTicks) : m_spec(spec) {
    switch (spec.kind) {
        case AxisKind::Linear:
            layOutLinear(low, high, mostTicks);
            break;
        case AxisKind::Log:
            layOutLog(low, high, mostTicks);
            break;
        case AxisKind::Nines:
            layOutNines(high);
            break;
    }
}

AxisScale::AxisScale(const AxisSpec& spec, double minimum, double maximum, std::vector<AxisTick> ticks)
    : m_spec(spec), m_minimum(minimum), m_maximum(maximum), m_ticks(std::move(ticks)) {}

double AxisScale::positionOf(double value) const {
    return m_spec.kind == AxisKind::Log ? std::log10(value) : value;
}

double AxisScale::valueAt(double position) const {
    return m_spec.kind == AxisKind::Log ? std::pow(10, position) : position;
}

bool AxisScale::startsAtZero() const {
    return m_spec.kind == AxisKind::Linear && m_minimum <= 0;
}

QString AxisScale::valueText(double value) const {
    if (m_spec.kind == AxisKind::Nines) {
        return format::quantile(std::floor(analysis::quantileOfNines(value) * 1e6 + 0.5) / 1e6);
    }
    switch (m_spec.quantity) {
        case AxisQuantity::Latency:
            return format::latency(value);
        case AxisQuantity::Time:
            return tickLabel(AxisQuantity::Time, value);
        case AxisQuantity::Bytes:
            return format::bytes(static_cast<std::uint64_t>(std::max(value, 0.0)));
        case AxisQuantity::Processors:
            return format::processors(value);
        case AxisQuantity::Number:
            break;
    }
    return format::rateNumber(value);
}

void AxisScale::layOutLinear(double low, double high, int mostTicks) {
    if (m_spec.isZeroIncluded) {
        low = std::min(low, 0.0);
    }
    if (!(high > low)) {
        high = low + (low == 0 ? 1 : std::abs(low) * 0.1);
    }
    const double least = (high - low) / std::max(mostTicks - 1, 1);
    const double step = stepOf(m_spec.quantity, least);
    m_minimum = low;
    m_maximum = high;
    if (m_spec.isRounded) {
        m_minimum = step * std::floor(low / step + 1e-9);
        m_maximum = step * std::ceil(high / step - 1e-9);
    }
    for (double k = std::ceil(m_minimum / step - 1e-9); k * step <= m_maximum + step * 1e-9; ++k) {
        m_ticks.push_back({k * step, tickLabel(m_spec.quantity, k * step)});
    }
}

void AxisScale::layOutLog(double low, double high, int mostTicks) {
    low = logFloor(std::max(low, 1e-9));
    high = logCeiling(std::max(high, low));
    if (high <= low) {
        high = low * 10;
    }
    m_minimum = std::log10(low);
    m_maximum = std::log10(high);
    for (const double value : logValues(low, high, mostTicks)) {
        m_ticks.push_back({std::log10(value), tickLabel(m_spec.quantity, value)});
    }
}

void AxisScale::layOutNines(double high) {
    m_minimum = 0;
    m_maximum = std::max(high, 2.0);
    for (const double q : analysis::labelledQuantiles()) {
        const double position = analysis::ninesOf(q);
        if (position <= m_maximum + 1e-9) {
            m_ticks.push_back({position, format::quantile(q)});
        }
    }
}

}  // namespace hostmark::ui
