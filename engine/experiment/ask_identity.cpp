#include "engine/experiment/ask_identity.h"

#include <optional>
#include <set>

#include <fmt/format.h>

#include "engine/plan/strict_json.h"
#include "engine/plan/text.h"

namespace hostmark::experiment {

namespace {

using metrics::IdentityValue;
using plan::Json;

/// More is no identity, and would stand in each record.
constexpr std::size_t kMostValues = 1000;

std::string joined(const std::string& parent, const std::string& key) {
    return parent.empty() ? key : parent + '.' + key;
}

/// An object or array without members is left out: it says nothing.
void addValues(const Json& json, const std::string& key, std::vector<IdentityValue>& values) {
    if (values.size() > kMostValues) {
        return;
    }
    if (json.is_object()) {
        for (const auto& [name, member] : json.items()) {
            addValues(member, joined(key, name), values);
        }
    } else if (json.is_array()) {
        for (std::size_t i = 0; i < json.size(); ++i) {
            addValues(json[i], joined(key, std::to_string(i)), values);
        }
    } else {
        values.push_back({key, json.is_string() ? json.get<std::string>() : json.dump()});
    }
}

/// {"a.b": 1, "a": {"b": 2}} has two values of one name, of which nobody knows which is meant.
std::optional<std::string> doubledKey(const std::vector<IdentityValue>& values) {
    std::set<std::string_view> keys;
    for (const IdentityValue& value : values) {
        if (!keys.insert(value.key).second) {
            return value.key;
        }
    }
    return std::nullopt;
}

/// The document without the byte order mark that some servers put before it.
std::string_view withoutMark(std::string_view text) {
    constexpr std::string_view kMark = "\xef\xbb\xbf";
    return text.starts_with(kMark) ? text.substr(kMark.size()) : text;
}

}  // namespace

core::Result<std::vector<IdentityValue>> identityValues(std::string_view document) {
    const core::Result<Json> json =
        plan::parseStrictJson(withoutMark(document), [](std::string_view) { return true; });
    if (!json) {
        return json.error();
    }
    if (!json->is_object()) {
        return core::Error{core::ErrorCode::SyntaxError, "it is no JSON object", {}, {}};
    }
    std::vector<IdentityValue> values;
    addValues(*json, "", values);
    if (values.size() > kMostValues) {
        return core::Error{
            core::ErrorCode::SyntaxError, fmt::format("it has more than {} values", kMostValues), {}, {}};
    }
    if (const std::optional<std::string> key = doubledKey(values)) {
        return core::Error{core::ErrorCode::DuplicateField,
                           fmt::format("it has two values named {}, because a key with a dot reads like one "
                                       "within an object",
                                       plan::inQuotes(*key)),
                           {},
                           {}};
    }
    return values;
}

metrics::TargetIdentity describeIdentity(const std::string& url,
                                         const core::Result<http::FetchResponse>& answer) {
    metrics::TargetIdentity identity;
    identity.url = url;
    if (!answer) {
        identity.failure = "It did not answer: " + answer.error().message;
        return identity;
    }
    if (answer->status < 200 || answer->status > 299) {
        identity.failure = fmt::format("It answered with status {} instead of its identity", answer->status);
        return identity;
    }
    const std::string& body = answer->decodedBody.empty() ? answer->body : answer->decodedBody;
    if (answer->isBodyTruncated || answer->isDecodedBodyTruncated) {
        identity.failure = "Its answer is too long for an identity";
        return identity;
    }
    core::Result<std::vector<IdentityValue>> values = identityValues(body);
    if (!values) {
        const core::Error& error = values.error();
        identity.failure = "Its answer is no identity: " + (error.where.empty() ? "" : error.where + ": ") +
                           error.message + "; it begins with " + plan::inQuotes(body.substr(0, 60));
        return identity;
    }
    identity.values = std::move(*values);
    return identity;
}

}  // namespace hostmark::experiment
