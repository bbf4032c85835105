#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include "engine/loopback/request_parser.h"
#include "engine/loopback/response_head.h"
#include "engine/loopback/response_stream.h"
#include "engine/loopback/route.h"

namespace hostmark::loopback {

class ServerWorker;

/// One client's connection: reads requests and answers them in their order.
///
/// `run` goes on until something has to be waited for; each handler calls it again. A connection that has
/// ended is destroyed when its last asynchronous operation has come back.
class ServerConnection {
public:
    ServerConnection(ServerWorker& worker, boost::asio::ip::tcp::socket socket);
    ServerConnection(const ServerConnection&) = delete;
    ServerConnection& operator=(const ServerConnection&) = delete;

    void start();

    /// Place in the worker's list.
    [[nodiscard]] std::size_t index() const { return m_index; }
    void setIndex(std::size_t index) { m_index = index; }

private:
    template <class Handler>
    [[nodiscard]] auto guarded(Handler handler);

    void run();
    [[nodiscard]] bool canTakeInput() const;
    void takeInput();
    void beginRequest();
    void respond();
    void respondFailure();
    void respondText(int status, std::string_view text, std::string_view furtherHeaders = {});
    void respondStatus(int status);
    void respondBody(int status, std::string_view contentType, std::string_view body,
                     std::string_view furtherHeaders = {});
    void respondStream();
    void respondHeaders();
    void finishRequest();
    [[nodiscard]] ConnectionHeader connectionHeader() const;

    [[nodiscard]] bool hasOutput() const { return m_outputBegin < m_output.size() || !m_stream.isAtEnd(); }
    [[nodiscard]] bool flush();
    void advanceOutput(std::size_t count);
    void read();
    void fitInputBuffer();

    void startDelay();
    void watchPeer();
    void endAfterOutput();
    void linger();
    void discardInput();
    void close();

    ServerWorker& m_worker;
    boost::asio::ip::tcp::socket m_socket;
    std::optional<boost::asio::steady_timer> m_timer;  ///< only connections that were delayed have one
    std::size_t m_index = 0;
    std::size_t m_pendingOperations = 0;

    std::vector<char> m_input;
    std::size_t m_inputBegin = 0;
    std::size_t m_inputEnd = 0;
    RequestParser m_parser;
    Route m_route;

    std::string m_output;
    std::size_t m_outputBegin = 0;
    ResponseStream m_stream;  ///< follows m_output

    bool m_isWriting = false;
    bool m_isDelayed = false;   ///< the response waits for its time
    bool m_isDelaying = false;  ///< the timer runs
    bool m_isWatching = false;  ///< for the peer to go while the timer runs
    bool m_endsAfterOutput = false;
    bool m_lingers =
        false;  ///< bytes of the peer may be on their way: closing at once could cost it the response
    bool m_isClosed = false;
};

}  // namespace hostmark::loopback
