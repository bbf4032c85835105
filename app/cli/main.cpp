#include "app/cli/command_line.h"
#include "app/cli/terminal.h"

int main(int argc, char** argv) {
    hostmark::cli::prepareProcess();
    return hostmark::cli::runCommandLine(hostmark::cli::commandLineArguments(argc, argv));
}
