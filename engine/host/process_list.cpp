#include "engine/host/process_list.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

namespace hostmark::host {
namespace {

/// From `pid` up, itself included. Ends at a process that is not listed, and at a circle, which a list that
/// is read while processes come and go may have.
std::vector<std::uint64_t> lineage(const std::map<std::uint64_t, std::uint64_t>& parents, std::uint64_t pid) {
    std::vector<std::uint64_t> line;
    while (std::find(line.begin(), line.end(), pid) == line.end()) {
        line.push_back(pid);
        const auto parent = parents.find(pid);
        if (parent == parents.end() || parent->second == 0) {
            break;
        }
        pid = parent->second;
    }
    return line;
}

}  // namespace

std::vector<std::uint64_t> processTree(const std::vector<ProcessLink>& links, std::uint64_t root) {
    std::multimap<std::uint64_t, std::uint64_t> children;
    for (const ProcessLink& link : links) {
        children.emplace(link.parentPid, link.pid);
    }
    std::set<std::uint64_t> members{root};
    std::vector<std::uint64_t> open{root};
    while (!open.empty()) {
        const std::uint64_t pid = open.back();
        open.pop_back();
        const auto [begin, end] = children.equal_range(pid);
        for (auto child = begin; child != end; ++child) {
            if (members.insert(child->second).second) {
                open.push_back(child->second);
            }
        }
    }
    return {members.begin(), members.end()};
}

std::optional<std::uint64_t> commonAncestor(const std::vector<ProcessLink>& links,
                                            const std::vector<std::uint64_t>& pids) {
    constexpr std::uint64_t kFirstProcess = 1;
    if (pids.empty()) {
        return std::nullopt;
    }
    std::map<std::uint64_t, std::uint64_t> parents;
    for (const ProcessLink& link : links) {
        parents.emplace(link.pid, link.parentPid);
    }
    std::vector<std::uint64_t> common = lineage(parents, pids.front());
    for (const std::uint64_t pid : pids) {
        const std::vector<std::uint64_t> line = lineage(parents, pid);
        std::vector<std::uint64_t> shared;
        std::copy_if(common.begin(), common.end(), std::back_inserter(shared), [&](std::uint64_t ancestor) {
            return std::find(line.begin(), line.end(), ancestor) != line.end();
        });
        common = std::move(shared);
    }
    if (common.empty()) {
        return std::nullopt;
    }
    const std::uint64_t nearest = common.front();
    const bool isOneOfThem = std::find(pids.begin(), pids.end(), nearest) != pids.end();
    return nearest == kFirstProcess && !isOneOfThem ? std::nullopt : std::optional(nearest);
}

}  // namespace hostmark::host
