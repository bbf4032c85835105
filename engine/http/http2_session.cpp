#include "engine/http/http2_session.h"

#include <algorithm>
#include <charconv>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include <nghttp2/nghttp2.h>

#include "engine/http/failure.h"
#include "engine/http/first_bytes.h"
#include "engine/http/http2_error.h"
#include "engine/http/http2_memory.h"
#include "engine/http/output_queue.h"

namespace hostmark::http {

namespace {

using boost::system::error_code;

constexpr std::size_t kFirstBytes = 9;  // the length of a frame's head: more are not held back

/// Both windows: bodies are counted and dropped at once, so there is nothing to hold the server back for. As
/// h2load has it.
constexpr std::int32_t kWindowBytes = (1 << 30) - 1;

// Request bodies go on when what is collected of them is sent.
constexpr std::size_t kBodyBytesPerWrite = std::size_t{64} * 1024;
// Control frames are collected at once, so that a stream's end is seen when it is due. A peer that floods
// with PING and does not read runs into nghttp2's own limit only when they stay behind in nghttp2.
constexpr std::size_t kMostBytesPerWrite = std::size_t{1024} * 1024;

/// One exchange's state; it serves the streams of that exchange one after the other.
struct Stream {
    const EncodedRequest* request = nullptr;
    std::int32_t id = 0;  ///< 0: not in flight
    std::uint32_t exchange = 0;
    int status = 0;
    std::size_t bodySent = 0;  ///< of the request's
    std::uint64_t bodyBytes = 0;
    std::optional<std::uint64_t> contentLength;
    core::SteadyTime firstByteAt;

    [[nodiscard]] bool hasBody() const { return !request->isHead && status != 204 && status != 304; }
};

struct GoAway {
    std::uint32_t code = 0;
    std::int32_t lastStreamId = 0;
};

/// The last request that nghttp2 did not send, and its error code; it closes the stream next.
struct Unsent {
    std::int32_t id = 0;
    int error = 0;
};

struct CallbacksDeleter {
    void operator()(nghttp2_session_callbacks* callbacks) const { nghttp2_session_callbacks_del(callbacks); }
};
struct OptionDeleter {
    void operator()(nghttp2_option* option) const { nghttp2_option_del(option); }
};
struct SessionDeleter {
    void operator()(nghttp2_session* session) const { nghttp2_session_del(session); }
};

/// Throws std::bad_alloc: nghttp2 fails so only without memory where its arguments are right.
void require(int result) {
    if (result != 0) {
        throw std::bad_alloc();
    }
}

std::uint8_t* bytesOf(const std::string& text) {
    // nghttp2 takes what it only reads as mutable.
    return reinterpret_cast<std::uint8_t*>(const_cast<char*>(text.data()));
}

std::string_view textOf(const std::uint8_t* bytes, std::size_t count) {
    return {reinterpret_cast<const char*>(bytes), count};
}

class Http2Session : public Session {
public:
    Http2Session(std::uint32_t depth, ResponseListener* listener, std::int32_t firstStreamId)
        : m_listener(listener), m_firstStreamId(firstStreamId), m_streams(depth) {
        m_completions.reserve(depth);
        open();
    }

    std::size_t capacity() const override {
        const std::size_t limit = std::min<std::size_t>(m_streams.size(), m_hasSettings ? m_limit : 1);
        return m_isClosing || m_inFlight >= limit ? 0 : limit - m_inFlight;
    }
    bool isClosing() const override { return m_isClosing; }
    std::optional<std::uint32_t> peerLimit() const override {
        // A server that names none allows as many as there are stream ids.
        return m_hasSettings && m_limit < NGHTTP2_INITIAL_MAX_CONCURRENT_STREAMS ? std::optional(m_limit)
                                                                                 : std::nullopt;
    }

    void start(std::uint32_t exchange, const EncodedRequest& request) override {
        m_fields.clear();
        for (const plan::Header& field : request.fields) {
            m_fields.push_back({bytesOf(field.name), bytesOf(field.value), field.name.size(),
                                field.value.size(),
                                NGHTTP2_NV_FLAG_NO_COPY_NAME | NGHTTP2_NV_FLAG_NO_COPY_VALUE});
        }
        const nghttp2_data_provider body{{}, &readBody};
        Stream& stream = m_streams[exchange];
        stream = Stream();
        stream.request = &request;
        stream.exchange = exchange;
        stream.id = nghttp2_submit_request(m_session.get(), nullptr, m_fields.data(), m_fields.size(),
                                           request.body().empty() ? nullptr : &body, &stream);
        require(stream.id > 0 ? 0 : stream.id);
        ++m_inFlight;
        if (nghttp2_session_check_request_allowed(m_session.get()) == 0) {
            m_isClosing = true;  // that was the last stream id
        }
    }

    bool cancel(std::uint32_t exchange) override {
        Stream& stream = m_streams[exchange];
        require(nghttp2_submit_rst_stream(m_session.get(), NGHTTP2_FLAG_NONE, stream.id, NGHTTP2_CANCEL));
        stream.id = 0;
        --m_inFlight;
        return !m_error;
    }

    std::string_view output() override {
        collectOutput();
        return m_output.front();
    }
    void outputSent(std::size_t count) override { m_output.sent(count); }

    bool receive(std::string_view bytes, core::SteadyTime now) override {
        if (m_error) {
            return false;
        }
        if (!m_hasSettings) {
            m_firstBytes.append(bytes.substr(0, kFirstBytes - m_firstBytes.size()));
            if (isTlsRecord(m_firstBytes)) {
                return fail(HttpError::TlsOnPlainPort, bytes);
            }
            if (isHttp1Answer(m_firstBytes)) {
                return fail(HttpError::Http2NotSpoken, bytes);
            }
        }
        m_now = now;
        const ssize_t used = nghttp2_session_mem_recv(
            m_session.get(), reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
        if (used < 0) {
            return fail(http2LibraryError(static_cast<int>(used)), bytes);
        }
        collectOutput();  // a stream that broke the protocol ends when its reset is on its way
        return !m_violation || fail(*m_violation, bytes);
    }

    bool endOfStream(core::SteadyTime) override {
        m_isClosing = true;
        if (m_inFlight == 0) {
            return true;
        }
        if (m_goAway && m_goAway->code != NGHTTP2_NO_ERROR) {
            return fail(http2GoneAway(m_goAway->code), m_goAwayText);
        }
        const bool hasBegun = std::any_of(m_streams.begin(), m_streams.end(), [](const Stream& stream) {
            return stream.id != 0 && stream.status != 0;
        });
        return fail(hasBegun ? HttpError::ClosedWithinResponse : HttpError::ClosedBeforeResponse, {});
    }

    bool takeCompletion(Completion& completion) override {
        if (m_taken == m_completions.size()) {
            m_completions.clear();
            m_taken = 0;
            return false;
        }
        completion = m_completions[m_taken++];
        return true;
    }

    // HTTP/2 has no need of 100 Continue: a server that does not want the body resets the stream.
    void sendWithheldBody() override {}
    std::string_view location() const override { return m_location; }
    std::string_view challenge() const override { return {}; }

    error_code error() const override { return m_error; }
    std::string_view failedBytes() const override { return m_failedBytes; }

    void reset() override {
        m_session.reset();
        for (Stream& stream : m_streams) {
            stream = {};
        }
        m_inFlight = 0;
        m_isClosing = m_hasSettings = false;
        m_firstBytes.clear();
        m_goAway.reset();
        m_goAwayText.clear();
        m_unsent = {};
        m_violation.reset();
        m_error = {};
        m_failedBytes.clear();
        m_location.clear();
        m_output.clear();
        m_completions.clear();
        m_taken = 0;
        open();
    }

private:
    void open() {
        nghttp2_mem memory{&m_memory, &allocate, &deallocate, &allocateZeroed, &reallocate};
        nghttp2_session* session = nullptr;
        require(nghttp2_session_client_new3(&session, callbacks(), this, options(), &memory));
        m_session.reset(session);
        // Priorities are of no use here, and nghttp2 need not keep its tree of them.
        const nghttp2_settings_entry settings[] = {{NGHTTP2_SETTINGS_ENABLE_PUSH, 0},
                                                   {NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE, kWindowBytes},
                                                   {NGHTTP2_SETTINGS_NO_RFC7540_PRIORITIES, 1}};
        require(nghttp2_submit_settings(session, NGHTTP2_FLAG_NONE, settings, std::size(settings)));
        require(nghttp2_session_set_local_window_size(session, NGHTTP2_FLAG_NONE, 0, kWindowBytes));
        if (m_firstStreamId != 1) {
            require(nghttp2_session_set_next_stream_id(session, m_firstStreamId));
        }
    }

    /// Takes the frames that are due from nghttp2.
    void collectOutput() {
        m_isCollecting = true;
        while (m_output.waiting() < kMostBytesPerWrite) {
            const std::uint8_t* frame = nullptr;
            const ssize_t count = nghttp2_session_mem_send(m_session.get(), &frame);
            if (count <= 0) {
                if (count < 0 && !m_violation) {
                    m_violation = http2LibraryError(static_cast<int>(count));
                }
                break;
            }
            m_output.add(textOf(frame, static_cast<std::size_t>(count)));
        }
        m_isCollecting = false;
    }

    bool fail(error_code error, std::string_view bytes) {
        m_error = error;
        m_failedBytes = bytes.substr(0, kFailedBytes);
        m_isClosing = true;
        return false;
    }

    /// @return null when the stream's exchange has ended or was given up
    Stream* find(std::int32_t id) {
        auto* const stream = static_cast<Stream*>(nghttp2_session_get_stream_user_data(m_session.get(), id));
        return stream != nullptr && stream->id == id ? stream : nullptr;
    }

    void end(Stream& stream, error_code error, bool isDeclined = false) {
        m_completions.push_back(
            {stream.exchange, error, {stream.status, stream.bodyBytes, stream.firstByteAt}, isDeclined});
        stream.id = 0;
        --m_inFlight;
    }

    // These return what nghttp2's callbacks do: 0 when all is well.

    int violate(Stream& stream) {
        const std::int32_t id = stream.id;
        end(stream, http2Violation(NGHTTP2_PROTOCOL_ERROR));
        return nghttp2_submit_rst_stream(m_session.get(), NGHTTP2_FLAG_NONE, id, NGHTTP2_PROTOCOL_ERROR);
    }

    int onResponseEnd(std::int32_t id) {
        Stream* const stream = find(id);
        if (stream == nullptr) {
            return 0;
        }
        // RFC 9113, section 8.1.1.
        const std::optional<std::uint64_t> due = stream->hasBody() ? stream->contentLength : 0;
        if (stream->status < 200 || (due && *due != stream->bodyBytes)) {
            return violate(*stream);
        }
        end(*stream, {});
        if (stream->bodySent != stream->request->body().size()) {
            // The answer came before the whole request was sent: the server does not want the rest.
            return nghttp2_submit_rst_stream(m_session.get(), NGHTTP2_FLAG_NONE, id, NGHTTP2_CANCEL);
        }
        return 0;
    }

    int onStatus(Stream& stream, std::string_view value) {
        int status = 0;
        const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), status);
        if (error != std::errc() || end != value.data() + value.size() || value.size() != 3 || status < 100 ||
            status == 101 || stream.status >= 200) {
            return violate(stream);
        }
        if (stream.status == 0) {
            stream.firstByteAt = m_now;
        }
        stream.status = status;
        if (m_listener != nullptr) {
            m_listener->onStatus(status, "2", {});
        }
        return 0;
    }

    int onContentLength(Stream& stream, std::string_view value) {
        std::uint64_t length = 0;
        const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), length);
        if (error != std::errc() || end != value.data() + value.size() || stream.contentLength) {
            return violate(stream);
        }
        stream.contentLength = length;
        return 0;
    }

    void onSettings() {
        m_hasSettings = true;
        m_limit =
            nghttp2_session_get_remote_settings(m_session.get(), NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS);
    }

    void onGoAway(const nghttp2_goaway& frame) {
        m_goAway = {frame.error_code, frame.last_stream_id};
        m_goAwayText = textOf(frame.opaque_data, std::min(frame.opaque_data_len, kFailedBytes));
        m_isClosing = true;
    }

    void onStreamClose(std::int32_t id, std::uint32_t code) {
        Stream* const stream = find(id);
        if (stream == nullptr) {
            return;
        }
        const bool isUnsent = m_unsent.id == id;
        if (m_goAway && (isUnsent || id > m_goAway->lastStreamId)) {
            end(*stream, http2GoneAway(m_goAway->code), true);
        } else if (isUnsent) {
            end(*stream, http2LibraryError(m_unsent.error));
        } else {
            // While frames are collected it is nghttp2 that resets, because of what it received before.
            const bool isDeclined = !m_isCollecting && code == NGHTTP2_REFUSED_STREAM;
            end(*stream, m_isCollecting ? http2Violation(code) : http2StreamReset(code), isDeclined);
        }
    }

    // What nghttp2 calls.

    static Http2Session& self(void* userData) { return *static_cast<Http2Session*>(userData); }

    static int onHeader(nghttp2_session*, const nghttp2_frame* frame, const std::uint8_t* name,
                        std::size_t nameSize, const std::uint8_t* value, std::size_t valueSize, std::uint8_t,
                        void* userData) {
        Http2Session& session = self(userData);
        // Of a thousand headers load wants three or four: the others end here.
        const std::string_view field = textOf(name, nameSize);
        const bool isStatus = field == ":status";
        const bool isLength = field == "content-length";
        const bool isLocation = field == "location";
        if (!isStatus && !isLength && !isLocation && session.m_listener == nullptr) {
            return 0;
        }
        Stream* const stream = session.find(frame->hd.stream_id);
        if (stream == nullptr) {
            return 0;
        }
        if (isStatus) {
            return session.onStatus(*stream, textOf(value, valueSize));
        }
        if (isLocation && stream->status / 100 == 3) {
            session.m_location = textOf(value, valueSize);
        }
        if (session.m_listener != nullptr) {
            session.m_listener->onHeader(field, textOf(value, valueSize));
        }
        return isLength ? session.onContentLength(*stream, textOf(value, valueSize)) : 0;
    }

    static int onDataChunk(nghttp2_session*, std::uint8_t, std::int32_t id, const std::uint8_t* data,
                           std::size_t count, void* userData) {
        Http2Session& session = self(userData);
        if (Stream* const stream = session.find(id)) {
            stream->bodyBytes += count;
            if (session.m_listener != nullptr) {
                session.m_listener->onBody(textOf(data, count));
            }
        }
        return 0;
    }

    static int onFrameReceived(nghttp2_session*, const nghttp2_frame* frame, void* userData) {
        Http2Session& session = self(userData);
        switch (frame->hd.type) {
            case NGHTTP2_DATA:
            case NGHTTP2_HEADERS:
                if ((frame->hd.flags & NGHTTP2_FLAG_END_STREAM) != 0) {
                    return session.onResponseEnd(frame->hd.stream_id);
                }
                break;
            case NGHTTP2_SETTINGS:
                if ((frame->hd.flags & NGHTTP2_FLAG_ACK) == 0) {
                    session.onSettings();
                }
                break;
            case NGHTTP2_GOAWAY:
                session.onGoAway(frame->goaway);
                break;
            default:
                break;
        }
        return 0;
    }

    static int onFrameSent(nghttp2_session*, const nghttp2_frame* frame, void* userData) {
        if (frame->hd.type == NGHTTP2_GOAWAY) {
            // Only nghttp2 sends it, and only when the peer made the connection unusable.
            self(userData).m_violation = http2Violation(frame->goaway.error_code);
        }
        return 0;
    }

    static int onFrameNotSent(nghttp2_session*, const nghttp2_frame* frame, int error, void* userData) {
        if (frame->hd.type == NGHTTP2_HEADERS) {
            self(userData).m_unsent = {frame->hd.stream_id, error};
        }
        return 0;
    }

    static int onStreamClosed(nghttp2_session*, std::int32_t id, std::uint32_t code, void* userData) {
        self(userData).onStreamClose(id, code);
        return 0;
    }

    static ssize_t readBody(nghttp2_session*, std::int32_t id, std::uint8_t*, std::size_t room,
                            std::uint32_t* flags, nghttp2_data_source*, void* userData) {
        Http2Session& session = self(userData);
        const Stream* const stream = session.find(id);
        if (stream == nullptr) {
            return NGHTTP2_ERR_DEFERRED;  // its reset is on its way
        }
        if (session.m_output.waiting() >= kBodyBytesPerWrite) {
            return NGHTTP2_ERR_PAUSE;
        }
        const std::size_t left = stream->request->body().size() - stream->bodySent;
        *flags |= NGHTTP2_DATA_FLAG_NO_COPY;
        if (left <= room) {
            *flags |= NGHTTP2_DATA_FLAG_EOF;
        }
        return static_cast<ssize_t>(std::min(left, room));
    }

    static int sendBody(nghttp2_session*, nghttp2_frame* frame, const std::uint8_t* head, std::size_t count,
                        nghttp2_data_source*, void* userData) {
        Http2Session& session = self(userData);
        Stream* const stream = session.find(frame->hd.stream_id);
        if (stream == nullptr) {
            return NGHTTP2_ERR_CALLBACK_FAILURE;  // never: `readBody` has found it
        }
        session.m_output.add(textOf(head, kFrameHeadBytes));
        session.m_output.add(stream->request->body().substr(stream->bodySent, count));
        stream->bodySent += count;
        return 0;
    }

    static void* allocate(std::size_t size, void* memory) {
        return static_cast<Http2Memory*>(memory)->allocate(size);
    }
    static void deallocate(void* piece, void* memory) {
        static_cast<Http2Memory*>(memory)->deallocate(piece);
    }
    static void* allocateZeroed(std::size_t count, std::size_t size, void* memory) {
        return static_cast<Http2Memory*>(memory)->allocateZeroed(count, size);
    }
    static void* reallocate(void* piece, std::size_t size, void* memory) {
        return static_cast<Http2Memory*>(memory)->reallocate(piece, size);
    }

    static const nghttp2_session_callbacks* callbacks() {
        static const std::unique_ptr<nghttp2_session_callbacks, CallbacksDeleter> shared = [] {
            nghttp2_session_callbacks* made = nullptr;
            require(nghttp2_session_callbacks_new(&made));
            nghttp2_session_callbacks_set_on_header_callback(made, &onHeader);
            nghttp2_session_callbacks_set_on_data_chunk_recv_callback(made, &onDataChunk);
            nghttp2_session_callbacks_set_on_frame_recv_callback(made, &onFrameReceived);
            nghttp2_session_callbacks_set_on_frame_send_callback(made, &onFrameSent);
            nghttp2_session_callbacks_set_on_frame_not_send_callback(made, &onFrameNotSent);
            nghttp2_session_callbacks_set_on_stream_close_callback(made, &onStreamClosed);
            nghttp2_session_callbacks_set_send_data_callback(made, &sendBody);
            return std::unique_ptr<nghttp2_session_callbacks, CallbacksDeleter>(made);
        }();
        return shared.get();
    }

    using Option = std::unique_ptr<nghttp2_option, OptionDeleter>;

    /// @param isStrict  nghttp2 checks each character of each header too, which is a fifth of a small
    /// response's
    ///                  cost; what load counts by, status and lengths, is checked here in any case
    static Option makeOptions(bool isStrict) {
        nghttp2_option* made = nullptr;
        require(nghttp2_option_new(&made));
        Option option(made);
        nghttp2_option_set_no_closed_streams(made, 1);
        nghttp2_option_set_no_http_messaging(made, isStrict ? 0 : 1);
        return option;
    }

    [[nodiscard]] const nghttp2_option* options() const {
        static const Option strict = makeOptions(true);
        static const Option lenient = makeOptions(false);
        return m_listener != nullptr ? strict.get() : lenient.get();
    }

    static constexpr std::size_t kFrameHeadBytes = 9;

    ResponseListener* m_listener;
    std::int32_t m_firstStreamId;
    std::vector<Stream> m_streams;  ///< by exchange; nghttp2 points into it
    std::size_t m_inFlight = 0;
    bool m_isClosing = false;

    bool m_hasSettings = false;
    std::uint32_t m_limit = 0;  ///< streams at once that the server allows
    std::string m_firstBytes;   ///< what came before its settings
    std::optional<GoAway> m_goAway;
    std::string m_goAwayText;

    core::SteadyTime m_now;  ///< of the bytes that nghttp2 reads
    bool m_isCollecting = false;
    Unsent m_unsent;
    std::optional<error_code> m_violation;
    error_code m_error;
    std::string m_failedBytes;
    std::string m_location;

    OutputQueue m_output{true};
    std::vector<nghttp2_nv> m_fields;       ///< of the request that begins
    std::vector<Completion> m_completions;  ///< those from m_taken on are to be fetched
    std::size_t m_taken = 0;

    Http2Memory m_memory;
    std::unique_ptr<nghttp2_session, SessionDeleter> m_session;  ///< its memory outlives it
};

}  // namespace

std::unique_ptr<Session> makeHttp2Session(std::uint32_t depth, ResponseListener* listener,
                                          std::int32_t firstStreamId) {
    return std::make_unique<Http2Session>(depth, listener, firstStreamId);
}

}  // namespace hostmark::http
