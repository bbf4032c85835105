#include "engine/http/listening_socket.h"

namespace hostmark::http {

void allowRestart(boost::asio::ip::tcp::acceptor& acceptor) {
    // SO_REUSEADDR would let a second program take the port; this one forbids it even to programs that ask
    // so.
    BOOL isExclusive = TRUE;
    setsockopt(acceptor.native_handle(), SOL_SOCKET, SO_EXCLUSIVEADDRUSE,
               reinterpret_cast<const char*>(&isExclusive), sizeof isExclusive);
}

}  // namespace hostmark::http
