#include "engine/plan/tls_ciphers.h"

#include <algorithm>

namespace hostmark::plan {

TlsCiphers splitCiphers(std::string_view list) {
    TlsCiphers ciphers;
    while (!list.empty()) {
        const std::size_t end = std::min(list.find_first_of(":,"), list.size());
        const std::string_view name = list.substr(0, end);
        list.remove_prefix(std::min(end + 1, list.size()));
        if (name.empty()) {
            continue;
        }
        std::string& names = name.starts_with("TLS_") ? ciphers.ofTls13 : ciphers.ofTls12;
        names.append(names.empty() ? "" : ":").append(name);
    }
    return ciphers;
}

}  // namespace hostmark::plan
