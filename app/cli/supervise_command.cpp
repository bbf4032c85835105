#include <CLI/CLI.hpp>

#include "app/cli/commands.h"
#include "engine/host/supervisor.h"

namespace hostmark::cli {

void addSuperviseCommand(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("supervise", "Look after a target that Hostmark launches");
    command->group("");  // for Hostmark itself: not in the help
    command->callback([&action] { action = [](Console&) { return host::runSupervisor(); }; });
}

}  // namespace hostmark::cli
