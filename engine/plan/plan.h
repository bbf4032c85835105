#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/clock.h"
#include "engine/core/ids.h"

namespace hostmark::plan {

/// A variable of a launched program's environment, beside those that it inherits.
struct EnvironmentVariable {
    std::string name;
    std::string value;

    friend bool operator==(const EnvironmentVariable&, const EnvironmentVariable&) = default;
};

/// How an experiment starts a target, knows that it is ready, and stops it.
struct Launch {
    enum class Kind {
        None,     ///< whoever runs the experiment has started it
        Process,  ///< a program of this machine, which ends with all its children
        Iis,      ///< a site of IIS and its application pool; Windows starts its workers
        Agent     ///< an entry of the allow-list of the agent on the target's machine
    };

    Kind kind = Kind::None;
    // Process.
    std::string program;                 ///< path, or a name that is looked up in PATH
    std::vector<std::string> arguments;  ///< as the program gets them, without a shell
    std::string folder;                  ///< that it works in; empty: Hostmark's own
    std::vector<EnvironmentVariable> environment;
    /// Program and arguments that ask it to stop; empty: SIGTERM (Linux), Ctrl+Break (Windows).
    std::vector<std::string> stopCommand;
    // Iis.
    std::string site;
    std::string pool;  ///< empty: the site's
    // Agent.
    std::string entry;  ///< name in its allow-list
    // All kinds.
    std::string readyUrl;  ///< ready when it answers below 500; a path belongs to the target. Empty: its URL
    core::Nanoseconds readyWithin = std::chrono::seconds(30);
    core::Nanoseconds grace = std::chrono::seconds(5);  ///< between being asked to stop and being killed

    friend bool operator==(const Launch&, const Launch&) = default;
};

/// The agent that samples, and starts, what runs on a target's machine.
struct AgentSettings {
    std::string url;            ///< "http://server:7412"; empty: there is none
    std::string tokenVariable;  ///< environment variable that holds its token

    friend bool operator==(const AgentSettings&, const AgentSettings&) = default;
};

/// What a target has to say of itself: a value of its identity document.
struct IdentityExpectation {
    std::string key;    ///< "hostingModel"; dots lead into objects: "server.type"
    std::string value;  ///< as text: numbers and booleans as JSON writes them

    friend bool operator==(const IdentityExpectation&, const IdentityExpectation&) = default;
};

/// One thing under test.
struct Target {
    core::TargetId id;
    std::string name;  ///< unique within the plan
    std::string url;   ///< base URL, http or https, with an optional path that precedes each request's path
    /// Where to connect instead of the URL's host and port: "10.0.0.5:8080", "[::1]:443",
    /// "unix:/run/app.sock" or "pipe:name" (Windows). Empty: as the URL says. What is sent (Host, SNI) stays
    /// the URL's.
    std::string connectTo;
    /// URL that answers with a JSON object that says what the target is; a path belongs to the target. Empty:
    /// none.
    std::string identity;
    std::vector<IdentityExpectation> expectedIdentity;  ///< a mismatch makes the target's runs Invalid
    /// The server's process on this machine: a pid in digits, or a process' name. Empty: who owns the port.
    std::string process;
    Launch launch;
    AgentSettings agent;

    friend bool operator==(const Target&, const Target&) = default;
};

/// One header field as it goes on the wire. A name that Hostmark would send by itself (Host, User-Agent,
/// Content-Length, Connection) replaces its own.
struct Header {
    std::string name;
    std::string value;

    friend bool operator==(const Header&, const Header&) = default;
};

/// One part of a multipart/form-data body.
struct BodyPart {
    std::string name;
    std::string text;         ///< its content, unless `file` is set
    std::string file;         ///< file whose content it is
    std::string fileName;     ///< as the server sees it; empty: that of `file`, none for text
    std::string contentType;  ///< empty: none for text, application/octet-stream for a file

    friend bool operator==(const BodyPart&, const BodyPart&) = default;
};

/// What a connection sends. With several, each connection sends them in turn.
struct RequestTemplate {
    std::string name;
    std::string method = "GET";
    std::string path = "/";  ///< starts with '/', query included; appended to the target's base path
    std::vector<Header> headers;
    std::string body;                   ///< bytes as sent; empty means no body
    std::string bodyFile;               ///< file whose content is the body instead
    std::vector<BodyPart> parts;        ///< a multipart/form-data body instead
    bool isChunked = false;             ///< HTTP/1.1: the body goes in chunks, without a length before it
    bool expectsContinue = false;       ///< HTTP/1.1: the body waits for 100 Continue, but at most a second
    bool followsRedirects = false;      ///< to the same origin; the answer that counts is the last one
    std::vector<int> expectedStatuses;  ///< 100-599; empty means any 2xx

    friend bool operator==(const RequestTemplate&, const RequestTemplate&) = default;
};

/// What makes a request due.
enum class LoadModel {
    Closed,  ///< each of N connections sends its next request when the last one ended
    Open     ///< requests arrive at a rate, whether or not earlier ones ended
};

/// How long a connection of the closed model waits between a response and its next request.
struct ThinkTime {
    enum class Kind { None, Constant, Uniform, Exponential };

    Kind kind = Kind::None;
    core::Nanoseconds time{0};     ///< Constant: the time; Uniform: the shortest; Exponential: the mean
    core::Nanoseconds longest{0};  ///< Uniform only

    friend bool operator==(const ThinkTime&, const ThinkTime&) = default;
};

/// How the open model's requests arrive.
struct Arrivals {
    enum class Spacing {
        Even,    ///< at equal distances
        Poisson  ///< at exponentially distributed distances, as independent users do
    };
    enum class Shape {
        Flat,  ///< at the level's rate all the time
        Ramp,  ///< from `startRate` to the level's rate in a straight line over the measured window
        Steps  ///< the same in `steps` equal steps, the last of which is the level's rate
    };

    Spacing spacing = Spacing::Even;
    Shape shape = Shape::Flat;
    double startRate = 0;     ///< requests per second; Ramp and Steps only
    std::uint32_t steps = 5;  ///< Steps only, at least 2

    friend bool operator==(const Arrivals&, const Arrivals&) = default;
};

/// How much load, and by what model.
struct Load {
    LoadModel model = LoadModel::Closed;
    /// Closed: the sweep, one level per entry. Open: exactly one entry, the connections that all arrivals
    /// share. Each at least 1.
    std::vector<std::uint32_t> connections = {64};
    std::vector<double> rates = {1000};  ///< open model: the sweep, requests per second, each above 0
    Arrivals arrivals;                   ///< open model only
    ThinkTime think;                     ///< closed model only
    std::uint32_t rampUp = 0;   ///< connections opened per second; 0 as fast as a listener takes them
    std::uint32_t threads = 0;  ///< workers; 0 means as many as the machine can use

    friend bool operator==(const Load&, const Load&) = default;
};

enum class Order {
    Sequential,  ///< one target after the other: heat and caches are confounded with the target
    Interleaved  ///< blocks in which each target comes once, shuffled by the experiment's seed
};

/// When launched targets are started anew. What stays up in between is told by the interval: restarts within
/// an experiment are part of the variation that it covers.
enum class Restart {
    Experiment,  ///< once: all are up all the time
    Block,       ///< each before its first run of a repetition (and level): all are up
    Run          ///< before each run: only the measured one is up
};

/// How it is measured.
struct Procedure {
    core::Nanoseconds warmUp =
        std::chrono::seconds(5);  ///< before a target's first run, and after each start of it; not recorded
    core::Nanoseconds settle = std::chrono::seconds(5);     ///< load before each other run; not recorded
    core::Nanoseconds pause = std::chrono::seconds(1);      ///< between runs, without load
    std::uint32_t runs = 5;                                 ///< per target and level
    core::Nanoseconds duration = std::chrono::seconds(10);  ///< of a run; ignored when `requestCount` is set
    std::optional<std::uint64_t> requestCount;              ///< a run ends after exactly so many requests
    Order order = Order::Interleaved;
    Restart restart = Restart::Experiment;

    friend bool operator==(const Procedure&, const Procedure&) = default;
};

enum class HttpVersion {
    Http1,  ///< HTTP/1.1
    Http2   ///< by ALPN over TLS, else with prior knowledge (h2c)
};

enum class AddressFamily { Any, IpV4, IpV6 };

enum class TlsVersion { Default, Tls12, Tls13 };

/// How TLS is spoken with https targets.
struct TlsSettings {
    bool verify = true;
    std::string authorityFile;  ///< PEM; trusted instead of the platform's roots. Empty: the platform's
    /// The client's own certificate: PEM with its chain, or PKCS #12 (.pfx, .p12). Empty: none.
    std::string certificateFile;
    std::string keyFile;           ///< PEM; empty: the key is in `certificateFile`
    std::string passwordVariable;  ///< environment variable that holds the password of key or PKCS #12
    std::string serverName;        ///< SNI and checked name; empty: the URL's host
    TlsVersion minimum = TlsVersion::Default;  ///< Default: 1.2
    TlsVersion maximum = TlsVersion::Default;  ///< Default: the newest that OpenSSL speaks
    std::string ciphers;  ///< OpenSSL's list; names that begin with "TLS_" are those of 1.3. Empty: its own
    bool isResuming = false;  ///< new connections resume the session of an earlier one, as browsers do

    friend bool operator==(const TlsSettings&, const TlsSettings&) = default;
};

/// How a connection proves who sends its requests, where a server asks for it by 401 (RFC 4559).
struct AuthenticationSettings {
    enum class Scheme {
        None,
        Negotiate,  ///< Kerberos, or what both sides have instead
        Ntlm
    };

    Scheme scheme = Scheme::None;
    std::string user;              ///< "name", "DOMAIN\\name" or "name@REALM"; empty: whoever runs Hostmark
    std::string passwordVariable;  ///< environment variable that holds the user's password
    std::string serviceName;  ///< service principal, "HTTP/web.example.com"; empty: HTTP at the URL's host

    friend bool operator==(const AuthenticationSettings&, const AuthenticationSettings&) = default;
};

/// How connections are made and kept.
struct ConnectionSettings {
    HttpVersion http = HttpVersion::Http1;
    bool keepAlive = true;  ///< HTTP/1.1 only; off: one request per connection, with "Connection: close"
    std::uint32_t pipelining = 1;             ///< HTTP/1.1: requests in flight per connection, at least 1
    std::uint32_t streams = 1;                ///< HTTP/2: streams in flight per connection, at least 1
    std::uint64_t requestsPerConnection = 0;  ///< the connection is replaced after so many; 0: never
    core::Nanoseconds timeout = std::chrono::seconds(5);  ///< per request, connect and handshake included
    TlsSettings tls;
    AuthenticationSettings authentication;  ///< HTTP/1.1 without pipelining only
    AddressFamily addressFamily = AddressFamily::Any;
    std::vector<std::string>
        localAddresses;               ///< connections are made from these in turn; empty: the system's
    bool isResettingOnClose = false;  ///< closes with RST, so that no port is left in TIME_WAIT

    friend bool operator==(const ConnectionSettings&, const ConnectionSettings&) = default;
};

/// What a person edits and names: targets x requests x load x procedure. A plain value; `validate` judges it.
struct Plan {
    core::PlanId id;
    std::string name;
    std::vector<Target> targets;
    std::vector<RequestTemplate> requests;
    Load load;
    Procedure procedure;
    ConnectionSettings connection;

    friend bool operator==(const Plan&, const Plan&) = default;
};

}  // namespace hostmark::plan
