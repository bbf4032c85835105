#include "ui/format/number_format.h"

#include <array>
#include <cmath>

#include <QCoreApplication>
#include <QDateTime>

namespace hostmark::ui::format {

namespace {

/// Two digits in every field, in any locale's order, on a 12-hour clock too.
const QDateTime kWidestDateTime(QDate(2028, 12, 28), QTime(22, 58));

struct LatencyUnit {
    double ns;
    const char* name;
};

constexpr std::array<LatencyUnit, 4> kLatencyUnits = {{{1, "ns"}, {1e3, "µs"}, {1e6, "ms"}, {1e9, "s"}}};

/// Unit in which a value has at most three digits before the point, once it is rounded to three of them.
const LatencyUnit& unitOf(double latencyNs) {
    for (const LatencyUnit& unit : kLatencyUnits) {
        if (latencyNs < 999.5 * unit.ns) {
            return unit;
        }
    }
    return kLatencyUnits.back();
}

/// Decimals that leave `value` three significant digits.
int decimalsOf(double value) {
    if (value >= 99.95) {
        return 0;
    }
    return value >= 9.995 ? 1 : 2;
}

QString withSign(double value, int decimals, const QLocale& locale) {
    const QString number = locale.toString(std::abs(value), 'f', decimals);
    const bool isZero = std::abs(value) < 0.5 * std::pow(10, -decimals);
    if (isZero) {
        return number;
    }
    // A real minus sign is as wide as the plus, so that columns stay aligned.
    return (value < 0 ? QStringLiteral("−") : QStringLiteral("+")) + number;
}

}  // namespace

QString count(std::uint64_t value, const QLocale& locale) {
    return locale.toString(static_cast<qulonglong>(value));
}

QString rateNumber(double perSecond, const QLocale& locale) {
    return locale.toString(perSecond, 'f', perSecond > 0 && perSecond < 99.95 ? 1 : 0);
}

QString rate(double perSecond, const QLocale& locale) {
    return QCoreApplication::translate("Format", "%1/s", "a rate per second")
        .arg(rateNumber(perSecond, locale));
}

QString arrivalRate(double perSecond, const QLocale& locale) {
    return QCoreApplication::translate("Format", "%1/s", "a rate per second")
        .arg(locale.toString(perSecond, 'f', QLocale::FloatingPointShortest));
}

QString latency(double latencyNs, const QLocale& locale) {
    const LatencyUnit& unit = unitOf(latencyNs);
    const double value = latencyNs / unit.ns;
    const int decimals = unit.ns == 1 || value == 0 ? 0 : decimalsOf(value);
    return locale.toString(value, 'f', decimals) + QChar(QChar::Nbsp) + QString::fromUtf8(unit.name);
}

QString latencyTick(double latencyNs, const QLocale& locale) {
    if (latencyNs == 0) {
        return locale.toString(0);
    }
    const LatencyUnit& unit = unitOf(latencyNs);
    return locale.toString(latencyNs / unit.ns, 'g', 4) + QChar(QChar::Nbsp) + QString::fromUtf8(unit.name);
}

QString span(core::Nanoseconds duration, const QLocale& locale) {
    const double exact = std::chrono::duration<double>(duration).count();
    if (exact < 9.95 && std::abs(exact - std::round(exact)) > 0.05) {
        return QCoreApplication::translate("Format", "%1 s", "seconds").arg(locale.toString(exact, 'f', 1));
    }
    const auto seconds = std::llround(exact);
    if (seconds < 60) {
        return QCoreApplication::translate("Format", "%1 s", "seconds").arg(seconds);
    }
    if (seconds < 3600) {
        return seconds % 60 == 0
                   ? QCoreApplication::translate("Format", "%1 min").arg(seconds / 60)
                   : QCoreApplication::translate("Format", "%1 min %2 s").arg(seconds / 60).arg(seconds % 60);
    }
    const auto minutes = std::llround(exact / 60);
    return minutes % 60 == 0
               ? QCoreApplication::translate("Format", "%1 h").arg(minutes / 60)
               : QCoreApplication::translate("Format", "%1 h %2 min").arg(minutes / 60).arg(minutes % 60);
}

QString bytes(std::uint64_t value, const QLocale& locale) {
    return locale.formattedDataSize(static_cast<qint64>(value), 1);
}

QString bytesTick(double value, const QLocale& locale) {
    constexpr std::array<const char*, 5> kUnits = {"bytes", "KiB", "MiB", "GiB", "TiB"};
    if (value == 0) {
        return locale.toString(0);
    }
    std::size_t unit = 0;
    while (value >= 1024 && unit + 1 < kUnits.size()) {
        value /= 1024;
        ++unit;
    }
    return locale.toString(value, 'g', 4) + QChar(QChar::Nbsp) + QString::fromUtf8(kUnits[unit]);
}

QString processors(double count, const QLocale& locale) {
    return locale.toString(count, 'f', 2);
}

QString percent(double share, const QLocale& locale) {
    const double value = share * 100;
    if (value > 0 && value < 0.01) {
        return QCoreApplication::translate("Format", "< %1 %").arg(locale.toString(0.01, 'f', 2));
    }
    const int decimals = value == 0 || value >= 9.995 ? 1 : 2;
    return QCoreApplication::translate("Format", "%1 %").arg(locale.toString(value, 'f', decimals));
}

QString change(double ratio, const QLocale& locale) {
    return QCoreApplication::translate("Format", "%1 %").arg(withSign((ratio - 1) * 100, 1, locale));
}

QString shareChange(double difference, const QLocale& locale) {
    return QCoreApplication::translate("Format", "%1 pp", "percentage points")
        .arg(withSign(difference * 100, 2, locale));
}

QString quantile(double q, const QLocale& locale) {
    // Rounded first: 0.99999 * 100 is 99.99900000000001.
    return QCoreApplication::translate("Format", "%1 %")
        .arg(locale.toString(std::round(q * 1e8) / 1e6, 'g', 8));
}

QString dateTime(std::int64_t unixMs, const QLocale& locale) {
    if (unixMs == 0) {
        return {};
    }
    return locale.toString(QDateTime::fromMSecsSinceEpoch(unixMs), QLocale::ShortFormat);
}

QString date(std::int64_t unixMs, const QLocale& locale) {
    return locale.toString(QDateTime::fromMSecsSinceEpoch(unixMs).date(), QLocale::ShortFormat);
}

QString widestDateTime(const QLocale& locale) {
    return locale.toString(kWidestDateTime, QLocale::ShortFormat);
}

QString widestDate(const QLocale& locale) {
    return locale.toString(kWidestDateTime.date(), QLocale::ShortFormat);
}

}  // namespace hostmark::ui::format
