#pragma once

#include <cstdint>
#include <string>

namespace hostmark::store {

/// Something that a person has allowed plans to start or to ask.
struct AllowedLaunch {
    std::string hash;  ///< SHA-256 of its canonical text, 64 lower-case hex digits
    std::string text;  ///< what the person saw, lines with an end each; empty: kept by an earlier version
    std::int64_t allowedAtUnixMs = 0;

    friend bool operator==(const AllowedLaunch&, const AllowedLaunch&) = default;
};

}  // namespace hostmark::store
