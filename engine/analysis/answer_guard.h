#pragma once

#include <string>
#include <vector>

#include "engine/metrics/target_answer.h"

namespace hostmark::analysis {

/// Properties of AnswerDifference that mean more than the others.
inline constexpr const char* kStatusProperty = "Status";
inline constexpr const char* kAnswerProperty = "Answer";  ///< whether there is one

/// A property by which the answers to one request are not all alike.
struct AnswerDifference {
    std::string request;   ///< as metrics::TargetAnswer::request
    std::string property;  ///< "Content coding", "Body", "Header Server"
    /// It is to be expected of different servers and accuses nobody: the headers by which they name
    /// themselves, for instance. Otherwise the targets do not do the same work.
    bool isByDesign = false;
    std::vector<std::string> values;  ///< one per target of `targetNames`; "none" for what is not there

    friend bool operator==(const AnswerDifference&, const AnswerDifference&) = default;
};

/// The answers of all targets, side by side.
struct AnswerComparison {
    std::vector<std::string> targetNames;       ///< in the order of the answers
    std::vector<AnswerDifference> differences;  ///< by request, those that accuse first

    /// Whether the targets do not do the same work.
    [[nodiscard]] bool hasAccusations() const;

    friend bool operator==(const AnswerComparison&, const AnswerComparison&) = default;
};

/// Compares what the targets answered to each request.
///
/// @param answers  as in ExperimentRecord; a target without an answer has its failure as its value of
/// "Answer"
[[nodiscard]] AnswerComparison compareAnswers(const std::vector<metrics::TargetAnswer>& answers);

/// One sentence without a full stop per accusing difference: "hello: Content coding is gzip at nginx, none at
/// Kestrel"; the request only where there are several.
[[nodiscard]] std::vector<std::string> accusations(const AnswerComparison& comparison);

}  // namespace hostmark::analysis
