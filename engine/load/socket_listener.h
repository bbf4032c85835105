#pragma once

#include <cstddef>
#include <string_view>

#include <boost/system/error_code.hpp>

#include "engine/http/resolver.h"

namespace hostmark::load {

/// Hears from a socket of an event loop. Each call may close the socket.
class SocketListener {
public:
    virtual ~SocketListener() = default;

    /// The connection is made, or `error` says why not. Bytes are received from now on.
    virtual void onConnected(const boost::system::error_code& error) = 0;
    /// Bytes came; valid for the length of the call.
    virtual void onReceived(std::string_view bytes) = 0;
    /// Nothing more will come: boost::asio::error::eof when the peer ended it.
    virtual void onReceiveEnd(const boost::system::error_code& error) = 0;
    /// Of what `sendRest` was given, `count` bytes are taken, or it failed.
    virtual void onSent(const boost::system::error_code& error, std::size_t count) = 0;
};

/// What a loop reads at once, into memory that its sockets share.
inline constexpr std::size_t kReceiveBytes = std::size_t{64} * 1024;
/// Reads of one socket before the others have their turn: a body of gigabytes may never find its end.
inline constexpr int kReadsInTurn = 16;

struct SocketOptions {
    const http::Endpoint* local = nullptr;  ///< to connect from; null: the system's choice
    bool resetsOnClose = false;             ///< RST instead of FIN, so that no TIME_WAIT holds the port
};

}  // namespace hostmark::load
