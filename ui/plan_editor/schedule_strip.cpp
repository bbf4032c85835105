#include "ui/plan_editor/schedule_strip.h"

#include "engine/plan/level.h"
#include "ui/format/number_format.h"
#include "ui/format/terms.h"
#include "ui/plan_editor/schedule_text.h"
#include "ui/theme/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace hostmark::ui {

namespace {

/// More targets than this share lines, without names.
constexpr int kMostNamedLines = 6;
constexpr int kMostLines = 12;
constexpr int kPadding = 4;
/// A run that ends by requests has no planned length; it is drawn as long as this.
constexpr double kUnknownSeconds = 10;
constexpr double kStartWidth = 7;

/// Okabe and Ito (2008): told apart by colour-blind eyes too.
const QColor kTargetColors[] = {"#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00"};

double secondsOf(core::Nanoseconds duration) {
    return std::chrono::duration<double>(duration).count();
}

}  // namespace

ScheduleStrip::ScheduleStrip(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Schedule"));
}

void ScheduleStrip::showSchedule(const plan::Plan& plan, const plan::Schedule& schedule) {
    m_plan = plan;
    m_schedule = schedule;
    m_blocks.clear();
    const double runLength =
        plan.procedure.requestCount ? kUnknownSeconds : secondsOf(plan.procedure.duration);
    double time = 0;
    for (std::size_t run = 0; run < schedule.runs.size(); ++run) {
        const plan::ScheduledRun& scheduled = schedule.runs[run];
        time += secondsOf(scheduled.pauseBefore);
        const double load = secondsOf(scheduled.loadBefore);
        if (load > 0) {
            m_blocks.push_back({time, time + load, run, false, scheduled.isStart});
        }
        time += load;
        m_blocks.push_back({time, time + runLength, run, true, scheduled.isStart && load <= 0});
        time += runLength;
    }
    m_length = time;
    setAccessibleDescription(ScheduleText::summary(schedule));
    updateGeometry();
    update();
}

QSize ScheduleStrip::sizeHint() const {
    return {400, lineCount() * lineHeight() + 2 * kPadding};
}

QSize ScheduleStrip::minimumSizeHint() const {
    return {240, sizeHint().height()};
}

int ScheduleStrip::lineCount() const {
    return std::clamp(static_cast<int>(m_plan.targets.size()), 1, kMostLines);
}

int ScheduleStrip::lineHeight() const {
    return lineCount() > kMostNamedLines ? 8 : QFontMetrics(nameFont(), this).height() + 3;
}

int ScheduleStrip::nameWidth() const {
    if (lineCount() > kMostNamedLines) {
        return kPadding;
    }
    int widest = 0;
    for (const plan::Target& target : m_plan.targets) {
        widest = std::max(
            widest, QFontMetrics(nameFont(), this).horizontalAdvance(QString::fromStdString(target.name)));
    }
    return std::min(widest + kPadding, 150) + 4 * kPadding;
}

QFont ScheduleStrip::nameFont() const {
    QFont smaller = font();
    smaller.setPointSizeF(smaller.pointSizeF() * 0.9);
    return smaller;
}

bool ScheduleStrip::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) {
        return QWidget::event(event);
    }
    auto* help = static_cast<QHelpEvent*>(event);
    for (const Block& block : m_blocks) {
        const QRectF rect = rectOf(block);
        if (help->pos().x() >= rect.left() && help->pos().x() <= rect.right()) {
            QToolTip::showText(help->globalPos(), textOf(block), this, rect.toAlignedRect());
            return true;
        }
    }
    QToolTip::hideText();
    return true;
}

void ScheduleStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    QColor ground = palette().color(QPalette::Text);
    ground.setAlpha(isDark(palette()) ? 26 : 14);
    painter.setBrush(ground);
    painter.drawRoundedRect(rect(), 4, 4);
    if (lineCount() <= kMostNamedLines) {
        painter.setFont(nameFont());
        painter.setPen(themeColors(palette()).secondaryText);
        int top = kPadding;
        for (const plan::Target& target : m_plan.targets) {
            const QRect place(2 * kPadding, top, nameWidth() - 4 * kPadding, lineHeight());
            painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                             painter.fontMetrics().elidedText(QString::fromStdString(target.name),
                                                              Qt::ElideRight, place.width()));
            top += lineHeight();
        }
        painter.setPen(Qt::NoPen);
    }
    for (const Block& block : m_blocks) {
        QColor color = kTargetColors[m_schedule.runs[block.run].target % std::size(kTargetColors)];
        color.setAlphaF(block.isRecorded ? 1.0F : 0.35F);
        painter.setBrush(color);
        painter.drawRect(rectOf(block));
        if (block.isStart) {
            paintStart(painter, block);
        }
    }
}

/// A triangle that points to the right, as on the button that starts something; narrow enough for many runs.
void ScheduleStrip::paintStart(QPainter& painter, const Block& block) const {
    const QRectF rect = rectOf(block);
    const double width = std::min(kStartWidth, std::max(rect.width(), 3.0));
    painter.setBrush(palette().color(QPalette::Text));
    painter.drawPolygon(QPolygonF(
        {rect.topLeft(), {rect.left() + width, rect.center().y()}, QPointF(rect.left(), rect.bottom())}));
}

QRectF ScheduleStrip::rectOf(const Block& block) const {
    if (m_length <= 0) {
        return {};
    }
    const int line = static_cast<int>(m_schedule.runs[block.run].target) % lineCount();
    const double scale = (width() - nameWidth() - 2.0 * kPadding) / m_length;
    const double left = nameWidth() + block.begin * scale;
    const double right = nameWidth() + block.end * scale;
    return {left, kPadding + line * lineHeight() + 2.0,
            std::max(right - left - (block.isRecorded ? 1 : 0), 1.0), lineHeight() - 4.0};
}

QString ScheduleStrip::textOf(const Block& block) const {
    const QString load = loadText(block);
    const QString target = QString::fromStdString(m_plan.targets[m_schedule.runs[block.run].target].name);
    return block.isStart ? tr("Start of %1, in its own time, then:\n%2").arg(target, load) : load;
}

QString ScheduleStrip::loadText(const Block& block) const {
    const plan::ScheduledRun& run = m_schedule.runs[block.run];
    const QString target = QString::fromStdString(m_plan.targets[run.target].name);
    const QString level = format::levelText(plan::levelsOf(m_plan.load)[run.level]);
    const QString length = ScheduleText::duration(std::chrono::duration_cast<core::Nanoseconds>(
        std::chrono::duration<double>(block.end - block.begin)));
    if (!block.isRecorded) {
        return run.isWarmUp ? tr("Warm-up of %1: %2, %3, not recorded").arg(target, level, length)
                            : tr("Settling on %1: %2, %3, not recorded").arg(target, level, length);
    }
    const QString which = tr("Run %1 of %2").arg(block.run + 1).arg(m_schedule.runs.size());
    if (m_plan.procedure.requestCount) {
        return tr("%1: %2, %3, %4 requests")
            .arg(which, target, level, format::count(*m_plan.procedure.requestCount));
    }
    return tr("%1: %2, %3, %4").arg(which, target, level, length);
}

}  // namespace hostmark::ui
