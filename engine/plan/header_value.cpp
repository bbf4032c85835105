#include "engine/plan/header_value.h"

#include "engine/plan/text.h"

namespace hostmark::plan {

std::string headerValue(const std::vector<Header>& headers, std::string_view name) {
    std::string all;
    for (const Header& header : headers) {
        if (isSameIgnoringCase(header.name, name)) {
            all += (all.empty() ? "" : ", ") + header.value;
        }
    }
    return all;
}

}  // namespace hostmark::plan
