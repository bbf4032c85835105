#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/host/process_identity.h"

namespace hostmark::host {

/// Whether a person who says `name` means this process: its short name, or that of its program's file, with
/// or without ".exe" and then in any case. Linux cuts short names off after 15 bytes.
[[nodiscard]] bool isNamed(const ProcessIdentity& process, std::string_view name);

/// All processes of this machine that are named so, by ascending pid, but not this one. It asks every process
/// for its name: meant for once a run. Thread-safety: any thread.
[[nodiscard]] std::vector<std::uint64_t> processesNamed(std::string_view name);

}  // namespace hostmark::host
