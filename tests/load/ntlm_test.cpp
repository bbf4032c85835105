#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/http/fetch.h"
#include "engine/load/load_run.h"
#include "tests/support/gss_acceptor.h"
#include "tests/support/ntlm_users.h"
#include "tests/support/scripted_server.h"

// gss-ntlmssp 1.2 loses some memory with each conversation, on both sides.
extern "C" const char* __lsan_default_suppressions() {
    return "leak:gssntlmssp.so\n";
}

// It asks Samba's libwbclient for the names of the machine, which writes the program's name into one static
// buffer, the same text from each thread that comes first.
extern "C" const char* __tsan_default_suppressions() {
    return "race:libwbclient.so\n";
}

namespace hostmark::load {
namespace {

using namespace std::chrono_literals;
using test::GssAcceptor;
using test::NtlmUsers;
using test::ReceivedRequest;
using test::ScriptedServer;
using testing::HasSubstr;

constexpr const char* kVariable = "HOSTMARK_TEST_PASSWORD";

/// Against the real mechanism on both sides.
class Ntlm : public testing::Test {
protected:
    void SetUp() override {
        if (!NtlmUsers::isPossible()) {
            GTEST_SKIP() << "gss-ntlmssp is not installed";
        }
        m_users.emplace();
        m_acceptor.emplace("NTLM");
        m_server.emplace([this](const ReceivedRequest& request) { return m_acceptor->answer(request); });
        ::setenv(kVariable, NtlmUsers::kPassword, 1);
        m_connection.authentication = {.scheme = plan::AuthenticationSettings::Scheme::Ntlm,
                                       .user = NtlmUsers::kUser,
                                       .passwordVariable = kVariable};
    }
    void TearDown() override { ::unsetenv(kVariable); }

    metrics::RunRecord run(std::uint64_t count, std::uint32_t connections) {
        LoadSettings settings;
        settings.url = m_server->url();
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
        request.url = m_server->url();
        request.connection = m_connection;
        return http::fetch(request);
    }

    std::optional<NtlmUsers> m_users;
    std::optional<GssAcceptor> m_acceptor;
    std::optional<ScriptedServer> m_server;
    plan::ConnectionSettings m_connection;
};

TEST_F(Ntlm, authenticatesEachConnectionOfALoad) {
    const metrics::RunRecord record = run(200, 8);
    EXPECT_EQ(record.requests, (metrics::RequestCounts{.sent = 200, .ok = 200}));
    EXPECT_EQ(record.authenticationRounds, 16u);
    EXPECT_EQ(record.authenticationFailure, "");
}

TEST_F(Ntlm, authenticatesWhatIsSentOnce) {
    const auto response = fetch();
    ASSERT_TRUE(response) << core::describe(response.error());
    EXPECT_EQ(response->status, 200);
    EXPECT_EQ(response->body, "welcome");
    EXPECT_EQ(response->authenticationRounds, 2u);
    EXPECT_EQ(response->authenticationFailure, "");
    EXPECT_THAT(response->requestHead, testing::Not(HasSubstr("Authorization")));
}

TEST_F(Ntlm, isWhatNegotiateFallsBackTo) {
    ::setenv("KRB5CCNAME", "FILE:/nonexistent/tickets", 1);
    m_connection.authentication.scheme = plan::AuthenticationSettings::Scheme::Negotiate;
    m_server.reset();
    m_acceptor.emplace("Negotiate");
    m_server.emplace([this](const ReceivedRequest& request) { return m_acceptor->answer(request); });
    const metrics::RunRecord record = run(50, 2);
    ::unsetenv("KRB5CCNAME");
    EXPECT_EQ(record.requests, (metrics::RequestCounts{.sent = 50, .ok = 50}));
    EXPECT_GE(record.authenticationRounds, 4u);
    EXPECT_EQ(record.authenticationFailure, "");
}

TEST_F(Ntlm, isRefusedWithAWrongPassword) {
    ::setenv(kVariable, "wrong", 1);
    const auto response = fetch();
    ASSERT_TRUE(response) << core::describe(response.error());
    EXPECT_EQ(response->status, 401);
    EXPECT_THAT(response->authenticationFailure, HasSubstr("refuses the user by NTLM"));
    const metrics::RunRecord record = run(50, 1);
    EXPECT_EQ(record.requests, (metrics::RequestCounts{.sent = 50, .unexpected = 50}));
    EXPECT_EQ(record.authenticationRounds, 2u);
}

TEST_F(Ntlm, needsThePasswordsVariable) {
    ::unsetenv(kVariable);
    const auto response = fetch();
    ASSERT_FALSE(response);
    EXPECT_EQ(response.error().code, core::ErrorCode::AuthenticationFailed);
    EXPECT_EQ(response.error().where, kVariable);
}

TEST_F(Ntlm, saysWhatNegotiateLacksWithoutATicket) {
    ::setenv("KRB5CCNAME", "FILE:/nonexistent/tickets", 1);
    m_connection.authentication = {.scheme = plan::AuthenticationSettings::Scheme::Negotiate};
    ::unsetenv("NTLM_USER_FILE");  // which it could negotiate instead
    const auto response = fetch();
    ::unsetenv("KRB5CCNAME");
    ASSERT_FALSE(response);
    EXPECT_EQ(response.error().code, core::ErrorCode::AuthenticationFailed);
    EXPECT_THAT(response.error().advice, HasSubstr("kinit"));
}

}  // namespace
}  // namespace hostmark::load
