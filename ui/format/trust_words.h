#pragma once

#include <QString>

#include "engine/metrics/trust_verdict.h"

namespace hostmark::ui::format {

/// "Valid", "Suspect", "Invalid"
[[nodiscard]] QString trustWord(metrics::Trust trust);
/// The icon that stands for it: "success", "warning", "error".
[[nodiscard]] QString trustSymbol(metrics::Trust trust);

/// The title of a trust check: "generator saturated"; in English where this program does not know the check.
[[nodiscard]] QString trustCheckTitle(const std::string& key);

/// "Suspect: short window, too few runs"; the word alone without reasons, and empty when nothing judged it.
[[nodiscard]] QString trustLine(const metrics::TrustVerdict& verdict);

/// What was found, and the way out: two sentences, each with its full stop.
[[nodiscard]] QString trustFinding(const metrics::TrustReason& reason);
[[nodiscard]] QString trustAdvice(const metrics::TrustReason& reason);

/// All reasons with their ways out, a paragraph each; empty without any.
[[nodiscard]] QString trustHint(const metrics::TrustVerdict& verdict);

}  // namespace hostmark::ui::format
