#include "engine/host/linux_descendants.h"

#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <iterator>

#include <fmt/format.h>

#include "engine/host/linux_files.h"
#include "engine/host/linux_process_text.h"
#include "engine/host/process_list.h"
#include "engine/host/text_fields.h"

namespace hostmark::host {

namespace {

bool isOneOf(const std::vector<std::uint64_t>& sorted, std::uint64_t pid) {
    return std::binary_search(sorted.begin(), sorted.end(), pid);
}

}  // namespace

std::vector<Descendant> descendants() {
    const auto own = static_cast<std::uint64_t>(getpid());
    std::vector<Descendant> living;
    std::vector<ProcessLink> links;
    for (const std::string& folder : namesWithin("/proc")) {
        const auto pid = number<std::uint64_t>(folder);
        const auto stat = pid ? processStat(readText(processFolder(*pid) / "stat")) : std::nullopt;
        if (!stat) {
            continue;
        }
        links.push_back({*pid, stat->parentPid});
        if (stat->state != 'Z' && stat->state != 'X' && *pid != own) {
            living.push_back({*pid, stat->parentPid, stat->name});
        }
    }
    const std::vector<std::uint64_t> tree = processTree(links, own);
    std::erase_if(living, [&](const Descendant& each) { return !isOneOf(tree, each.pid); });
    std::sort(living.begin(), living.end(),
              [](const Descendant& a, const Descendant& b) { return a.pid < b.pid; });
    return living;
}

std::vector<Descendant> without(const std::vector<Descendant>& all, std::uint64_t root) {
    std::vector<ProcessLink> links;
    for (const Descendant& each : all) {
        links.push_back({each.pid, each.parentPid});
    }
    const std::vector<std::uint64_t> tree = processTree(links, root);
    std::vector<Descendant> others;
    std::copy_if(all.begin(), all.end(), std::back_inserter(others),
                 [&](const Descendant& each) { return !isOneOf(tree, each.pid); });
    return others;
}

void signalAll(const std::vector<Descendant>& processes, int signal) {
    for (const Descendant& each : processes) {
        kill(static_cast<pid_t>(each.pid), signal);
    }
}

std::string namesOf(const std::vector<Descendant>& processes) {
    std::string text;
    for (const Descendant& each : processes) {
        text += fmt::format("{}{} (pid {})", text.empty() ? "" : ", ", each.name, each.pid);
    }
    return text;
}

}  // namespace hostmark::host
