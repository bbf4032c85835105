#pragma once

#include "engine/plan/validation.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hostmark::plan {

/// Collects problems while a plan is walked in the order of its fields.
class ProblemList {
public:
    void error(std::string field, std::string message) {
        m_problems.push_back({Severity::Error, std::move(field), std::move(message)});
    }
    void warning(std::string field, std::string message) {
        m_problems.push_back({Severity::Warning, std::move(field), std::move(message)});
    }
    void note(std::string field, std::string message) {
        m_problems.push_back({Severity::Note, std::move(field), std::move(message)});
    }

    [[nodiscard]] std::vector<Problem> take() { return std::move(m_problems); }

private:
    std::vector<Problem> m_problems;
};

/// Most entries of one list of a plan. Lists are checked against themselves, so that without an end a damaged
/// plan could keep an editor busy for minutes.
inline constexpr std::size_t kMostEntries = 1'000;

/// How many of a list's `size` entries to check; an Error when there are more than kMostEntries.
[[nodiscard]] std::size_t entriesToCheck(std::size_t size, const std::string& field, ProblemList& problems);

/// Error on a name that is not one line of UTF-8 text.
void checkOneLine(std::string_view text, const std::string& field, ProblemList& problems);

/// Everything about one request; `field` is its JSON path ("requests[0]").
void validateRequest(const RequestTemplate& request, const std::string& field, ProblemList& problems);

}  // namespace hostmark::plan
