#include "engine/http/platform_roots.h"

#include <openssl/ssl.h>

namespace hostmark::http {

bool addPlatformRoots(SSL_CTX* context) {
    return SSL_CTX_set_default_verify_paths(context) == 1;
}

}  // namespace hostmark::http
