#pragma once

#include "engine/plan/strict_json.h"

#include <string>

namespace hostmark::plan {

/// JSON for people and for line-by-line comparison: two spaces of indentation, small objects and lists on one
/// line, long lists of plain values filled up to the width, a line end at the end. Bytes that are not UTF-8
/// become U+FFFD; callers that must keep them encode them first.
[[nodiscard]] std::string prettyJson(const Json& json);

/// JSON on one line without spaces; bytes that are not UTF-8 become U+FFFD.
[[nodiscard]] std::string compactJson(const Json& json);

}  // namespace hostmark::plan
