#include "engine/plan/format_version.h"

#include <fmt/format.h>

namespace hostmark::plan {

void refuseKeyOfVersion(const JsonValue& value, const char* key, int version) {
    value.errors().add(
        core::ErrorCode::UnknownField, value.path(),
        fmt::format("{} needs format version {}, and the plan says an older one", key, version),
        fmt::format("Begin the plan with \"hostmark\": {}; there an absent \"settle\" means 5s instead of 1s",
                    version));
}

}  // namespace hostmark::plan
