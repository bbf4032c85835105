#include "engine/analysis/answer_guard.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::analysis {
namespace {

using metrics::TargetAnswer;
using testing::ElementsAre;
using testing::IsEmpty;

TargetAnswer answer(const char* target) {
    TargetAnswer answer;
    answer.targetId = core::TargetId::generate();
    answer.targetName = target;
    answer.request = "hello";
    answer.status = 200;
    answer.httpVersion = "1.1";
    answer.framing = metrics::BodyFraming::ContentLength;
    answer.isKeptAlive = true;
    answer.contentType = "text/plain";
    answer.bodyBytes = 13;
    answer.contentSha256 = "315f5bdb76d078c43b8ac0064e4a0164612b1fce77c869345bfc94c75894edd3";
    return answer;
}

TEST(AnswerGuard, findsNothingInTheSameAnswers) {
    TargetAnswer a = answer("Kestrel");
    TargetAnswer b = answer("nginx");
    // What belongs to one answer alone tells nothing.
    a.headers = {{"Date", "Mon, 30 Nov 2026 10:00:00 GMT"}, {"ETag", "1"}};
    b.headers = {{"date", "Mon, 30 Nov 2026 10:00:01 GMT"}, {"ETag", "2"}};
    const AnswerComparison comparison = compareAnswers({a, b});
    EXPECT_THAT(comparison.targetNames, ElementsAre("Kestrel", "nginx"));
    EXPECT_THAT(comparison.differences, IsEmpty());
    EXPECT_FALSE(comparison.hasAccusations());
}

TEST(AnswerGuard, accusesACompressedAnswer) {
    TargetAnswer a = answer("Kestrel");
    TargetAnswer b = answer("nginx");
    b.contentEncoding = "gzip";
    b.bodyBytes = 33;
    b.framing = metrics::BodyFraming::Chunked;
    const AnswerComparison comparison = compareAnswers({a, b});
    EXPECT_THAT(comparison.differences,
                ElementsAre(AnswerDifference{"hello", "Content coding", false, {"none", "gzip"}},
                            AnswerDifference{"hello", "Body length", false, {"13 bytes", "33 bytes"}},
                            AnswerDifference{"hello", "Body's end", false, {"Content-Length", "chunked"}}));
    EXPECT_THAT(accusations(comparison),
                ElementsAre("Content coding is none at Kestrel, gzip at nginx",
                            "Body length is 13 bytes at Kestrel, 33 bytes at nginx",
                            "Body's end is Content-Length at Kestrel, chunked at nginx"));
}

TEST(AnswerGuard, listsWhatServersSayOfThemselvesApart) {
    TargetAnswer a = answer("Kestrel");
    TargetAnswer b = answer("nginx");
    a.headers = {{"Server", "Kestrel"}};
    b.headers = {{"server", "nginx"}, {"X-Cache", "MISS"}};
    const AnswerComparison comparison = compareAnswers({a, b});
    EXPECT_THAT(comparison.differences,
                ElementsAre(AnswerDifference{"hello", "Header Server", true, {"Kestrel", "nginx"}},
                            AnswerDifference{"hello", "Header X-Cache", true, {"none", "MISS"}}));
    EXPECT_FALSE(comparison.hasAccusations());
    EXPECT_THAT(accusations(comparison), IsEmpty());
}

// what the second of two answers has else => the property that differs
TEST(AnswerGuard, seesEachPropertyOfTheWork) {
    const std::vector<std::pair<void (*)(TargetAnswer&), const char*>> cases = {
        {[](TargetAnswer& a) { a.status = 404; }, "Status"},
        {[](TargetAnswer& a) { a.location = "/login"; }, "Redirect"},
        {[](TargetAnswer& a) { a.contentType = "application/json"; }, "Content type"},
        {[](TargetAnswer& a) { a.contentEncoding = "br"; }, "Content coding"},
        {[](TargetAnswer& a) { a.contentSha256 = "0"; }, "Body"},
        {[](TargetAnswer& a) { a.bodyBytes = 14; }, "Body length"},
        {[](TargetAnswer& a) { a.framing = metrics::BodyFraming::Chunked; }, "Body's end"},
        {[](TargetAnswer& a) { a.isKeptAlive = false; }, "Connection"},
        {[](TargetAnswer& a) { a.httpVersion = "2"; }, "HTTP version"},
        {[](TargetAnswer& a) { a.tlsVersion = "TLSv1.3"; }, "TLS version"},
        {[](TargetAnswer& a) { a.tlsCipher = "TLS_AES_128_GCM_SHA256"; }, "TLS cipher"},
        {[](TargetAnswer& a) { a.tlsKeyExchange = "x25519"; }, "TLS key exchange"},
        {[](TargetAnswer& a) { a.tlsCertificateKey = "RSA 2048"; }, "Certificate's key"},
        {[](TargetAnswer& a) { a.tlsProtocol = "h2"; }, "ALPN"},
    };
    for (const auto& [change, property] : cases) {
        TargetAnswer other = answer("B");
        change(other);
        const AnswerComparison comparison = compareAnswers({answer("A"), other});
        ASSERT_EQ(comparison.differences.size(), 1u) << property;
        EXPECT_EQ(comparison.differences.front().property, property);
        EXPECT_FALSE(comparison.differences.front().isByDesign) << property;
    }
}

TEST(AnswerGuard, takesRedirectsForTheSameWhoseHostIsTheTargetsOwn) {
    TargetAnswer a = answer("A");
    TargetAnswer b = answer("B");
    a.location = "https://localhost:5001/login";
    b.location = "https://localhost:5002/login";
    EXPECT_THAT(compareAnswers({a, b}).differences, IsEmpty());
    b.location = "http://localhost:5002/login";
    EXPECT_THAT(accusations(compareAnswers({a, b})),
                ElementsAre("Redirect is https /login at A, http /login at B"));
}

TEST(AnswerGuard, doesNotCompareContentThatIsAnotherEachTime) {
    TargetAnswer a = answer("A");
    TargetAnswer b = answer("B");
    a.isContentStable = b.isContentStable = false;
    a.contentSha256 = "1";
    b.contentSha256 = "2";
    b.bodyBytes = 14;
    EXPECT_THAT(compareAnswers({a, b}).differences, IsEmpty());
    b.isContentStable = true;
    EXPECT_THAT(accusations(compareAnswers({a, b})),
                ElementsAre("Body is another each time at A, SHA-256 2 at B"));
}

TEST(AnswerGuard, saysWhichTargetDoesNotAnswer) {
    TargetAnswer silent = answer("B");
    silent.failure = "the connection was refused";
    const AnswerComparison comparison = compareAnswers({answer("A"), silent, answer("C")});
    EXPECT_THAT(accusations(comparison),
                ElementsAre("There is no answer from B: the connection was refused"));
    TargetAnswer alsoSilent = silent;
    EXPECT_THAT(compareAnswers({silent, alsoSilent}).differences, IsEmpty()) << "each run says why";
}

TEST(AnswerGuard, namesTheRequestWhereThereAreSeveral) {
    TargetAnswer a = answer("A");
    TargetAnswer b = answer("B");
    TargetAnswer otherA = answer("A");
    TargetAnswer otherB = answer("B");
    otherA.request = otherB.request = "json";
    b.status = 404;
    otherB.contentType = "text/html";
    EXPECT_THAT(accusations(compareAnswers({a, otherA, b, otherB})),
                ElementsAre("hello: Status is 200 at A, 404 at B",
                            "json: Content type is text/plain at A, text/html at B"));
}

TEST(AnswerGuard, leavesOutARequestThatNotEachTargetWasAsked) {
    TargetAnswer late = answer("A");
    late.request = "json";
    EXPECT_THAT(compareAnswers({answer("A"), late, answer("B")}).differences, IsEmpty());
    EXPECT_THAT(compareAnswers({}).differences, IsEmpty());
}

}  // namespace
}  // namespace hostmark::analysis
