#include "ui/send_once/timing_table.h"

#include "ui/format/number_format.h"

#include <QPainter>

#include <algorithm>

namespace hostmark::ui {

namespace {
constexpr int kPhaseNameWidth = 150;
constexpr int kTimeWidth = 90;
constexpr int kPadding = 10;
}  // namespace

TimingTable::TimingTable(QWidget* parent) : QWidget(parent) {
    setMinimumHeight(6 * rowHeight());
}

void TimingTable::show(std::vector<Stretch> stretches) {
    m_stretches = std::move(stretches);
    QStringList lines;
    for (const Stretch& stretch : m_stretches) {
        lines += QStringLiteral("%1: %2. %3")
                     .arg(stretch.name, format::latency(static_cast<double>(stretch.length.count())),
                          stretch.hint);
    }
    setAccessibleName(tr("Timing"));
    setAccessibleDescription(lines.join(u'\n'));
    setToolTip(lines.join(u'\n'));
    update();
}

QSize TimingTable::sizeHint() const {
    return {480, 6 * rowHeight()};
}

int TimingTable::rowHeight() const {
    return fontMetrics().height() + 14;
}

void TimingTable::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    core::Nanoseconds end{1};
    for (const Stretch& stretch : m_stretches) {
        end = std::max(end, stretch.begin + stretch.length);
    }
    const int left = kPadding + kPhaseNameWidth + kTimeWidth + kPadding;
    const double scale = std::max(width() - left - kPadding, 1) / static_cast<double>(end.count());
    int top = kPadding / 2;
    for (const Stretch& stretch : m_stretches) {
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(QRect(kPadding, top, kPhaseNameWidth, rowHeight()), Qt::AlignLeft | Qt::AlignVCenter,
                         stretch.name);
        painter.drawText(QRect(kPadding + kPhaseNameWidth, top, kTimeWidth, rowHeight()),
                         Qt::AlignRight | Qt::AlignVCenter,
                         format::latency(static_cast<double>(stretch.length.count())));
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().color(QPalette::Highlight));
        const double begin = static_cast<double>(stretch.begin.count()) * scale;
        const double length = std::max(static_cast<double>(stretch.length.count()) * scale, 2.0);
        painter.drawRoundedRect(QRectF(left + begin, top + 7, length, rowHeight() - 14), 2, 2);
        top += rowHeight();
    }
}

}  // namespace hostmark::ui
