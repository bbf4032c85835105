#include <cstdint>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "app/cli/commands.h"
#include "app/cli/common_options.h"
#include "app/cli/end_signal.h"
#include "app/cli/exit_code.h"
#include "app/cli/terminal.h"
#include "engine/host/limits.h"
#include "engine/loopback/loopback_server.h"

namespace hostmark::cli {

namespace {

struct ServeOptions {
    loopback::ServerSettings settings;
    bool endsWithParent = false;
};

constexpr const char* kServeExamples =
    R"(Paths: /hello /json /bytes/N /delay/MS /status/CODE /close /echo /chunked/N /headers

Examples:
  hostmark-cli serve
  hostmark-cli serve --port 8080 --threads 2

Ends on Ctrl+C.)";

int serve(const ServeOptions& options, Console& console) {
    const auto end = std::make_shared<EndSignal>();
    const InterruptWatcher watcher([end](int) { end->give(); });
    host::raiseDescriptorLimit();
    const auto server = loopback::LoopbackServer::start(options.settings);
    if (!server) {
        console.report(server.error());
        return server.error().code == core::ErrorCode::AlreadyExists ? kFailed : exitCodeOf(server.error());
    }
    if (options.endsWithParent) {
        endWithParent(end);
    }
    console.print("listening on " + (*server)->url() + "\n");
    end->wait();
    return kDone;
}

}  // namespace

void addServeCommand(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("serve", "Serve the built-in HTTP/1.1 server until Ctrl+C");
    const auto options = std::make_shared<ServeOptions>();
    command->add_option("--port", options->settings.port, "Port; 0 lets the system choose")
        ->capture_default_str();
    command->add_option("--address", options->settings.address, "Address to listen on")
        ->capture_default_str();
    command->add_option("--threads", options->settings.threads, "Server threads")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    addExitWithParentOption(*command, options->endsWithParent);
    command->footer(kServeExamples);
    command->callback(
        [options, &action] { action = [options](Console& console) { return serve(*options, console); }; });
}

}  // namespace hostmark::cli
