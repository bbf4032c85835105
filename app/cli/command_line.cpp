#include "app/cli/command_line.h"

#include <algorithm>
#include <exception>
#include <utility>

#include <CLI/CLI.hpp>

#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/exit_code.h"
#include "engine/core/version.h"

namespace hostmark::cli {

namespace {

constexpr const char* kOverview = R"(Examples:
  hostmark-cli demo
  hostmark-cli bench http://localhost:5000/ -c 64 -d 10s
  hostmark-cli doctor plan.json
  hostmark-cli run plan.json
  hostmark-cli compare last --baseline Kestrel
  hostmark-cli history list

Exit codes: 0 done; 1 a run failed or was stopped, or doctor found an error; 2 bad usage or bad input.)";

/// The innermost command that was named before the mistake: its help is the one to read.
const CLI::App& chosenCommand(const CLI::App& app) {
    const CLI::App* chosen = &app;
    while (!chosen->get_subcommands().empty()) {
        chosen = chosen->get_subcommands().front();
    }
    return *chosen;
}

std::string helpCommand(const CLI::App& chosen) {
    std::string text = chosen.get_name() + " --help";
    for (const CLI::App* parent = chosen.get_parent(); parent != nullptr; parent = parent->get_parent()) {
        text.insert(0, parent->get_name() + ' ');
    }
    return text;
}

/// CLI11's words in one line, and where to read more.
int complainOfUsage(const CLI::App& app, std::string message, Console& console) {
    const CLI::App& chosen = chosenCommand(app);
    const std::vector<std::string> unknown = app.remaining(true);
    if (chosen.get_require_subcommand_min() > 0 && !unknown.empty()) {
        // CLI11 would only say that a command is missing.
        message = '\'' + unknown.front() + "' is no command or option of '" + chosen.get_name() + '\'';
    }
    std::replace(message.begin(), message.end(), '\n', ' ');
    while (!message.empty() && (message.back() == ' ' || message.back() == '.')) {
        message.pop_back();
    }
    console.complain(message + ". See: " + helpCommand(chosen));
    return kBadUsage;
}

int parseAndRun(std::vector<std::string> arguments, Console& console) {
    CLI::App app("Hostmark measures HTTP servers: throughput and latency of one, or of several side by side.",
                 "hostmark-cli");
    app.set_version_flag("--version", std::string("hostmark-cli ") + core::version(),
                         "Print the version and exit");
    app.set_help_flag("-h,--help", "Print this help and exit");
    app.footer(kOverview);
    app.require_subcommand(1);
    app.allow_windows_style_options(false);
    app.get_formatter()->column_width(34);

    Action action;
    addRunCommand(app, action);
    addDoctorCommand(app, action);
    addCeilingCommand(app, action);
    addBenchCommand(app, action);
    addCompareCommand(app, action);
    addGateCommand(app, action);
    addHistoryCommand(app, action);
    addExportCommand(app, action);
    addServeCommand(app, action);
    addAgentCommand(app, action);
    addIisHelperCommand(app, action);
    addDemoCommand(app, action);
    addSuperviseCommand(app, action);

    if (arguments.empty()) {
        console.complain("A command is missing.\n\n" + app.help());
        return kBadUsage;
    }
    std::reverse(arguments.begin(), arguments.end());  // as CLI11 takes a vector
    try {
        app.parse(arguments);
    } catch (const CLI::CallForHelp&) {
        console.print(app.help());
        return kDone;
    } catch (const CLI::CallForVersion& version) {
        console.print(std::string(version.what()) + "\n");
        return kDone;
    } catch (const CLI::ParseError& error) {
        return complainOfUsage(app, error.what(), console);
    }
    return action(console);
}

}  // namespace

int runCommandLine(std::vector<std::string> arguments) {
    Console console;
    int code = kFailed;
    try {
        code = parseAndRun(std::move(arguments), console);
    } catch (const std::exception& exception) {
        console.complain(std::string("Something went wrong inside the program: ") + exception.what() + ".");
    }
    return console.finish(code);
}

}  // namespace hostmark::cli
