#include "engine/plan/launch_to_allow.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "engine/core/path_text.h"
#include "engine/plan/sha256.h"
#include "engine/plan/text.h"

namespace hostmark::plan {

namespace {

/// Whether a terminal or a window may show nothing for it, or show what follows in another order. C1
/// controls, and of Unicode 15 the format characters and separators of line and paragraph, with the blanks
/// that do not look like one, variation selectors and tags.
bool isHidden(std::uint32_t code) {
    struct Range {
        std::uint32_t first;
        std::uint32_t last;
    };
    constexpr Range kHidden[] = {
        {0x00, 0x1F},     {0x7F, 0xA0},     {0xAD, 0xAD},       {0x034F, 0x034F},   {0x0600, 0x0605},
        {0x061C, 0x061C}, {0x06DD, 0x06DD}, {0x070F, 0x070F},   {0x115F, 0x1160},   {0x1680, 0x1680},
        {0x17B4, 0x17B5}, {0x180B, 0x180F}, {0x2000, 0x200F},   {0x2028, 0x202F},   {0x205F, 0x206F},
        {0x2800, 0x2800}, {0x3000, 0x3000}, {0x3164, 0x3164},   {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},
        {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF}};
    return std::any_of(std::begin(kHidden), std::end(kHidden),
                       [code](const Range& range) { return code >= range.first && code <= range.last; });
}

/// What is hashed: names and values with their lengths, so that no text can pass for another field.
class Canonical {
public:
    explicit Canonical(std::string_view kind) { add("kind", kind); }

    void add(std::string_view name, std::string_view value) {
        m_text += fmt::format("{} {} ", name, value.size());
        m_text += value;
        m_text += '\n';
    }
    [[nodiscard]] std::string hash() const { return sha256Hex(m_text); }

private:
    std::string m_text = "hostmark launch 1\n";
};

std::string line(const char* what, const std::string& text) {
    return fmt::format("{:<12} {}\n", what, text);
}

std::string inFullQuotes(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) {
        text += (text.empty() ? "" : " ") + plan::inFullQuotes(word);
    }
    return text;
}

/// A URL that leads elsewhere than to the target is another place that gets requests; a path is the target's.
void addOwnUrl(const char* what, const char* name, const std::string& url, LaunchToAllow& launch,
               Canonical& canonical) {
    if (!url.empty() && url.front() != '/') {
        canonical.add(name, url);
        launch.text += line(what, plan::inFullQuotes(url));
    }
}

/// What the target is asked beside its load once it is started.
void addOwnUrls(const Target& target, LaunchToAllow& launch, Canonical& canonical) {
    addOwnUrl("ready by", "readyUrl", target.launch.readyUrl, launch, canonical);
    addOwnUrl("identity by", "identity", target.identity, launch, canonical);
}

/// Of a folder, or of the one that the program works in by itself.
std::string wholePath(const std::string& folder) {
    std::error_code error;  // a folder that is gone cannot be worked in either
    const std::filesystem::path here = std::filesystem::current_path(error);
    return core::textOf(folder.empty() ? here : here / core::pathFromText(folder));
}

LaunchToAllow commandOf(const Target& target) {
    const Launch& launch = target.launch;
    LaunchToAllow command;
    command.kind = LaunchToAllow::Kind::Command;
    Canonical canonical("command");
    canonical.add("program", launch.program);
    command.text = line("program", plan::inFullQuotes(launch.program));
    for (const std::string& argument : launch.arguments) {
        canonical.add("argument", argument);
    }
    if (!launch.arguments.empty()) {
        command.text += line("arguments", inFullQuotes(launch.arguments));
    }
    canonical.add("folder", launch.folder);
    if (!launch.folder.empty()) {
        command.text += line("folder", plan::inFullQuotes(launch.folder));
    }
    // A relative path is another program elsewhere.
    const std::string place = wholePath(launch.folder);
    canonical.add("place", place);
    if (place != launch.folder) {
        command.text += line("works in", plan::inFullQuotes(place));
    }
    for (const EnvironmentVariable& variable : launch.environment) {
        canonical.add("variable", variable.name);
        canonical.add("value", variable.value);
        command.text += line("environment",
                             plan::inFullQuotes(variable.name) + " = " + plan::inFullQuotes(variable.value));
    }
    for (const std::string& word : launch.stopCommand) {
        canonical.add("stop", word);
    }
    if (!launch.stopCommand.empty()) {
        command.text += line("stopped by", inFullQuotes(launch.stopCommand));
    }
    addOwnUrls(target, command, canonical);
    command.hash = canonical.hash();
    return command;
}

LaunchToAllow siteOf(const Target& target) {
    const Launch& launch = target.launch;
    LaunchToAllow site;
    site.kind = LaunchToAllow::Kind::Site;
    Canonical canonical("site");
    canonical.add("site", launch.site);
    canonical.add("pool", launch.pool);
    site.text = line("IIS site", plan::inFullQuotes(launch.site));
    if (!launch.pool.empty()) {
        site.text += line("IIS pool", plan::inFullQuotes(launch.pool));
    }
    addOwnUrls(target, site, canonical);
    site.hash = canonical.hash();
    return site;
}

LaunchToAllow agentOf(const Target& target) {
    LaunchToAllow agent;
    agent.kind = LaunchToAllow::Kind::Agent;
    const std::string entry = target.launch.kind == Launch::Kind::Agent ? target.launch.entry : "";
    Canonical canonical("agent");
    canonical.add("url", target.agent.url);
    canonical.add("tokenVariable", target.agent.tokenVariable);
    canonical.add("entry", entry);
    agent.text = line("agent", plan::inFullQuotes(target.agent.url));
    if (!target.agent.tokenVariable.empty()) {
        agent.text += line("gets", "the value of the environment variable " +
                                       plan::inFullQuotes(target.agent.tokenVariable));
    }
    if (!entry.empty()) {
        agent.text += line("starts", plan::inFullQuotes(entry));
        addOwnUrls(target, agent, canonical);
    }
    agent.hash = canonical.hash();
    return agent;
}

}  // namespace

std::string inFullQuotes(const std::string& text) {
    std::string shown = "\"";
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = utf8Length(text, i);
        if (length == 0) {
            shown += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[i]));
            ++i;
            continue;
        }
        const std::string_view character = std::string_view(text).substr(i, length);
        const std::uint32_t code = codePoint(character);
        if (code == '"' || code == '\\') {
            shown += '\\';
            shown += character;
        } else if (isHidden(code)) {
            shown += code < 0x80 ? fmt::format("\\x{:02x}", code) : fmt::format("\\u{:04x}", code);
        } else {
            shown += character;
        }
        i += length;
    }
    return shown + '"';
}

std::vector<LaunchToAllow> launchesToAllow(const Target& target) {
    std::vector<LaunchToAllow> launches;
    if (target.launch.kind == Launch::Kind::Process) {
        launches.push_back(commandOf(target));
    } else if (target.launch.kind == Launch::Kind::Iis) {
        launches.push_back(siteOf(target));
    }
    if (!target.agent.url.empty()) {
        launches.push_back(agentOf(target));
    }
    for (LaunchToAllow& launch : launches) {
        launch.targets = {target.name};
    }
    return launches;
}

std::vector<LaunchToAllow> launchesToAllow(const Plan& plan) {
    std::vector<LaunchToAllow> all;
    for (const Target& target : plan.targets) {
        for (LaunchToAllow& launch : launchesToAllow(target)) {
            const auto same = std::find_if(all.begin(), all.end(), [&](const LaunchToAllow& other) {
                return other.hash == launch.hash;
            });
            if (same == all.end()) {
                all.push_back(std::move(launch));
            } else {
                same->targets.push_back(target.name);
            }
        }
    }
    return all;
}

}  // namespace hostmark::plan
