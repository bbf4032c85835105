#include "engine/http/http1_session.h"

#include <optional>
#include <string>
#include <vector>

#include <boost/beast/http/basic_parser.hpp>
#include <boost/beast/http/error.hpp>

#include "engine/http/failure.h"
#include "engine/http/first_bytes.h"
#include "engine/http/output_queue.h"

namespace hostmark::http {

namespace {

namespace beast_http = boost::beast::http;
using boost::system::error_code;

/// Keeps the status and the body's size, and passes on the rest to a listener if there is one.
class ResponseParser : public beast_http::basic_parser<false> {
public:
    /// Hears of the few fields that say what the client is to do next.
    class Hearer {
    public:
        virtual void onLocation(std::string_view location) = 0;
        virtual void onUnauthorized() = 0;  ///< the status is 401
        virtual void onChallenge(std::string_view challenge) = 0;

    protected:
        ~Hearer() = default;
    };

    ResponseParser(ResponseListener* listener, Hearer& hearer) : m_listener(listener), m_hearer(hearer) {
        this->eager(true);
        this->body_limit(boost::none);
        this->header_limit(kMaxHeadBytes);
    }

    [[nodiscard]] int status() const { return m_status; }
    [[nodiscard]] std::uint64_t bodyBytes() const { return m_bodyBytes; }

private:
    void on_request_impl(beast_http::verb, boost::beast::string_view, boost::beast::string_view, int,
                         error_code&) override {}
    void on_response_impl(int code, boost::beast::string_view reason, int version, error_code&) override {
        m_status = code;
        if (code == 401) {
            m_hearer.onUnauthorized();
        }
        if (m_listener != nullptr) {
            m_listener->onStatus(code, version == 10 ? "1.0" : "1.1", {reason.data(), reason.size()});
        }
    }
    void on_field_impl(beast_http::field field, boost::beast::string_view name,
                       boost::beast::string_view value, error_code&) override {
        if (field == beast_http::field::location && m_status / 100 == 3) {
            m_hearer.onLocation({value.data(), value.size()});
        } else if (field == beast_http::field::www_authenticate && m_status == 401) {
            m_hearer.onChallenge({value.data(), value.size()});
        }
        if (m_listener != nullptr) {
            m_listener->onHeader({name.data(), name.size()}, {value.data(), value.size()});
        }
    }
    void on_header_impl(error_code&) override {}
    void on_body_init_impl(const boost::optional<std::uint64_t>&, error_code&) override {}
    std::size_t on_body_impl(boost::beast::string_view body, error_code&) override { return addBody(body); }
    void on_chunk_header_impl(std::uint64_t, boost::beast::string_view, error_code&) override {}
    std::size_t on_chunk_body_impl(std::uint64_t, boost::beast::string_view body, error_code&) override {
        return addBody(body);
    }
    void on_finish_impl(error_code&) override {}

    std::size_t addBody(boost::beast::string_view body) {
        m_bodyBytes += body.size();
        if (m_listener != nullptr) {
            m_listener->onBody({body.data(), body.size()});
        }
        return body.size();
    }

    ResponseListener* m_listener;
    Hearer& m_hearer;
    int m_status = 0;
    std::uint64_t m_bodyBytes = 0;
};

/// The last response of this thread that came in one read, with a length in its head. A server's next head is
/// nearly always the same bytes, and comparing them is much cheaper than parsing them.
struct KnownResponse {
    std::string head;
    std::uint64_t bodyBytes = 0;
    int status = 0;
    bool keepsAlive = false;

    /// Whether `bytes` are that head and a body of its length.
    [[nodiscard]] bool isAgain(std::string_view bytes) const {
        return !head.empty() && bytes.size() == head.size() + bodyBytes && bytes.starts_with(head);
    }
};

KnownResponse& knownResponse() {
    thread_local KnownResponse known;
    return known;
}

class Http1Session : public Session, private ResponseParser::Hearer {
public:
    Http1Session(std::uint32_t depth, ResponseListener* listener)
        : m_listener(listener), m_output(depth > 1), m_queue(depth) {}

    std::size_t capacity() const override {
        return m_isClosing ? 0 : m_queue.size() - m_inFlight - m_untaken;
    }
    bool isClosing() const override { return m_isClosing; }
    std::optional<std::uint32_t> peerLimit() const override { return std::nullopt; }

    void start(std::uint32_t exchange, const EncodedRequest& request) override {
        const std::uint64_t outputEnd = m_output.addedCount() + request.bytes.size();
        const std::string_view bytes = request.bytes;
        m_isWithholding = request.expectsContinue;
        m_output.add(m_isWithholding ? bytes.substr(0, request.headBytes) : bytes);
        m_queue[(m_first + m_inFlight) % m_queue.size()] = {
            .request = &request, .outputEnd = outputEnd, .response = {}, .exchange = exchange};
        if (++m_inFlight == 1) {
            beginResponse();
        }
    }

    bool cancel(std::uint32_t) override {
        m_isClosing = true;  // its response would come before those that are still wanted
        return false;
    }

    void sendWithheldBody() override {
        if (m_isWithholding && m_inFlight != 0) {
            const EncodedRequest& request = *m_queue[m_first].request;
            m_output.add(std::string_view(request.bytes).substr(request.headBytes));
        }
        m_isWithholding = false;
    }
    std::string_view location() const override {
        return m_rare != nullptr ? std::string_view(m_rare->location) : std::string_view();
    }
    std::string_view challenge() const override {
        return m_rare != nullptr ? std::string_view(m_rare->challenge) : std::string_view();
    }

    std::string_view output() override { return m_output.front(); }
    void outputSent(std::size_t count) override { m_output.sent(count); }

    bool receive(std::string_view bytes, core::SteadyTime now) override {
        if (bytes.empty()) {
            return true;
        }
        if (m_inFlight == 0) {
            // Nothing was asked: the peer speaks out of turn, as some do before they close an idle
            // connection.
            m_isClosing = true;
            return true;
        }
        if (!m_hasReceivedBytes) {
            m_hasReceivedBytes = true;
            m_firstByteAt = now;
            if (isTlsRecord(bytes)) {
                return fail(HttpError::TlsOnPlainPort, bytes);
            }
            if (mayBeKnown() && knownResponse().isAgain(bytes)) {
                const KnownResponse& known = knownResponse();
                complete(known.status, known.bodyBytes, known.keepsAlive);
                return true;
            }
            newParser();
            return parse(bytes, now, true);
        }
        if (m_rare == nullptr || m_rare->carry.empty()) {
            return parse(bytes, now, false);
        }
        // The parser wants a head in one piece.
        m_rare->carry.append(bytes);
        const std::string whole = std::move(m_rare->carry);
        m_rare->carry.clear();
        return parse(whole, now, false);
    }

    bool endOfStream(core::SteadyTime) override {
        m_isClosing = true;
        if (m_inFlight == 0) {
            return true;
        }
        if (!m_hasReceivedBytes) {
            return fail(HttpError::ClosedBeforeResponse, {});
        }
        if (hasCarry() || !m_parser->is_header_done() || !m_parser->need_eof()) {
            return fail(HttpError::ClosedWithinResponse, {});
        }
        error_code error;
        m_parser->put_eof(error);
        if (error) {
            return fail(HttpError::ClosedWithinResponse, {});
        }
        completeParsed();
        return m_inFlight == 0 || fail(HttpError::ClosedBeforeResponse, {});
    }

    bool takeCompletion(Completion& completion) override {
        if (m_untaken == 0) {
            return false;
        }
        const Exchange& ended = m_queue[(m_first + m_queue.size() - m_untaken) % m_queue.size()];
        --m_untaken;
        completion = {ended.exchange, {}, ended.response};
        return true;
    }

    error_code error() const override { return m_rare != nullptr ? m_rare->error : error_code(); }
    std::string_view failedBytes() const override {
        return m_rare != nullptr ? std::string_view(m_rare->failedBytes) : std::string_view();
    }

    void reset() override {
        m_isClosing = m_isWithholding = false;
        m_first = m_inFlight = m_untaken = 0;
        m_output.clear();
        m_hasReceivedBytes = false;
        m_parser.reset();
        m_rare.reset();
    }

private:
    struct Exchange {
        const EncodedRequest* request = nullptr;
        std::uint64_t outputEnd = 0;  ///< of the connection's output
        ResponseInfo response;        ///< when it is whole
        std::uint32_t exchange = 0;
    };

    /// What few connections ever need: with many of them, memory counts.
    struct Rare {
        std::string carry;      ///< of a head that was split between reads
        std::string location;   ///< of the last response with a 3xx status
        std::string challenge;  ///< of the last response with status 401
        error_code error;
        std::string failedBytes;
    };

    Rare& rare() {
        if (m_rare == nullptr) {
            m_rare = std::make_unique<Rare>();
        }
        return *m_rare;
    }
    [[nodiscard]] bool hasCarry() const { return m_rare != nullptr && !m_rare->carry.empty(); }

    void beginResponse() {
        m_hasReceivedBytes = false;
        m_parser.reset();
    }

    [[nodiscard]] bool mayBeKnown() const {
        return m_listener == nullptr && !m_queue[m_first].request->isHead;
    }

    /// @param response  all bytes of the one that was parsed
    void remember(std::string_view response) {
        const auto length = m_parser->content_length();
        const int status = m_parser->status();
        const bool saysMore = status / 100 == 3 || status == 401;  // Location or challenge would be lost
        if (mayBeKnown() && !saysMore && length && *length == m_parser->bodyBytes()) {
            KnownResponse& known = knownResponse();
            known.head = response.substr(0, response.size() - m_parser->bodyBytes());
            known.bodyBytes = m_parser->bodyBytes();
            known.status = status;
            known.keepsAlive = m_parser->keep_alive();
        }
    }

    void newParser() {
        m_parser.emplace(m_listener, static_cast<ResponseParser::Hearer&>(*this));
        m_parser->skip(m_queue[m_first].request->isHead);
    }

    /// @param isStart  the response begins with these bytes
    bool parse(std::string_view bytes, core::SteadyTime now, bool isStart) {
        const std::string_view all = bytes;
        while (true) {
            error_code error;
            const std::size_t used =
                m_parser->put(boost::asio::const_buffer(bytes.data(), bytes.size()), error);
            bytes.remove_prefix(used);
            if (error && error != beast_http::error::need_more) {
                if (error == beast_http::error::header_limit) {
                    error = HttpError::HeadTooLong;
                }
                return fail(error, all);
            }
            if (m_parser->is_done()) {
                const int status = m_parser->status();
                if (status == 101) {
                    return switchProtocol(all);
                }
                if (status / 100 == 1) {
                    if (status == 100) {
                        sendWithheldBody();
                    }
                    newParser();  // an interim response: the real one follows
                    isStart = false;
                } else {
                    if (isStart && bytes.empty()) {
                        remember(all);
                    }
                    completeParsed();
                    if (bytes.empty()) {
                        return true;
                    }
                    if (m_isClosing || m_inFlight == 0) {
                        m_isClosing = true;  // more than was asked for
                        return m_inFlight == 0 || fail(HttpError::ClosedBeforeResponse, {});
                    }
                    m_hasReceivedBytes = true;
                    m_firstByteAt = now;
                    newParser();
                    isStart = false;
                }
            } else if (error == beast_http::error::need_more || used == 0) {
                if (!bytes.empty()) {
                    rare().carry.assign(bytes);
                }
                return true;
            }
            if (bytes.empty()) {
                return true;
            }
        }
    }

    /// What follows is another protocol, of which nothing is known here.
    bool switchProtocol(std::string_view bytes) {
        if (!m_queue[m_first].request->isUpgrade) {
            return fail(HttpError::UnexpectedUpgrade, bytes);
        }
        completeParsed();
        m_isClosing = true;
        return m_inFlight == 0 || fail(HttpError::ClosedBeforeResponse, {});
    }

    void onLocation(std::string_view location) override { rare().location = location; }
    void onUnauthorized() override { rare().challenge.clear(); }
    void onChallenge(std::string_view challenge) override {
        std::string& all = rare().challenge;
        all.append(all.empty() ? "" : "\n").append(challenge);
    }

    void completeParsed() { complete(m_parser->status(), m_parser->bodyBytes(), m_parser->keep_alive()); }

    /// The response of the oldest exchange is whole.
    void complete(int status, std::uint64_t bodyBytes, bool keepsAlive) {
        Exchange& ended = m_queue[m_first];
        ended.response = {status, bodyBytes, m_firstByteAt};
        ++m_untaken;
        // After an answer that came before the whole request was sent the peer may not read the rest.
        if (!keepsAlive || ended.outputEnd > m_output.sentCount()) {
            m_isClosing = true;
        }
        m_first = m_first + 1 == m_queue.size() ? 0 : m_first + 1;
        if (--m_inFlight != 0) {
            beginResponse();
        }
    }

    bool fail(error_code error, std::string_view bytes) {
        rare().error = error;
        rare().failedBytes = bytes.substr(0, kFailedBytes);
        m_isClosing = true;
        return false;
    }

    ResponseListener* m_listener;
    OutputQueue m_output;
    std::vector<Exchange> m_queue;  ///< a ring: whole ones that are not fetched, then those in flight
    std::size_t m_first = 0;        ///< of those in flight
    std::size_t m_inFlight = 0;
    std::size_t m_untaken = 0;  ///< whole ones before m_first
    bool m_isClosing = false;
    bool m_isWithholding = false;  ///< the body waits for 100 Continue
    // Of the response that is being read.
    bool m_hasReceivedBytes = false;
    core::SteadyTime m_firstByteAt;
    std::optional<ResponseParser> m_parser;
    std::unique_ptr<Rare> m_rare;
};

}  // namespace

std::unique_ptr<Session> makeHttp1Session(std::uint32_t depth, ResponseListener* listener) {
    return std::make_unique<Http1Session>(depth, listener);
}

}  // namespace hostmark::http
