#include "engine/host/windows_command_line.h"

namespace hostmark::host {
namespace {

void appendQuoted(std::string& line, const std::string& argument) {
    if (!argument.empty() && argument.find_first_of(" \t\n\v\"") == std::string::npos) {
        line += argument;
        return;
    }
    line += '"';
    std::size_t backslashes = 0;
    for (const char character : argument) {
        if (character == '\\') {
            ++backslashes;
            continue;
        }
        // Before a quote each backslash is doubled, and one more keeps the quote literal.
        line.append(character == '"' ? 2 * backslashes + 1 : backslashes, '\\');
        backslashes = 0;
        line += character;
    }
    line.append(2 * backslashes, '\\');
    line += '"';
}

}  // namespace

std::string windowsCommandLine(const std::string& program, const std::vector<std::string>& arguments) {
    // The program's name knows no escapes: a path cannot contain a quote.
    std::string line = '"' + program + '"';
    for (const std::string& argument : arguments) {
        line += ' ';
        appendQuoted(line, argument);
    }
    return line;
}

}  // namespace hostmark::host
