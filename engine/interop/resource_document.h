#pragma once

#include "engine/metrics/resource_use.h"
#include "engine/plan/strict_json.h"

namespace hostmark::interop {

/// What a run used: the sums and the target's processes, without the rows. What is not known is null.
[[nodiscard]] plan::Json resourcesDocument(const metrics::ResourceUse& resources);
/// The way back, without the rows; what is wrong goes to the value's errors. Numbers that follow from others
/// are not read.
[[nodiscard]] metrics::ResourceUse resourcesFromDocument(const plan::JsonValue& value);

/// The rows as a table: "columns" has names, each of "rows" a value for each of them, null where something is
/// not known, and "same" the columns that have one value in all rows. Columns in which nothing is known are
/// left out. A second in which eight workers were looked at takes 280 bytes; with a name at each value it
/// would be four times that.
[[nodiscard]] plan::Json resourceRowsDocument(const std::vector<metrics::ResourceRow>& rows);
/// The way back; what is wrong goes to the value's errors.
[[nodiscard]] std::vector<metrics::ResourceRow> resourceRowsFromDocument(const plan::JsonValue& value);

}  // namespace hostmark::interop
