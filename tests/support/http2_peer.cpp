#include "tests/support/http2_peer.h"

#include <algorithm>
#include <cstring>
#include <stdexcept>

#include <nghttp2/nghttp2.h>

namespace hostmark::test {

namespace {

struct SessionDeleter {
    void operator()(nghttp2_session* session) const { nghttp2_session_del(session); }
};
struct CallbacksDeleter {
    void operator()(nghttp2_session_callbacks* callbacks) const { nghttp2_session_callbacks_del(callbacks); }
};

void require(int result) {
    if (result < 0) {
        throw std::runtime_error(std::string("the test's HTTP/2 server: ") + nghttp2_strerror(result));
    }
}

std::vector<nghttp2_nv> pairsOf(const Http2Fields& fields) {
    std::vector<nghttp2_nv> pairs;
    for (const auto& [name, value] : fields) {
        pairs.push_back({reinterpret_cast<std::uint8_t*>(const_cast<char*>(name.data())),
                         reinterpret_cast<std::uint8_t*>(const_cast<char*>(value.data())), name.size(),
                         value.size(), NGHTTP2_NV_FLAG_NONE});
    }
    return pairs;
}

std::vector<nghttp2_settings_entry> entriesOf(const Http2PeerSettings& settings) {
    std::vector<nghttp2_settings_entry> entries;
    if (settings.maxConcurrentStreams) {
        entries.push_back({NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, *settings.maxConcurrentStreams});
    }
    if (settings.initialWindowBytes) {
        entries.push_back({NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE, *settings.initialWindowBytes});
    }
    return entries;
}

}  // namespace

std::string Http2Request::field(std::string_view name) const {
    const auto found =
        std::find_if(fields.begin(), fields.end(), [&](const auto& field) { return field.first == name; });
    return found == fields.end() ? std::string() : found->second;
}

struct Http2Peer::Impl {
    struct Answer {
        Http2Response response;
        std::size_t sent = 0;
    };

    explicit Impl(const Http2PeerSettings& settings) {
        nghttp2_session_callbacks* made = nullptr;
        require(nghttp2_session_callbacks_new(&made));
        const std::unique_ptr<nghttp2_session_callbacks, CallbacksDeleter> callbacks(made);
        nghttp2_session_callbacks_set_on_begin_headers_callback(made, &onBeginHeaders);
        nghttp2_session_callbacks_set_on_header_callback(made, &onHeader);
        nghttp2_session_callbacks_set_on_data_chunk_recv_callback(made, &onDataChunk);
        nghttp2_session_callbacks_set_on_frame_recv_callback(made, &onFrameReceived);
        nghttp2_session_callbacks_set_on_frame_send_callback(made, &onFrameSent);
        nghttp2_session_callbacks_set_on_stream_close_callback(made, &onStreamClosed);
        nghttp2_session_callbacks_set_select_padding_callback(made, &selectPadding);
        nghttp2_session* raw = nullptr;
        require(nghttp2_session_server_new(&raw, made, this));
        session.reset(raw);
        changeSettings(settings);
    }

    void changeSettings(const Http2PeerSettings& settings) const {
        const std::vector<nghttp2_settings_entry> entries = entriesOf(settings);
        require(nghttp2_submit_settings(session.get(), NGHTTP2_FLAG_NONE, entries.data(), entries.size()));
    }

    static Impl& self(void* userData) { return *static_cast<Impl*>(userData); }

    static int onBeginHeaders(nghttp2_session*, const nghttp2_frame* frame, void* userData) {
        Impl& impl = self(userData);
        impl.began += impl.open.emplace(frame->hd.stream_id, Http2Request()).second ? 1 : 0;
        impl.open[frame->hd.stream_id].streamId = frame->hd.stream_id;
        impl.peak = std::max(impl.peak, impl.open.size());
        return 0;
    }
    static int onHeader(nghttp2_session*, const nghttp2_frame* frame, const std::uint8_t* name,
                        std::size_t nameSize, const std::uint8_t* value, std::size_t valueSize, std::uint8_t,
                        void* userData) {
        self(userData).open[frame->hd.stream_id].fields.emplace_back(
            std::string(reinterpret_cast<const char*>(name), nameSize),
            std::string(reinterpret_cast<const char*>(value), valueSize));
        return 0;
    }
    static int onDataChunk(nghttp2_session*, std::uint8_t, std::int32_t id, const std::uint8_t* data,
                           std::size_t count, void* userData) {
        self(userData).open[id].body.append(reinterpret_cast<const char*>(data), count);
        return 0;
    }
    static int onFrameReceived(nghttp2_session*, const nghttp2_frame* frame, void* userData) {
        Impl& impl = self(userData);
        const bool isAck = (frame->hd.flags & NGHTTP2_FLAG_ACK) != 0;
        switch (frame->hd.type) {
            case NGHTTP2_HEADERS:
            case NGHTTP2_DATA:
                if ((frame->hd.flags & NGHTTP2_FLAG_END_STREAM) != 0) {
                    impl.whole.push_back(impl.open[frame->hd.stream_id]);
                }
                break;
            case NGHTTP2_RST_STREAM:
                impl.resets[frame->hd.stream_id] = frame->rst_stream.error_code;
                break;
            case NGHTTP2_PING:
                impl.pingAcks += isAck ? 1 : 0;
                break;
            case NGHTTP2_SETTINGS:
                impl.settingsAcks += isAck ? 1 : 0;
                break;
            default:
                break;
        }
        return 0;
    }
    static int onFrameSent(nghttp2_session*, const nghttp2_frame* frame, void* userData) {
        Impl& impl = self(userData);
        impl.isBroken |= frame->hd.type == NGHTTP2_GOAWAY && !impl.isGoingAway;
        return 0;
    }
    static int onStreamClosed(nghttp2_session*, std::int32_t id, std::uint32_t, void* userData) {
        self(userData).open.erase(id);
        self(userData).answers.erase(id);
        return 0;
    }
    static ssize_t selectPadding(nghttp2_session*, const nghttp2_frame* frame, std::size_t most,
                                 void* userData) {
        Impl& impl = self(userData);
        const auto answer = impl.answers.find(frame->hd.stream_id);
        const bool isPadded = frame->hd.type == NGHTTP2_DATA && answer != impl.answers.end();
        const std::size_t padding = isPadded ? answer->second.response.paddingBytes : 0;
        return static_cast<ssize_t>(std::min(frame->hd.length + padding, most));
    }
    static ssize_t readBody(nghttp2_session* session, std::int32_t id, std::uint8_t* buffer, std::size_t room,
                            std::uint32_t* flags, nghttp2_data_source*, void* userData) {
        Answer& answer = self(userData).answers[id];
        const std::string& body = answer.response.body;
        const std::size_t count = std::min(room, body.size() - answer.sent);
        if (count == 0 && answer.response.isCut) {
            return NGHTTP2_ERR_DEFERRED;
        }
        std::memcpy(buffer, body.data() + answer.sent, count);
        answer.sent += count;
        if (answer.sent == body.size() && !answer.response.isCut) {
            *flags |= NGHTTP2_DATA_FLAG_EOF;
            if (!answer.response.trailers.empty()) {
                *flags |= NGHTTP2_DATA_FLAG_NO_END_STREAM;
                const std::vector<nghttp2_nv> pairs = pairsOf(answer.response.trailers);
                require(nghttp2_submit_trailer(session, id, pairs.data(), pairs.size()));
            }
        }
        return static_cast<ssize_t>(count);
    }

    std::map<std::int32_t, Http2Request> open;
    std::map<std::int32_t, Answer> answers;
    std::vector<Http2Request> whole;
    std::map<std::int32_t, std::uint32_t> resets;
    std::size_t began = 0;
    std::size_t peak = 0;
    std::size_t pingAcks = 0;
    std::size_t settingsAcks = 0;
    bool isGoingAway = false;
    bool isBroken = false;
    std::unique_ptr<nghttp2_session, SessionDeleter> session;
};

Http2Peer::Http2Peer(const Http2PeerSettings& settings) : m_impl(std::make_unique<Impl>(settings)) {}
Http2Peer::~Http2Peer() = default;
Http2Peer::Http2Peer(Http2Peer&&) noexcept = default;
Http2Peer& Http2Peer::operator=(Http2Peer&&) noexcept = default;

bool Http2Peer::receive(std::string_view bytes) {
    return nghttp2_session_mem_recv(m_impl->session.get(),
                                    reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()) >= 0 &&
           !m_impl->isBroken;
}

std::string Http2Peer::takeOutput() {
    std::string output;
    while (true) {
        const std::uint8_t* frame = nullptr;
        const ssize_t count = nghttp2_session_mem_send(m_impl->session.get(), &frame);
        require(static_cast<int>(count));
        if (count == 0) {
            return output;
        }
        output.append(reinterpret_cast<const char*>(frame), static_cast<std::size_t>(count));
    }
}

std::vector<Http2Request> Http2Peer::takeRequests() {
    return std::exchange(m_impl->whole, {});
}

std::size_t Http2Peer::beganCount() const {
    return m_impl->began;
}

const std::map<std::int32_t, std::uint32_t>& Http2Peer::resets() const {
    return m_impl->resets;
}

std::size_t Http2Peer::peakCount() const {
    return m_impl->peak;
}

std::size_t Http2Peer::pingAckCount() const {
    return m_impl->pingAcks;
}

std::size_t Http2Peer::settingsAckCount() const {
    return m_impl->settingsAcks;
}

void Http2Peer::respond(std::int32_t streamId, const Http2Response& response) {
    nghttp2_session* const session = m_impl->session.get();
    const auto request = m_impl->open.find(streamId);
    if (request == m_impl->open.end()) {
        return;  // the client gave it up
    }
    for (const int status : response.interim) {
        const Http2Fields fields = {{":status", std::to_string(status)}};
        require(nghttp2_submit_headers(session, NGHTTP2_FLAG_NONE, streamId, nullptr, pairsOf(fields).data(),
                                       1, nullptr));
    }
    Http2Fields fields = {{":status", std::to_string(response.status)}};
    fields.insert(fields.end(), response.headers.begin(), response.headers.end());
    const bool hasBody =
        request->second.field(":method") != "HEAD" && response.status != 204 && response.status != 304;
    m_impl->answers[streamId] = {response};
    const nghttp2_data_provider body{{}, &Impl::readBody};
    const std::vector<nghttp2_nv> pairs = pairsOf(fields);
    require(
        nghttp2_submit_response(session, streamId, pairs.data(), pairs.size(), hasBody ? &body : nullptr));
}

void Http2Peer::resetStream(std::int32_t streamId, std::uint32_t code) {
    require(nghttp2_submit_rst_stream(m_impl->session.get(), NGHTTP2_FLAG_NONE, streamId, code));
}

void Http2Peer::goAway(std::int32_t lastStreamId, std::uint32_t code, std::string_view text) {
    m_impl->isGoingAway = true;
    require(nghttp2_submit_goaway(m_impl->session.get(), NGHTTP2_FLAG_NONE, lastStreamId, code,
                                  reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

void Http2Peer::changeSettings(const Http2PeerSettings& settings) {
    m_impl->changeSettings(settings);
}

void Http2Peer::ping() {
    require(nghttp2_submit_ping(m_impl->session.get(), NGHTTP2_FLAG_NONE, nullptr));
}

std::string http2Frame(std::uint8_t type, std::uint8_t flags, std::int32_t streamId,
                       std::string_view payload) {
    const auto size = payload.size();
    const auto id = static_cast<std::uint32_t>(streamId);
    const auto byte = [](std::size_t value) { return static_cast<char>(value & 0xFF); };
    std::string frame = {byte(size >> 16), byte(size >> 8), byte(size),    byte(type), byte(flags),
                         byte(id >> 24),   byte(id >> 16),  byte(id >> 8), byte(id)};
    return frame.append(payload);
}

}  // namespace hostmark::test
