#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/ids.h"

namespace hostmark::metrics {

/// One value of a target's identity document, as text; members of objects have their keys joined by dots.
struct IdentityValue {
    std::string key;
    std::string value;

    friend bool operator==(const IdentityValue&, const IdentityValue&) = default;
};

/// What a target says that it is, when it was asked before its first run and after each start of it.
struct TargetIdentity {
    core::TargetId targetId;
    std::string targetName;
    std::uint32_t beforeRun = 0;  ///< sequence of the run that was due
    std::string url;
    std::string failure;                ///< why it did not say, one sentence; `values` is empty then
    std::vector<IdentityValue> values;  ///< in the order of the document

    friend bool operator==(const TargetIdentity&, const TargetIdentity&) = default;
};

}  // namespace hostmark::metrics
