#include "engine/plan/url_reference.h"

#include <algorithm>

#include <boost/url/parse.hpp>
#include <boost/url/url.hpp>

#include "engine/plan/text.h"

namespace hostmark::plan {

core::Result<TargetUrl> resolveReference(const TargetUrl& base, std::string_view reference) {
    const std::string_view withoutFragment = reference.substr(0, reference.find('#'));
    const std::string baseText =
        base.scheme + "://" + hostHeader(base) + (base.path.empty() ? "/" : base.path);
    const auto parsedBase = boost::urls::parse_uri(baseText);
    const auto parsed = boost::urls::parse_uri_reference(withoutFragment);
    boost::urls::url resolved;
    if (!parsedBase || !parsed || !boost::urls::resolve(*parsedBase, *parsed, resolved)) {
        return core::Error{core::ErrorCode::InvalidArgument, inQuotes(reference) + " is no URL", "", ""};
    }
    return parseTargetUrl(std::string(resolved.data(), resolved.size()));
}

bool isSameOrigin(const TargetUrl& a, const TargetUrl& b) {
    return a.scheme == b.scheme && a.port == b.port && isSameIgnoringCase(a.host, b.host);
}

}  // namespace hostmark::plan
