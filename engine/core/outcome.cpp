#include "engine/core/outcome.h"

namespace hostmark::core {

const char* name(Phase phase) {
    switch (phase) {
        case Phase::Resolve:
            return "resolve";
        case Phase::Connect:
            return "connect";
        case Phase::Tls:
            return "tls";
        case Phase::Write:
            return "write";
        case Phase::Read:
            return "read";
        case Phase::Protocol:
            return "protocol";
        case Phase::Timeout:
            return "timeout";
    }
    return "read";
}

}  // namespace hostmark::core
