#include "engine/http/http1_session.h"

#include <optional>
#include <string>

#include <boost/beast/http/basic_parser.hpp>
#include <boost/beast/http/error.hpp>

#include "engine/http/failure.h"

namespace hostmark::http {

namespace {

namespace beast_http = boost::beast::http;
using boost::system::error_code;

constexpr std::size_t kFailedBytes = 80;

/// Keeps the status and the body's size, and passes on the rest to a listener if there is one.
class ResponseParser : public beast_http::basic_parser<false> {
public:
    explicit ResponseParser(ResponseListener* listener) : m_listener(listener) {
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
        if (m_listener != nullptr) {
            m_listener->onStatus(code, version % 10, std::string_view(reason.data(), reason.size()));
        }
    }
    void on_field_impl(beast_http::field, boost::beast::string_view name, boost::beast::string_view value,
                       error_code&) override {
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
    int m_status = 0;
    std::uint64_t m_bodyBytes = 0;
};

class Http1Session : public Session {
public:
    explicit Http1Session(ResponseListener* listener) : m_listener(listener) {}

    void start(const EncodedRequest& request) override {
        m_request = &request;
        m_output = request.bytes;
        m_hasReceivedBytes = false;
        newParser();
    }

    std::string_view output() const override { return m_output; }
    void outputSent(std::size_t count) override { m_output.remove_prefix(count); }

    Event receive(std::string_view bytes) override {
        if (bytes.empty()) {
            return Event::NeedsMore;
        }
        if (m_request == nullptr) {
            // Nothing was asked: the peer speaks out of turn.
            return fail(beast_http::make_error_code(beast_http::error::unexpected_body));
        }
        if (!m_hasReceivedBytes) {
            m_hasReceivedBytes = true;
            if (isTlsRecord(bytes)) {
                m_failedBytes = bytes.substr(0, kFailedBytes);
                return fail(HttpError::TlsOnPlainPort);
            }
        }
        if (m_carry.empty()) {
            return parse(bytes);
        }
        // Rare: the head was split between reads. The parser wants it in one piece.
        m_carry.append(bytes);
        const std::string whole = std::move(m_carry);
        m_carry.clear();
        return parse(whole);
    }

    Event endOfStream() override {
        if (m_request == nullptr || !m_hasReceivedBytes) {
            return fail(HttpError::ClosedBeforeResponse);
        }
        if (!m_carry.empty() || !m_parser->is_header_done() || !m_parser->need_eof()) {
            return fail(HttpError::ClosedWithinResponse);
        }
        error_code error;
        m_parser->put_eof(error);
        if (error) {
            return fail(HttpError::ClosedWithinResponse);
        }
        complete(false);
        return Event::ResponseComplete;
    }

    bool hasReceivedBytes() const override { return m_hasReceivedBytes; }
    const ResponseInfo& response() const override { return m_response; }
    error_code error() const override { return m_error; }
    std::string_view failedBytes() const override { return m_failedBytes; }

    void reset() override {
        m_request = nullptr;
        m_output = {};
        m_hasReceivedBytes = false;
        m_carry.clear();
        m_parser.reset();
    }

private:
    // A TLS record begins with its type, alert (21) or handshake (22), and the major version 3.
    static bool isTlsRecord(std::string_view bytes) {
        return bytes.size() >= 2 && (bytes[0] == 0x15 || bytes[0] == 0x16) && bytes[1] == 0x03;
    }

    void newParser() {
        m_parser.emplace(m_listener);
        m_parser->skip(m_request->isHead);
    }

    Event parse(std::string_view bytes) {
        m_failedBytes.clear();
        const std::string_view all = bytes;
        while (true) {
            error_code error;
            const std::size_t used =
                m_parser->put(boost::asio::const_buffer(bytes.data(), bytes.size()), error);
            bytes.remove_prefix(used);
            if (error && error != beast_http::error::need_more) {
                m_failedBytes = all.substr(0, kFailedBytes);
                return fail(error);
            }
            if (m_parser->is_done()) {
                const int status = m_parser->status();
                if (status / 100 != 1) {
                    complete(bytes.empty());
                    return Event::ResponseComplete;
                }
                if (status == 101) {
                    return fail(HttpError::UnexpectedUpgrade);
                }
                newParser();  // an interim response: the real one follows
            } else if (error == beast_http::error::need_more || used == 0) {
                m_carry.assign(bytes);
                return Event::NeedsMore;
            }
            if (bytes.empty()) {
                return Event::NeedsMore;
            }
        }
    }

    void complete(bool hasNoExtraBytes) {
        m_response.status = m_parser->status();
        m_response.bodyBytes = m_parser->bodyBytes();
        m_response.isReusable = hasNoExtraBytes && m_output.empty() && m_parser->keep_alive();
        m_request = nullptr;
    }

    Event fail(error_code error) {
        m_error = error;
        return Event::Failed;
    }

    ResponseListener* m_listener;
    const EncodedRequest* m_request = nullptr;
    std::string_view m_output;
    bool m_hasReceivedBytes = false;
    std::string m_carry;
    std::optional<ResponseParser> m_parser;
    ResponseInfo m_response;
    error_code m_error;
    std::string m_failedBytes;
};

}  // namespace

std::unique_ptr<Session> makeHttp1Session(ResponseListener* listener) {
    return std::make_unique<Http1Session>(listener);
}

}  // namespace hostmark::http
