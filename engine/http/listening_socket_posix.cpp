#include "engine/http/listening_socket.h"

namespace hostmark::http {

void allowRestart(boost::asio::ip::tcp::acceptor& acceptor) {
    boost::system::error_code ignored;  // without it the server starts all the same, only not again at once
    acceptor.set_option(boost::asio::socket_base::reuse_address(true), ignored);
}

}  // namespace hostmark::http
