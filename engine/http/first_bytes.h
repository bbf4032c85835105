#pragma once

#include <string_view>

namespace hostmark::http {

/// Whether an answer begins as a TLS record does: the peer speaks TLS to one that does not.
[[nodiscard]] bool isTlsRecord(std::string_view bytes);

/// Whether an answer begins as one of HTTP/1.x does.
[[nodiscard]] bool isHttp1Answer(std::string_view bytes);

}  // namespace hostmark::http
