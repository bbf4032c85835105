#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/metrics/experiment_record.h"

namespace hostmark::analysis {

/// What a target last said of itself before a run; null when it was not asked.
[[nodiscard]] const metrics::TargetIdentity* identityBefore(const metrics::ExperimentRecord& experiment,
                                                            const core::TargetId& target, std::uint32_t run);

/// The value with this key; null when there is none.
[[nodiscard]] const std::string* identityValue(const std::vector<metrics::IdentityValue>& values,
                                               std::string_view key);

/// Whether a key is that of the process' number: "pid", "process.id", "processId".
[[nodiscard]] bool isProcessNumber(std::string_view key);

/// Whether a key's value is another one after each start, or each time: process' numbers, times, what is in
/// use and names of requests.
[[nodiscard]] bool isPassing(std::string_view key);

/// The process' number; empty when the identity has none.
[[nodiscard]] std::optional<std::string> processNumber(const std::vector<metrics::IdentityValue>& values);

/// One value that two identities of one target do not share.
struct IdentityDifference {
    std::string key;
    std::string before;  ///< "nothing" where it was not there
    std::string after;
};

/// What differs, but for what passes, in the order of `before`.
[[nodiscard]] std::vector<IdentityDifference> identityDifferences(
    const std::vector<metrics::IdentityValue>& before, const std::vector<metrics::IdentityValue>& after);

/// "runtimeVersion '8.0.1', then '8.0.2', and 2 more": the first three differences.
/// @param between  what stands between a value and the next: ", then "
[[nodiscard]] std::string differencesText(const std::vector<IdentityDifference>& differences,
                                          std::string_view between);

}  // namespace hostmark::analysis
