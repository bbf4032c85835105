#include "engine/analysis/verdict.h"

namespace hostmark::analysis {

const char* name(Verdict verdict) {
    switch (verdict) {
        case Verdict::Faster:
            return "Faster";
        case Verdict::Slower:
            return "Slower";
        case Verdict::Equivalent:
            return "Equivalent";
        case Verdict::Inconclusive:
            return "Inconclusive";
    }
    return "Inconclusive";
}

Verdict verdictOf(const std::optional<Interval>& interval, const VerdictRule& rule) {
    if (!interval) {
        return Verdict::Inconclusive;
    }
    if (interval->lower >= rule.neutral - rule.margin && interval->upper <= rule.neutral + rule.margin) {
        return Verdict::Equivalent;
    }
    if (interval->lower > rule.neutral) {
        return rule.isHigherBetter ? Verdict::Faster : Verdict::Slower;
    }
    if (interval->upper < rule.neutral) {
        return rule.isHigherBetter ? Verdict::Slower : Verdict::Faster;
    }
    return Verdict::Inconclusive;
}

}  // namespace hostmark::analysis
