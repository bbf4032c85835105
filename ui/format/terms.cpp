#include "ui/format/terms.h"

#include <QCoreApplication>

#include "ui/format/number_format.h"
#include "ui/format/resource_text.h"

namespace hostmark::ui::format {

namespace {

struct Terms {
    Q_DECLARE_TR_FUNCTIONS(Terms)
};

}  // namespace

QString levelText(const plan::Level& level) {
    return level.ratePerSecond != 0
               ? arrivalRate(level.ratePerSecond)
               : Terms::tr("%Ln connection(s)", nullptr, static_cast<int>(level.connections));
}

QString levelNumber(const plan::Level& level) {
    return level.ratePerSecond != 0 ? arrivalRate(level.ratePerSecond) : count(level.connections);
}

QString statusText(metrics::RunStatus status) {
    switch (status) {
        case metrics::RunStatus::Running:
            return Terms::tr("Running");
        case metrics::RunStatus::Completed:
            return Terms::tr("Completed");
        case metrics::RunStatus::Stopped:
            return Terms::tr("Stopped");
        case metrics::RunStatus::Skipped:
            return Terms::tr("Skipped");
        case metrics::RunStatus::Failed:
            return Terms::tr("Failed");
        case metrics::RunStatus::Interrupted:
            return Terms::tr("Interrupted");
    }
    return {};
}

QString phaseText(metrics::LoadPhase phase) {
    switch (phase) {
        case metrics::LoadPhase::Waiting:
            return Terms::tr("Waiting");
        case metrics::LoadPhase::WarmUp:
            return Terms::tr("Warm-up");
        case metrics::LoadPhase::Measure:
            return Terms::tr("Measuring");
        case metrics::LoadPhase::Drain:
            return Terms::tr("Draining");
        case metrics::LoadPhase::Finished:
            return Terms::tr("Finished");
    }
    return {};
}

QString errorPhaseText(core::Phase phase) {
    switch (phase) {
        case core::Phase::Resolve:
            return Terms::tr("Resolve");
        case core::Phase::Connect:
            return Terms::tr("Connect");
        case core::Phase::Tls:
            return Terms::tr("TLS");
        case core::Phase::Write:
            return Terms::tr("Write");
        case core::Phase::Read:
            return Terms::tr("Read");
        case core::Phase::Protocol:
            return Terms::tr("Protocol");
        case core::Phase::Timeout:
            return Terms::tr("Time-out");
    }
    return {};
}

QString verdictText(analysis::Verdict verdict, bool isShare) {
    switch (verdict) {
        case analysis::Verdict::Faster:
            return isShare ? Terms::tr("Fewer") : Terms::tr("Faster");
        case analysis::Verdict::Slower:
            return isShare ? Terms::tr("More") : Terms::tr("Slower");
        case analysis::Verdict::Equivalent:
            return Terms::tr("Equivalent");
        case analysis::Verdict::Inconclusive:
            return Terms::tr("Inconclusive");
    }
    return {};
}

QString verdictHint(analysis::Verdict verdict) {
    switch (verdict) {
        case analysis::Verdict::Faster:
            return Terms::tr("Better than the baseline: the whole interval lies on the better side.");
        case analysis::Verdict::Slower:
            return Terms::tr("Worse than the baseline: the whole interval lies on the worse side.");
        case analysis::Verdict::Equivalent:
            return Terms::tr(
                "The whole interval lies within the margin: a difference, if any, is too small to matter.");
        case analysis::Verdict::Inconclusive:
            return Terms::tr(
                "The runs cannot decide it. That is not the same as \"no difference\": more runs may tell.");
    }
    return {};
}

QString statisticTitle(const std::string& key) {
    if (key == "throughput") {
        return Terms::tr("Throughput");
    }
    if (key == "mean") {
        return Terms::tr("Mean latency");
    }
    if (key == "max") {
        return Terms::tr("Highest latency");
    }
    if (key == "errorShare") {
        return Terms::tr("Error share");
    }
    if (key == "requestsPerCpuSecond") {
        return Terms::tr("Requests per CPU-second");
    }
    if (key.size() > 1 && key[0] == 'p' && key[1] >= '0' && key[1] <= '9') {
        QString digits = QString::fromStdString(key.substr(1));
        if (digits.size() > 2) {
            digits.insert(2, QLocale().decimalPoint());
        }
        return Terms::tr("Latency p%1").arg(digits);
    }
    return QString::fromStdString(key);
}

QString statisticHint(const std::string& key) {
    if (key == "throughput") {
        return throughputHint();
    }
    if (key == "errorShare") {
        return Terms::tr(
            "Requests that did not end with an expected response, as a share of all that ended. Compared by "
            "difference, because a ratio to almost nothing says nothing.");
    }
    if (key == "requestsPerCpuSecond") {
        return perCpuSecondHint();
    }
    if (key.size() > 1 && key[0] == 'p') {
        return percentileHint();
    }
    return responseTimeHint();
}

QString statisticValue(const analysis::Statistic& statistic, double value) {
    if (statistic.isShare) {
        return percent(value);
    }
    if (statistic.unit == "ns") {
        return latency(value);
    }
    if (statistic.unit == "requests/s") {
        return rate(value);
    }
    if (statistic.key == "requestsPerCpuSecond") {
        return perCpuSecond(value);
    }
    return QLocale().toString(value, 'g', 4) + QLatin1Char(' ') + QString::fromStdString(statistic.unit);
}

QString differenceValue(const analysis::Statistic& statistic, double estimate) {
    return statistic.isShare ? shareChange(estimate) : change(estimate);
}

QString sentence(const core::Error& error) {
    QString text;
    if (!error.where.empty()) {
        text = QString::fromStdString(error.where) + QStringLiteral(": ");
    }
    text += QString::fromStdString(error.message) + QLatin1Char('.');
    if (!error.advice.empty()) {
        text += QLatin1Char(' ') + QString::fromStdString(error.advice) + QLatin1Char('.');
    }
    return text;
}

QString throughputHint() {
    return Terms::tr(
        "Successful responses per second. Failures, time-outs and unexpected responses do not count.");
}

QString percentileHint() {
    return Terms::tr(
        "p99 of 12 ms: 99 of 100 requests were answered within 12 ms, one took longer. "
        "p50 is the usual request, p99 the slow one that a visitor with many requests will meet.");
}

QString responseTimeHint() {
    return Terms::tr(
        "Response time: from the moment a request was due until its last byte arrived, connecting "
        "included. Service time leaves the waiting before the first byte was sent out.");
}

QString inFlightHint() {
    return Terms::tr("Requests that were sent and are not answered yet.");
}

QString backlogHint() {
    return Terms::tr(
        "Arrivals that wait for a free connection. A backlog that grows says that the target does not keep "
        "up "
        "with the rate.");
}

QString notStartedHint() {
    return Terms::tr("Arrivals that were never sent: they found no connection free in time.");
}

}  // namespace hostmark::ui::format
