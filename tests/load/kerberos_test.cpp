#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/http/fetch.h"
#include "engine/load/load_run.h"
#include "tests/support/gss_acceptor.h"
#include "tests/support/kerberos_realm.h"
#include "tests/support/scripted_server.h"

namespace hostmark::load {
namespace {

using namespace std::chrono_literals;
using test::GssAcceptor;
using test::KerberosRealm;
using test::ReceivedRequest;
using test::ScriptedServer;
using testing::HasSubstr;

constexpr const char* kVariable = "HOSTMARK_TEST_PASSWORD";

/// Negotiate against a real realm and a real acceptor.
class Kerberos : public testing::Test {
protected:
    void SetUp() override {
        if (!KerberosRealm::isPossible()) {
            GTEST_SKIP() << "krb5-kdc and krb5-admin-server are not installed";
        }
        m_realm.emplace();
        m_acceptor.emplace("Negotiate");
        m_server.emplace([this](const ReceivedRequest& request) { return m_acceptor->answer(request); });
        m_url = m_server->url("localhost");
        ::setenv(kVariable, KerberosRealm::kPassword, 1);
        m_connection.addressFamily = plan::AddressFamily::IpV4;  // the server has no other
        m_connection.authentication = {.scheme = plan::AuthenticationSettings::Scheme::Negotiate,
                                       .user = KerberosRealm::kUser,
                                       .passwordVariable = kVariable};
    }
    void TearDown() override { ::unsetenv(kVariable); }

    /// From now on the user is who is logged in.
    void useTicket() {
        m_connection.authentication = {.scheme = plan::AuthenticationSettings::Scheme::Negotiate};
    }

    metrics::RunRecord run(std::uint64_t count, std::uint32_t connections) {
        LoadSettings settings;
        settings.url = m_url;
        settings.requests = {plan::RequestTemplate{}};
        settings.connections = connections;
        settings.threads = 2;
        settings.requestCount = count;
        settings.connection = m_connection;
        auto run = LoadRun::prepare(settings);
        if (!run) {
            ADD_FAILURE() << core::describe(run.error());
            return {};
        }
        (*run)->start();
        while (!(*run)->waitUntil(core::SteadyClock::now() + 100ms)) {
        }
        metrics::RunRecord record;
        (*run)->finish(record);
        return record;
    }

    core::Result<http::FetchResponse> fetch() {
        http::FetchRequest request;
        request.url = m_url;
        request.connection = m_connection;
        return http::fetch(request);
    }

    std::optional<KerberosRealm> m_realm;
    std::optional<GssAcceptor> m_acceptor;
    std::optional<ScriptedServer> m_server;
    std::string m_url;
    plan::ConnectionSettings m_connection;
};

TEST_F(Kerberos, authenticatesEachConnectionOfALoadOnce) {
    const metrics::RunRecord record = run(200, 8);
    EXPECT_EQ(record.requests, (metrics::RequestCounts{.sent = 200, .ok = 200}));
    EXPECT_EQ(record.authenticationRounds, 8u);
    EXPECT_EQ(record.authenticationFailure, "");
    EXPECT_EQ(m_server->requestCount(), 208u);
}

TEST_F(Kerberos, authenticatesWithTheTicketOfWhoIsLoggedIn) {
    m_realm->logIn();
    useTicket();
    const metrics::RunRecord record = run(100, 4);
    EXPECT_EQ(record.requests, (metrics::RequestCounts{.sent = 100, .ok = 100}));
    EXPECT_EQ(record.authenticationRounds, 4u);
}

TEST_F(Kerberos, authenticatesWhatIsSentOnce) {
    const auto response = fetch();
    ASSERT_TRUE(response) << core::describe(response.error());
    EXPECT_EQ(response->status, 200);
    EXPECT_EQ(response->body, "welcome");
    EXPECT_EQ(response->authenticationRounds, 1u);
    EXPECT_EQ(response->authenticationFailure, "");
    EXPECT_THAT(response->requestHead, testing::Not(HasSubstr("Authorization")));
}

TEST_F(Kerberos, saysThatThePasswordIsWrong) {
    ::setenv(kVariable, "wrong", 1);
    const auto response = fetch();
    ASSERT_FALSE(response);
    EXPECT_EQ(response.error().code, core::ErrorCode::AuthenticationFailed);
    EXPECT_THAT(response.error().message, HasSubstr("Preauthentication failed"));
    EXPECT_THAT(response.error().advice, HasSubstr("Check the user, the password"));
    EXPECT_EQ(m_server->connectionCount(), 0u) << "the realm is asked first";
}

TEST_F(Kerberos, saysThatATicketIsMissing) {
    useTicket();
    const auto response = fetch();
    ASSERT_FALSE(response);
    EXPECT_EQ(response.error().code, core::ErrorCode::AuthenticationFailed);
    EXPECT_THAT(response.error().advice, HasSubstr("kinit"));
}

TEST_F(Kerberos, asksForTheServiceOfTheUrlsHostUnlessAnotherIsNamed) {
    m_url = m_server->url();  // the realm has no service HTTP/127.0.0.1
    const auto unknown = fetch();
    ASSERT_TRUE(unknown) << core::describe(unknown.error());
    EXPECT_EQ(unknown->status, 401);
    EXPECT_THAT(unknown->authenticationFailure, HasSubstr("HTTP/127.0.0.1@HOSTMARK.TEST not found"));
    EXPECT_THAT(unknown->authenticationFailure, HasSubstr("name its service"));
    m_connection.authentication.serviceName = KerberosRealm::kService;
    const auto known = fetch();
    ASSERT_TRUE(known) << core::describe(known.error());
    EXPECT_EQ(known->status, 200);
}

}  // namespace
}  // namespace hostmark::load
