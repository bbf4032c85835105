#include "ui/plan_editor/connection_section.h"

#include "ui/plan_editor/value_text.h"

#include <QComboBox>

#include <algorithm>

namespace hostmark::ui {

namespace {

using plan::HttpVersion;
using Scheme = plan::AuthenticationSettings::Scheme;

const char* const kKeepAlive = "connection.keepAlive";
const char* const kStreams = "connection.streams";
const char* const kPipelining = "connection.pipelining";
const char* const kRequestsPerConnection = "connection.requestsPerConnection";
const char* const kVerify = "connection.tls.verify";
const char* const kAuthority = "connection.tls.authorityFile";
const char* const kCertificate = "connection.tls.certificateFile";
const char* const kKey = "connection.tls.keyFile";
const char* const kPassword = "connection.tls.passwordVariable";
const char* const kAuthentication = "connection.authentication";
const char* const kScheme = "connection.authentication.scheme";
const char* const kUser = "connection.authentication.user";
const char* const kUserPassword = "connection.authentication.passwordVariable";
const char* const kServicePrincipal = "connection.authentication.servicePrincipal";
constexpr int kMostInFlight = 1'000;

core::Result<PlanChange> readLocalAddresses(const std::string& text) {
    return PlanChange(
        [addresses = parseWords(text)](plan::Plan& plan) { plan.connection.localAddresses = addresses; });
}

/// What the other version does not have goes back, so that the choice alone makes no error.
void chooseHttp(plan::Plan& plan, int index) {
    plan::ConnectionSettings& connection = plan.connection;
    connection.http = static_cast<HttpVersion>(index);
    if (connection.http == HttpVersion::Http2) {
        connection.keepAlive = true;
        connection.pipelining = 1;
        connection.authentication = {};
    } else {
        connection.streams = 1;
    }
}

bool hasHttps(const plan::Plan& plan) {
    return std::any_of(plan.targets.begin(), plan.targets.end(), [](const plan::Target& target) {
        return QString::fromStdString(target.url).startsWith(QLatin1String("https:"), Qt::CaseInsensitive);
    });
}

/// Whether something that unfolds is set.
bool hasUnusual(plan::ConnectionSettings connection) {
    const plan::ConnectionSettings usual;
    connection.http = usual.http;
    connection.keepAlive = usual.keepAlive;
    connection.streams = usual.streams;
    connection.timeout = usual.timeout;
    connection.tls.verify = usual.tls.verify;
    return connection != usual;
}

}  // namespace

ConnectionSection::ConnectionSection(QWidget* parent) : PlanSection(tr("Connection"), parent) {
    addUsual();
    beginMore(QStringLiteral("connection/more"));
    addConnections();
    addAuthentication();
    addTls();
}

void ConnectionSection::addUsual() {
    QComboBox* http = addChoiceOf(
        "connection.http", tr("&HTTP"), {}, {tr("HTTP/1.1"), tr("HTTP/2")},
        [](const plan::Plan& plan) { return static_cast<int>(plan.connection.http); }, &chooseHttp);
    http->setToolTip(tr("HTTP/2 is agreed upon by TLS with https targets, and spoken at once with others."));
    addSwitch(kKeepAlive, tr("&Keep-alive"), tr("Reuse connections"),
              tr("Off: each request opens a connection of its own"),
              [](plan::Plan& plan) -> bool& { return plan.connection.keepAlive; });
    addNumber<std::uint32_t>(kStreams, tr("Streams"), tr("Requests in flight on each connection"),
                             {0, kMostInFlight},
                             [](plan::Plan& plan) -> std::uint32_t& { return plan.connection.streams; });
    ParsedField* timeout =
        addDurationField("connection.timeout", tr("Time-&out"), tr("Per request, connecting included"),
                         [](plan::Plan& plan) -> core::Nanoseconds& { return plan.connection.timeout; });
    timeout->setToolTip(tr("A request without its whole response by then counts as timed out."));
    addSwitch(kVerify, tr("T&LS"), tr("Verify certificates"),
              tr("Off for a test server whose certificate this machine does not trust"),
              [](plan::Plan& plan) -> bool& { return plan.connection.tls.verify; });
}

void ConnectionSection::addConnections() {
    addNumber<std::uint32_t>(
        kPipelining, tr("Pipelining"), tr("Requests in flight on each connection; 1 is how browsers work"),
        {0, kMostInFlight}, [](plan::Plan& plan) -> std::uint32_t& { return plan.connection.pipelining; });
    addNumber<std::uint64_t>(
        kRequestsPerConnection, tr("Requests each"), tr("A connection is replaced after so many"),
        {0, 1'000'000'000, tr("no limit")},
        [](plan::Plan& plan) -> std::uint64_t& { return plan.connection.requestsPerConnection; });
    addChoice<plan::AddressFamily>(
        "connection.addressFamily", tr("Address family"), tr("Of the addresses that a name has"),
        {tr("any"), tr("IPv4 only"), tr("IPv6 only")},
        [](plan::Plan& plan) -> plan::AddressFamily& { return plan.connection.addressFamily; });
    addParsedField("connection.localAddresses", tr("From addresses"),
                   tr("Of this machine, taken in turn: more ports for many connections"), &readLocalAddresses,
                   [](const plan::Plan& plan) { return formatWords(plan.connection.localAddresses); })
        ->setPlaceholderText(tr("the system's choice"));
    addSwitch("connection.resetOnClose", tr("Closing"), tr("Reset on close"),
              tr("Leaves no port waiting; some servers log it as an error"),
              [](plan::Plan& plan) -> bool& { return plan.connection.isResettingOnClose; });
}

void ConnectionSection::addAuthentication() {
    addSubheading(kAuthentication, tr("Windows authentication, where a server asks for it"));
    QComboBox* scheme = addChoiceOf(
        kScheme, tr("Scheme"), tr("Each connection proves once who sends its requests"),
        {tr("none"), tr("Negotiate (Kerberos)"), tr("NTLM")},
        [](const plan::Plan& plan) { return static_cast<int>(plan.connection.authentication.scheme); },
        [this](plan::Plan& plan, int index) { chooseScheme(plan, static_cast<Scheme>(index)); });
    scheme->setToolTip(
        tr("The answers with status 401 on the way are counted apart, not as unexpected responses."));
    addTextField(kUser, tr("User"), tr("A name, DOMAIN\\name or name@REALM"),
                 [](plan::Plan& plan) -> std::string& { return plan.connection.authentication.user; })
        ->setPlaceholderText(tr("whoever runs Hostmark"));
    addTextField(
        kUserPassword, tr("Password in"),
        tr("Name of an environment variable; a plan never holds the password itself"),
        [](plan::Plan& plan) -> std::string& { return plan.connection.authentication.passwordVariable; })
        ->setPlaceholderText(tr("no password"));
    addTextField(kServicePrincipal, tr("Service principal"), tr("Like HTTP/web.example.com"),
                 [](plan::Plan& plan) -> std::string& { return plan.connection.authentication.serviceName; })
        ->setPlaceholderText(tr("HTTP at the URL's host"));
}

void ConnectionSection::chooseScheme(plan::Plan& plan, Scheme scheme) const {
    plan::AuthenticationSettings& authentication = plan.connection.authentication;
    if (scheme == Scheme::None) {
        authentication = {};
        return;
    }
    if (authentication == plan::AuthenticationSettings()) {
        authentication = m_authentication;
    }
    authentication.scheme = scheme;
}

void ConnectionSection::addTls() {
    addSubheading("connection.tls", tr("TLS, with https targets"));
    addFileField(kAuthority, tr("Authority"), tr("PEM; trusted instead of this machine's roots"),
                 [](plan::Plan& plan) -> std::string& { return plan.connection.tls.authorityFile; })
        ->setPlaceholderText(tr("this machine's"));
    addFileField(kCertificate, tr("Client certificate"), tr("PEM with its chain, or PKCS #12 (.pfx, .p12)"),
                 [](plan::Plan& plan) -> std::string& { return plan.connection.tls.certificateFile; })
        ->setPlaceholderText(tr("none"));
    addFileField(kKey, tr("Its key"), tr("PEM"), [](plan::Plan& plan) -> std::string& {
        return plan.connection.tls.keyFile;
    })->setPlaceholderText(tr("in the certificate's file"));
    addTextField(kPassword, tr("Its password in"),
                 tr("Name of an environment variable; a plan never holds the password itself"),
                 [](plan::Plan& plan) -> std::string& { return plan.connection.tls.passwordVariable; })
        ->setPlaceholderText(tr("no password"));
    addTextField("connection.tls.serverName", tr("Server name"),
                 tr("Sent (SNI) and looked for in the certificate"),
                 [](plan::Plan& plan) -> std::string& { return plan.connection.tls.serverName; })
        ->setPlaceholderText(tr("the URL's host"));
    addTlsVersion("connection.tls.minimum", tr("Lowest version"), tr("TLS 1.2 (default)"),
                  [](plan::Plan& plan) -> plan::TlsVersion& { return plan.connection.tls.minimum; });
    addTlsVersion("connection.tls.maximum", tr("Highest version"), tr("the newest"),
                  [](plan::Plan& plan) -> plan::TlsVersion& { return plan.connection.tls.maximum; });
    addTextField("connection.tls.ciphers", tr("Ciphers"),
                 tr("OpenSSL's list; names that begin with TLS_ are those of TLS 1.3"),
                 [](plan::Plan& plan) -> std::string& { return plan.connection.tls.ciphers; })
        ->setPlaceholderText(tr("OpenSSL's choice"));
    addSwitch("connection.tls.resume", tr("Sessions"), tr("Resume sessions"),
              tr("New connections shake hands briefly, as those of browsers do"),
              [](plan::Plan& plan) -> bool& { return plan.connection.tls.isResuming; });
}

void ConnectionSection::addTlsVersion(const std::string& path, const QString& label, const QString& unset,
                                      Member<plan::TlsVersion> value) {
    addChoice<plan::TlsVersion>(path, label, {}, {unset, tr("TLS 1.2"), tr("TLS 1.3")}, value);
}

void ConnectionSection::showPlan(const plan::Plan& plan, bool isOtherPlan) {
    const plan::ConnectionSettings& connection = plan.connection;
    const bool isHttp2 = connection.http == HttpVersion::Http2;
    showFields(plan, isOtherPlan);
    setApplicable(kKeepAlive, !isHttp2);
    setApplicable(kStreams, isHttp2);
    setApplicable(kPipelining, !isHttp2 && (connection.keepAlive || connection.pipelining != 1));
    setApplicable(kRequestsPerConnection,
                  isHttp2 || connection.keepAlive || connection.requestsPerConnection != 0);
    if (isOtherPlan || connection.authentication.scheme != Scheme::None) {
        m_authentication = connection.authentication;
    }
    // What is set stays in view, so that it can be taken back.
    const bool isAuthenticating = connection.authentication != plan::AuthenticationSettings();
    setApplicable(kAuthentication, !isHttp2 || isAuthenticating);
    setApplicable(kScheme, !isHttp2 || isAuthenticating);
    for (const char* path : {kUser, kUserPassword, kServicePrincipal}) {
        setApplicable(path, isAuthenticating);
    }
    setTlsApplicable(hasHttps(plan) || connection.tls != plan::TlsSettings(), connection.tls);
    if (isOtherPlan) {
        setUnfolded(hasUnusual(connection));
    }
}

void ConnectionSection::setTlsApplicable(bool isApplicable, const plan::TlsSettings& tls) {
    for (const char* path :
         {"connection.tls", kVerify, kCertificate, "connection.tls.serverName", "connection.tls.minimum",
          "connection.tls.maximum", "connection.tls.ciphers", "connection.tls.resume"}) {
        setApplicable(path, isApplicable);
    }
    setApplicable(kAuthority, isApplicable && (tls.verify || !tls.authorityFile.empty()));
    const bool hasCertificate =
        !tls.certificateFile.empty() || !tls.keyFile.empty() || !tls.passwordVariable.empty();
    setApplicable(kKey, isApplicable && hasCertificate);
    setApplicable(kPassword, isApplicable && hasCertificate);
}

}  // namespace hostmark::ui
