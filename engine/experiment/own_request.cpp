#include "engine/experiment/own_request.h"

#include "engine/plan/target_url.h"
#include "engine/plan/url_reference.h"

namespace hostmark::experiment {

http::FetchRequest ownRequest(const TargetPlace& place, const std::string& pathOrUrl,
                              const plan::ConnectionSettings& connection) {
    http::FetchRequest fetch;
    fetch.connection = connection;
    if (pathOrUrl.starts_with('/')) {
        fetch.url = place.url;
        fetch.connectTo = place.connectTo;
        fetch.request.path = pathOrUrl;
        return fetch;
    }
    fetch.url = pathOrUrl;
    const core::Result<plan::TargetUrl> target = plan::parseTargetUrl(place.url);
    const core::Result<plan::TargetUrl> own = plan::parseTargetUrl(pathOrUrl);
    if (target && own && plan::isSameOrigin(*target, *own)) {
        fetch.connectTo = place.connectTo;
    }
    return fetch;
}

std::string urlText(const http::FetchRequest& request) {
    const core::Result<plan::TargetUrl> url = plan::parseTargetUrl(request.url);
    return url ? url->scheme + "://" + plan::hostHeader(*url) + plan::joinPath(*url, request.request.path)
               : request.url;
}

}  // namespace hostmark::experiment
