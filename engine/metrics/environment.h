#pragma once

#include <cstdint>
#include <string>

namespace hostmark::metrics {

/// The machine that generated the load, as a reader of the numbers needs it.
struct Environment {
    std::string hostName;
    std::string operatingSystem;  ///< "Debian GNU/Linux 12 (bookworm)"
    std::string kernel;           ///< "Linux 6.1.0-18-amd64"
    std::string cpuModel;
    std::uint32_t logicalCpus = 0;
    std::uint64_t memoryBytes = 0;
    std::uint64_t descriptorLimit = 0;  ///< soft limit of open files after raising it; 0 where there is none
    std::string hostmarkVersion;
    bool isDebugBuild = false;

    friend bool operator==(const Environment&, const Environment&) = default;
};

}  // namespace hostmark::metrics
