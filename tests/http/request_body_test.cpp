#include "engine/http/request_body.h"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::http {
namespace {

/// A file of this test's own that is removed in the end.
class TemporaryFile {
public:
    explicit TemporaryFile(const std::string& content)
        : m_path(std::filesystem::path(testing::TempDir()) / "hostmark_request_body_test.bin") {
        std::ofstream(m_path, std::ios::binary) << content;
    }
    ~TemporaryFile() { std::filesystem::remove(m_path); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    [[nodiscard]] std::string path() const { return m_path.string(); }

private:
    std::filesystem::path m_path;
};

TEST(RequestBody, isTheTextOrTheFile) {
    plan::RequestTemplate request;
    request.body = "text";
    EXPECT_EQ(buildBody(request)->bytes, "text");
    const TemporaryFile file(std::string("a\0b\r\n", 5));
    request.bodyFile = file.path();
    EXPECT_EQ(buildBody(request)->bytes, std::string("a\0b\r\n", 5));
}

TEST(RequestBody, saysWhichFileCannotBeRead) {
    plan::RequestTemplate request;
    request.bodyFile = "/does/not/exist";
    const auto body = buildBody(request);
    ASSERT_FALSE(body);
    EXPECT_EQ(body.error().where, "bodyFile");
    EXPECT_THAT(body.error().message, testing::HasSubstr("/does/not/exist"));
    request.bodyFile = testing::TempDir();
    EXPECT_FALSE(buildBody(request)) << "a folder";
}

TEST(RequestBody, writesPartsAsBrowsersDo) {
    const TemporaryFile file("content");
    plan::RequestTemplate request;
    request.parts = {
        {.name = "say \"hi\"", .text = "one"},
        {.name = "upload", .file = file.path(), .fileName = "a.txt", .contentType = "text/plain"},
        {.name = "raw", .file = file.path()}};
    const RequestBody body = buildBody(request).value();
    const std::string boundary = body.contentType.substr(body.contentType.find('=') + 1);
    EXPECT_EQ(body.contentType, "multipart/form-data; boundary=" + boundary);
    EXPECT_EQ(body.bytes, "--" + boundary +
                              "\r\nContent-Disposition: form-data; name=\"say %22hi%22\"\r\n\r\none\r\n--" +
                              boundary +
                              "\r\nContent-Disposition: form-data; name=\"upload\"; filename=\"a.txt\"\r\n"
                              "Content-Type: text/plain\r\n\r\ncontent\r\n--" +
                              boundary +
                              "\r\nContent-Disposition: form-data; name=\"raw\"; "
                              "filename=\"hostmark_request_body_test.bin\"\r\n"
                              "Content-Type: application/octet-stream\r\n\r\ncontent\r\n--" +
                              boundary + "--\r\n");
}

TEST(RequestBody, takesABoundaryThatIsInNoPart) {
    plan::RequestTemplate request;
    request.parts = {{.name = "a", .text = "x"}};
    const std::string usual = buildBody(request)->contentType;
    request.parts.front().text = usual;
    EXPECT_NE(buildBody(request)->contentType, usual);
}

TEST(RequestBody, isCutIntoChunks) {
    EXPECT_EQ(inChunks(""), "0\r\n\r\n");
    EXPECT_EQ(inChunks("hello"), "5\r\nhello\r\n0\r\n\r\n");
    const std::string chunks = inChunks(std::string(16 * 1024 + 1, 'a'));
    EXPECT_TRUE(chunks.starts_with("4000\r\n"));
    EXPECT_TRUE(chunks.ends_with("\r\n1\r\na\r\n0\r\n\r\n"));
}

}  // namespace
}  // namespace hostmark::http
