#include "engine/core/sentence.h"
#include "engine/interop/format_catalog.h"
#include "engine/plan/text.h"

#include <fmt/format.h>

namespace hostmark::interop {

std::string trustToText(const metrics::TrustVerdict& verdict) {
    std::string text = fmt::format("Trust: {}\n", metrics::title(verdict.trust()));
    for (const metrics::TrustReason& reason : verdict.reasons) {
        const char* word = reason.trust == metrics::Trust::Valid ? "Note" : metrics::title(reason.trust);
        text += fmt::format("  {}: {}\n    {}\n", word, core::withFullStop(plan::escaped(reason.sentence)),
                            core::withFullStop(plan::escaped(reason.advice)));
    }
    return text;
}

}  // namespace hostmark::interop
