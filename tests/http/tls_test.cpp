#include "engine/http/tls.h"

#include <cstdlib>
#include <fstream>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/http/tls_peer.h"

namespace hostmark::http {
namespace {

using core::ErrorCode;
using test::TestCertificates;
using test::TlsPeer;
using testing::HasSubstr;

/// Makes `name` an environment variable of this process.
void setVariable(const std::string& name, const std::string& value) {
#ifdef _WIN32
    _putenv_s(name.c_str(), value.c_str());
#else
    setenv(name.c_str(), value.c_str(), 1);
#endif
}

class Tls : public testing::Test {
protected:
    Tls() { m_settings.tls.authorityFile = m_certificates.authorityPath().string(); }

    /// A connection by the settings as they are now.
    std::unique_ptr<TlsConnection> connect(const std::string& host = "localhost") {
        m_context = TlsContext::make(m_settings).value();
        return TlsConnection::make(*m_context, host);
    }

    core::Error error() { return TlsContext::make(m_settings).error(); }

    std::string file(const std::string& name, const std::string& content) {
        const std::filesystem::path path = m_certificates.folder() / name;
        std::ofstream(path, std::ios::binary) << content;
        return path.string();
    }

    TestCertificates m_certificates;
    plan::ConnectionSettings m_settings;
    std::shared_ptr<TlsContext> m_context;
};

TEST_F(Tls, carriesTextBothWays) {
    TlsPeer server(m_certificates.valid(), {});
    const auto client = connect();
    ASSERT_TRUE(server.handshake(*client)) << client->error().message();
    EXPECT_EQ(server.receive(*client, "question"), "question");
    EXPECT_EQ(server.send(*client, "answer"), "answer");
    const std::string large(100'000, 'x');  // several records
    EXPECT_EQ(server.receive(*client, large), large);
    EXPECT_EQ(server.send(*client, large), large);
    EXPECT_EQ(client->version(), "TLSv1.3");
    EXPECT_THAT(client->cipher(), HasSubstr("TLS_"));
    EXPECT_FALSE(client->keyExchange().empty());
    EXPECT_EQ(client->protocol(), "");
    EXPECT_FALSE(client->isResumed());
}

TEST_F(Tls, takesRecordsInPiecesOfAnySize) {
    TlsPeer server(m_certificates.valid(), {});
    const auto client = connect();
    ASSERT_TRUE(server.handshake(*client));
    const std::string text(40'000, 'y');
    server.write(text);
    server.write("end");
    const std::string sent = server.takeOutput();
    std::string plain;
    for (std::size_t at = 0; at < sent.size();) {
        const std::size_t size = std::min(sent.size() - at, 1 + at % 997);
        plain += test::readAll(*client, sent.substr(at, size));
        at += size;
    }
    EXPECT_EQ(plain, text + "end");
}

TEST_F(Tls, keepsWhatAReadLeavesWhenItsMemoryIsReused) {
    TlsPeer server(m_certificates.valid(), {});
    const auto client = connect();
    ASSERT_TRUE(server.handshake(*client));
    server.write("first");
    server.write("second");
    std::string memory = server.takeOutput();
    client->putReceived(memory);
    char plain[100];
    std::size_t count = 0;
    ASSERT_EQ(client->read(plain, sizeof plain, count), TlsConnection::Status::Ok);
    EXPECT_EQ(std::string(plain, count), "first");
    memory.assign(memory.size(), '!');
    server.write("third");
    EXPECT_EQ(test::readAll(*client, server.takeOutput()), "secondthird");
}

TEST_F(Tls, saysThatThePeerClosed) {
    TlsPeer server(m_certificates.valid(), {});
    const auto client = connect();
    ASSERT_TRUE(server.handshake(*client));
    client->shutdown();
    std::string notify;
    client->takeOutput(notify);
    EXPECT_FALSE(notify.empty());
}

TEST_F(Tls, trustsTheNamedAuthorityAndNoOther) {
    TlsPeer server(m_certificates.valid(), {});
    EXPECT_TRUE(server.handshake(*connect()));

    const TestCertificates others;
    m_settings.tls.authorityFile = others.authorityPath().string();
    const auto client = connect();
    EXPECT_FALSE(server.handshake(*client));
    EXPECT_THAT(client->error().message(), HasSubstr("certificate refused"));
    m_settings.tls.verify = false;
    EXPECT_TRUE(server.handshake(*connect()));
}

TEST_F(Tls, sendsAndChecksTheServerName) {
    TlsPeer server(m_certificates.valid(), {});
    EXPECT_TRUE(server.handshake(*connect("localhost")));
    EXPECT_EQ(server.serverName(), "localhost");
    EXPECT_TRUE(server.handshake(*connect("127.0.0.1"))) << "an address is checked as one";
    EXPECT_EQ(server.serverName(), "");
    EXPECT_FALSE(server.handshake(*connect("example.org")));

    m_settings.tls.serverName = "localhost";
    EXPECT_TRUE(server.handshake(*connect("example.org")));
    EXPECT_EQ(server.serverName(), "localhost");
    m_settings.tls.serverName = "other.example";
    EXPECT_FALSE(server.handshake(*connect("localhost")));
}

TEST_F(Tls, offersTheProtocolOfTheSettingsAlone) {
    struct Case {
        plan::HttpVersion asked;
        const char* offered;
        const char* agreed;
    };
    // asked, server's => agreed
    const Case cases[] = {
        {plan::HttpVersion::Http1, "http/1.1", "http/1.1"},
        {plan::HttpVersion::Http1, "h2", ""},
        {plan::HttpVersion::Http2, "h2", "h2"},
        {plan::HttpVersion::Http2, "http/1.1", ""},
    };
    for (const Case& c : cases) {
        m_settings.http = c.asked;
        TlsPeer server(m_certificates.valid(), {.protocol = c.offered});
        const auto client = connect();
        ASSERT_TRUE(server.handshake(*client));
        EXPECT_EQ(client->protocol(), c.agreed);
    }
}

TEST_F(Tls, staysWithinItsVersions) {
    using plan::TlsVersion;
    struct Case {
        TlsVersion minimum;
        TlsVersion maximum;
        int lowest;
        int highest;
        const char* agreed;
    };
    // client's bounds, server's bounds => version, "" for none
    const Case cases[] = {
        {TlsVersion::Default, TlsVersion::Default, TLS1_2_VERSION, TLS1_3_VERSION, "TLSv1.3"},
        {TlsVersion::Default, TlsVersion::Default, TLS1_2_VERSION, TLS1_2_VERSION, "TLSv1.2"},
        {TlsVersion::Default, TlsVersion::Tls12, TLS1_2_VERSION, TLS1_3_VERSION, "TLSv1.2"},
        {TlsVersion::Tls13, TlsVersion::Default, TLS1_2_VERSION, TLS1_3_VERSION, "TLSv1.3"},
        {TlsVersion::Tls13, TlsVersion::Tls13, TLS1_2_VERSION, TLS1_2_VERSION, ""},
        {TlsVersion::Default, TlsVersion::Tls12, TLS1_3_VERSION, TLS1_3_VERSION, ""},
    };
    for (const Case& c : cases) {
        m_settings.tls.minimum = c.minimum;
        m_settings.tls.maximum = c.maximum;
        TlsPeer server(m_certificates.valid(), {.lowest = c.lowest, .highest = c.highest});
        const auto client = connect();
        const bool isAgreed = server.handshake(*client);
        EXPECT_EQ(isAgreed ? client->version() : "", c.agreed);
    }
    m_settings.tls.minimum = TlsVersion::Tls13;
    m_settings.tls.maximum = TlsVersion::Tls12;
    EXPECT_EQ(error().where, "connection.tls.minimum");
}

TEST_F(Tls, offersTheCiphersOfTheSettings) {
    m_settings.tls.ciphers = "ECDHE-ECDSA-AES128-GCM-SHA256:TLS_CHACHA20_POLY1305_SHA256";
    TlsPeer newer(m_certificates.valid(), {});
    auto client = connect();
    ASSERT_TRUE(newer.handshake(*client));
    EXPECT_EQ(client->cipher(), "TLS_CHACHA20_POLY1305_SHA256");

    TlsPeer older(m_certificates.valid(), {.highest = TLS1_2_VERSION});
    client = connect();
    ASSERT_TRUE(older.handshake(*client));
    EXPECT_EQ(client->cipher(), "ECDHE-ECDSA-AES128-GCM-SHA256");

    for (const char* ciphers :
         {"NO-SUCH-CIPHER", "TLS_NO_SUCH_CIPHER", "TLS_AES_128_GCM_SHA256:TLS_NO_SUCH"}) {
        m_settings.tls.ciphers = ciphers;
        EXPECT_EQ(error().code, ErrorCode::TlsFailed) << ciphers;
        EXPECT_EQ(error().where, "connection.tls.ciphers");
        EXPECT_THAT(error().message, HasSubstr("NO"));
    }
}

TEST_F(Tls, showsItsCertificateInEveryForm) {
    const test::ClientIdentity& identity = m_certificates.client();
    setVariable("HOSTMARK_TEST_PASSWORD", identity.password);
    struct Case {
        std::filesystem::path certificate;
        std::filesystem::path key;
        const char* variable;
        int chainLength;
    };
    // files, variable => certificates that the server sees
    const Case cases[] = {
        {identity.certificatePath, identity.keyPath, "", 2},
        {identity.certificatePath, identity.encryptedKeyPath, "HOSTMARK_TEST_PASSWORD", 2},
        {identity.bothPath, "", "", 1},
        {identity.pfxPath, "", "HOSTMARK_TEST_PASSWORD", 2},
        {identity.openPfxPath, "", "", 2},
    };
    for (const Case& c : cases) {
        m_settings.tls.certificateFile = c.certificate.string();
        m_settings.tls.keyFile = c.key.string();
        m_settings.tls.passwordVariable = c.variable;
        for (const int version : {TLS1_2_VERSION, TLS1_3_VERSION}) {
            TlsPeer server(m_certificates.valid(),
                           {.lowest = version,
                            .highest = version,
                            .clientAuthority = m_certificates.authorityPath().string()});
            ASSERT_TRUE(TlsContext::make(m_settings)) << core::describe(error());
            EXPECT_TRUE(server.handshake(*connect())) << c.certificate;
            EXPECT_EQ(server.clientName(), "Hostmark Test Client") << c.certificate;
            EXPECT_EQ(server.clientChainLength(), c.chainLength) << c.certificate;
        }
    }
}

TEST_F(Tls, isRefusedWithoutTheCertificateThatIsDemanded) {
    TlsPeer server(m_certificates.valid(), {.clientAuthority = m_certificates.authorityPath().string()});
    const auto client = connect();
    EXPECT_FALSE(server.handshake(*client));
    EXPECT_THAT(client->error().message(), HasSubstr("certificate required"));
}

TEST_F(Tls, saysWhyACertificateCannotBeUsed) {
    const test::ClientIdentity& identity = m_certificates.client();
    setVariable("HOSTMARK_TEST_PASSWORD", identity.password);
    setVariable("HOSTMARK_TEST_WRONG", "guess");
    const std::string certificate = identity.certificatePath.string();
    const std::string garbage = file("garbage", "not a certificate");
    const std::string missing = (m_certificates.folder() / "missing.pem").string();
    struct Case {
        std::string certificate;
        std::string key;
        std::string variable;
        std::string where;
        const char* words;
    };
    // files, variable => place, part of the message
    const Case cases[] = {
        {missing, "", "", missing, "does not exist"},
        {m_certificates.folder().string(), "", "", m_certificates.folder().string(), "cannot be read"},
        {garbage, "", "", garbage, "neither PEM nor PKCS #12"},
        {identity.keyPath.string(), "", "", identity.keyPath.string(), "no certificate"},
        {certificate, "", "", certificate, "no private key"},
        {certificate, missing, "", missing, "does not exist"},
        {certificate, garbage, "", garbage, "no private key"},
        {certificate, m_certificates.valid().keyPath.string(), "", m_certificates.valid().keyPath.string(),
         "does not belong"},
        {certificate, identity.encryptedKeyPath.string(), "", identity.encryptedKeyPath.string(),
         "there is no password"},
        {certificate, identity.encryptedKeyPath.string(), "HOSTMARK_TEST_WRONG",
         identity.encryptedKeyPath.string(), "does not open"},
        {certificate, identity.encryptedKeyPath.string(), "HOSTMARK_TEST_UNSET", "HOSTMARK_TEST_UNSET",
         "not set"},
        {identity.pfxPath.string(), "", "", identity.pfxPath.string(), "there is no password"},
        {identity.pfxPath.string(), "", "HOSTMARK_TEST_WRONG", identity.pfxPath.string(), "does not open"},
        {identity.pfxPath.string(), "", "HOSTMARK_TEST_UNSET", "HOSTMARK_TEST_UNSET", "not set"},
    };
    for (const Case& c : cases) {
        m_settings.tls.certificateFile = c.certificate;
        m_settings.tls.keyFile = c.key;
        m_settings.tls.passwordVariable = c.variable;
        const auto context = TlsContext::make(m_settings);
        ASSERT_FALSE(context) << c.where << c.words;
        EXPECT_EQ(context.error().code, ErrorCode::TlsFailed);
        EXPECT_EQ(context.error().where, c.where) << core::describe(context.error());
        EXPECT_THAT(context.error().message, HasSubstr(c.words)) << core::describe(context.error());
        EXPECT_FALSE(context.error().advice.empty()) << core::describe(context.error());
    }
}

TEST_F(Tls, saysWhyAnAuthorityCannotBeUsed) {
    m_settings.tls.authorityFile = (m_certificates.folder() / "missing.pem").string();
    EXPECT_THAT(error().message, HasSubstr("does not exist"));
    m_settings.tls.authorityFile = file("garbage", "not a certificate");
    EXPECT_THAT(error().message, HasSubstr("no certificate"));
    EXPECT_EQ(error().where, m_settings.tls.authorityFile);
}

class TlsResumption : public Tls, public testing::WithParamInterface<int> {
protected:
    [[nodiscard]] test::TlsPeerSettings version() const {
        return {.lowest = GetParam(), .highest = GetParam()};
    }
};

TEST_P(TlsResumption, isReallyOffWhenItIsOff) {
    TlsPeer server(m_certificates.valid(), version());
    m_settings.tls.isResuming = false;
    m_context = TlsContext::make(m_settings).value();
    for (int i = 0; i < 3; ++i) {
        const auto client = TlsConnection::make(*m_context, "localhost");
        ASSERT_TRUE(server.handshake(*client));
        EXPECT_EQ(server.send(*client, "x"), "x");
        EXPECT_FALSE(client->isResumed());
        EXPECT_FALSE(server.isResumed());
    }
}

TEST_P(TlsResumption, resumesWhatTheServerSent) {
    TlsPeer server(m_certificates.valid(), version());
    m_settings.tls.isResuming = true;
    m_context = TlsContext::make(m_settings).value();
    for (int i = 0; i < 5; ++i) {
        const auto client = TlsConnection::make(*m_context, "localhost");
        ASSERT_TRUE(server.handshake(*client));
        EXPECT_EQ(server.send(*client, "x"), "x");
        EXPECT_EQ(client->isResumed(), i > 0) << i;
        EXPECT_EQ(server.isResumed(), i > 0) << i;
    }
    // Nobody has checked its certificate for another name.
    const auto other = TlsConnection::make(*m_context, "127.0.0.1");
    ASSERT_TRUE(server.handshake(*other));
    EXPECT_FALSE(server.isResumed());
}

TEST_P(TlsResumption, servesSeveralThreadsAtOnce) {
    m_settings.tls.isResuming = true;
    m_context = TlsContext::make(m_settings).value();
    std::vector<std::thread> threads;
    std::atomic<int> failures = 0;
    for (int thread = 0; thread < 4; ++thread) {
        threads.emplace_back([&] {
            TlsPeer server(m_certificates.valid(), version());
            for (int i = 0; i < 20; ++i) {
                // The sessions are of other servers mostly, which then do a whole handshake.
                const auto client = TlsConnection::make(*m_context, "localhost");
                if (!server.handshake(*client) || server.send(*client, "x") != "x") {
                    ++failures;
                }
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    EXPECT_EQ(failures, 0);
}

INSTANTIATE_TEST_SUITE_P(Versions, TlsResumption, testing::Values(TLS1_2_VERSION, TLS1_3_VERSION));

TEST_F(Tls, usesEachTicketOfTls13Once) {
    TlsPeer server(m_certificates.valid(), {});
    m_settings.tls.isResuming = true;
    m_context = TlsContext::make(m_settings).value();
    ASSERT_TRUE(server.handshake(*TlsConnection::make(*m_context, "localhost")));  // brings two tickets
    // Made before either of them is connected: each has taken its ticket.
    std::vector<std::unique_ptr<TlsConnection>> clients;
    for (int i = 0; i < 3; ++i) {
        clients.push_back(TlsConnection::make(*m_context, "localhost"));
    }
    std::vector<bool> areResumed;
    for (const auto& client : clients) {
        ASSERT_TRUE(server.handshake(*client));
        areResumed.push_back(server.isResumed());
    }
    EXPECT_THAT(areResumed, testing::ElementsAre(true, true, false));
}

}  // namespace
}  // namespace hostmark::http
