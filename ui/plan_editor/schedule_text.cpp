#include "ui/plan_editor/schedule_text.h"

#include "engine/plan/level.h"
#include "ui/format/number_format.h"

namespace hostmark::ui {

namespace {

constexpr std::uint64_t kPreviewSeed = 1;
/// Past it the plan is refused by validation anyway, and laying it out would cost memory for nothing.
constexpr double kMostPreviewedRuns = 100'000;

}  // namespace

QString ScheduleText::summary(const plan::Schedule& schedule) {
    const QString runs = tr("%n run(s)", nullptr, static_cast<int>(schedule.runs.size()));
    if (schedule.isTotalTimeKnown) {
        return tr("%1, %2").arg(runs, duration(schedule.totalTime));
    }
    return tr("%1, %2 and the runs themselves").arg(runs, duration(schedule.totalTime));
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
