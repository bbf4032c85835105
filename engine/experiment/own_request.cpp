#include "engine/experiment/own_request.h"

#include "engine/plan/target_url.h"

namespace hostmark::experiment {

namespace {

bool isSameServer(const std::string& a, const std::string& b) {
    const core::Result<plan::TargetUrl> first = plan::parseTargetUrl(a);
    const core::Result<plan::TargetUrl> second = plan::parseTargetUrl(b);
    return first && second && first->scheme == second->scheme && first->host == second->host &&
           first->port == second->port;
}

}  // namespace

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
    fetch.connectTo = isSameServer(place.url, pathOrUrl) ? place.connectTo : "";
    return fetch;
}

std::string urlText(const http::FetchRequest& request) {
    const core::Result<plan::TargetUrl> url = plan::parseTargetUrl(request.url);
    return url ? url->scheme + "://" + plan::hostHeader(*url) + plan::joinPath(*url, request.request.path)
               : request.url;
}

}  // namespace hostmark::experiment
