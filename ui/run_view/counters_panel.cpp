#include "ui/run_view/counters_panel.h"

#include <algorithm>

#include <QEvent>
#include <QFontMetrics>
#include <QGridLayout>
#include <QLabel>

#include "ui/format/number_format.h"
#include "ui/format/terms.h"

namespace hostmark::ui {

namespace {

constexpr int kColumns = 7;

QFont valueFont(const QFont& base) {
    QFont font = base;
    font.setPointSizeF(base.pointSizeF() * 1.25);
    font.setWeight(QFont::DemiBold);
    return font;
}

}  // namespace

CountersPanel::CountersPanel(QWidget* parent) : QFrame(parent) {
    setProperty("card", true);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(16, 10, 16, 10);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(0);
    addCounter(*grid, tr("Throughput now"), format::throughputHint());
    addCounter(*grid, tr("Throughput"), tr("Over the phase so far. %1").arg(format::throughputHint()));
    addCounter(*grid, tr("p50"), format::percentileHint() + QLatin1Char('\n') + format::responseTimeHint());
    addCounter(*grid, tr("p90"), format::percentileHint() + QLatin1Char('\n') + format::responseTimeHint());
    addCounter(*grid, tr("p99"), format::percentileHint() + QLatin1Char('\n') + format::responseTimeHint());
    addCounter(*grid, tr("Maximum"), tr("The slowest response of the phase so far."));
    addCounter(*grid, tr("Connections"), tr("Open now, of those that were asked for."));
    addCounter(*grid, tr("Sent"), tr("Requests that were started in this phase."));
    addCounter(*grid, tr("OK"), tr("Responses with an expected status."));
    addCounter(*grid, tr("Unexpected"), tr("Whole responses with another status, such as 404 or 503."));
    addCounter(*grid, tr("Failed"),
               tr("Requests without a whole response: see the errors for their causes."));
    addCounter(*grid, tr("Timed out"), tr("Requests that took longer than the plan's time-out."));
    addCounter(*grid, tr("In flight"), format::inFlightHint());
    addCounter(*grid, tr("Busiest thread"),
               tr("CPU share of the generator's busiest thread. Near 100 % the generator, not the server, is "
                  "measured."));
    fixWidths();
    clear();
}

void CountersPanel::addCounter(QGridLayout& grid, const QString& title, const QString& hint) {
    const int index = static_cast<int>(m_values.size());
    const int row = index / kColumns * 3;
    auto* label = new QLabel(title, this);
    label->setProperty("secondary", true);
    label->setToolTip(hint);
    auto* value = new QLabel(this);
    value->setToolTip(hint);
    value->setFont(valueFont(font()));
    label->setBuddy(value);
    grid.addWidget(label, row, index % kColumns);
    grid.addWidget(value, row + 1, index % kColumns);
    grid.setColumnStretch(index % kColumns, 1);
    if (row == 0) {
        grid.setRowMinimumHeight(2, 8);
    }
    m_values.push_back(value);
    value->setAccessibleName(title);
}

void CountersPanel::clear() {
    for (QLabel* value : m_values) {
        value->setText(QStringLiteral("–"));
    }
}

void CountersPanel::show(const metrics::Snapshot& snapshot) {
    const metrics::RequestCounts& counts = snapshot.counts;
    set(ThroughputNow, format::rate(snapshot.intervalThroughputPerSecond));
    set(Throughput, format::rate(snapshot.throughputPerSecond));
    const bool hasLatency = snapshot.latency.maxNs > 0;
    const auto latency = [&](std::uint64_t ns) {
        return hasLatency ? format::latency(static_cast<double>(ns)) : QStringLiteral("–");
    };
    set(P50, latency(snapshot.latency.p50Ns));
    set(P90, latency(snapshot.latency.p90Ns));
    set(P99, latency(snapshot.latency.p99Ns));
    set(Max, latency(snapshot.latency.maxNs));
    set(Connections,
        tr("%1 / %2", "open / asked")
            .arg(format::count(snapshot.openConnections), format::count(snapshot.askedConnections)));
    set(Sent, format::count(counts.sent));
    set(Ok, format::count(counts.ok));
    set(Unexpected, format::count(counts.unexpected));
    set(Failed, format::count(counts.failed));
    set(TimedOut, format::count(counts.timedOut));
    // By the accounting identity, so that the row always adds up.
    const std::uint64_t started = counts.inFlightAtStart + counts.sent;
    set(InFlight, format::count(started > counts.completed() ? started - counts.completed() : 0));
    set(BusiestWorker, format::percent(std::min(1.0, snapshot.busiestWorkerShare)));
}

void CountersPanel::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        fixWidths();
    }
}

void CountersPanel::set(Counter counter, const QString& text) {
    QLabel* label = m_values[counter];
    if (label->text() != text) {
        label->setText(text);
    }
}

void CountersPanel::fixWidths() {
    for (QLabel* value : m_values) {
        value->setFont(valueFont(font()));
        value->setMinimumWidth(
            QFontMetrics(value->font()).horizontalAdvance(QStringLiteral("10,000 / 10,000")));
    }
}

}  // namespace hostmark::ui
