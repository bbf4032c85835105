#include "engine/host/linux_text.h"

#include <charconv>

#include "engine/host/text_fields.h"

namespace hostmark::host {
namespace {

/// Takes off the quotes and the backslashes that os-release has from the shell.
std::string unquoted(std::string_view text) {
    if (text.size() >= 2 && (text.front() == '"' || text.front() == '\'') && text.back() == text.front()) {
        text = text.substr(1, text.size() - 2);
    }
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\' && i + 1 < text.size()) {
            ++i;
        }
        plain += text[i];
    }
    return plain;
}

}  // namespace

std::string prettyName(std::string_view osRelease) {
    for (const std::string_view key : {"PRETTY_NAME", "NAME"}) {
        if (const auto value = valueOf(osRelease, key, '='); value && !value->empty()) {
            return unquoted(*value);
        }
    }
    return {};
}

std::string cpuModel(std::string_view cpuInfo) {
    // x86 says "model name", ARM boards "Model", POWER "cpu".
    for (const std::string_view key : {"model name", "Model", "cpu"}) {
        if (const auto value = valueOf(cpuInfo, key, ':'); value && !value->empty()) {
            return std::string(*value);
        }
    }
    return {};
}

std::uint64_t totalMemoryBytes(std::string_view memInfo) {
    const auto value = valueOf(memInfo, "MemTotal", ':');
    if (!value) {
        return 0;
    }
    std::uint64_t kibibytes = 0;
    std::from_chars(value->data(), value->data() + value->size(), kibibytes);
    return kibibytes * 1024;
}

}  // namespace hostmark::host
