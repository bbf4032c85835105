#pragma once

#include <string>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace hostmark::cli {

// Options that several commands have, with one name and one help text.

/// --history FILE
void addHistoryOption(CLI::App& command, std::string& history);

/// EXPERIMENT, one and required
void addExperimentOption(CLI::App& command, std::string& experiment);

/// --json FILE of a command that carries out a plan
void addJsonFileOption(CLI::App& command, std::string& file);

/// --strict
void addStrictOption(CLI::App& command, bool& isStrict);

/// --allow-public
void addAllowPublicOption(CLI::App& command, bool& isAllowed);

/// --allow-launch
void addAllowLaunchOption(CLI::App& command, bool& isAllowed);

/// --exit-with-parent
void addExitWithParentOption(CLI::App& command, bool& endsWithParent);

/// What EXPERIMENT says in every command's help.
inline constexpr const char* kExperimentHelp =
    "Experiment: by id, by the first characters of one, by name, or 'last'";

}  // namespace hostmark::cli
