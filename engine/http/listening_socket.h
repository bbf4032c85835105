#pragma once

#include <boost/asio/ip/tcp.hpp>

namespace hostmark::http {

/// Lets a server take a port again whose old connections still linger, but never one that is in use. Windows
/// does so by itself, and its option of the same name does the opposite.
void allowRestart(boost::asio::ip::tcp::acceptor& acceptor);

}  // namespace hostmark::http
