#include "engine/plan/json_text.h"

#include <algorithm>

namespace hostmark::plan {

namespace {

constexpr std::size_t kWidth = 100;

std::string scalarText(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Appends the one-line form: `{ "a": 1, "b": [1, 2] }`. Gives up past `most` characters.
/// @return whether it fitted
bool appendInline(const Json& json, std::size_t most, std::string& out) {
    if (!json.is_structured()) {
        out += scalarText(json);
        return out.size() <= most;
    }
    if (json.empty()) {
        out += json.is_array() ? "[]" : "{}";
        return out.size() <= most;
    }
    out += json.is_array() ? "[" : "{ ";
    bool isFirst = true;
    for (const auto& item : json.items()) {
        out += isFirst ? "" : ", ";
        isFirst = false;
        if (json.is_object()) {
            out += scalarText(item.key()) + ": ";
        }
        if (!appendInline(item.value(), most, out)) {
            return false;
        }
    }
    out += json.is_array() ? "]" : " }";
    return out.size() <= most;
}

bool containsObject(const Json& json) {
    return json.is_object() ||
           (json.is_array() && std::any_of(json.begin(), json.end(),
                                           [](const Json& element) { return containsObject(element); }));
}

/// Appends the elements of a list of plain values, as many on a line as fit.
void appendFilled(const Json& list, std::size_t indent, std::string& out) {
    const std::string margin = "\n" + std::string(indent + 2, ' ');
    std::size_t used = kWidth;  // so that the first element begins a line
    std::string separator;
    for (const Json& element : list) {
        std::string text;
        appendInline(element, std::string::npos, text);
        if (used + text.size() + 2 > kWidth) {
            out += separator.empty() ? margin : "," + margin;
            used = indent + 2;
        } else {
            out += ", ";
            used += 2;
        }
        out += text;
        used += text.size();
        separator = ", ";
    }
    out += "\n" + std::string(indent, ' ');
}

/// Appends `json`, whose first line begins `column` characters into a line.
void append(const Json& json, std::size_t indent, std::size_t column, std::string& out) {
    std::string line;
    const bool isRoot = column == 0 && json.is_object();
    const bool mayBeInline = !json.is_structured() || json.empty() || !isRoot;
    if (mayBeInline && appendInline(json, kWidth > column ? kWidth - column : 0, line)) {
        out += line;
        return;
    }
    if (!json.is_structured()) {
        out += scalarText(json);
        return;
    }
    out += json.is_array() ? "[" : "{";
    if (json.is_array() && !containsObject(json)) {
        appendFilled(json, indent, out);
    } else {
        const std::string margin = "\n" + std::string(indent + 2, ' ');
        bool isFirst = true;
        for (const auto& item : json.items()) {
            out += (isFirst ? "" : ",") + margin;
            isFirst = false;
            const std::string name = json.is_object() ? scalarText(item.key()) + ": " : "";
            out += name;
            append(item.value(), indent + 2, indent + 2 + name.size(), out);
        }
        out += "\n" + std::string(indent, ' ');
    }
    out += json.is_array() ? "]" : "}";
}

}  // namespace

std::string prettyJson(const Json& json) {
    std::string text;
    append(json, 0, 0, text);
    return text + "\n";
}

std::string compactJson(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace hostmark::plan
