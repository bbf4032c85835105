#include "engine/plan/connection_document.h"

#include "engine/core/units.h"
#include "engine/plan/choice.h"

namespace hostmark::plan {

namespace {

constexpr Choice<HttpVersion> kHttpVersions[] = {{"1.1", HttpVersion::Http1}, {"2", HttpVersion::Http2}};
constexpr Choice<AddressFamily> kFamilies[] = {
    {"any", AddressFamily::Any}, {"ipv4", AddressFamily::IpV4}, {"ipv6", AddressFamily::IpV6}};
constexpr Choice<TlsVersion> kTlsVersions[] = {{"1.2", TlsVersion::Tls12}, {"1.3", TlsVersion::Tls13}};

constexpr Choice<AuthenticationSettings::Scheme> kSchemes[] = {
    {"none", AuthenticationSettings::Scheme::None},
    {"negotiate", AuthenticationSettings::Scheme::Negotiate},
    {"ntlm", AuthenticationSettings::Scheme::Ntlm}};

/// The texts of AuthenticationSettings with their keys.
constexpr std::pair<const char*, std::string AuthenticationSettings::*> kAuthenticationTexts[] = {
    {"user", &AuthenticationSettings::user},
    {"passwordVariable", &AuthenticationSettings::passwordVariable},
    {"servicePrincipal", &AuthenticationSettings::serviceName},
};

/// The texts of TlsSettings with their keys, in the order of the document.
constexpr std::pair<const char*, std::string TlsSettings::*> kTlsFiles[] = {
    {"authorityFile", &TlsSettings::authorityFile},
    {"certificateFile", &TlsSettings::certificateFile},
    {"keyFile", &TlsSettings::keyFile},
    {"passwordVariable", &TlsSettings::passwordVariable},
    {"serverName", &TlsSettings::serverName},
};

Json tlsDocument(const TlsSettings& tls) {
    Json json = Json::object();
    json["verify"] = tls.verify;
    for (const auto& [key, member] : kTlsFiles) {
        if (!(tls.*member).empty()) {
            json[key] = tls.*member;
        }
    }
    if (tls.minimum != TlsVersion::Default) {
        json["minimum"] = nameOf(kTlsVersions, tls.minimum);
    }
    if (tls.maximum != TlsVersion::Default) {
        json["maximum"] = nameOf(kTlsVersions, tls.maximum);
    }
    if (!tls.ciphers.empty()) {
        json["ciphers"] = tls.ciphers;
    }
    if (tls.isResuming) {
        json["resume"] = true;
    }
    return json;
}

TlsSettings readTls(const JsonValue& value) {
    const JsonObject object(
        value, {"verify", "authorityFile", "certificateFile", "keyFile", "passwordVariable", "serverName",
                "minimum", "maximum", "ciphers", "resume"});
    TlsSettings tls;
    object.read("verify", tls.verify);
    for (const auto& [key, member] : kTlsFiles) {
        object.read(key, tls.*member);
    }
    readChoice(object, "minimum", "a TLS version", kTlsVersions, tls.minimum);
    readChoice(object, "maximum", "a TLS version", kTlsVersions, tls.maximum);
    object.read("ciphers", tls.ciphers);
    object.read("resume", tls.isResuming);
    return tls;
}

Json authenticationDocument(const AuthenticationSettings& authentication) {
    Json json = Json::object();
    json["scheme"] = nameOf(kSchemes, authentication.scheme);
    for (const auto& [key, member] : kAuthenticationTexts) {
        if (!(authentication.*member).empty()) {
            json[key] = authentication.*member;
        }
    }
    return json;
}

AuthenticationSettings readAuthentication(const JsonValue& value) {
    const JsonObject object(value, {"scheme", "user", "passwordVariable", "servicePrincipal"});
    AuthenticationSettings authentication;
    readChoice(object, "scheme", "a scheme of authentication", kSchemes, authentication.scheme);
    for (const auto& [key, member] : kAuthenticationTexts) {
        object.read(key, authentication.*member);
    }
    return authentication;
}

}  // namespace

Json connectionToDocument(const ConnectionSettings& connection) {
    const ConnectionSettings defaults;
    Json json = Json::object();
    json["http"] = nameOf(kHttpVersions, connection.http);
    json["keepAlive"] = connection.keepAlive;
    if (connection.pipelining != defaults.pipelining) {
        json["pipelining"] = connection.pipelining;
    }
    if (connection.http == HttpVersion::Http2 || connection.streams != defaults.streams) {
        json["streams"] = connection.streams;
    }
    if (connection.requestsPerConnection != defaults.requestsPerConnection) {
        json["requestsPerConnection"] = connection.requestsPerConnection;
    }
    json["timeout"] = core::formatDuration(connection.timeout);
    if (connection.addressFamily != defaults.addressFamily) {
        json["addressFamily"] = nameOf(kFamilies, connection.addressFamily);
    }
    if (!connection.localAddresses.empty()) {
        json["localAddresses"] = connection.localAddresses;
    }
    if (connection.isResettingOnClose) {
        json["resetOnClose"] = true;
    }
    json["tls"] = tlsDocument(connection.tls);
    if (connection.authentication != defaults.authentication) {
        json["authentication"] = authenticationDocument(connection.authentication);
    }
    return json;
}

ConnectionSettings connectionFromDocument(const JsonValue& value) {
    const JsonObject object(value,
                            {"http", "keepAlive", "pipelining", "streams", "requestsPerConnection", "timeout",
                             "addressFamily", "localAddresses", "resetOnClose", "tls", "authentication"});
    ConnectionSettings connection;
    readChoice(object, "http", "an HTTP version", kHttpVersions, connection.http);
    object.read("keepAlive", connection.keepAlive);
    object.read("pipelining", connection.pipelining);
    object.read("streams", connection.streams);
    object.read("requestsPerConnection", connection.requestsPerConnection);
    object.read("timeout", connection.timeout);
    readChoice(object, "addressFamily", "an address family", kFamilies, connection.addressFamily);
    if (const std::optional<JsonValue> addresses = object.find("localAddresses")) {
        for (const JsonValue& address : addresses->elements()) {
            connection.localAddresses.push_back(address.text());
        }
    }
    object.read("resetOnClose", connection.isResettingOnClose);
    if (const std::optional<JsonValue> tls = object.find("tls")) {
        connection.tls = readTls(*tls);
    }
    if (const std::optional<JsonValue> authentication = object.find("authentication")) {
        connection.authentication = readAuthentication(*authentication);
    }
    return connection;
}

bool isConnectionOfVersion1(const ConnectionSettings& connection) {
    ConnectionSettings old;
    old.keepAlive = connection.keepAlive;
    old.timeout = connection.timeout;
    old.tls.verify = connection.tls.verify;
    return connection == old;
}

}  // namespace hostmark::plan
