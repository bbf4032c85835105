#include "engine/experiment/launch_text.h"

#include <vector>

#include "engine/core/text.h"
#include "engine/plan/text.h"

namespace hostmark::experiment {

namespace {

constexpr std::size_t kLastLines = 3;
constexpr std::size_t kMostBytes = 300;

std::string word(const std::string& text) {
    const bool isPlain = !text.empty() && text.find_first_of(" \t\n\"'\\$") == std::string::npos;
    return isPlain ? text : '\'' + text + '\'';
}

/// Its end, from the beginning of a character.
std::string shortened(const std::string& text) {
    if (text.size() <= kMostBytes) {
        return text;
    }
    std::size_t begin = text.size() - kMostBytes;
    while (begin < text.size() && plan::utf8Length(text, begin) == 0) {
        ++begin;
    }
    return "..." + text.substr(begin);
}

}  // namespace

std::string commandText(const plan::Target& target) {
    const plan::Launch& launch = target.launch;
    switch (launch.kind) {
        case plan::Launch::Kind::None:
            return {};
        case plan::Launch::Kind::Iis:
            return "site " + launch.site + " of IIS";
        case plan::Launch::Kind::Agent:
            return "entry " + launch.entry + " of the agent " + target.agent.url;
        case plan::Launch::Kind::Process:
            break;
    }
    std::string text = word(launch.program);
    for (const std::string& argument : launch.arguments) {
        text += ' ' + word(argument);
    }
    return text;
}

std::string lastLines(const std::string& output) {
    std::vector<std::string> lines;
    for (std::size_t end = output.size(); end > 0 && lines.size() < kLastLines;) {
        const std::size_t begin = output.rfind('\n', end - 1);
        const std::size_t start = begin == std::string::npos ? 0 : begin + 1;
        std::string line(core::trimmed(std::string_view(output).substr(start, end - start)));
        if (!line.empty()) {
            lines.insert(lines.begin(), std::move(line));
        }
        end = begin == std::string::npos ? 0 : begin;
    }
    std::string text;
    for (const std::string& line : lines) {
        text += (text.empty() ? "" : " / ") + line;
    }
    return text.empty() ? text : '\'' + plan::escaped(shortened(text)) + '\'';
}

}  // namespace hostmark::experiment
