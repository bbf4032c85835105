#pragma once

#include <optional>
#include <string>

#include "engine/core/ids.h"
#include "engine/plan/strict_json.h"
#include "engine/plan/text.h"

namespace hostmark::plan {

/// The "id" of a document's object; a new one where it is absent.
template <class Tag>
void readId(const JsonObject& object, core::Id<Tag>& id) {
    id = core::Id<Tag>::generate();
    if (const std::optional<JsonValue> value = object.find("id")) {
        const std::string text = value->text();
        const core::Result<core::Id<Tag>> parsed = core::Id<Tag>::parse(text);
        if (!parsed) {
            value->refuse(inQuotes(text) + " is not a UUID", "Remove the id to get a new one");
            return;
        }
        id = *parsed;
    }
}

}  // namespace hostmark::plan
