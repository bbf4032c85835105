#include "engine/interop/format_catalog.h"

#include "engine/interop/comparison_formats.h"
#include "engine/interop/experiment_csv.h"
#include "engine/interop/experiment_json.h"
#include "engine/interop/run_document.h"

namespace hostmark::interop {

const std::vector<ExperimentFormat>& experimentFormats() {
    static const std::vector<ExperimentFormat> formats = {
        {"json", "JSON (everything)", "json", experimentToJson},
        {"csv", "CSV (a line per run)", "csv", experimentToCsv},
    };
    return formats;
}

const std::vector<ComparisonFormat>& comparisonFormats() {
    static const std::vector<ComparisonFormat> formats = {
        {"text", "Text (aligned tables)", "txt", comparisonToText},
        {"markdown", "Markdown", "md", comparisonToMarkdown},
        {"csv", "CSV (a line per series and statistic)", "csv", comparisonToCsv},
        {"json", "JSON (every number)", "json", comparisonToJson},
    };
    return formats;
}

std::string runToJson(const metrics::RunRecord& run, int indent) {
    return runDocument(run).dump(indent, ' ', false, plan::Json::error_handler_t::replace);
}

}  // namespace hostmark::interop
