#include "engine/loopback/server_process.h"

#include <chrono>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/host/child_process.h"

namespace hostmark::loopback {
namespace {

constexpr std::chrono::seconds kStartLimit{10};
constexpr std::string_view kLinePrefix = "listening on ";

std::vector<std::string> argumentsOf(const ServerSettings& settings) {
    std::vector<std::string> arguments = {"serve", "--port", std::to_string(settings.port),
                                          "--exit-with-parent"};
    const ServerSettings defaults;
    if (settings.address != defaults.address) {
        arguments.insert(arguments.end(), {"--address", settings.address});
    }
    if (settings.threads != defaults.threads) {
        arguments.insert(arguments.end(), {"--threads", std::to_string(settings.threads)});
    }
    return arguments;
}

class ChildServer final : public ServerProcess {
public:
    ChildServer(std::unique_ptr<host::ChildProcess> child, std::string url)
        : m_child(std::move(child)), m_url(std::move(url)) {}

    std::string url() const override { return m_url; }
    std::uint64_t pid() const override { return m_child->pid(); }
    bool isRunning() const override { return m_child->isRunning(); }

private:
    std::unique_ptr<host::ChildProcess> m_child;
    std::string m_url;
};

core::Error startError(const std::string& program, const core::Error& cause) {
    if (cause.code == core::ErrorCode::TimedOut) {
        return {core::ErrorCode::TimedOut, "the built-in server does not listen after 10 s", program,
                "Try again when the machine is less busy"};
    }
    return {core::ErrorCode::ProtocolError, "the built-in server ended before it listened", program,
            "Its own message stands in the error output"};
}

}  // namespace

core::Result<std::unique_ptr<ServerProcess>> ServerProcess::start(const std::string& program,
                                                                  const ServerSettings& settings) {
    core::Result<std::unique_ptr<host::ChildProcess>> child =
        host::ChildProcess::start(program, argumentsOf(settings));
    if (!child) {
        return child.error();
    }
    const core::Result<std::string> line = (*child)->readLine(kStartLimit);
    if (!line) {
        return startError(program, line.error());
    }
    const std::string prefix = std::string(kLinePrefix) + "http://";
    if (!line->starts_with(prefix)) {
        return core::Error{
            core::ErrorCode::ProtocolError,
            fmt::format("the program does not say where it listens, but '{}'", line->substr(0, 200)), program,
            "Name the command-line program of this version"};
    }
    return std::unique_ptr<ServerProcess>(
        std::make_unique<ChildServer>(std::move(*child), line->substr(kLinePrefix.size())));
}

}  // namespace hostmark::loopback
