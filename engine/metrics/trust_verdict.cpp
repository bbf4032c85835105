#include "engine/metrics/trust_verdict.h"

#include <algorithm>

namespace hostmark::metrics {

const char* name(Trust trust) {
    switch (trust) {
        case Trust::Valid:
            return "valid";
        case Trust::Suspect:
            return "suspect";
        case Trust::Invalid:
            return "invalid";
    }
    return "invalid";
}

const char* title(Trust trust) {
    switch (trust) {
        case Trust::Valid:
            return "Valid";
        case Trust::Suspect:
            return "Suspect";
        case Trust::Invalid:
            return "Invalid";
    }
    return "Invalid";
}

Trust TrustVerdict::trust() const {
    Trust worst = Trust::Valid;
    for (const TrustReason& reason : reasons) {
        worst = std::max(worst, reason.trust);
    }
    return worst;
}

}  // namespace hostmark::metrics
