#pragma once

#include <string>

#include "engine/core/error.h"
#include "engine/plan/plan.h"

namespace hostmark::http {

/// The body of a request, whatever it is made from.
struct RequestBody {
    std::string bytes;
    std::string contentType;  ///< of a multipart body, with its boundary; empty: none is known
};

/// Builds the body; reads the files that the request names. The same request gives the same bytes each time.
/// Errors: ErrorCode::InvalidArgument with the plan's field in `where` when a file cannot be read.
[[nodiscard]] core::Result<RequestBody> buildBody(const plan::RequestTemplate& request);

/// `body` as HTTP/1.1 sends it in chunks (RFC 9112, section 7.1), the last one included.
[[nodiscard]] std::string inChunks(const std::string& body);

}  // namespace hostmark::http
