#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/clock.h"
#include "engine/core/ids.h"

namespace hostmark::plan {

/// One thing under test.
struct Target {
    core::TargetId id;
    std::string name;  ///< unique within the plan
    std::string url;   ///< base URL, http or https, with an optional path that precedes each request's path

    friend bool operator==(const Target&, const Target&) = default;
};

/// One header field as it goes on the wire. A name that Hostmark would send by itself (Host, User-Agent,
/// Content-Length, Connection) replaces its own.
struct Header {
    std::string name;
    std::string value;

    friend bool operator==(const Header&, const Header&) = default;
};

/// What a connection sends. With several, each connection sends them in turn.
struct RequestTemplate {
    std::string name;
    std::string method = "GET";
    std::string path = "/";  ///< starts with '/', query included; appended to the target's base path
    std::vector<Header> headers;
    std::string body;                   ///< bytes as sent; empty means no body
    std::vector<int> expectedStatuses;  ///< 100-599; empty means any 2xx

    friend bool operator==(const RequestTemplate&, const RequestTemplate&) = default;
};

/// The closed model: each of N connections sends its next request when the last one ended.
struct Load {
    std::vector<std::uint32_t> connections = {64};  ///< the sweep: one level per entry, each at least 1
    std::uint32_t threads = 0;                      ///< workers; 0 means as many as the machine can use

    friend bool operator==(const Load&, const Load&) = default;
};

enum class Order {
    Sequential,  ///< one target after the other: heat and caches are confounded with the target
    Interleaved  ///< blocks in which each target comes once, shuffled by the experiment's seed
};

/// How it is measured.
struct Procedure {
    core::Nanoseconds warmUp =
        std::chrono::seconds(5);  ///< once per target, before its first run; not recorded
    core::Nanoseconds settle = std::chrono::seconds(1);     ///< load before each other run; not recorded
    core::Nanoseconds pause = std::chrono::seconds(1);      ///< between runs, without load
    std::uint32_t runs = 5;                                 ///< per target and level
    core::Nanoseconds duration = std::chrono::seconds(10);  ///< of a run; ignored when `requestCount` is set
    std::optional<std::uint64_t> requestCount;              ///< a run ends after exactly so many requests
    Order order = Order::Interleaved;

    friend bool operator==(const Procedure&, const Procedure&) = default;
};

/// How connections are made and kept.
struct ConnectionSettings {
    bool keepAlive = true;  ///< off: one request per connection, with "Connection: close"
    core::Nanoseconds timeout = std::chrono::seconds(5);  ///< per request, connect and handshake included
    bool verifyTls = true;

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
