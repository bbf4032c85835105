#include "tests/support/scripted_server.h"

#include <memory>

#include <gtest/gtest.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include "tests/support/raw_client.h"

namespace hostmark::test {
namespace {

constexpr const char* kGet = "GET /path HTTP/1.1\r\nHost: test\r\n\r\n";

TEST(ScriptedServer, answersAndRecordsWhatItReceived) {
    ScriptedServer server([](const ReceivedRequest& request) { return respond(200, request.target); });
    RawClient client(server.port());
    client.send(kGet);
    EXPECT_EQ(client.readResponse().body, "/path");
    client.send(
        "POST /second HTTP/1.1\r\nhost:  two \r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n");
    EXPECT_EQ(client.readResponse().body, "/second");

    const std::vector<ReceivedRequest> requests = server.requests();
    ASSERT_EQ(requests.size(), 2u);
    EXPECT_EQ(requests[0].raw, kGet);
    EXPECT_EQ(requests[1].method, "POST");
    EXPECT_EQ(requests[1].header("Host"), "two");
    EXPECT_EQ(requests[1].header("Accept"), std::nullopt);
    EXPECT_EQ(requests[1].body, "abc");
    EXPECT_EQ(requests[1].indexOnConnection, 1u);
    EXPECT_EQ(server.connectionCount(), 1u);
    EXPECT_EQ(server.bytesReceived(), requests[0].raw.size() + requests[1].raw.size());
}

TEST(ScriptedServer, findsTheEndOfARequestThatArrivesByteByByte) {
    ScriptedServer server([](const ReceivedRequest& request) { return respond(200, request.body); });
    RawClient client(server.port());
    for (const char byte : std::string("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nfour")) {
        client.send(std::string(1, byte));
    }
    EXPECT_EQ(client.readResponse().body, "four");
}

TEST(ScriptedServer, holdsBackAtALatch) {
    const Latch latch;
    ScriptedServer server([&latch](const ReceivedRequest&) {
        return Script().send("HTTP/1.1 200 OK\r\n").wait(latch).send("Content-Length: 0\r\n\r\n");
    });
    RawClient client(server.port());
    client.send(kGet);
    EXPECT_EQ(client.readUntil("\r\n"), "HTTP/1.1 200 OK\r\n");
    EXPECT_EQ(server.bytesSent(), 17u);
    latch.open();
    EXPECT_EQ(client.readUntil("\r\n\r\n"), "Content-Length: 0\r\n\r\n");
}

TEST(ScriptedServer, splitsWhereItIsTold) {
    EXPECT_EQ(std::get<Script::Send>(Script().sendSplit("abcdef", {1, 4}).actions()[0]).pieces,
              (std::vector<std::string>{"a", "bcd", "ef"}));
    ScriptedServer server([](const ReceivedRequest&) { return Script().sendByteByByte("bytes").close(); });
    RawClient client(server.port());
    client.send(kGet);
    EXPECT_EQ(client.readToEnd(), "bytes");
}

TEST(ScriptedServer, endsConnectionsInEachWay) {
    struct Case {
        const char* name;
        Script script;
        bool isReset;
    };
    // script => reset
    const Case cases[] = {{"close", Script().close(), false},
                          {"half-close", Script().halfClose(), false},
                          {"reset", Script().reset(), true}};
    for (const Case& item : cases) {
        ScriptedServer server([&item](const ReceivedRequest&) { return item.script; });
        RawClient client(server.port());
        client.send(kGet);
        EXPECT_EQ(client.endsWithReset(), item.isReset) << item.name;
        client.close();
        EXPECT_TRUE(server.waitForClosed(1)) << item.name;
        EXPECT_EQ(server.openConnectionCount(), 0u) << item.name;
    }
}

TEST(ScriptedServer, actsBeforeTheFirstRequest) {
    // Else the reset may come before the system call that connects has returned, and fail that.
    Latch isConnected;
    ScriptedServer::Settings settings;
    settings.onConnect = [&isConnected](std::size_t connection) {
        return connection == 0 ? Script().wait(isConnected).reset() : Script().send("early");
    };
    ScriptedServer server([](const ReceivedRequest&) { return Script(); }, settings);
    RawClient first(server.port());
    isConnected.open();
    EXPECT_TRUE(first.endsWithReset());
    RawClient second(server.port());
    EXPECT_EQ(second.read(5), "early");
}

TEST(ScriptedServer, endsWhileScriptsStallAndLatchesStayShut) {
    const Latch latch;
    auto server = std::make_unique<ScriptedServer>([&latch](const ReceivedRequest& request) {
        return request.connectionIndex == 0 ? Script().stall() : Script().wait(latch);
    });
    RawClient first(server->port());
    first.send(kGet);
    ASSERT_TRUE(server->waitForRequests(1));
    RawClient second(server->port());
    second.send(kGet);
    ASSERT_TRUE(server->waitForRequests(2));
    EXPECT_EQ(server->peakConnectionCount(), 2u);
    server.reset();
    latch.open();
    EXPECT_EQ(first.readToEnd(), "");
}

TEST(ScriptedServer, listensOnIpv6) {
    ScriptedServer::Settings settings;
    settings.address = "::1";
    ScriptedServer server([](const ReceivedRequest&) { return respond(200, "six"); }, settings);
    EXPECT_EQ(server.url(), "http://[::1]:" + std::to_string(server.port()));
    RawClient client(server.port(), "::1");
    EXPECT_EQ(client.get("/").body, "six");
}

TEST(ClosedPort, refusesConnections) {
    EXPECT_EQ(closedPort(), closedPort());
    EXPECT_THROW(RawClient client(closedPort()), std::runtime_error);
}

/// A TLS client over a blocking BIO.
class TlsClient {
public:
    TlsClient(std::uint16_t port, const TestCertificates& certificates, const char* host)
        : m_context(SSL_CTX_new(TLS_client_method()), &SSL_CTX_free), m_bio(nullptr, &BIO_free_all) {
        SSL_CTX_load_verify_file(m_context.get(), certificates.authorityPath().string().c_str());
        SSL_CTX_set_verify(m_context.get(), SSL_VERIFY_PEER, nullptr);
        m_bio.reset(BIO_new_ssl_connect(m_context.get()));
        BIO_set_conn_hostname(m_bio.get(), ("127.0.0.1:" + std::to_string(port)).c_str());
        BIO_get_ssl(m_bio.get(), &m_ssl);
        SSL_set1_host(m_ssl, host);
        SSL_set_tlsext_host_name(m_ssl, host);
    }

    /// @return the verification's result: X509_V_OK and a finished handshake, or what is wrong
    long connect() {
        const bool isConnected = BIO_do_connect(m_bio.get()) == 1;
        const long result = SSL_get_verify_result(m_ssl);
        return isConnected || result != X509_V_OK ? result : X509_V_ERR_UNSPECIFIED;
    }

    std::string exchange(const std::string& request) {
        BIO_write(m_bio.get(), request.data(), static_cast<int>(request.size()));
        std::string response;
        char bytes[1024];
        int count = 0;
        while ((count = BIO_read(m_bio.get(), bytes, sizeof bytes)) > 0) {
            response.append(bytes, static_cast<std::size_t>(count));
        }
        return response;
    }

    bool receivedCloseNotify() const { return (SSL_get_shutdown(m_ssl) & SSL_RECEIVED_SHUTDOWN) != 0; }

private:
    std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)> m_context;
    std::unique_ptr<BIO, decltype(&BIO_free_all)> m_bio;
    SSL* m_ssl = nullptr;
};

TEST(TestCertificates, areGoodExpiredOrForAnotherHost) {
    const TestCertificates certificates;
    struct Case {
        const char* name;
        const ServerIdentity& identity;
        long expected;
    };
    // identity => result of the verification for localhost
    const Case cases[] = {{"valid", certificates.valid(), X509_V_OK},
                          {"expired", certificates.expired(), X509_V_ERR_CERT_HAS_EXPIRED},
                          {"wrong host", certificates.wrongHost(), X509_V_ERR_HOSTNAME_MISMATCH}};
    for (const Case& item : cases) {
        ScriptedServer::Settings settings;
        settings.tls = item.identity;
        ScriptedServer server([](const ReceivedRequest&) { return respond(200, "").close(); }, settings);
        EXPECT_EQ(TlsClient(server.port(), certificates, "localhost").connect(), item.expected) << item.name;
    }
}

TEST(TestCertificates, leaveNoFilesBehind) {
    std::filesystem::path folder;
    {
        const TestCertificates certificates;
        folder = certificates.folder();
        EXPECT_TRUE(std::filesystem::exists(certificates.valid().keyPath));
    }
    EXPECT_FALSE(std::filesystem::exists(folder));
}

TEST(ScriptedServer, endsTlsWithAndWithoutCloseNotify) {
    const TestCertificates certificates;
    for (const bool isClean : {true, false}) {
        ScriptedServer::Settings settings;
        settings.tls = certificates.valid();
        ScriptedServer server(
            [isClean](const ReceivedRequest&) {
                return isClean ? respond(200, "tls").close() : respond(200, "tls").closeWithoutNotify();
            },
            settings);
        TlsClient client(server.port(), certificates, "localhost");
        ASSERT_EQ(client.connect(), X509_V_OK);
        EXPECT_EQ(client.exchange(kGet), httpResponse(200, "tls"));
        EXPECT_EQ(client.receivedCloseNotify(), isClean);
        EXPECT_EQ(server.serverNames(), std::vector<std::string>{"localhost"});
        EXPECT_EQ(server.bytesReceived(), std::string(kGet).size());
    }
}

}  // namespace
}  // namespace hostmark::test
