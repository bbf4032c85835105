#include "engine/host/linux_launch_mark.h"

#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <random>
#include <set>
#include <string_view>
#include <thread>

#include <fmt/format.h>

#include "engine/host/linux_files.h"
#include "engine/host/linux_process_text.h"
#include "engine/host/text_fields.h"

namespace hostmark::host {

namespace {

constexpr const char* kVariable = "HOSTMARK_LAUNCH";
/// Between two looks for what is still there: new ones may have come while others were killed.
constexpr std::chrono::milliseconds kStep{20};

struct Found {
    Descendant process;
    pid_t session = -1;
    bool isMarked = false;
};

/// Empty for another user's process.
bool hasVariable(std::uint64_t pid, std::string_view text) {
    const std::string environment = readText(processFolder(pid) / "environ");
    for (std::size_t at = environment.find(text); at != std::string::npos;
         at = environment.find(text, at + 1)) {
        const std::size_t end = at + text.size();
        if ((at == 0 || environment[at - 1] == '\0') &&
            (end == environment.size() || environment[end] == '\0')) {
            return true;
        }
    }
    return false;
}

}  // namespace

LaunchMark LaunchMark::make() {
    std::random_device random;
    LaunchMark mark;
    mark.m_value = fmt::format("{}-{:08x}{:08x}", getpid(), random(), random());
    return mark;
}

plan::EnvironmentVariable LaunchMark::variable() const {
    return {kVariable, m_value};
}

std::vector<Descendant> LaunchMark::find(pid_t session) const {
    const std::string text = std::string(kVariable) + '=' + m_value;
    std::vector<Found> all;
    std::set<pid_t> sessions;
    if (session > 0) {
        sessions.insert(session);
    }
    for (const std::string& folder : namesWithin("/proc")) {
        const auto pid = number<std::uint64_t>(folder);
        const auto stat = pid ? processStat(readText(processFolder(*pid) / "stat")) : std::nullopt;
        if (!stat || stat->state == 'Z' || stat->state == 'X' ||
            *pid == static_cast<std::uint64_t>(getpid())) {
            continue;
        }
        Found found{{*pid, stat->parentPid, stat->name}, getsid(static_cast<pid_t>(*pid)), false};
        found.isMarked = hasVariable(*pid, text);
        if (found.isMarked && found.session > 0) {
            sessions.insert(found.session);
        }
        all.push_back(std::move(found));
    }
    sessions.erase(getsid(0));  // never this program's own, whatever happened
    std::vector<Descendant> of;
    for (Found& each : all) {
        if (each.isMarked || sessions.contains(each.session)) {
            of.push_back(std::move(each.process));
        }
    }
    return of;
}

std::vector<Descendant> LaunchMark::killAll(pid_t session, core::Nanoseconds limit) const {
    const core::SteadyTime deadline = core::SteadyClock::now() + limit;
    std::vector<Descendant> left = find(session);
    while (!left.empty() && core::SteadyClock::now() < deadline) {
        signalAll(left, SIGKILL);
        std::this_thread::sleep_for(kStep);
        left = find(session);
    }
    return left;
}

}  // namespace hostmark::host
