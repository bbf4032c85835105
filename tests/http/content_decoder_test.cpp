#include "engine/http/content_decoder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

namespace hostmark::http {
namespace {

using core::ErrorCode;
using testing::HasSubstr;

/// @param windowBits  as deflateInit2: 15 zlib, 31 gzip, -15 the bare stream
std::string deflated(const std::string& text, int windowBits) {
    z_stream stream{};
    deflateInit2(&stream, 9, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY);
    std::string out(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

constexpr int kGzip = 31;
constexpr int kZlib = 15;
constexpr int kBare = -15;

/// `printf hello | brotli -c`
const std::string kBrotliHello("\x0b\x02\x80\x68\x65\x6c\x6c\x6f\x03", 9);

TEST(ContentDecoder, undoesEachCoding) {
    const std::string text = "hello, hello, hello";
    struct Case {
        std::string body;
        const char* encoding;
        std::string expected;
    };
    // body, coding => text
    const Case cases[] = {
        {text, "", text},
        {text, "identity", text},
        {deflated(text, kGzip), "gzip", text},
        {deflated(text, kGzip), "X-GZip", text},
        {deflated("a", kGzip) + deflated("b", kGzip), "gzip", "ab"},
        {deflated(text, kZlib), "deflate", text},
        {deflated(text, kBare), "deflate", text},
        {kBrotliHello, "br", "hello"},
        {deflated(deflated(text, kZlib), kGzip), "deflate, gzip", text},
        {deflated(kBrotliHello, kGzip), " br ,identity,, gzip", "hello"},
        {deflated("", kGzip), "gzip", ""},
    };
    for (const Case& c : cases) {
        const auto decoded = decodeContent(c.body, c.encoding, 1'000);
        ASSERT_TRUE(decoded) << c.encoding << core::describe(decoded.error());
        EXPECT_EQ(*decoded, (DecodedContent{c.expected, false})) << c.encoding;
    }
}

TEST(ContentDecoder, stopsAtItsLimit) {
    const std::string bomb = deflated(std::string(100'000'000, '\0'), kGzip);
    ASSERT_LT(bomb.size(), 200'000u);
    for (const std::string& body : {bomb, deflated(bomb, kGzip)}) {
        const auto decoded = decodeContent(body, body.size() == bomb.size() ? "gzip" : "gzip, gzip", 10'000);
        ASSERT_TRUE(decoded);
        EXPECT_LE(decoded->bytes.size(), 10'000u);
        EXPECT_TRUE(decoded->isTruncated);
    }
    EXPECT_EQ(decodeContent("hello", "", 2).value(), (DecodedContent{"he", true}));
    EXPECT_EQ(decodeContent(kBrotliHello, "br", 2).value(), (DecodedContent{"he", true}));
    EXPECT_EQ(decodeContent(deflated("hello", kGzip), "gzip", 5).value(), (DecodedContent{"hello", false}));
}

TEST(ContentDecoder, showsWhatThereIsOfABodyThatIsNotWhole) {
    std::string text;
    for (int i = 0; i < 5'000; ++i) {
        text += std::to_string(i * 7919);
    }
    std::string body = deflated(text, kGzip);
    body.resize(body.size() / 2);
    const auto decoded = decodeContent(body, "gzip", 1'000'000);
    ASSERT_TRUE(decoded);
    EXPECT_TRUE(decoded->isTruncated);
    EXPECT_GT(decoded->bytes.size(), 1'000u);
    EXPECT_THAT(text, testing::StartsWith(decoded->bytes));
    EXPECT_TRUE(decodeContent(kBrotliHello.substr(0, 5), "br", 100).value().isTruncated);
    EXPECT_TRUE(decodeContent("", "gzip", 100).value().isTruncated);
}

TEST(ContentDecoder, refusesWhatItCannotDecode) {
    struct Case {
        const char* body;
        const char* encoding;
        ErrorCode code;
        const char* words;
    };
    // body, coding => code, part of the message
    const Case cases[] = {
        {"plain text", "gzip", ErrorCode::Damaged, "not valid gzip"},
        {"plain text", "deflate", ErrorCode::Damaged, "not valid deflate"},
        {"plain text, and more of it", "br", ErrorCode::Damaged, "not valid br"},
        {"x", "zstd", ErrorCode::InvalidArgument, "'zstd' is not known"},
        {"x", "br,br,br,br,br", ErrorCode::InvalidArgument, "too many"},
    };
    for (const Case& c : cases) {
        const auto decoded = decodeContent(c.body, c.encoding, 1'000);
        ASSERT_FALSE(decoded) << c.encoding;
        EXPECT_EQ(decoded.error().code, c.code);
        EXPECT_THAT(decoded.error().message, HasSubstr(c.words));
    }
}

}  // namespace
}  // namespace hostmark::http
