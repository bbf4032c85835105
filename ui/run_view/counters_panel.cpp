#include "ui/run_view/counters_panel.h"

#include <algorithm>

#include <QEvent>
#include <QFontMetrics>
#include <QGridLayout>
#include <QLabel>

#include "ui/format/number_format.h"
#include "ui/format/resource_text.h"
#include "ui/format/terms.h"

namespace hostmark::ui {

namespace {

/// Of what only the open model counts.
constexpr int kArrivalColumn = 8;

QFont valueFont(const QFont& base) {
    QFont font = base;
    font.setPointSizeF(base.pointSizeF() * 1.25);
    font.setWeight(QFont::DemiBold);
    return font;
}

}  // namespace

CountersPanel::CountersPanel(QWidget* parent) : QFrame(parent) {
    setProperty("card", true);
    m_grid = new QGridLayout(this);
    m_grid->setContentsMargins(16, 10, 16, 10);
    m_grid->setHorizontalSpacing(12);
    m_grid->setVerticalSpacing(0);
    m_grid->setRowMinimumHeight(2, 8);
    const QString latencyHint = format::percentileHint() + QLatin1Char('\n') + format::responseTimeHint();
    addCounter(0, 0, tr("Throughput now"), format::throughputHint());
    addCounter(0, 1, tr("Throughput"), tr("Over the phase so far. %1").arg(format::throughputHint()));
    addCounter(0, 2, tr("Per CPU-second"), format::perCpuSecondHint());
    addCounter(0, 3, tr("p50"), latencyHint);
    addCounter(0, 4, tr("p90"), latencyHint);
    addCounter(0, 5, tr("p99"), latencyHint);
    addCounter(0, 6, tr("Maximum"), tr("The slowest response of the phase so far."));
    addCounter(0, 7, tr("Connections"), tr("Open now, of those that were asked for."));
    addCounter(1, 0, tr("Sent"), tr("Requests that were started in this phase."));
    addCounter(1, 1, tr("OK"), tr("Responses with an expected status."));
    addCounter(1, 2, tr("Unexpected"), tr("Whole responses with another status, such as 404 or 503."));
    addCounter(1, 3, tr("Failed"), tr("Requests without a whole response: see the errors for their causes."));
    addCounter(1, 4, tr("Timed out"), tr("Requests that took longer than the plan's time-out."));
    addCounter(1, 5, tr("In flight"), format::inFlightHint());
    addCounter(1, 6, tr("Busiest thread"),
               tr("CPU share of the generator's busiest thread. Near 100 % the generator, not the server, is "
                  "measured."));
    addCounter(0, kArrivalColumn, tr("Backlog"), format::backlogHint());
    addCounter(1, kArrivalColumn, tr("Not started"), format::notStartedHint());
    m_line = new QLabel(this);
    m_line->setObjectName(QStringLiteral("resources"));
    m_line->setTextFormat(Qt::PlainText);
    m_line->setAccessibleName(tr("CPU and memory"));
    m_line->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_grid->setRowMinimumHeight(5, 8);
    m_grid->addWidget(m_line, 6, 0, 1, kArrivalColumn + 1);
    fixWidths();
    clear();
    setLoadModel(plan::LoadModel::Closed);
}

void CountersPanel::addCounter(int row, int column, const QString& title, const QString& hint) {
    auto* label = new QLabel(title, this);
    label->setProperty("secondary", true);
    label->setToolTip(hint);
    auto* value = new QLabel(this);
    value->setToolTip(hint);
    value->setFont(valueFont(font()));
    label->setBuddy(value);
    m_grid->addWidget(label, row * 3, column);
    m_grid->addWidget(value, row * 3 + 1, column);
    m_grid->setColumnStretch(column, 1);
    m_titles.push_back(label);
    m_values.push_back(value);
    value->setAccessibleName(title);
}

void CountersPanel::setLoadModel(plan::LoadModel model) {
    const bool isOpen = model == plan::LoadModel::Open;
    for (const Counter counter : {Backlog, NotStarted}) {
        m_titles[counter]->setVisible(isOpen);
        m_values[counter]->setVisible(isOpen);
    }
    m_grid->setColumnStretch(kArrivalColumn, isOpen ? 1 : 0);
}

void CountersPanel::clear() {
    for (QLabel* value : m_values) {
        value->setText(QStringLiteral("–"));
    }
    m_resources.clear();
    m_ceiling.clear();
    showLine();
}

void CountersPanel::show(const metrics::ResourceUse& use, const std::optional<double>& requestsPerCpuSecond) {
    set(PerCpuSecond, format::perCpuSecond(requestsPerCpuSecond));
    m_resources = format::resourceSentence(use);
    showLine();
}

void CountersPanel::showCeiling(const std::optional<double>& share) {
    m_ceiling = share ? format::ceilingShareText(*share) : QString();
    showLine();
}

void CountersPanel::showLine() {
    QStringList parts;
    for (const QString& part : {m_resources, m_ceiling}) {
        if (!part.isEmpty()) {
            parts << part;
        }
    }
    const QString text = parts.isEmpty() ? tr("CPU and memory: not sampled yet")
                                         : tr("CPU and memory: %1").arg(parts.join(QStringLiteral(" · ")));
    if (m_line->text() != text) {
        m_line->setText(text);
        m_line->setToolTip(text);
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
    set(Backlog, format::count(snapshot.backlog));
    set(NotStarted, format::count(snapshot.arrivals.notStarted));
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

QString CountersPanel::widestText(Counter counter) {
    return counter == Connections ? QStringLiteral("10,000 / 10,000") : QStringLiteral("100,000,000");
}

void CountersPanel::fixWidths() {
    for (std::size_t i = 0; i < m_values.size(); ++i) {
        QLabel* value = m_values[i];
        value->setFont(valueFont(font()));
        value->setMinimumWidth(
            QFontMetrics(value->font()).horizontalAdvance(widestText(static_cast<Counter>(i))));
    }
}

}  // namespace hostmark::ui
