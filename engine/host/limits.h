#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/error.h"

namespace hostmark::host {

/// How many descriptors (sockets, files) this process may have open; UINT64_MAX where the system has no such
/// limit.
struct DescriptorLimit {
    std::uint64_t soft = 0;
    std::uint64_t hard = 0;

    friend bool operator==(const DescriptorLimit&, const DescriptorLimit&) = default;
};

/// Raises the soft limit to the hard one. Idempotent. Thread-safety: any thread.
/// @return the limit that holds now
DescriptorLimit raiseDescriptorLimit();

/// How many descriptors another process may have open, its soft limit; empty when this user may not know, and
/// where there is no such limit. Thread-safety: any thread.
[[nodiscard]] std::optional<std::uint64_t> descriptorLimitOf(std::uint64_t pid);

/// Whether `connections` fit beside what the program itself needs (64 descriptors).
/// Errors: ErrorCode::ResourceLimit with the number that fits and the command that raises it.
[[nodiscard]] core::Result<void> checkDescriptors(std::uint64_t connections, const DescriptorLimit& limit);

/// The command that lets a shell, and what it starts, have so many connections. A shell may raise its limit
/// up to the hard one by itself; beyond it needs the administrator.
[[nodiscard]] std::string raisingCommand(std::uint64_t connections, const DescriptorLimit& limit);

}  // namespace hostmark::host
