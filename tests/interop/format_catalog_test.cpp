#include "engine/interop/format_catalog.h"

#include "engine/plan/text.h"
#include "tests/interop/sample_comparison.h"
#include "tests/support/sample_records.h"

#include <gtest/gtest.h>

#include <set>

namespace hostmark::interop {
namespace {

TEST(FormatCatalog, namesEachFormatOnce) {
    std::set<std::string> keys;
    for (const ExperimentFormat& format : experimentFormats()) {
        EXPECT_TRUE(keys.insert(format.key).second) << format.key;
        EXPECT_FALSE(format.title.empty());
        EXPECT_FALSE(format.extension.empty());
    }
    EXPECT_EQ(keys, (std::set<std::string>{"csv", "json"}));
    keys.clear();
    for (const ComparisonFormat& format : comparisonFormats()) {
        EXPECT_TRUE(keys.insert(format.key).second) << format.key;
    }
    EXPECT_EQ(keys, (std::set<std::string>{"csv", "json", "markdown", "text"}));
}

TEST(FormatCatalog, writesUtf8AndAWholeLastLineWhateverTheNames) {
    const char* const names[] = {"plain", "a,\"b\"\r\nc", "|*_<b>", "\xff\xfe", "\xe4\xb8\xad", "=1+1", ""};
    for (const char* name : names) {
        metrics::ExperimentRecord experiment = test::sampleExperiment("x", {{name}, {"other"}}, 4, 1);
        experiment.name = name;
        for (const ExperimentFormat& format : experimentFormats()) {
            const std::string text = format.write(experiment);
            EXPECT_EQ(text.back(), '\n') << format.key;
            EXPECT_TRUE(format.key == "csv" || plan::isUtf8(text)) << format.key;
        }
        analysis::Comparison comparison = test::sampleComparison();
        comparison.series[1].label = name;
        for (const ComparisonFormat& format : comparisonFormats()) {
            const std::string text = format.write(comparison);
            EXPECT_EQ(text.back(), '\n') << format.key;
            EXPECT_TRUE(format.key == "csv" || plan::isUtf8(text)) << format.key;
        }
    }
}

TEST(FormatCatalog, writesAnExperimentWithoutRuns) {
    for (const ExperimentFormat& format : experimentFormats()) {
        EXPECT_FALSE(format.write(metrics::ExperimentRecord{}).empty()) << format.key;
    }
}

}  // namespace
}  // namespace hostmark::interop
