#pragma once

#include <bitset>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.h"
#include "engine/plan/plan.h"

namespace hostmark::http {

/// A request as each protocol sends it, built once and sent many times.
struct EncodedRequest {
    std::string url;                   ///< the whole of it
    std::size_t index = 0;             ///< in the plan's requests
    std::string bytes;                 ///< HTTP/1.1 head and body
    std::size_t headBytes = 0;         ///< length of the head within `bytes`, its blank line included
    std::string plainBody;             ///< of a body that `bytes` holds in chunks; else empty
    std::vector<plan::Header> fields;  ///< HTTP/2 head: pseudo header fields, then headers in lower case
    bool isHead = false;               ///< method HEAD: the response has no body, whatever its headers say
    bool expectsContinue = false;      ///< HTTP/1.1: the body waits for 100 Continue
    bool isUpgrade = false;            ///< asks for another protocol: 101 is an answer
    bool followsRedirects = false;     ///< see plan::RequestTemplate
    std::bitset<600> okStatuses;       ///< statuses that count as ok

    /// Of HTTP/2.
    [[nodiscard]] std::string_view body() const {
        return plainBody.empty() ? std::string_view(bytes).substr(headBytes) : std::string_view(plainBody);
    }
};

/// Builds what is sent for `request` to `baseUrl`. Headers of the person replace those that Hostmark would
/// send (Host, User-Agent, Accept, Content-Length, Connection). In HTTP/2 Host is the pseudo header field
/// :authority, and those that speak of the connection are left out, as it forbids them (RFC 9113, section
/// 8.2.2).
/// Errors: ErrorCode::InvalidArgument for a URL that is not http or https, and for a file of the body that
/// cannot be read.
[[nodiscard]] core::Result<EncodedRequest> encodeRequest(const std::string& baseUrl,
                                                         const plan::RequestTemplate& request,
                                                         bool keepAlive);

/// The HTTP/2 head for people to read, a line for each field and a blank line: HPACK is not.
[[nodiscard]] std::string fieldsText(const EncodedRequest& request);

/// Each of `requests`, in their order. Errors as `encodeRequest`.
[[nodiscard]] core::Result<std::vector<EncodedRequest>> encodeRequests(
    const std::string& baseUrl, const std::vector<plan::RequestTemplate>& requests, bool keepAlive);

}  // namespace hostmark::http
