#pragma once

#include <optional>

#include "engine/analysis/hodges_lehmann.h"

namespace hostmark::analysis {

enum class Verdict { Faster, Slower, Equivalent, Inconclusive };

/// "Faster", "Slower", "Equivalent", "Inconclusive"; for statistics where lower is better Faster means lower.
[[nodiscard]] const char* name(Verdict verdict);

/// What an interval is held against.
struct VerdictRule {
    double neutral = 1;  ///< no difference: 1 for ratios, 0 for differences
    double margin = 0;   ///< Equivalent is wholly within [neutral - margin, neutral + margin]
    bool isHigherBetter = true;
};

/// The verdict that an interval allows. Equivalent goes first: a difference that is certain but inside the
/// margin does not matter. Without an interval, and with one that reaches past the margin on a side without
/// excluding no difference, it is Inconclusive.
[[nodiscard]] Verdict verdictOf(const std::optional<Interval>& interval, const VerdictRule& rule);

}  // namespace hostmark::analysis
