#pragma once

#include <vector>

#include <QString>

namespace hostmark::ui {

/// How values lie along an axis.
enum class AxisKind {
    Linear,
    Log,
    Nines  ///< values are nines, -log10(1 - quantile): labels are quantiles
};

/// What an axis measures, for its labels.
enum class AxisQuantity {
    Number,   ///< counts and rates
    Latency,  ///< in ns
    Time,     ///< in s
    Bytes,
    Processors  ///< CPU time per time
};

/// An axis as a chart asks for it.
struct AxisSpec {
    QString title;
    AxisQuantity quantity = AxisQuantity::Number;
    AxisKind kind = AxisKind::Linear;
    bool isZeroIncluded = true;  ///< Linear only: the axis starts at zero (or below)
    bool isRounded = true;       ///< the ends are moved out to ticks
    bool hasGrid = true;

    friend bool operator==(const AxisSpec&, const AxisSpec&) = default;
};

/// A labelled place on an axis.
struct AxisTick {
    double position = 0;
    QString label;
};

/// The places of an axis: values to positions (linear along the axis), its ends, and its ticks.
class AxisScale {
public:
    AxisScale() = default;
    /// Over values from `low` to `high`; for Log both are above zero. An empty range is widened.
    /// `mostTicks` is at least 2.
    AxisScale(const AxisSpec& spec, double low, double high, int mostTicks);

    /// With ticks of one's own, as for a list of names.
    AxisScale(const AxisSpec& spec, double minimum, double maximum, std::vector<AxisTick> ticks);

    [[nodiscard]] double positionOf(double value) const;
    [[nodiscard]] double valueAt(double position) const;
    [[nodiscard]] double minimum() const { return m_minimum; }  ///< a position
    [[nodiscard]] double maximum() const { return m_maximum; }  ///< a position
    [[nodiscard]] const std::vector<AxisTick>& ticks() const { return m_ticks; }
    [[nodiscard]] const AxisSpec& spec() const { return m_spec; }
    /// Whether lengths along the axis may be compared by eye.
    [[nodiscard]] bool startsAtZero() const;
    /// A value as the axis labels it, but exact enough to read it off.
    [[nodiscard]] QString valueText(double value) const;

private:
    void layOutLinear(double low, double high, int mostTicks);
    void layOutLog(double low, double high, int mostTicks);
    void layOutNines(double high);

    AxisSpec m_spec;
    double m_minimum = 0;
    double m_maximum = 1;
    std::vector<AxisTick> m_ticks;
};

}  // namespace hostmark::ui
