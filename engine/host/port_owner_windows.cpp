#include "engine/host/port_owner_platform.h"

#include <winsock2.h>
#include <ws2tcpip.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "engine/host/listener_fit.h"
#include "engine/host/windows_netsh.h"
#include "engine/host/windows_tcp_table.h"

namespace hostmark::host {
namespace {

constexpr std::uint64_t kKernelPid = 4;

struct Listener {
    IpAddress address;
    std::uint16_t port = 0;
    std::uint64_t pid = 0;
};

/// The table has it in network order in the lower half.
std::uint16_t hostPort(DWORD port) {
    return ntohs(static_cast<u_short>(port));
}

/// Sockets of Windows' own services need no rights to be listed. @return empty when the system does not tell
std::optional<std::vector<Listener>> allListeners() {
    const auto v4 = tcpTable<MIB_TCPTABLE_OWNER_PID>(AF_INET, TCP_TABLE_OWNER_PID_LISTENER);
    const auto v6 = tcpTable<MIB_TCP6TABLE_OWNER_PID>(AF_INET6, TCP_TABLE_OWNER_PID_LISTENER);
    if (!v4 && !v6) {
        return std::nullopt;
    }
    std::vector<Listener> found;
    forEachRow<MIB_TCPTABLE_OWNER_PID>(v4, [&](const auto& row) {
        std::array<std::uint8_t, 4> bytes{};
        std::memcpy(bytes.data(), &row.dwLocalAddr, bytes.size());
        found.push_back({ipAddress(bytes), hostPort(row.dwLocalPort), row.dwOwningPid});
    });
    forEachRow<MIB_TCP6TABLE_OWNER_PID>(v6, [&](const auto& row) {
        IpAddress address;
        std::memcpy(address.bytes.data(), row.ucLocalAddr, address.bytes.size());
        found.push_back({address, hostPort(row.dwLocalPort), row.dwOwningPid});
    });
    return found;
}

/// Winsock, for as long as this object lives.
class Winsock {
public:
    Winsock() {
        WSADATA ignored{};
        m_isStarted = WSAStartup(MAKEWORD(2, 2), &ignored) == 0;
    }
    Winsock(const Winsock&) = delete;
    Winsock& operator=(const Winsock&) = delete;
    ~Winsock() {
        if (m_isStarted) {
            WSACleanup();
        }
    }

private:
    bool m_isStarted = false;
};

}  // namespace

core::Result<PortOwner> platformPortOwner(const IpAddress& address, std::uint16_t port) {
    const auto all = allListeners();
    if (!all) {
        return core::Error{core::ErrorCode::NotFound, "the sockets of this machine are not known", "", ""};
    }
    const std::vector<Listener> listeners = listenersFor(*all, address, port);
    std::vector<std::uint64_t> pids;
    for (const Listener& listener : listeners) {
        pids.push_back(listener.pid);
    }
    if (std::find(pids.begin(), pids.end(), kKernelPid) != pids.end()) {
        return kernelPortOwner(runNetsh({"http", "show", "servicestate", "view=requestq"}), port);
    }
    PortOwner owner;
    addProcesses(owner, pids);
    if (listeners.empty()) {
        return owner;
    }
    if (owner.processes.empty()) {
        owner.kind = PortOwnerKind::NotVisible;
        owner.explanation = "somebody listens there, but Windows does not tell which process";
        owner.advice = "Start this program as administrator";
    } else {
        owner.kind = PortOwnerKind::Processes;
        if (owner.processes.front().executable.empty()) {
            owner.explanation =
                "the process is another user's, and only an administrator may see its program";
            owner.advice = "Start this program as administrator";
        }
    }
    return owner;
}

bool isOfThisMachine(const IpAddress& address) {
    const Winsock winsock;
    const SOCKET number = socket(address.isV4() ? AF_INET : AF_INET6, SOCK_STREAM, 0);
    if (number == INVALID_SOCKET) {
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
    const bool isOthers = failed != 0 && WSAGetLastError() == WSAEADDRNOTAVAIL;
    closesocket(number);
    return !isOthers;
}

}  // namespace hostmark::host
