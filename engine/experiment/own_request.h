#pragma once

#include <string>

#include "engine/http/fetch.h"
#include "engine/plan/plan.h"

namespace hostmark::experiment {

/// A target as an experiment reaches it.
struct TargetPlace {
    std::string url;        ///< a built-in one's real address, else the target's
    std::string connectTo;  ///< as plan::Target::connectTo
};

/// A GET of a target beside the load: of a path that belongs to it, or of a whole URL. A URL of the target's
/// own scheme, host and port is connected to where the target is.
[[nodiscard]] http::FetchRequest ownRequest(const TargetPlace& place, const std::string& pathOrUrl,
                                            const plan::ConnectionSettings& connection);

/// As people read what is asked: "http://localhost:5000/about".
[[nodiscard]] std::string urlText(const http::FetchRequest& request);

}  // namespace hostmark::experiment
