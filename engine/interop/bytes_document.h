#pragma once

#include <string>

#include "engine/plan/strict_json.h"

namespace hostmark::interop {

// Texts of programs (what a target printed, a process' command line, a sample of an answer) need not be
// UTF-8. JSON is, so that those which are not stand there twice: as text that has lost some bytes, for
// people, and as Base64 under the key with "Base64" at its end.

void addBytes(plan::Json& object, const std::string& key, const std::string& bytes);

/// The way back; what is wrong goes to the values' errors.
[[nodiscard]] std::string bytesFrom(const plan::JsonObject& object, const std::string& key);

}  // namespace hostmark::interop
