#include "app/cli/common_options.h"

#include <CLI/CLI.hpp>

namespace hostmark::cli {

void addHistoryOption(CLI::App& command, std::string& history) {
    command
        .add_option("--history", history,
                    "History file; default is HOSTMARK_HISTORY, else the platform's data folder")
        ->type_name("FILE");
}

void addExperimentOption(CLI::App& command, std::string& experiment) {
    command.add_option("EXPERIMENT", experiment, kExperimentHelp)->type_name("")->required();
}

void addStrictOption(CLI::App& command, bool& isStrict) {
    command.add_flag("--strict", isStrict,
                     "Exit with 1 when the trust verdict of a run or of the whole is Invalid");
}

void addAllowPublicOption(CLI::App& command, bool& isAllowed) {
    command.add_flag("--allow-public", isAllowed,
                     "Ask and load servers at public addresses: only when whoever runs them agreed to it");
}

void addAllowLaunchOption(CLI::App& command, bool& isAllowed) {
    command.add_flag(
        "--allow-launch", isAllowed,
        "Allow what the plan starts and the agents that it asks, without a question; remembered");
}

void addExitWithParentOption(CLI::App& command, bool& endsWithParent) {
    command.add_flag("--exit-with-parent", endsWithParent, "End when standard input ends");
}

void addJsonFileOption(CLI::App& command, std::string& file) {
    command.add_option("--json", file, "File to write the results to as JSON, too")->type_name("FILE");
}

}  // namespace hostmark::cli
