#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/error.h"
#include "engine/host/iis_text.h"

namespace hostmark::host {

// What Hostmark and its elevated helper say to each other, a line each: fields with tabs between. The helper
// does nothing but what these lines can say.

/// What the helper is to do with a site and its pool.
struct IisRequest {
    enum class Kind : std::uint8_t { State, Start, Stop };

    Kind kind = Kind::State;
    std::string site;
    std::string pool;  ///< empty: the site's

    friend bool operator==(const IisRequest&, const IisRequest&) = default;
};

[[nodiscard]] std::string toLine(const IisRequest& request);
/// Empty for anything but a request with names that appcmd can be told.
[[nodiscard]] std::optional<IisRequest> requestFromLine(std::string_view line);

[[nodiscard]] std::string toLine(const core::Result<IisState>& answer);
/// Errors: the helper's; ErrorCode::ProtocolError for a line that is no answer.
[[nodiscard]] core::Result<IisState> stateFromLine(std::string_view line);

}  // namespace hostmark::host
