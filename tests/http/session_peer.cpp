#include "tests/http/session_peer.h"

#include <optional>
#include <utility>

#include "engine/http/http1_session.h"
#include "engine/http/http2_session.h"
#include "tests/support/http2_peer.h"
#include "tests/support/received_request.h"

namespace hostmark::http {

namespace {

class Http1SessionPeer : public SessionPeer {
public:
    std::unique_ptr<Session> makeSession(std::uint32_t depth, ResponseListener* listener) const override {
        return makeHttp1Session(depth, listener);
    }
    void receive(std::string_view bytes) override { m_received += bytes; }
    std::vector<Request> takeRequests() override {
        std::vector<Request> requests;
        while (const std::optional<test::ReceivedRequest> request = test::takeRequest(m_received)) {
            requests.push_back({++m_lastId, request->method, request->target, request->body});
        }
        return requests;
    }
    void answer(const Request& request, const Answer& answer) override {
        for (const int status : answer.interim) {
            m_output += "HTTP/1.1 " + std::to_string(status) + " Wait\r\n\r\n";
        }
        m_output += "HTTP/1.1 " + std::to_string(answer.status) + " Done\r\nX-Peer: yes\r\n";
        if (answer.isLast) {
            m_output += "Connection: close\r\n";
        }
        const bool hasBody = request.method != "HEAD" && answer.status != 204 && answer.status != 304;
        if (answer.status != 204) {
            const std::size_t length = answer.body.size() + (answer.isCut ? 1 : 0);
            m_output += "Content-Length: " + std::to_string(length) + "\r\n";
        }
        m_output += "\r\n" + (hasBody ? answer.body : std::string());
    }
    std::string takeOutput() override { return std::exchange(m_output, {}); }

private:
    std::int32_t m_lastId = 0;
    std::string m_received;
    std::string m_output;
};

class Http2SessionPeer : public SessionPeer {
public:
    std::unique_ptr<Session> makeSession(std::uint32_t depth, ResponseListener* listener) const override {
        return makeHttp2Session(depth, listener);
    }
    void receive(std::string_view bytes) override { m_isWell = m_peer.receive(bytes) && m_isWell; }
    std::vector<Request> takeRequests() override {
        std::vector<Request> requests;
        for (const test::Http2Request& request : m_peer.takeRequests()) {
            requests.push_back(
                {request.streamId, request.field(":method"), request.field(":path"), request.body});
        }
        return requests;
    }
    void answer(const Request& request, const Answer& answer) override {
        if (answer.isLast) {
            m_peer.goAway(request.id, test::http2_code::kNoError);
        }
        test::Http2Response response;
        response.status = answer.status;
        response.body = answer.body;
        response.interim = answer.interim;
        response.isCut = answer.isCut;
        response.headers = {{"x-peer", "yes"}};
        m_peer.respond(request.id, response);
    }
    std::string takeOutput() override {
        // A client that breaks the protocol gets nothing more, and its test fails for want of an answer.
        return m_isWell ? m_peer.takeOutput() : std::string();
    }

private:
    test::Http2Peer m_peer;
    bool m_isWell = true;
};

template <class Peer>
std::unique_ptr<SessionPeer> make() {
    return std::make_unique<Peer>();
}

}  // namespace

const std::vector<SessionProtocol>& sessionProtocols() {
    static const std::vector<SessionProtocol> protocols = {
        {"http1", &make<Http1SessionPeer>},
        {"http2", &make<Http2SessionPeer>},
    };
    return protocols;
}

}  // namespace hostmark::http
