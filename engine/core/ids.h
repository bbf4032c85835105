#pragma once

#include <compare>
#include <string>
#include <string_view>

#include "engine/core/error.h"

namespace hostmark::core {

/// A UUID (RFC 9562, version 4) that knows what it names, so that a run's id cannot be passed for a plan's.
/// Made where the thing is made; histories can therefore be merged. Empty until `generate` or `parse`.
template <class Tag>
class Id {
public:
    Id() = default;

    [[nodiscard]] static Id generate();
    /// Errors: ErrorCode::InvalidArgument unless `text` is a UUID in its 36-character form.
    [[nodiscard]] static Result<Id> parse(std::string_view text);

    /// Lower-case 36-character form, or "" for an empty id.
    [[nodiscard]] const std::string& text() const { return m_text; }
    [[nodiscard]] bool isEmpty() const { return m_text.empty(); }

    friend auto operator<=>(const Id&, const Id&) = default;

private:
    std::string m_text;
};

using PlanId = Id<struct PlanTag>;
using TargetId = Id<struct TargetTag>;
using ExperimentId = Id<struct ExperimentTag>;
using RunId = Id<struct RunTag>;

/// A new random UUID as text. Thread-safety: any thread.
[[nodiscard]] std::string generateUuid();

/// @return the lower-case form; ErrorCode::InvalidArgument when `text` is no UUID.
[[nodiscard]] Result<std::string> parseUuid(std::string_view text);

template <class Tag>
Id<Tag> Id<Tag>::generate() {
    Id id;
    id.m_text = generateUuid();
    return id;
}

template <class Tag>
Result<Id<Tag>> Id<Tag>::parse(std::string_view text) {
    Result<std::string> uuid = parseUuid(text);
    if (!uuid) {
        return uuid.error();
    }
    Id id;
    id.m_text = std::move(*uuid);
    return id;
}

}  // namespace hostmark::core
