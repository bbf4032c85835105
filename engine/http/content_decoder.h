#pragma once

#include <string>
#include <string_view>

#include "engine/core/error.h"

namespace hostmark::http {

/// A body without its content codings.
struct DecodedContent {
    std::string bytes;
    /// Whether more would have come: the limit was reached, or the body itself is not whole.
    bool isTruncated = false;

    friend bool operator==(const DecodedContent&, const DecodedContent&) = default;
};

/// Undoes the content codings of a body, for people to read: load never does, as it measures what is sent.
///
/// @param encoding  value of Content-Encoding: "gzip" (or "x-gzip"), "deflate", "br", "identity", or several
/// in
///                  the order in which they were applied; upper and lower case are the same
/// @param limit     most bytes to produce in each step: a few kilobytes can stand for gigabytes
/// Errors: ErrorCode::InvalidArgument for another coding, Damaged for a body that is not of its coding.
/// Source: RFC 9110, section 8.4.
[[nodiscard]] core::Result<DecodedContent> decodeContent(std::string_view body, std::string_view encoding,
                                                         std::size_t limit);

}  // namespace hostmark::http
