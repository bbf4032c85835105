#pragma once

#include "engine/analysis/comparison.h"

namespace hostmark::test {

/// A comparison put together by hand, so that what the formats show does not depend on the statistics: "A"
/// (baseline) with 5 runs and "B|b" with 4 and one left out, at 64 connections; one note.
[[nodiscard]] analysis::Comparison sampleComparison();

}  // namespace hostmark::test
