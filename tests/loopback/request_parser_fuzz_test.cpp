#include <functional>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/loopback/request_parser.h"
#include "engine/loopback/route.h"

namespace hostmark::loopback {
namespace {

using State = RequestParser::State;
using Random = std::minstd_rand;

std::size_t below(Random& random, std::size_t limit) {
    return random() % limit;
}

/// What a parser made of a stream: one line per request, and where it stopped.
std::string transcribe(std::string_view bytes, const std::function<std::size_t()>& nextPiece) {
    RequestParser parser;
    std::string text;
    std::size_t taken = 0;
    while (taken < bytes.size() && parser.state() != State::Failed) {
        const bool wasHead = parser.state() == State::Head;
        const std::string_view piece = bytes.substr(taken, nextPiece());
        const std::size_t count = parser.feed(piece);
        EXPECT_LE(count, piece.size());
        EXPECT_GT(count, 0u);  // else a server would go round for ever
        taken += count;
        if (wasHead && parser.state() == State::Body) {
            parser.keepBody(1000);
        }
        if (parser.state() == State::Complete) {
            text += std::string(parser.head().methodName) + ' ' + std::string(parser.head().target) + ' ' +
                    std::to_string(static_cast<int>(parseRoute(parser.head().target).kind)) + ' ' +
                    parser.body();
            parser.forEachHeader([&text](std::string_view name, std::string_view value) {
                text += '|' + std::string(name) + '=' + std::string(value);
            });
            text += '\n';
            parser.reset();
        }
    }
    return text + "end " + std::to_string(static_cast<int>(parser.state())) + ' ' +
           std::to_string(parser.failureStatus());
}

void mutate(std::string& bytes, Random& random) {
    static const std::string kInteresting = "\r\n :;,/*0123456789abcfxGH\t\x7F\xFF" + std::string(1, '\0');
    const std::size_t position = below(random, bytes.size());
    switch (below(random, 5)) {
        case 0:
            bytes[position] = kInteresting[below(random, kInteresting.size())];
            break;
        case 1:
            bytes.insert(position, 1, kInteresting[below(random, kInteresting.size())]);
            break;
        case 2:
            bytes.erase(position, 1 + below(random, 8));
            break;
        case 3:
            bytes.insert(position, bytes.substr(below(random, bytes.size()), below(random, 40)));
            break;
        default:
            bytes[position] = static_cast<char>(random());
            break;
    }
    if (bytes.empty()) {
        bytes = "G";
    }
}

/// Mutated requests, each parsed whole and in random pieces: no crash, no standstill, the same requests.
TEST(RequestParserFuzz, readsMutatedRequestsTheSameHoweverTheyAreSplit) {
    const std::vector<std::string> seeds = {
        "GET /hello HTTP/1.1\r\nHost: localhost\r\n\r\nGET /json HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 12\r\nExpect: 100-continue\r\n\r\nhello world!"
        "HEAD /bytes/10 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
        "PUT /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: "
        "chunked\r\n\r\n5;x=y\r\nhello\r\n10\r\n0123456789abcdef\r\n"
        "0\r\nTrailer: t\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
        "OPTIONS * HTTP/1.1\r\nHost: [::1]:80\r\nX-A: 1\r\nX-B:\t2\r\n\r\nDELETE http://a/status/404 "
        "HTTP/1.1\r\nHost: a\r\n\r\n",
    };
    constexpr int kRounds = 8'000;
    Random random(20260601);
    for (int round = 0; round < kRounds; ++round) {
        std::string bytes = seeds[below(random, seeds.size())];
        for (std::size_t count = below(random, 6); count > 0; --count) {
            mutate(bytes, random);
        }
        const std::string whole = transcribe(bytes, [] { return std::string::npos; });
        const std::string split = transcribe(bytes, [&random] { return 1 + below(random, 9); });
        ASSERT_EQ(whole, split) << "round " << round << ": " << testing::PrintToString(bytes);
    }
}

}  // namespace
}  // namespace hostmark::loopback
