#pragma once

#include <optional>

#include <QString>

#include "engine/metrics/experiment_record.h"

namespace hostmark::ui::format {

/// What server and generator use, in one line: "Server 3.21 CPUs, 412.0 MiB · generator 0.84 CPUs, 61.0 MiB ·
/// machine 87 % busy". Memory is that of the last row. Empty while nothing was sampled.
[[nodiscard]] QString resourceSentence(const metrics::ResourceUse& use);

/// "37 % of what this computer can generate"; of an exceeded ceiling that it is outdated.
[[nodiscard]] QString ceilingShareText(double share);

/// Responses per second of CPU time, "16,300": whole from 100, with one decimal below.
[[nodiscard]] QString perCpuSecond(const std::optional<double>& value);
[[nodiscard]] QString perCpuSecondHint();

}  // namespace hostmark::ui::format
