#pragma once

#include "app/cli/commands.h"

namespace hostmark::cli {

/// `history allowed` and `history withdraw`: what a person has allowed plans to start and to ask, and how
/// that is taken back. Adds them to the command `history`.
void addAllowedCommands(CLI::App& history, Action& action);

}  // namespace hostmark::cli
