#include "ui/plan_editor/schedule_text.h"

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
    if (plan.load.connections.size() != 1) {
        parts += tr("%n level(s)", nullptr, static_cast<int>(plan.load.connections.size()));
    }
    parts += tr("%n run(s)", nullptr, static_cast<int>(plan.procedure.runs));
    const QString order =
        plan.procedure.order == plan::Order::Interleaved ? tr("interleaved") : tr("sequential");
    return tr("%1, %2").arg(parts.join(QStringLiteral(" × ")), order);
}

QString ScheduleText::duration(core::Nanoseconds duration) {
    using namespace std::chrono;
    const auto whole = duration_cast<seconds>(duration);
    const auto value = [](auto part) { return QString::number(part.count()); };
    if (whole >= hours(1)) {
        const auto rounded = duration_cast<minutes>(whole + seconds(30));
        const auto hour = duration_cast<hours>(rounded);
        const auto minute = rounded - hour;
        return minute.count() == 0 ? tr("%1 h").arg(value(hour))
                                   : tr("%1 h %2 min").arg(value(hour), value(minute));
    }
    if (whole >= minutes(1)) {
        const auto rounded = duration_cast<seconds>(duration + milliseconds(500));
        const auto minute = duration_cast<minutes>(rounded);
        const auto second = rounded - minute;
        return second.count() == 0 ? tr("%1 min").arg(value(minute))
                                   : tr("%1 min %2 s").arg(value(minute), value(second));
    }
    const auto milli = duration_cast<milliseconds>(duration);
    if (milli > milliseconds(0) && milli < seconds(1)) {
        return tr("%1 ms").arg(value(milli));
    }
    return tr("%1 s").arg(QString::number(static_cast<double>(milli.count()) / 1000.0, 'g', 3));
}

plan::Schedule previewSchedule(const plan::Plan& plan) {
    const double runs = static_cast<double>(plan.targets.size()) *
                        static_cast<double>(plan.load.connections.size()) *
                        static_cast<double>(plan.procedure.runs);
    return runs > kMostPreviewedRuns ? plan::Schedule{} : plan::buildSchedule(plan, kPreviewSeed);
}

}  // namespace hostmark::ui
