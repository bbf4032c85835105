#pragma once

#include <optional>

#include "engine/core/clock.h"
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

[[nodiscard]] core::Nanoseconds nanoseconds(const plan::JsonValue& value);

// What may not be known is null.
[[nodiscard]] std::optional<core::Nanoseconds> nanosecondsOrNull(const plan::JsonValue& value);
[[nodiscard]] std::optional<double> numberOrNull(const plan::JsonValue& value);
[[nodiscard]] std::optional<bool> booleanOrNull(const plan::JsonValue& value);
[[nodiscard]] std::optional<std::uint32_t> count32OrNull(const plan::JsonValue& value);
[[nodiscard]] std::optional<std::uint64_t> count64OrNull(const plan::JsonValue& value);
template <class Value>
[[nodiscard]] plan::Json orNull(const std::optional<Value>& value) {
    return value ? plan::Json(*value) : plan::Json();
}
[[nodiscard]] inline plan::Json orNull(const std::optional<core::Nanoseconds>& value) {
    return value ? plan::Json(value->count()) : plan::Json();
}

}  // namespace hostmark::interop
