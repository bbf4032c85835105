#include "engine/store/typed_columns.h"

#include <array>

#include <SQLiteCpp/Statement.h>

#include "engine/store/histogram_blob.h"

namespace hostmark::store {

namespace {

/// The value among `all` whose name the column holds.
template <class Value, std::size_t Size>
Value namedValue(SQLite::Statement& row, const char* column, const std::array<Value, Size>& all) {
    const std::string text = textColumn(row, column);
    for (const Value value : all) {
        if (text == name(value)) {
            return value;
        }
    }
    throw DamagedContent("'" + text + "' in column " + column + " is not one of its values");
}

}  // namespace

metrics::RunStatus statusColumn(SQLite::Statement& row, const char* column) {
    using metrics::RunStatus;
    static constexpr std::array kAll{RunStatus::Running, RunStatus::Completed, RunStatus::Stopped,
                                     RunStatus::Skipped, RunStatus::Failed,    RunStatus::Interrupted};
    return namedValue(row, column, kAll);
}

core::Phase phaseColumn(SQLite::Statement& row, const char* column) {
    using core::Phase;
    static constexpr std::array kAll{Phase::Resolve, Phase::Connect,  Phase::Tls,    Phase::Write,
                                     Phase::Read,    Phase::Protocol, Phase::Timeout};
    return namedValue(row, column, kAll);
}

metrics::Trust trustColumn(SQLite::Statement& row, const char* column) {
    using metrics::Trust;
    static constexpr std::array kAll{Trust::Valid, Trust::Suspect, Trust::Invalid};
    return namedValue(row, column, kAll);
}

std::optional<metrics::Trust> optionalTrustColumn(SQLite::Statement& row, const char* column) {
    return textColumn(row, column).empty() ? std::nullopt : std::optional(trustColumn(row, column));
}

metrics::HistogramData histogramColumn(SQLite::Statement& row, const char* column,
                                       metrics::HistogramLayout layout) {
    const auto blob = blobColumn(row, column);
    if (!blob) {
        return metrics::HistogramData(layout);
    }
    auto histogram = decodeHistogram(*blob);
    if (!histogram) {
        throw DamagedContent(histogram.error().message);
    }
    return std::move(*histogram);
}

std::optional<ColumnValues::Blob> blobOf(const metrics::HistogramData& histogram,
                                         metrics::HistogramLayout layout) {
    if (histogram == metrics::HistogramData(layout)) {
        return std::nullopt;
    }
    return encodeHistogram(histogram);
}

}  // namespace hostmark::store
