#include <gtest/gtest.h>

#include "engine/loopback/response_head.h"
#include "engine/loopback/response_stream.h"

namespace hostmark::loopback {
namespace {

TEST(HttpDate, writesTheExampleOfTheStandard) {
    // RFC 9110, section 5.6.7
    EXPECT_EQ(httpDate(784'111'777), "Sun, 06 Nov 1994 08:49:37 GMT");
    EXPECT_EQ(httpDate(0), "Thu, 01 Jan 1970 00:00:00 GMT");
    EXPECT_EQ(httpDate(1'709'251'199), "Thu, 29 Feb 2024 23:59:59 GMT");
}

TEST(ResponseHead, framesTheBodyInEachWay) {
    struct Case {
        BodyFraming framing;
        const char* lines;
    };
    // framing => headers about the body
    const Case cases[] = {
        {BodyFraming::Length, "Content-Type: text/plain\r\nContent-Length: 7\r\n"},
        {BodyFraming::Chunked, "Content-Type: text/plain\r\nTransfer-Encoding: chunked\r\n"},
        {BodyFraming::Close, "Content-Type: text/plain\r\n"},
        {BodyFraming::None, ""},
    };
    for (const Case& item : cases) {
        ResponseHead head;
        head.framing = item.framing;
        head.contentLength = 7;
        head.connection = ConnectionHeader::Close;
        std::string out;
        appendResponseHead(out, head, "today");
        EXPECT_EQ(out, std::string("HTTP/1.1 200 OK\r\nServer: hostmark\r\nDate: today\r\n") + item.lines +
                           "Connection: close\r\n\r\n");
    }
}

TEST(ReasonPhrase, hasAWordForEachStatus) {
    EXPECT_EQ(reasonPhrase(200), "OK");
    EXPECT_EQ(reasonPhrase(431), "Request Header Fields Too Large");
    for (int status = 200; status < 600; ++status) {
        EXPECT_FALSE(reasonPhrase(status).empty()) << status;
    }
}

/// Takes a stream in pieces of at most `step` bytes.
std::string drain(ResponseStream stream, std::size_t step) {
    std::string bytes;
    while (!stream.isAtEnd()) {
        const std::string_view piece = stream.next().substr(0, step);
        if (piece.empty()) {
            ADD_FAILURE() << "nothing to send before the end";
            break;
        }
        bytes += piece;
        stream.advance(piece.size());
    }
    return bytes;
}

TEST(ResponseStream, hasExactlyTheBytesAskedFor) {
    for (const std::size_t size : {0u, 1u, 64u, 16'383u, 16'384u, 262'144u, 262'145u, 1'000'000u}) {
        for (const std::size_t step : {std::size_t{7'919}, std::string::npos}) {
            const std::string bytes = drain(ResponseStream::plain(size), step);
            ASSERT_EQ(bytes.size(), size);
            for (std::size_t i = 0; i < size; i += 997) {
                ASSERT_EQ(bytes[i], patternBytes(64)[i % 64]);
            }
        }
    }
}

TEST(ResponseStream, endsEachChunkAndTheBody) {
    EXPECT_EQ(drain(ResponseStream::chunked(0), 100), "0\r\n\r\n");
    EXPECT_EQ(drain(ResponseStream::chunked(3), 1), "3\r\nABC\r\n0\r\n\r\n");
    for (const std::size_t size : {16'384u, 16'385u, 300'000u}) {
        const std::string bytes = drain(ResponseStream::chunked(size), 1'001);
        std::size_t position = 0;
        std::string data;
        std::size_t chunk = 0;
        do {
            const std::size_t lineEnd = bytes.find("\r\n", position);
            chunk = std::stoul(bytes.substr(position, lineEnd - position), nullptr, 16);
            data += bytes.substr(lineEnd + 2, chunk);
            position = lineEnd + 2 + chunk + 2;
            ASSERT_EQ(bytes.substr(position - 2, 2), "\r\n");
        } while (chunk > 0);
        EXPECT_EQ(position, bytes.size());
        EXPECT_EQ(data, drain(ResponseStream::plain(size), std::string::npos));
    }
}

TEST(ResponseStream, needsNoBufferForAGibibyte) {
    ResponseStream stream = ResponseStream::plain(1u << 30);
    std::uint64_t size = 0;
    while (!stream.isAtEnd()) {
        size += stream.next().size();
        stream.advance(stream.next().size());
    }
    EXPECT_EQ(size, 1u << 30);
}

}  // namespace
}  // namespace hostmark::loopback
