#pragma once

#include "engine/core/error.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace hostmark::plan {

/// A target's base URL in its parts, as connecting and sending need them.
///
/// The one rule by which a base URL and a request's path become what is sent, shared by validation, load and
/// single requests:
/// - request path "/": the base's own path and query go as they are ("/" when it has none);
/// - any other request path: the base's path without its trailing slash, then the request path. A base with
///   a query cannot be joined with one; `checkJoin` says so.
struct TargetUrl {
    std::string scheme;      ///< lower case: "http", "https" or "builtin"
    std::string host;        ///< an IPv6 literal without its brackets
    std::uint16_t port = 0;  ///< the scheme's own when the URL names none; 0 for "builtin"
    std::string path;        ///< percent-encoded as written, with the query; "" or begins with '/'

    [[nodiscard]] bool isTls() const { return scheme == "https"; }
    [[nodiscard]] bool hasQuery() const { return path.find('?') != std::string::npos; }

    friend bool operator==(const TargetUrl&, const TargetUrl&) = default;
};

/// Reads an absolute http, https or builtin URL (RFC 3986, by Boost.URL).
/// Errors: ErrorCode::InvalidArgument for anything else, for user names, passwords and fragments, each with
/// what to write instead.
[[nodiscard]] core::Result<TargetUrl> parseTargetUrl(std::string_view url);

/// What goes into the request line for a request path that begins with '/'.
///
/// "http://h/app/" + "/x" => "/app/x"; "http://h/app?a=1" + "/" => "/app?a=1". With a base that `checkJoin`
/// refuses, the base's query is left out.
[[nodiscard]] std::string joinPath(const TargetUrl& url, std::string_view requestPath);

/// Errors: ErrorCode::InvalidArgument when the base has a query and the request a path of its own.
[[nodiscard]] core::Result<void> checkJoin(const TargetUrl& url, std::string_view requestPath);

/// Value of the Host header: IPv6 in brackets, the port unless it is the scheme's own.
[[nodiscard]] std::string hostHeader(const TargetUrl& url);

}  // namespace hostmark::plan
