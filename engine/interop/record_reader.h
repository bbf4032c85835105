#pragma once

#include "engine/core/ids.h"
#include "engine/metrics/run_record.h"
#include "engine/plan/strict_json.h"

namespace hostmark::interop {

/// The id that `value` has as text; "" is an empty one. What is no UUID goes to the value's errors.
template <class Tag>
[[nodiscard]] core::Id<Tag> idFrom(const plan::JsonValue& value) {
    const std::string text = value.text();
    if (text.empty()) {
        return {};
    }
    const core::Result<core::Id<Tag>> id = core::Id<Tag>::parse(text);
    if (!id) {
        value.refuse(id.error().message);
        return {};
    }
    return *id;
}

/// The status that metrics::name gives this text.
[[nodiscard]] metrics::RunStatus statusFrom(const plan::JsonValue& value);

/// Any 64-bit count.
[[nodiscard]] std::uint64_t count64(const plan::JsonValue& value);

}  // namespace hostmark::interop
