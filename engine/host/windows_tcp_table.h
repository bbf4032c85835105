#pragma once

#include <winsock2.h>
#include <ws2tcpip.h>

// Below what it needs.
#include <iphlpapi.h>

#include <cstddef>
#include <optional>
#include <vector>

namespace hostmark::host {

/// Windows only: the system's table of TCP sockets.
///
/// @tparam Table  MIB_TCPTABLE_OWNER_PID or MIB_TCP6TABLE_OWNER_PID, as `family` has it
/// @return its bytes, for `forEachRow`; empty when the system does not give it
template <class Table>
[[nodiscard]] std::optional<std::vector<std::byte>> tcpTable(ULONG family, TCP_TABLE_CLASS which) {
    std::vector<std::byte> bytes(sizeof(Table));
    // It may grow between the question for its size and the one for its rows.
    constexpr int kAttempts = 10;
    for (int i = 0; i < kAttempts; ++i) {
        auto size = static_cast<DWORD>(bytes.size());
        const DWORD error = GetExtendedTcpTable(bytes.data(), &size, FALSE, family, which, 0);
        if (error == NO_ERROR) {
            return bytes;
        }
        if (error != ERROR_INSUFFICIENT_BUFFER) {
            break;
        }
        bytes.resize(size);
    }
    return std::nullopt;
}

/// Windows only: calls `function` with each row of such a table.
template <class Table, class Function>
void forEachRow(const std::optional<std::vector<std::byte>>& bytes, const Function& function) {
    if (!bytes) {
        return;
    }
    const auto* const table = reinterpret_cast<const Table*>(bytes->data());
    for (DWORD i = 0; i < table->dwNumEntries; ++i) {
        function(table->table[i]);
    }
}

}  // namespace hostmark::host
