#include "engine/interop/bytes_document.h"

#include "engine/plan/base64.h"
#include "engine/plan/text.h"

namespace hostmark::interop {

namespace {

constexpr const char* kBase64 = "Base64";

}  // namespace

void addBytes(plan::Json& object, const std::string& key, const std::string& bytes) {
    object[key] = bytes;
    if (!plan::isUtf8(bytes)) {
        object[key + kBase64] = plan::toBase64(bytes);
    }
}

std::string bytesFrom(const plan::JsonObject& object, const std::string& key) {
    std::string text = object.require(key.c_str()).text();
    const std::optional<plan::JsonValue> base64 = object.find((key + kBase64).c_str());
    if (!base64) {
        return text;
    }
    const std::optional<std::string> bytes = plan::fromBase64(base64->text());
    if (!bytes) {
        base64->refuse("the text is not Base64");
    }
    return bytes.value_or("");
}

}  // namespace hostmark::interop
