#pragma once

#include <string>
#include <vector>

#include "engine/analysis/series.h"
#include "engine/interop/text_table.h"

namespace hostmark::interop {

/// What a sweep of one target came to, for people.
struct SweepTable {
    std::string title;                   ///< "Sweep of Kestrel", escaped
    Table levels;                        ///< a row per level, cells escaped
    std::vector<std::string> sentences;  ///< the knee, and what the scalability law says
};

/// One per target that was measured at several levels; none where none was.
[[nodiscard]] std::vector<SweepTable> sweepTables(const std::vector<analysis::Series>& series);

}  // namespace hostmark::interop
