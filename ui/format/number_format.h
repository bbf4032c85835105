#pragma once

#include <cstdint>

#include <QLocale>
#include <QString>

#include "engine/core/clock.h"

/// Numbers as people read them, by locale. The only place where shares become percent.
namespace hostmark::ui::format {

/// Whole number with the locale's group separators: "12,345".
[[nodiscard]] QString count(std::uint64_t value, const QLocale& locale = QLocale());

/// Requests per second without their unit: whole from 100, with one decimal below: "51,234", "12.3".
[[nodiscard]] QString rateNumber(double perSecond, const QLocale& locale = QLocale());

/// Requests per second: "51,234/s".
[[nodiscard]] QString rate(double perSecond, const QLocale& locale = QLocale());

/// An arrival rate of a plan, with all its digits: "10,000/s", "0.25/s".
[[nodiscard]] QString arrivalRate(double perSecond, const QLocale& locale = QLocale());

/// A latency with three significant digits in the unit that suits it: "853 ns", "12.3 µs", "1.23 ms", "12.3
/// s".
[[nodiscard]] QString latency(double latencyNs, const QLocale& locale = QLocale());

/// A latency at a tick of an axis, without zeros that say nothing: "0", "2 ms", "2.5 ms".
[[nodiscard]] QString latencyTick(double latencyNs, const QLocale& locale = QLocale());

/// A span of time in whole seconds, at most two units: "45 s", "6 min 20 s", "1 h 5 min". Below ten seconds
/// one decimal unless it is whole: "2.5 s".
[[nodiscard]] QString span(core::Nanoseconds duration, const QLocale& locale = QLocale());

/// Bytes in powers of 1,024: "13.0 MiB".
[[nodiscard]] QString bytes(std::uint64_t value, const QLocale& locale = QLocale());

/// Bytes at a tick of an axis, without zeros that say nothing: "0", "250 MiB", "2.5 GiB".
[[nodiscard]] QString bytesTick(double value, const QLocale& locale = QLocale());

/// CPU time per time, in processors, with two decimals: "3.21".
[[nodiscard]] QString processors(double count, const QLocale& locale = QLocale());

/// A share in [0, 1] in percent: "1.3 %"; what is above zero never reads as zero: "< 0.01 %".
[[nodiscard]] QString percent(double share, const QLocale& locale = QLocale());

/// A ratio as the change it is: 1.123 => "+12.3 %", 0.97 => "−3.0 %".
[[nodiscard]] QString change(double ratio, const QLocale& locale = QLocale());

/// A difference of two shares in percentage points: 0.012 => "+1.20 pp".
[[nodiscard]] QString shareChange(double difference, const QLocale& locale = QLocale());

/// A quantile as its axis label: 0.999 => "99.9 %".
[[nodiscard]] QString quantile(double q, const QLocale& locale = QLocale());

/// Local date and time, short. Empty for 0.
[[nodiscard]] QString dateTime(std::int64_t unixMs, const QLocale& locale = QLocale());

/// Local date, short.
[[nodiscard]] QString date(std::int64_t unixMs, const QLocale& locale = QLocale());

/// A text as wide as any of `dateTime` and `date`, to make columns by.
[[nodiscard]] QString widestDateTime(const QLocale& locale = QLocale());
[[nodiscard]] QString widestDate(const QLocale& locale = QLocale());

}  // namespace hostmark::ui::format
