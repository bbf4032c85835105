#pragma once

#include <bitset>
#include <string>
#include <vector>

#include "engine/core/error.h"
#include "engine/plan/plan.h"

namespace hostmark::http {

/// A request as the bytes that go on the wire, built once and sent many times.
struct EncodedRequest {
    std::string bytes;            ///< HTTP/1.1 head and body
    std::size_t headBytes = 0;    ///< length of the head within `bytes`, its blank line included
    bool isHead = false;          ///< method HEAD: the response has no body, whatever its headers say
    std::bitset<600> okStatuses;  ///< statuses that count as ok
};

/// Builds the HTTP/1.1 bytes of `request` for `baseUrl`. Headers of the person replace those that Hostmark
/// would send (Host, User-Agent, Accept, Content-Length, Connection). Errors: ErrorCode::InvalidArgument for
/// a URL that is not http or https.
[[nodiscard]] core::Result<EncodedRequest> encodeRequest(const std::string& baseUrl,
                                                         const plan::RequestTemplate& request,
                                                         bool keepAlive);

/// Each of `requests`, in their order. Errors as `encodeRequest`.
[[nodiscard]] core::Result<std::vector<EncodedRequest>> encodeRequests(
    const std::string& baseUrl, const std::vector<plan::RequestTemplate>& requests, bool keepAlive);

}  // namespace hostmark::http
