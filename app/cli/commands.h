#pragma once

#include <functional>

#include "app/cli/console.h"

namespace CLI {
class App;
}

namespace hostmark::cli {

/// What the chosen command does. @return the exit code
using Action = std::function<int(Console&)>;

// Each command declares its options in `app` and sets `action` when the person chose it. One line and one
// file to add one.
void addRunCommand(CLI::App& app, Action& action);
void addDoctorCommand(CLI::App& app, Action& action);
void addCeilingCommand(CLI::App& app, Action& action);
void addBenchCommand(CLI::App& app, Action& action);
void addCompareCommand(CLI::App& app, Action& action);
void addGateCommand(CLI::App& app, Action& action);
void addHistoryCommand(CLI::App& app, Action& action);
void addExportCommand(CLI::App& app, Action& action);
void addServeCommand(CLI::App& app, Action& action);
void addAgentCommand(CLI::App& app, Action& action);
void addIisHelperCommand(CLI::App& app, Action& action);
void addDemoCommand(CLI::App& app, Action& action);
void addSuperviseCommand(CLI::App& app, Action& action);

}  // namespace hostmark::cli
