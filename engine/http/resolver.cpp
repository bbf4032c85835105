#include "engine/http/resolver.h"

#include <cstring>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>

#include "engine/http/failure.h"
#include "engine/http/named_pipe.h"
#include "engine/plan/connect_to.h"

namespace hostmark::http {

namespace {

using boost::asio::ip::tcp;

bool isOfFamily(const tcp::endpoint& endpoint, plan::AddressFamily family) {
    switch (family) {
        case plan::AddressFamily::IpV4:
            return endpoint.address().is_v4();
        case plan::AddressFamily::IpV6:
            return endpoint.address().is_v6();
        case plan::AddressFamily::Any:
            break;
    }
    return true;
}

core::Result<std::vector<Endpoint>> lookUp(const std::string& host, std::uint16_t port,
                                           plan::AddressFamily family) {
    boost::asio::io_context context;
    tcp::resolver resolver(context);
    boost::system::error_code error;
    // Both families are asked for, so that a name without an address of the wanted one is told from a name
    // without any.
    const auto results = resolver.resolve(host, std::to_string(port), tcp::resolver::numeric_service, error);
    if (results.empty()) {
        return toError({core::Phase::Resolve, error}, host);
    }
    std::vector<Endpoint> endpoints;
    for (const auto& result : results) {
        if (isOfFamily(result.endpoint(), family)) {
            endpoints.emplace_back(result.endpoint());
        }
    }
    if (endpoints.empty()) {
        return core::Error{core::ErrorCode::ResolveFailed,
                           family == plan::AddressFamily::IpV4
                               ? "the host has no IPv4 address, which alone is asked for"
                               : "the host has no IPv6 address, which alone is asked for",
                           host, "Let any address family be used, or name another host"};
    }
    return endpoints;
}

core::Error unsupported(const std::string& connectTo, const char* message) {
    return {core::ErrorCode::InvalidArgument, message, connectTo, "Connect to a host and port instead"};
}

}  // namespace

core::Result<std::vector<Endpoint>> resolve(const plan::TargetUrl& url, const std::string& connectTo,
                                            plan::AddressFamily family) {
    if (connectTo.empty()) {
        return lookUp(url.host, url.port, family);
    }
    const core::Result<plan::ConnectTo> place = plan::parseConnectTo(connectTo);
    if (!place) {
        return place.error();
    }
    switch (place->kind) {
        case plan::ConnectTo::Kind::Tcp:
            return lookUp(place->host, place->port, family);
        case plan::ConnectTo::Kind::UnixSocket:
            return std::vector<Endpoint>{boost::asio::local::stream_protocol::endpoint(place->path)};
        case plan::ConnectTo::Kind::NamedPipe:
            break;
    }
    if constexpr (plan::kHasNamedPipes) {
        return std::vector<Endpoint>{pipeEndpoint(place->path)};
    }
    return unsupported(connectTo, "named pipes exist only on Windows");
}

core::Result<std::vector<Endpoint>> localEndpoints(const plan::ConnectionSettings& settings) {
    std::vector<Endpoint> endpoints;
    for (const std::string& text : settings.localAddresses) {
        boost::system::error_code error;
        const auto address = boost::asio::ip::make_address(text, error);
        if (error) {
            return core::Error{core::ErrorCode::InvalidArgument, "'" + text + "' is not an IP address",
                               "connection.localAddresses",
                               "Write an address of this machine, such as 127.0.0.2"};
        }
        endpoints.emplace_back(tcp::endpoint(address, 0));
    }
    return endpoints;
}

bool isSameFamily(const Endpoint& a, const Endpoint& b) {
    return a.protocol().family() == b.protocol().family();
}

std::string addressText(const Endpoint& endpoint) {
    const int family = endpoint.protocol().family();
    if (family == AF_INET || family == AF_INET6) {
        tcp::endpoint address;
        std::memcpy(address.data(), endpoint.data(), endpoint.size());
        address.resize(endpoint.size());
        const std::string port = std::to_string(address.port());
        const std::string host = address.address().to_string();
        return family == AF_INET6 ? "[" + host + "]:" + port : host + ":" + port;
    }
    if (const std::string pipe = pipeName(endpoint); !pipe.empty()) {
        return "pipe:" + pipe;
    }
    if (family == AF_UNIX) {
        boost::asio::local::stream_protocol::endpoint path;
        // In this order: `resize` looks at the last byte of the path, which may end with a zero.
        std::memcpy(path.data(), endpoint.data(), endpoint.size());
        path.resize(endpoint.size());
        return "unix:" + path.path();
    }
    return {};
}

}  // namespace hostmark::http
