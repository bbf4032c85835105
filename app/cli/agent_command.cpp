#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "app/cli/commands.h"
#include "app/cli/common_options.h"
#include "app/cli/end_signal.h"
#include "app/cli/exit_code.h"
#include "app/cli/terminal.h"
#include "app/services/agent_host.h"
#include "app/services/exchange.h"
#include "app/services/experiment_service.h"
#include "engine/core/path_text.h"

namespace hostmark::cli {

namespace {

struct AgentOptions {
    std::string listen = "127.0.0.1:7412";
    std::string tokenVariable;
    std::string allowFile;
    bool endsWithParent = false;
};

constexpr const char* kAgentExamples =
    R"(It tells whoever has the token what this machine and its processes use, and starts and stops the programs of
its allow-list, nothing else:
  { "kestrel": { "program": "dotnet", "arguments": ["App.dll"], "folder": "/srv/app", "grace": "5s" } }

Examples:
  hostmark-cli agent
  HOSTMARK_TOKEN=... hostmark-cli agent --listen 10.0.0.5:7412 --token-variable HOSTMARK_TOKEN --allow entries.json

All that it has started ends with it. Ends on Ctrl+C.)";

core::Result<services::AgentSettings> settingsOf(const AgentOptions& options,
                                                 const services::ListenPlace& place) {
    services::AgentSettings settings;
    settings.address = place.address;
    settings.port = place.port;
    settings.supervisorProgram = services::defaultServerProgram();
    core::Result<std::string> token = services::agentToken(options.tokenVariable);
    if (!token) {
        return token.error();
    }
    settings.token = std::move(*token);
    if (!options.allowFile.empty()) {
        core::Result<std::string> list = services::readFile(core::pathFromText(options.allowFile));
        if (!list) {
            return list.error();
        }
        settings.allowList = std::move(*list);
        settings.allowListFile = options.allowFile;
        if (settings.allowList.empty()) {
            return core::Error{core::ErrorCode::InvalidArgument, "The file is empty", options.allowFile,
                               "Write an object of entries into it, or leave --allow out"};
        }
    }
    return settings;
}

int serveAgent(const AgentOptions& options, Console& console) {
    const core::Result<services::ListenPlace> place = services::parseListenPlace(options.listen);
    if (!place) {
        return console.report(place.error());
    }
    const core::Result<services::AgentSettings> settings = settingsOf(options, *place);
    if (!settings) {
        return console.report(settings.error());
    }
    const auto end = std::make_shared<EndSignal>();
    const InterruptWatcher watcher([end](int) { end->give(); });
    const auto agent = services::startAgent(*settings);
    if (!agent) {
        console.report(agent.error());
        return agent.error().code == core::ErrorCode::AlreadyExists ? kFailed : exitCodeOf(agent.error());
    }
    if (options.endsWithParent) {
        endWithParent(end);
    }
    if (const std::string warning = services::listenWarning(*place); !warning.empty()) {
        console.complain("warning: " + warning);
    }
    console.print("listening on " + (*agent)->url() + "\n");
    if (options.tokenVariable.empty()) {
        console.print("token " + settings->token + "\n");
    }
    end->wait();
    return kDone;
}

}  // namespace

void addAgentCommand(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand(
        "agent", "Tell the generator what this machine, the server's, uses; start what is tested on it");
    const auto options = std::make_shared<AgentOptions>();
    command->add_option("--listen", options->listen, "Where to listen; port 0 lets the system choose")
        ->type_name("ADDRESS:PORT")
        ->capture_default_str();
    command
        ->add_option("--token-variable", options->tokenVariable,
                     "Environment variable with the token; without it one is made and printed")
        ->type_name("NAME");
    command->add_option("--allow", options->allowFile, "JSON file of the programs that may be started")
        ->type_name("FILE");
    addExitWithParentOption(*command, options->endsWithParent);
    command->footer(kAgentExamples);
    command->callback([options, &action] {
        action = [options](Console& console) { return serveAgent(*options, console); };
    });
}

}  // namespace hostmark::cli
