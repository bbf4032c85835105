#pragma once

#include "engine/core/clock.h"
#include "engine/core/error.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hostmark::plan {

/// JSON whose objects keep the order of their keys.
using Json = nlohmann::ordered_json;

/// Reads a JSON text in which no object has a key twice.
///
/// Errors: ErrorCode::SyntaxError with "line 3, column 7" in `where` (columns count characters; nesting past
/// 100 levels and objects of more than 1,000 keys count as syntax errors too, at their path);
/// DuplicateField with the JSON path of the second one.
[[nodiscard]] core::Result<Json> parseStrictJson(std::string_view text);

/// Whether the numbers in the object or list that is the member `key` become texts, as they are written: a
/// double would take "1.10" for 1.1, and one number of 20 digits for another. "" is the whole document; an
/// element of a list has the list's key. Numbers of up to 64 bits without a fraction stay numbers, because
/// they are exact.
using KeepsNumberText = bool (*)(std::string_view key);

/// The same with numbers that `keepsText` says are texts.
[[nodiscard]] core::Result<Json> parseStrictJson(std::string_view text, KeepsNumberText keepsText);

/// Path of a member: "" + "name" => "name", "load" + "threads" => "load.threads"; a key that is no plain word
/// goes in brackets and quotes.
[[nodiscard]] std::string memberPath(const std::string& parent, std::string_view key);

/// Path of an element: "targets" + 1 => "targets[1]".
[[nodiscard]] std::string elementPath(const std::string& parent, std::size_t index);

/// First error of a document that is being read; everything after it is skipped.
class ReadErrors {
public:
    /// Keeps the first one only.
    void add(core::ErrorCode code, std::string where, std::string message, std::string advice = {});
    [[nodiscard]] const std::optional<core::Error>& first() const { return m_first; }

private:
    std::optional<core::Error> m_first;
};

/// One value of a document with its path, and the conversions to what it should be. Each conversion adds an
/// error of ErrorCode::InvalidArgument at its path when the value is something else, and gives a default.
class JsonValue {
public:
    JsonValue(const Json& value, std::string path, ReadErrors& errors)
        : m_value(&value), m_path(std::move(path)), m_errors(&errors) {}

    [[nodiscard]] const std::string& path() const { return m_path; }
    [[nodiscard]] const Json& raw() const { return *m_value; }
    [[nodiscard]] ReadErrors& errors() const { return *m_errors; }

    [[nodiscard]] std::string text() const;
    [[nodiscard]] bool boolean() const;
    /// A whole number between `least` and `most`.
    [[nodiscard]] std::uint64_t count(std::uint64_t most, std::uint64_t least = 0) const;
    [[nodiscard]] std::uint32_t count32() const;
    [[nodiscard]] std::int64_t integer() const;
    [[nodiscard]] double number() const;
    /// Text as core::parseDuration reads it.
    [[nodiscard]] core::Nanoseconds duration() const;
    /// The elements; none when it is no array.
    [[nodiscard]] std::vector<JsonValue> elements() const;

    void refuse(std::string message, std::string advice = {}) const;

private:
    void refuseType(const char* expected) const;

    const Json* m_value;
    std::string m_path;
    ReadErrors* m_errors;
};

/// The members of an object, of which all must be known.
class JsonObject {
public:
    /// Adds an error when `value` is no object (ErrorCode::InvalidArgument) or has a key that is not in
    /// `known` (ErrorCode::UnknownField, with the known ones in `advice`).
    JsonObject(const JsonValue& value, std::initializer_list<const char*> known);

    /// The member, if it is there.
    [[nodiscard]] std::optional<JsonValue> find(const char* key) const;
    /// The member; adds an error of ErrorCode::InvalidArgument and gives null when it is not there.
    [[nodiscard]] JsonValue require(const char* key) const;

    /// Each sets the value when the member is there, and else leaves it as it is.
    void read(const char* key, std::string& text) const;
    void read(const char* key, bool& boolean) const;
    void read(const char* key, std::uint32_t& count) const;
    void read(const char* key, std::uint64_t& count) const;
    void read(const char* key, core::Nanoseconds& duration) const;

private:
    JsonValue m_value;
};

}  // namespace hostmark::plan
