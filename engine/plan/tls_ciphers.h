#pragma once

#include <string>
#include <string_view>

namespace hostmark::plan {

/// The ciphers of a plan by the two lists that OpenSSL has, each separated by colons.
struct TlsCiphers {
    std::string ofTls12;  ///< up to TLS 1.2, with OpenSSL's own words ("HIGH", "!aNULL")
    std::string ofTls13;  ///< names that begin with "TLS_"

    friend bool operator==(const TlsCiphers&, const TlsCiphers&) = default;
};

/// Sorts a list that is separated by colons or commas, as plan::TlsSettings::ciphers is.
[[nodiscard]] TlsCiphers splitCiphers(std::string_view list);

}  // namespace hostmark::plan
