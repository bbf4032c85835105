#pragma once

#include <optional>
#include <string>

#include "engine/core/ids.h"
#include "engine/metrics/histogram_data.h"
#include "engine/metrics/run_record.h"
#include "engine/store/column_values.h"
#include "engine/store/damaged_content.h"

namespace hostmark::store {

// Columns that hold a value of the engine. Each throws DamagedContent when the content is no such value.

[[nodiscard]] metrics::RunStatus statusColumn(SQLite::Statement& row, const char* column);
[[nodiscard]] core::Phase phaseColumn(SQLite::Statement& row, const char* column);
[[nodiscard]] metrics::Trust trustColumn(SQLite::Statement& row, const char* column);
[[nodiscard]] std::optional<metrics::Trust> optionalTrustColumn(SQLite::Statement& row,
                                                                const char* column);  ///< NULL: absent

/// NULL stands for an empty histogram of `layout`; `blobOf` is its counterpart.
[[nodiscard]] metrics::HistogramData histogramColumn(SQLite::Statement& row, const char* column,
                                                     metrics::HistogramLayout layout);
[[nodiscard]] std::optional<ColumnValues::Blob> blobOf(const metrics::HistogramData& histogram,
                                                       metrics::HistogramLayout layout);

/// An empty text is an empty id: imported runs may have no target's id.
template <class Id>
[[nodiscard]] Id idColumn(SQLite::Statement& row, const char* column) {
    const std::string text = textColumn(row, column);
    if (text.empty()) {
        return Id();
    }
    auto id = Id::parse(text);
    if (!id) {
        throw DamagedContent(id.error().message);
    }
    return *id;
}

}  // namespace hostmark::store
