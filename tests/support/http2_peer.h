#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hostmark::test {

/// Error codes of RFC 9113, section 7.
namespace http2_code {
inline constexpr std::uint32_t kNoError = 0x0;
inline constexpr std::uint32_t kProtocolError = 0x1;
inline constexpr std::uint32_t kInternalError = 0x2;
inline constexpr std::uint32_t kFrameSizeError = 0x6;
inline constexpr std::uint32_t kRefusedStream = 0x7;
inline constexpr std::uint32_t kCancel = 0x8;
inline constexpr std::uint32_t kCompressionError = 0x9;
inline constexpr std::uint32_t kEnhanceYourCalm = 0xb;
}  // namespace http2_code

using Http2Fields = std::vector<std::pair<std::string, std::string>>;

/// One request as an Http2Peer received it.
struct Http2Request {
    std::int32_t streamId = 0;
    Http2Fields fields;  ///< pseudo header fields included
    std::string body;

    /// Value of the first field of that name, "" where there is none.
    [[nodiscard]] std::string field(std::string_view name) const;
};

struct Http2Response {
    int status = 200;
    std::string body;
    Http2Fields headers;
    Http2Fields trailers;
    std::vector<int> interim;      ///< statuses of responses that come before it
    std::size_t paddingBytes = 0;  ///< of each DATA frame, at most 255
    bool isCut = false;            ///< does not end the stream
};

/// What the server's settings say; absent is not said.
struct Http2PeerSettings {
    std::optional<std::uint32_t> maxConcurrentStreams;
    std::optional<std::uint32_t> initialWindowBytes;  ///< for the client's request bodies
};

/// The server's side of one HTTP/2 connection without I/O, for tests: it answers when and as it is told.
/// Thread-safety: none.
class Http2Peer {
public:
    explicit Http2Peer(const Http2PeerSettings& settings = {});
    ~Http2Peer();
    Http2Peer(Http2Peer&&) noexcept;
    Http2Peer& operator=(Http2Peer&&) noexcept;

    /// Takes the client's bytes. @return false when the client broke the protocol
    bool receive(std::string_view bytes);
    /// Frames that are due.
    [[nodiscard]] std::string takeOutput();
    /// Requests that became whole since the last call.
    [[nodiscard]] std::vector<Http2Request> takeRequests();
    /// Streams that began, whole or not.
    [[nodiscard]] std::size_t beganCount() const;
    /// Streams that the client reset, with their error codes.
    [[nodiscard]] const std::map<std::int32_t, std::uint32_t>& resets() const;
    /// Most streams that were open at once.
    [[nodiscard]] std::size_t peakCount() const;
    /// Acknowledgements of PING and of SETTINGS that the client sent.
    [[nodiscard]] std::size_t pingAckCount() const;
    [[nodiscard]] std::size_t settingsAckCount() const;

    /// HEAD, 204 and 304 are answered without a body, whatever `response` holds.
    void respond(std::int32_t streamId, const Http2Response& response);
    void resetStream(std::int32_t streamId, std::uint32_t code);
    /// @param lastStreamId  the last one that will be answered
    void goAway(std::int32_t lastStreamId, std::uint32_t code, std::string_view text = {});
    void changeSettings(const Http2PeerSettings& settings);
    void ping();

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

/// A frame of whatever a test wants to say. @param type  RFC 9113, section 6
[[nodiscard]] std::string http2Frame(std::uint8_t type, std::uint8_t flags, std::int32_t streamId,
                                     std::string_view payload);

}  // namespace hostmark::test
