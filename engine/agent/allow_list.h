#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.h"
#include "engine/plan/plan.h"

namespace hostmark::agent {

/// A program that the agent may start when it is asked to by its name. Nothing else can be started.
struct AllowedEntry {
    std::string name;     ///< letters, digits, '.', '_' and '-', at most 64
    plan::Launch launch;  ///< of kind Process

    friend bool operator==(const AllowedEntry&, const AllowedEntry&) = default;
};

/// Reads an object of entries, each named by its key and written as a plan's launch:
///
///     { "kestrel": { "program": "dotnet", "arguments": ["App.dll"], "folder": "/srv/app", "grace": "5s" } }
///
/// Errors: as plan::parseStrictJson, with the JSON path; ErrorCode::InvalidArgument for a name or launch that
/// is none, and for keys that mean nothing here.
[[nodiscard]] core::Result<std::vector<AllowedEntry>> readAllowList(std::string_view json);

}  // namespace hostmark::agent
