#pragma once

#include <string>
#include <vector>

#include <boost/asio/generic/stream_protocol.hpp>

#include "engine/core/error.h"
#include "engine/plan/plan.h"
#include "engine/plan/target_url.h"

namespace hostmark::http {

/// One end of a connection: an address with its port, a Unix socket, or a named pipe (`named_pipe.h`). All
/// have one type, so that load and single requests have one kind of socket; its options for TCP alone fail
/// harmlessly on a Unix socket.
using Endpoint = boost::asio::generic::stream_protocol::endpoint;

/// Where connections of a target go, in the system's order of preference. Blocks while a name is looked up.
///
/// @param connectTo  as plan::Target::connectTo: replaces the URL's host and port unless empty
/// @param family     keeps only addresses of that family; a Unix socket and a pipe have none
/// @return at least one
/// Errors: ErrorCode::ResolveFailed when there is no address, or none of the family; InvalidArgument for a
/// `connectTo` that cannot be read, and for what this system cannot connect to.
[[nodiscard]] core::Result<std::vector<Endpoint>> resolve(
    const plan::TargetUrl& url, const std::string& connectTo = {},
    plan::AddressFamily family = plan::AddressFamily::Any);

/// The addresses that connections are to be made from, each with port 0 for `bind`; empty: the system's. Not
/// every one needs to be of the family that is connected to: `isSameFamily` tells which may be bound.
/// Errors: ErrorCode::InvalidArgument for what is no IP address.
[[nodiscard]] core::Result<std::vector<Endpoint>> localEndpoints(const plan::ConnectionSettings& settings);

/// Whether a socket that is bound to one may connect to the other.
[[nodiscard]] bool isSameFamily(const Endpoint& a, const Endpoint& b);

/// "127.0.0.1:5000", "[::1]:5000", "unix:/run/app.sock", "pipe:name"
[[nodiscard]] std::string addressText(const Endpoint& endpoint);

}  // namespace hostmark::http
