#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/agent/agent_values.h"
#include "engine/core/error.h"

namespace hostmark::agent {

// The JSON of what an agent says, one object on one line. What has no value is left out. Reading
// takes no keys for errors that it does not know, so that a newer agent may say more. Errors:
// ErrorCode::ProtocolError for what is not JSON, lacks something or has it of another type.

[[nodiscard]] std::string toJson(const AgentIdentity& value);
[[nodiscard]] std::string toJson(const FoundProcesses& value);
[[nodiscard]] std::string toJson(const AgentSample& value);
[[nodiscard]] std::string toJson(const AgentFacts& value);
[[nodiscard]] std::string toJson(const EntryState& value);
/// {"error": MESSAGE}
[[nodiscard]] std::string errorJson(std::string_view message);

/// One function for all: Value is one of those above.
template <class Value>
[[nodiscard]] core::Result<Value> fromJson(std::string_view text);

/// The message of `errorJson`; "" for anything else.
[[nodiscard]] std::string errorOf(std::string_view text);

}  // namespace hostmark::agent
