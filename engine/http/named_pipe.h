#pragma once

#include <string>

#include "engine/http/resolver.h"

namespace hostmark::http {

/// A named pipe of Windows as an endpoint: of the family of Unix sockets, with the path `\\.\pipe\name`,
/// which no socket's file can have there.
/// @param name  as plan::ConnectTo::path, which is short enough
[[nodiscard]] Endpoint pipeEndpoint(const std::string& name);

/// The name of the pipe, in UTF-8; empty when `endpoint` is none.
[[nodiscard]] std::string pipeName(const Endpoint& endpoint);

}  // namespace hostmark::http
