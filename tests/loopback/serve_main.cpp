#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>

#include "engine/loopback/loopback_server.h"

/// The protocol that loopback::ServerProcess expects of a program, without a command line's comfort.
int main(int argc, char** argv) {
    hostmark::loopback::ServerSettings settings;
    for (int i = 1; i + 1 < argc; ++i) {
        const std::string argument = argv[i];
        if (argument == "--port") {
            settings.port = static_cast<std::uint16_t>(std::atoi(argv[i + 1]));
        } else if (argument == "--threads") {
            settings.threads = static_cast<std::uint32_t>(std::atoi(argv[i + 1]));
        } else if (argument == "--address") {
            settings.address = argv[i + 1];
        }
    }
    const auto server = hostmark::loopback::LoopbackServer::start(settings);
    if (!server) {
        std::cerr << hostmark::core::describe(server.error()) << '\n';
        return 1;
    }
    std::cout << "listening on " << (*server)->url() << std::endl;
    std::string line;
    while (std::getline(std::cin, line)) {
    }
    return 0;
}
