#include "engine/host/port_owner_platform.h"

#include <dirent.h>
#include <netinet/in.h>
#include <pwd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <map>
#include <memory>
#include <set>

#include <fmt/format.h>

#include "engine/host/linux_files.h"
#include "engine/host/linux_sockets.h"
#include "engine/host/listener_fit.h"
#include "engine/host/text_fields.h"

namespace hostmark::host {
namespace {

using Owners = std::map<std::uint64_t, std::set<std::uint64_t>>;  // inode => pids

void addDescriptorsOf(std::uint64_t pid, Owners& owners) {
    const std::string folder = processFolder(pid) / "fd";
    const std::unique_ptr<DIR, int (*)(DIR*)> entries(opendir(folder.c_str()), closedir);
    if (entries == nullptr) {  // it has ended, or is another user's
        return;
    }
    while (const dirent* const entry = readdir(entries.get())) {
        std::array<char, 64> link{};  // "socket:[...]" is short, and what is longer is none
        const ssize_t length = readlinkat(dirfd(entries.get()), entry->d_name, link.data(), link.size());
        if (length <= 0) {
            continue;
        }
        const auto inode = socketInode({link.data(), static_cast<std::size_t>(length)});
        if (inode && owners.contains(*inode)) {
            owners[*inode].insert(pid);
        }
    }
}

/// Processes that hold each of these sockets.
Owners findOwners(const std::vector<ListeningSocket>& sockets) {
    Owners owners;
    for (const ListeningSocket& socket : sockets) {
        owners[socket.inode];
    }
    for (const std::string& name : namesWithin("/proc")) {
        if (const auto pid = number<std::uint64_t>(name)) {
            addDescriptorsOf(*pid, owners);
        }
    }
    return owners;
}

std::string userName(std::uint64_t id) {
    std::array<char, 4096> memory{};
    passwd entry{};
    passwd* found = nullptr;
    getpwuid_r(static_cast<uid_t>(id), &entry, memory.data(), memory.size(), &found);
    return found == nullptr ? std::to_string(id) : found->pw_name;
}

void explainHidden(PortOwner& owner, const ListeningSocket& hidden) {
    const uid_t self = geteuid();
    if (self != 0 && hidden.userId != self) {
        const std::string user = userName(hidden.userId);
        owner.explanation = fmt::format(
            "a process of the user {} listens there, and only that user and root may see which one", user);
        owner.advice = "Start this program with sudo, or as the user " + user;
    } else if (self != 0) {
        // Capabilities or another namespace of users hide even one's own processes.
        owner.explanation =
            "a process listens there that this user may not look at, though it is their own: it has more "
            "rights than this program, or is in another container";
        owner.advice = "Start this program with sudo, or in the container of the process";
    } else {
        owner.explanation =
            "no process that can be seen from here holds that socket: one of another container does, or the "
            "kernel itself";
        owner.advice = "Ask on the host of the container, or in the container that the server runs in";
    }
}

}  // namespace

core::Result<PortOwner> platformPortOwner(const IpAddress& address, std::uint16_t port) {
    const std::string v4 = readText("/proc/net/tcp");
    if (v4.empty()) {
        return core::Error{core::ErrorCode::NotFound, "the sockets of this machine are not known",
                           "/proc/net/tcp", "Mount /proc"};
    }
    std::vector<ListeningSocket> sockets = listeningSockets(v4);
    // Without IPv6 there is no such file.
    const std::vector<ListeningSocket> v6 = listeningSockets(readText("/proc/net/tcp6"));
    sockets.insert(sockets.end(), v6.begin(), v6.end());
    sockets = listenersFor(sockets, address, port);

    PortOwner owner;
    if (sockets.empty()) {
        return owner;
    }
    const Owners owners = findOwners(sockets);
    std::vector<std::uint64_t> pids;
    for (const auto& [inode, holders] : owners) {
        pids.insert(pids.end(), holders.begin(), holders.end());
    }
    addProcesses(owner, pids);
    if (!owner.processes.empty()) {  // else it may have ended while it was being looked at
        owner.kind = PortOwnerKind::Processes;
    }
    const auto hidden = std::find_if(sockets.begin(), sockets.end(), [&](const ListeningSocket& socket) {
        return owners.at(socket.inode).empty();
    });
    if (hidden != sockets.end()) {
        if (owner.processes.empty()) {
            owner.kind = PortOwnerKind::NotVisible;
        }
        explainHidden(owner, *hidden);
    }
    return owner;
}

bool isOfThisMachine(const IpAddress& address) {
    const int family = address.isV4() ? AF_INET : AF_INET6;
    const int number = socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (number < 0) {
        return true;  // a machine without that family; the table of sockets has the answer
    }
    int failed = 0;
    if (address.isV4()) {
        sockaddr_in name{};
        name.sin_family = AF_INET;
        const auto bytes = address.v4Bytes();
        std::memcpy(&name.sin_addr, bytes.data(), bytes.size());
        failed = bind(number, reinterpret_cast<const sockaddr*>(&name), sizeof name);
    } else {
        sockaddr_in6 name{};
        name.sin6_family = AF_INET6;
        std::memcpy(&name.sin6_addr, address.bytes.data(), address.bytes.size());
        failed = bind(number, reinterpret_cast<const sockaddr*>(&name), sizeof name);
    }
    // Other errors, as for a link-local address without its interface, do not say whose it is.
    const bool isOthers = failed != 0 && errno == EADDRNOTAVAIL;
    close(number);
    return !isOthers;
}

}  // namespace hostmark::host
