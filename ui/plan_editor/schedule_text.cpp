#include "ui/plan_editor/schedule_text.h"

#include "engine/plan/level.h"
#include "ui/format/number_format.h"

#include <algorithm>

namespace hostmark::ui {

namespace {

constexpr std::uint64_t kPreviewSeed = 1;
/// Past it the plan is refused by validation anyway, and laying it out would cost memory for nothing.
constexpr double kMostPreviewedRuns = 100'000;

int startCount(const plan::Schedule& schedule) {
    return static_cast<int>(std::count_if(schedule.runs.begin(), schedule.runs.end(),
                                          [](const plan::ScheduledRun& run) { return run.isStart; }));
}

}  // namespace

QString ScheduleText::summary(const plan::Schedule& schedule) {
    const QString runs = tr("%n run(s)", nullptr, static_cast<int>(schedule.runs.size()));
    const QString known = duration(schedule.totalTime);
    const int count = startCount(schedule);
    if (count == 0) {
        return schedule.isTotalTimeKnown ? tr("%1, %2").arg(runs, known)
                                         : tr("%1, %2 and the runs themselves").arg(runs, known);
    }
    const QString starts = tr("%n start(s)", "of targets", count);
    return schedule.isTotalTimeKnown
               ? tr("%1, %2 and %3", "runs, time, starts").arg(runs, known, starts)
               : tr("%1, %2, the runs themselves and %3", "runs, time, starts").arg(runs, known, starts);
}

QString ScheduleText::startsHint(const plan::Schedule& schedule) {
    return startCount(schedule) == 0
               ? QString()
               : tr("A start takes the time that its target needs, which is not in the total.");
}

QString ScheduleText::composition(const plan::Plan& plan) {
    QStringList parts = {tr("%n target(s)", nullptr, static_cast<int>(plan.targets.size()))};
    const std::size_t levels = plan::levelsOf(plan.load).size();
    if (levels != 1) {
        parts += tr("%n level(s)", nullptr, static_cast<int>(levels));
    }
    parts += tr("%n run(s)", nullptr, static_cast<int>(plan.procedure.runs));
    const QString order =
        plan.procedure.order == plan::Order::Interleaved ? tr("interleaved") : tr("sequential");
    return tr("%1, %2").arg(parts.join(QStringLiteral(" × ")), order);
}

QString ScheduleText::duration(core::Nanoseconds duration) {
    const bool isShort = duration > core::Nanoseconds(0) && duration < std::chrono::seconds(1);
    return isShort ? format::latency(static_cast<double>(duration.count())) : format::span(duration);
}

plan::Schedule previewSchedule(const plan::Plan& plan) {
    const double runs = static_cast<double>(plan.targets.size()) *
                        static_cast<double>(plan::levelsOf(plan.load).size()) *
                        static_cast<double>(plan.procedure.runs);
    return runs > kMostPreviewedRuns ? plan::Schedule{} : plan::buildSchedule(plan, kPreviewSeed);
}

}  // namespace hostmark::ui
