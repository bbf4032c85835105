#include "engine/plan/strict_json.h"

#include "engine/core/units.h"
#include "engine/plan/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace hostmark::plan {

namespace {

constexpr std::size_t kDeepest = 100;
constexpr std::size_t kMostKeys = 1'000;

/// "line 3, column 7" of the byte at `offset`. Bytes that continue a UTF-8 character have no column.
std::string placeOf(std::string_view text, std::size_t offset) {
    std::size_t line = 1;
    std::size_t column = 1;
    for (const char character : text.substr(0, offset)) {
        if (character == '\n') {
            ++line;
            column = 1;
        } else if ((static_cast<unsigned char>(character) & 0xc0) != 0x80) {
            ++column;
        }
    }
    return fmt::format("line {}, column {}", line, column);
}

/// What the parser's message says after its own place: "unexpected '}'; expected string literal".
std::string reasonOf(std::string_view message) {
    const std::size_t unexpected = message.find("unexpected ");
    const std::size_t invalid = message.find("invalid ");
    const std::size_t start = std::min(unexpected, invalid);
    if (start == std::string_view::npos) {
        return "the text is not JSON";
    }
    std::string reason(message.substr(start));
    if (!isUtf8(reason)) {
        reason = "invalid UTF-8";
    }
    return reason;
}

/// Builds the document from the parser's events, because the library's own builder lets doubled keys pass.
class DocumentBuilder : public nlohmann::json_sax<Json> {
public:
    DocumentBuilder(std::string_view text, KeepsNumberText keepsText)
        : m_text(text), m_keepsText(keepsText) {}

    bool null() override { return add(nullptr); }
    bool boolean(bool value) override { return add(value); }
    bool number_integer(number_integer_t value) override { return add(value); }
    bool number_unsigned(number_unsigned_t value) override { return add(value); }
    bool number_float(number_float_t value, const string_t& written) override {
        return m_keepsText(nameOfOpen()) ? add(written) : add(value);
    }
    bool string(string_t& value) override { return add(std::move(value)); }
    bool binary(binary_t&) override { return false; }  // never in JSON text
    bool start_object(std::size_t) override { return open(Json::object()); }
    bool start_array(std::size_t) override { return open(Json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t& name) override {
        const Json& object = *m_open.back().container;
        m_open.back().key = name;
        if (object.contains(name)) {
            m_error = core::Error{core::ErrorCode::DuplicateField, "the key stands twice in one object",
                                  path(), "Remove one of the two"};
        } else if (object.size() >= kMostKeys) {
            m_error = core::Error{core::ErrorCode::SyntaxError,
                                  fmt::format("an object has more than {} keys", kMostKeys), path(), ""};
        }
        return !m_error;
    }

    bool parse_error(std::size_t position, const std::string&, const Json::exception& error) override {
        // `position` counts the characters read, the one that does not fit included.
        m_error = core::Error{core::ErrorCode::SyntaxError, reasonOf(error.what()),
                              placeOf(m_text, position == 0 ? 0 : position - 1), ""};
        return false;
    }

    [[nodiscard]] const std::optional<core::Error>& error() const { return m_error; }
    [[nodiscard]] Json take() { return std::move(m_root); }

private:
    struct Open {
        Json* container = nullptr;
        std::string key;  ///< of the member that comes next, in an object
    };

    /// Key of the member that is being read into; "" for the whole document.
    [[nodiscard]] std::string_view nameOfOpen() const {
        for (std::size_t depth = m_open.size(); depth > 1; --depth) {
            const Open& parent = m_open[depth - 2];
            if (parent.container->is_object()) {
                return parent.key;
            }
        }
        return {};
    }

    bool add(Json value) {
        place(std::move(value));
        return true;
    }

    bool open(Json container) {
        if (m_open.size() >= kDeepest) {
            m_error = core::Error{core::ErrorCode::SyntaxError,
                                  fmt::format("the document is nested deeper than {} levels", kDeepest),
                                  path(), ""};
            return false;
        }
        m_open.push_back({place(std::move(container)), ""});
        return true;
    }

    bool close() {
        m_open.pop_back();
        return true;
    }

    Json* place(Json value) {
        if (m_open.empty()) {
            m_root = std::move(value);
            return &m_root;
        }
        Json& parent = *m_open.back().container;
        if (parent.is_array()) {
            parent.push_back(std::move(value));
            return &parent.back();
        }
        // Not operator[], which looks for the key a second time.
        auto& members = parent.get_ref<Json::object_t&>();
        members.push_back({m_open.back().key, std::move(value)});
        return &members.back().second;
    }

    [[nodiscard]] std::string path() const {
        std::string text;
        for (const Open& open : m_open) {
            if (open.container->is_object()) {
                text = memberPath(text, open.key);
                continue;
            }
            // The element on the path is in its list already, but for the one that is about to come.
            const bool isLast = &open == &m_open.back();
            text = elementPath(text, open.container->size() - (isLast ? 0 : 1));
        }
        return text;
    }

    std::string_view m_text;
    KeepsNumberText m_keepsText;
    Json m_root;
    std::vector<Open> m_open;
    std::optional<core::Error> m_error;
};

const char* typeName(const Json& value) {
    if (value.is_number()) {
        return "a number";
    }
    if (value.is_string()) {
        return "text";
    }
    if (value.is_boolean()) {
        return "true or false";
    }
    if (value.is_array()) {
        return "a list";
    }
    return value.is_object() ? "an object" : "null";
}

}  // namespace

core::Result<Json> parseStrictJson(std::string_view text) {
    return parseStrictJson(text, [](std::string_view) { return false; });
}

core::Result<Json> parseStrictJson(std::string_view text, KeepsNumberText keepsText) {
    DocumentBuilder builder(text, keepsText);
    const bool isWhole = Json::sax_parse(text.begin(), text.end(), &builder);
    if (builder.error()) {
        return *builder.error();
    }
    if (!isWhole) {
        return core::Error{core::ErrorCode::SyntaxError, "the text is not JSON", "", ""};
    }
    // In place, because JSON converts to everything, an error included.
    return {boost::system::in_place_value, builder.take()};
}

std::string memberPath(const std::string& parent, std::string_view key) {
    const bool isPlain = !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_' ||
               c == '-';
    });
    if (!isPlain) {
        return parent + "[" + inQuotes(key) + "]";
    }
    return parent.empty() ? std::string(key) : parent + "." + std::string(key);
}

std::string elementPath(const std::string& parent, std::size_t index) {
    return parent + "[" + std::to_string(index) + "]";
}

void ReadErrors::add(core::ErrorCode code, std::string where, std::string message, std::string advice) {
    if (!m_first) {
        m_first = core::Error{code, std::move(message), std::move(where), std::move(advice)};
    }
}

void JsonValue::refuse(std::string message, std::string advice) const {
    m_errors->add(core::ErrorCode::InvalidArgument, m_path.empty() ? "line 1, column 1" : m_path,
                  std::move(message), std::move(advice));
}

void JsonValue::refuseType(const char* expected) const {
    refuse(fmt::format("{} is expected, not {}", expected, typeName(*m_value)));
}

std::string JsonValue::text() const {
    if (!m_value->is_string()) {
        refuseType("text");
        return {};
    }
    return m_value->get<std::string>();
}

bool JsonValue::boolean() const {
    if (!m_value->is_boolean()) {
        refuseType("true or false");
        return false;
    }
    return m_value->get<bool>();
}

std::uint64_t JsonValue::count(std::uint64_t most, std::uint64_t least) const {
    if (!m_value->is_number()) {
        refuseType("a whole number");
        return least;
    }
    if (!m_value->is_number_unsigned() || m_value->get<std::uint64_t>() > most ||
        m_value->get<std::uint64_t>() < least) {
        refuse(fmt::format("{} is not a whole number between {} and {}", m_value->dump(), least, most));
        return least;
    }
    return m_value->get<std::uint64_t>();
}

std::uint32_t JsonValue::count32() const {
    return static_cast<std::uint32_t>(count(std::numeric_limits<std::uint32_t>::max()));
}

std::int64_t JsonValue::integer() const {
    constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    const bool isTooLarge = m_value->is_number_unsigned() && m_value->get<std::uint64_t>() > kMost;
    if (!m_value->is_number_integer() || isTooLarge) {
        refuseType("a whole number");
        return 0;
    }
    return m_value->get<std::int64_t>();
}

double JsonValue::number() const {
    if (!m_value->is_number()) {
        refuseType("a number");
        return 0;
    }
    return m_value->get<double>();
}

core::Nanoseconds JsonValue::duration() const {
    if (!m_value->is_string()) {
        refuse(fmt::format("a duration is expected, not {}", typeName(*m_value)),
               "Write it as text with its unit, such as \"30s\"");
        return core::Nanoseconds(0);
    }
    const core::Result<core::Nanoseconds> duration =
        core::parseDuration(m_value->get_ref<const std::string&>());
    if (!duration) {
        refuse(duration.error().message, duration.error().advice);
        return core::Nanoseconds(0);
    }
    return *duration;
}

std::vector<JsonValue> JsonValue::elements() const {
    std::vector<JsonValue> elements;
    if (!m_value->is_array()) {
        refuseType("a list");
        return elements;
    }
    elements.reserve(m_value->size());
    for (const Json& element : *m_value) {
        elements.emplace_back(element, elementPath(m_path, elements.size()), *m_errors);
    }
    return elements;
}

JsonObject::JsonObject(const JsonValue& value, std::initializer_list<const char*> known) : m_value(value) {
    if (!value.raw().is_object()) {
        m_value.refuse(fmt::format("an object is expected, not {}", typeName(value.raw())));
        return;
    }
    for (const auto& member : value.raw().items()) {
        const auto isSame = [&](const char* name) { return member.key() == name; };
        if (std::none_of(known.begin(), known.end(), isSame)) {
            value.errors().add(core::ErrorCode::UnknownField, memberPath(value.path(), member.key()),
                               "the key is unknown here",
                               fmt::format("The known ones are {}", fmt::join(known, ", ")));
        }
    }
}

std::optional<JsonValue> JsonObject::find(const char* key) const {
    if (!m_value.raw().is_object()) {
        return std::nullopt;
    }
    const auto found = m_value.raw().find(key);
    if (found == m_value.raw().end()) {
        return std::nullopt;
    }
    return JsonValue(*found, memberPath(m_value.path(), key), m_value.errors());
}

JsonValue JsonObject::require(const char* key) const {
    static const Json kNull;
    if (std::optional<JsonValue> member = find(key)) {
        return *member;
    }
    const std::string path = memberPath(m_value.path(), key);
    m_value.errors().add(core::ErrorCode::InvalidArgument, path, "the key is missing");
    return JsonValue(kNull, path, m_value.errors());
}

void JsonObject::read(const char* key, std::string& text) const {
    if (const std::optional<JsonValue> value = find(key)) {
        text = value->text();
    }
}

void JsonObject::read(const char* key, bool& boolean) const {
    if (const std::optional<JsonValue> value = find(key)) {
        boolean = value->boolean();
    }
}

void JsonObject::read(const char* key, std::uint32_t& count) const {
    if (const std::optional<JsonValue> value = find(key)) {
        count = value->count32();
    }
}

void JsonObject::read(const char* key, std::uint64_t& count) const {
    if (const std::optional<JsonValue> value = find(key)) {
        count = value->count(std::numeric_limits<std::uint64_t>::max());
    }
}

void JsonObject::read(const char* key, core::Nanoseconds& duration) const {
    if (const std::optional<JsonValue> value = find(key)) {
        duration = value->duration();
    }
}

}  // namespace hostmark::plan
