#pragma once

#include <string>

#include <QString>

#include "engine/analysis/comparison.h"
#include "engine/core/error.h"
#include "engine/core/outcome.h"
#include "engine/metrics/run_record.h"
#include "engine/metrics/time_series.h"
#include "engine/plan/level.h"

/// The field's words in the person's language, and how to read the number that stands beside them.
namespace hostmark::ui::format {

/// A level of a sweep: "64 connections", "10,000/s".
[[nodiscard]] QString levelText(const plan::Level& level);
/// The same where what it counts is said elsewhere: "64", "10,000/s".
[[nodiscard]] QString levelNumber(const plan::Level& level);

[[nodiscard]] QString statusText(metrics::RunStatus status);
[[nodiscard]] QString phaseText(metrics::LoadPhase phase);
[[nodiscard]] QString errorPhaseText(core::Phase phase);
/// `isShare`: of an error share, where faster and slower would be the wrong words.
[[nodiscard]] QString verdictText(analysis::Verdict verdict, bool isShare = false);
/// What the verdict tells, in one or two sentences.
[[nodiscard]] QString verdictHint(analysis::Verdict verdict);

/// Name of a statistic of the catalog, by its key; the key itself when it is not known here.
[[nodiscard]] QString statisticTitle(const std::string& key);
/// How to read a statistic; empty when there is nothing to say.
[[nodiscard]] QString statisticHint(const std::string& key);
/// A value of a statistic in the unit that people read.
[[nodiscard]] QString statisticValue(const analysis::Statistic& statistic, double value);
/// The difference of a comparison: "+12.3 %", for shares in percentage points.
[[nodiscard]] QString differenceValue(const analysis::Statistic& statistic, double estimate);

/// An error as a sentence or two with its full stops: what, where, what to do instead.
[[nodiscard]] QString sentence(const core::Error& error);

// How to read the terms of the pages.
[[nodiscard]] QString throughputHint();
[[nodiscard]] QString percentileHint();
[[nodiscard]] QString responseTimeHint();
[[nodiscard]] QString inFlightHint();
[[nodiscard]] QString backlogHint();
[[nodiscard]] QString notStartedHint();

}  // namespace hostmark::ui::format
