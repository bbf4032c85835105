#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "app/cli/commands.h"
#include "engine/host/iis_site.h"

namespace hostmark::cli {

namespace {

struct HelperOptions {
    std::string pipe;
    std::uint64_t parent = 0;
};

}  // namespace

void addIisHelperCommand(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("iis-helper", "Starts and stops sites of IIS for Hostmark");
    command->group("");  // not for people: Hostmark starts it elevated
    const auto options = std::make_shared<HelperOptions>();
    command->add_option("--pipe", options->pipe, "Pipe of the process that is served")->required();
    command->add_option("--parent", options->parent, "That process")->required();
    command->callback([options, &action] {
        action = [options](Console&) { return host::serveIisControl(options->pipe, options->parent); };
    });
}

}  // namespace hostmark::cli
