#include "engine/host/port_owner.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/host/http_sys_text.h"
#include "engine/host/port_owner_platform.h"
#include "engine/host/process_list.h"

namespace hostmark::host {

core::Result<PortOwner> portOwner(std::string_view address, std::uint16_t port) {
    const auto parsed = parseIpAddress(address);
    if (!parsed) {
        return parsed.error();
    }
    if (port == 0) {
        return core::Error{core::ErrorCode::InvalidArgument, "nobody can listen on port 0", "",
                           "Name a port from 1 to 65535"};
    }
    // The sockets that listen on all addresses would seem to answer for another machine's.
    if (!isOfThisMachine(*parsed)) {
        return core::Error{core::ErrorCode::InvalidArgument,
                           fmt::format("{} is not an address of this machine", toText(*parsed)), "",
                           "Ask on the machine that has it"};
    }
    return platformPortOwner(*parsed, port);
}

void addProcesses(PortOwner& owner, std::vector<std::uint64_t> pids) {
    std::sort(pids.begin(), pids.end());
    pids.erase(std::unique(pids.begin(), pids.end()), pids.end());
    for (const std::uint64_t pid : pids) {
        if (auto identity = identifyProcess(pid)) {
            owner.processes.push_back(std::move(*identity));
        }
    }
    if (pids.size() > 1) {
        if (const auto ancestor = commonAncestor(listProcesses(), pids)) {
            owner.commonAncestor = identifyProcess(*ancestor);
        }
    }
}

PortOwner kernelPortOwner(std::string_view serviceState, std::uint16_t port) {
    PortOwner owner;
    owner.kind = PortOwnerKind::KernelHttp;
    const std::vector<RequestQueue> queues = queuesAtPort(requestQueues(serviceState), port);
    std::vector<std::uint64_t> pids;
    for (const RequestQueue& queue : queues) {
        owner.requestQueues.push_back(queue.name);
        pids.insert(pids.end(), queue.processIds.begin(), queue.processIds.end());
    }
    addProcesses(owner, pids);
    if (serviceState.empty()) {
        owner.explanation =
            "the kernel of Windows listens there, probably as HTTP.sys, but netsh does not tell for whom";
        owner.advice = "Run 'netsh http show servicestate view=requestq' as administrator";
    } else if (queues.empty()) {
        owner.kind = PortOwnerKind::NotVisible;
        owner.explanation = "the kernel of Windows listens there, but HTTP.sys has no URL at this port";
        owner.advice = "Name a port of a web server";
    } else if (owner.processes.empty()) {
        owner.explanation = "HTTP.sys listens there, but no process takes requests from it at the moment";
        owner.advice = "Send one request, so that IIS starts its worker process, and ask again";
    } else {
        owner.explanation =
            "HTTP.sys listens there in the kernel of Windows: a part of its work is billed to none of its "
            "processes";
    }
    return owner;
}

}  // namespace hostmark::host
