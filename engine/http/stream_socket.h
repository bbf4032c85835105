#pragma once

#ifdef _WIN32
#include "engine/http/stream_socket_windows.h"
#else
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/io_context.hpp>
#endif

namespace hostmark::http {

#ifndef _WIN32
/// What connects to any Endpoint: Asio's socket, on Windows a class of the same shape that opens named pipes
/// too. With the executor of one kind: the default's is any kind's, which costs memory and time.
using StreamSocket = boost::asio::basic_stream_socket<boost::asio::generic::stream_protocol,
                                                      boost::asio::io_context::executor_type>;
#endif

}  // namespace hostmark::http
