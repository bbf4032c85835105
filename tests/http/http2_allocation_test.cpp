#include <gtest/gtest.h>

#include "engine/http/http2_session.h"
#include "tests/support/allocation_count.h"
#include "tests/support/http2_peer.h"

namespace hostmark::http {
namespace {

/// Allocations while `rounds` times `depth` requests are answered; those of the server are not counted,
/// because its answers are recorded first.
std::uint64_t allocationsOf(Session& session, const EncodedRequest& request, std::uint32_t depth,
                            const std::vector<std::string>& answers) {
    const std::uint64_t before = test::allocationCount();
    for (const std::string& answer : answers) {
        for (std::uint32_t i = 0; i < depth; ++i) {
            session.start(i, request);
        }
        while (!session.output().empty()) {
            session.outputSent(session.output().size());
        }
        EXPECT_TRUE(session.receive(answer, {}));
        Completion completion;
        std::uint32_t count = 0;
        while (session.takeCompletion(completion)) {
            ++count;
        }
        EXPECT_EQ(count, depth);
    }
    return test::allocationCount() - before;
}

TEST(Http2Allocation, doesNotGrowWithTheRequests) {
    constexpr std::uint32_t kDepth = 10;
    plan::RequestTemplate post;
    post.method = "POST";
    post.body = std::string(100, 'p');
    for (const plan::RequestTemplate& one : {plan::RequestTemplate(), post}) {
        const EncodedRequest request = encodeRequest("http://h", one, true).value();
        // The same requests to a server, to know what it answers.
        test::Http2Peer peer;
        const std::unique_ptr<Session> recorded = makeHttp2Session(kDepth);
        std::vector<std::string> answers;
        EXPECT_TRUE(recorded->receive(peer.takeOutput(), {}));
        for (int round = 0; round < 1'200; ++round) {
            for (std::uint32_t i = 0; i < kDepth; ++i) {
                recorded->start(i, request);
            }
            while (!recorded->output().empty()) {
                ASSERT_TRUE(peer.receive(recorded->output()));
                recorded->outputSent(recorded->output().size());
            }
            test::Http2Response response;
            response.headers = {{"date", "Mon, 30 Nov 2026 21:16:" + std::to_string(round % 60)},
                                {"content-length", "500"}};
            response.body = std::string(500, 'b');
            for (const test::Http2Request& received : peer.takeRequests()) {
                peer.respond(received.streamId, response);
            }
            answers.push_back(peer.takeOutput());
            ASSERT_TRUE(recorded->receive(answers.back(), {}));
            Completion completion;
            while (recorded->takeCompletion(completion)) {
            }
        }
        const std::unique_ptr<Session> session = makeHttp2Session(kDepth);
        test::Http2Peer opening;
        ASSERT_TRUE(session->receive(opening.takeOutput(), {}));
        const std::vector<std::string> first(answers.begin(), answers.begin() + 200);
        const std::vector<std::string> rest(answers.begin() + 200, answers.end());
        EXPECT_GT(allocationsOf(*session, request, kDepth, first), 0u);  // else nothing was counted
        EXPECT_EQ(allocationsOf(*session, request, kDepth, rest), 0u);
    }
}

}  // namespace
}  // namespace hostmark::http
