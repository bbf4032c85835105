#include "engine/http/named_pipe.h"

#include <cstring>
#include <string_view>

#include <boost/asio/local/stream_protocol.hpp>

namespace hostmark::http {

namespace {

constexpr std::string_view kPrefix = R"(\\.\pipe\)";

}  // namespace

Endpoint pipeEndpoint(const std::string& name) {
    return boost::asio::local::stream_protocol::endpoint(std::string(kPrefix) + name);
}

std::string pipeName(const Endpoint& endpoint) {
    if (endpoint.protocol().family() != AF_UNIX) {
        return {};
    }
    boost::asio::local::stream_protocol::endpoint local;
    // In this order: `resize` looks at the last byte of the path, which may end with a zero.
    std::memcpy(local.data(), endpoint.data(), endpoint.size());
    local.resize(endpoint.size());
    const std::string path = local.path();
    return path.starts_with(kPrefix) ? path.substr(kPrefix.size()) : std::string();
}

}  // namespace hostmark::http
