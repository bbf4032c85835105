#include "engine/loopback/body_decoder.h"

#include <gtest/gtest.h>

namespace hostmark::loopback {
namespace {

struct Decoded {
    std::string data;
    std::size_t taken = 0;
    bool isComplete = false;
    bool hasFailed = false;

    friend bool operator==(const Decoded&, const Decoded&) = default;
};

/// Feeds chunks cut into pieces of `step` bytes.
Decoded decodeChunked(std::string_view bytes, std::size_t step) {
    BodyDecoder decoder;
    decoder.beginChunked();
    Decoded result;
    while (result.taken < bytes.size() && !decoder.isComplete() && !decoder.hasFailed()) {
        result.taken += decoder.feed(bytes.substr(result.taken, step), &result.data);
    }
    result.isComplete = decoder.isComplete();
    result.hasFailed = decoder.hasFailed();
    return result;
}

TEST(BodyDecoder, endsABodyOfAGivenLength) {
    BodyDecoder decoder;
    std::string data;
    decoder.beginLength(5);
    EXPECT_EQ(decoder.feed("abc", &data), 3u);
    EXPECT_FALSE(decoder.isComplete());
    EXPECT_EQ(decoder.feed("defg", &data), 2u);
    EXPECT_TRUE(decoder.isComplete());
    EXPECT_EQ(data, "abcde");
    EXPECT_EQ(decoder.feed("h", &data), 0u);
}

TEST(BodyDecoder, hasEndedAtOnceWithoutABody) {
    BodyDecoder decoder;
    decoder.beginLength(0);
    EXPECT_TRUE(decoder.isComplete());
}

TEST(BodyDecoder, decodesChunksHoweverTheyAreSplit) {
    struct Case {
        const char* bytes;
        const char* data;
        std::size_t left;  ///< bytes that belong to the next request
    };
    // bytes => data, bytes left over
    const Case cases[] = {
        {"0\r\n\r\n", "", 0},
        {"3\r\nabc\r\n0\r\n\r\n", "abc", 0},
        {"3\r\nabc\r\nA\r\n0123456789\r\n0\r\n\r\nGET", "abc0123456789", 3},
        {"a\r\n0123456789\r\n000\r\n\r\n", "0123456789", 0},
        {"3;name=value\r\nabc\r\n0;last\r\n\r\n", "abc", 0},
        {"3 \r\nabc\r\n0\r\n\r\n", "abc", 0},
        {"3\r\n\r\n\r\r\n0\r\n\r\n", "\r\n\r", 0},
        {"1\r\nx\r\n0\r\nTrailer: a\r\nOther: b\r\n\r\nrest", "x", 4},
    };
    for (const Case& item : cases) {
        const std::string_view bytes = item.bytes;
        const Decoded expected{item.data, bytes.size() - item.left, true, false};
        for (std::size_t step = 1; step <= bytes.size(); ++step) {
            EXPECT_EQ(decodeChunked(bytes, step), expected) << bytes << " in steps of " << step;
        }
    }
}

TEST(BodyDecoder, refusesBrokenChunks) {
    const std::string longExtension = "3;" + std::string(5000, 'x') + "\r\nabc\r\n0\r\n\r\n";
    const std::string longTrailers = "0\r\n" + std::string(5000, 'x') + "\r\n\r\n";
    const std::string cases[] = {"\r\nabc\r\n",           "g\r\n",       "-1\r\n",     "3\nabc\r\n",
                                 "3\r\nabcd\r\n",         "3\r\nabc\n",  "3\r\r\nabc", "3;x\ny\r\n",
                                 "0\r\nTrailer\n",        "0\r\n\rX",    "0x3\r\nabc", "1234567890abcdef\r\n",
                                 "10000000000000000\r\n", longExtension, longTrailers};
    for (const std::string& bytes : cases) {
        for (const std::size_t step : {std::size_t{1}, bytes.size()}) {
            EXPECT_TRUE(decodeChunked(bytes, step).hasFailed)
                << bytes.substr(0, 40) << " in steps of " << step;
        }
    }
}

TEST(BodyDecoder, waitsForTheRest) {
    const std::string_view bytes = "3\r\nabc\r\n0\r\nTrailer: a\r\n\r\n";
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        const Decoded result = decodeChunked(bytes.substr(0, size), 1);
        EXPECT_FALSE(result.isComplete) << size;
        EXPECT_FALSE(result.hasFailed) << size;
    }
}

}  // namespace
}  // namespace hostmark::loopback
