#include "engine/core/version.h"

namespace hostmark::core {

const char* version() {
    return HOSTMARK_VERSION;
}

}  // namespace hostmark::core
