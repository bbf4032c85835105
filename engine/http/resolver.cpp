#include "engine/http/resolver.h"

#include <boost/asio/io_context.hpp>

#include "engine/http/failure.h"

namespace hostmark::http {

using boost::asio::ip::tcp;

core::Result<std::vector<tcp::endpoint>> resolve(const plan::TargetUrl& url) {
    boost::asio::io_context context;
    tcp::resolver resolver(context);
    boost::system::error_code error;
    const auto results =
        resolver.resolve(url.host, std::to_string(url.port), tcp::resolver::numeric_service, error);
    std::vector<tcp::endpoint> endpoints;
    for (const auto& result : results) {
        endpoints.push_back(result.endpoint());
    }
    if (endpoints.empty()) {
        return toError({core::Phase::Resolve, error}, url.host);
    }
    return endpoints;
}

std::string addressText(const tcp::endpoint& endpoint) {
    const std::string port = std::to_string(endpoint.port());
    const std::string address = endpoint.address().to_string();
    return endpoint.address().is_v6() ? "[" + address + "]:" + port : address + ":" + port;
}

}  // namespace hostmark::http
