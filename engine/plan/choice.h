#pragma once

#include <cstddef>
#include <string>

#include <fmt/format.h>

#include "engine/plan/strict_json.h"
#include "engine/plan/text.h"

namespace hostmark::plan {

/// A value of an enumeration and its name in documents. A table of them serves reading and writing alike.
template <class Enum>
struct Choice {
    const char* name;
    Enum value;
};

/// @return the name of `value`, which the table must have
template <class Enum, std::size_t N>
[[nodiscard]] const char* nameOf(const Choice<Enum> (&choices)[N], Enum value) {
    for (const Choice<Enum>& choice : choices) {
        if (choice.value == value) {
            return choice.name;
        }
    }
    return choices[0].name;
}

/// Sets `value` to what the member `key` names, when it is there.
/// @param what  for the error, with its article: "an order"
template <class Enum, std::size_t N>
void readChoice(const JsonObject& object, const char* key, const char* what, const Choice<Enum> (&choices)[N],
                Enum& value) {
    const std::optional<JsonValue> member = object.find(key);
    if (!member) {
        return;
    }
    const std::string text = member->text();
    std::string names;
    for (std::size_t i = 0; i < N; ++i) {
        if (text == choices[i].name) {
            value = choices[i].value;
            return;
        }
        names += fmt::format("{}\"{}\"", i == 0 ? "" : i + 1 == N ? " or " : ", ", choices[i].name);
    }
    member->refuse(fmt::format("{} is not {}", inQuotes(text), what), "Write " + names);
}

}  // namespace hostmark::plan
