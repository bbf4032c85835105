#pragma once

#include "engine/plan/schedule.h"

#include <QCoreApplication>
#include <QString>

namespace hostmark::ui {

/// A schedule in words. Its texts are translated in the context ScheduleText.
class ScheduleText {
    Q_DECLARE_TR_FUNCTIONS(ScheduleText)

public:
    /// "16 runs, 15 min 30 s", and what else takes time that nobody knows before: "16 runs, 1 min 10 s, the
    /// runs themselves and 4 starts" when runs end by requests and targets are launched.
    [[nodiscard]] static QString summary(const plan::Schedule& schedule);

    /// Why starts are not in the total; empty without any.
    [[nodiscard]] static QString startsHint(const plan::Schedule& schedule);

    /// What the runs are made of: "2 targets x 2 levels x 4 runs, interleaved".
    [[nodiscard]] static QString composition(const plan::Plan& plan);

    /// As format::span, and below a second as a latency: "15 min 30 s", "250 ms".
    [[nodiscard]] static QString duration(core::Nanoseconds duration);
};

/// The schedule of a plan for showing: with a fixed seed, so that equal plans look equal. Empty when the plan
/// comes to more runs than anybody would start.
[[nodiscard]] plan::Schedule previewSchedule(const plan::Plan& plan);

}  // namespace hostmark::ui
