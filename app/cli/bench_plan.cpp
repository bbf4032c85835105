#include "app/cli/bench_plan.h"

#include <algorithm>

#include "app/cli/bench_values.h"

namespace hostmark::cli {

namespace {

core::Result<void> readRequest(const BenchOptions& options, plan::RequestTemplate& request) {
    request.name = "bench";
    request.body = options.body;
    request.bodyFile = options.bodyFile;
    request.isChunked = options.isChunked;
    request.expectsContinue = options.expectsContinue;
    request.followsRedirects = options.followsRedirects;
    const bool hasBody = !options.body.empty() || !options.bodyFile.empty() || !options.parts.empty();
    request.method = !options.method.empty() ? options.method : hasBody ? "POST" : "GET";
    for (const std::string& text : options.headers) {
        if (core::Result<void> header = readHeader("-H", text, request.headers.emplace_back()); !header) {
            return header;
        }
    }
    for (const std::string& text : options.parts) {
        if (core::Result<void> part = readPart("--part", text, request.parts.emplace_back()); !part) {
            return part;
        }
    }
    return {};
}

/// Several steps, of which the first that fails ends all.
class Steps {
public:
    template <class Step>
    Steps& then(Step step) {
        if (m_result) {
            m_result = step();
        }
        return *this;
    }
    [[nodiscard]] core::Result<void> result() const { return m_result; }

private:
    core::Result<void> m_result;
};

core::Result<void> readArrivals(const BenchOptions& options, plan::Load& load) {
    if (options.rate.empty()) {
        return {};
    }
    load.model = plan::LoadModel::Open;
    load.arrivals.spacing =
        options.isPoisson ? plan::Arrivals::Spacing::Poisson : plan::Arrivals::Spacing::Even;
    core::Result<void> result = readRate("--rate", options.rate, load.rates.front());
    if (!result || options.rampFrom.empty()) {
        return result;
    }
    load.arrivals.shape = plan::Arrivals::Shape::Ramp;
    result = readRate("--ramp-from", options.rampFrom, load.arrivals.startRate);
    if (result && !options.rampSteps.empty()) {
        load.arrivals.shape = plan::Arrivals::Shape::Steps;
        result = readCount("--ramp-steps", options.rampSteps, load.arrivals.steps);
    }
    return result;
}

core::Result<void> readLoad(const BenchOptions& options, plan::Load& load) {
    return Steps()
        .then([&] { return readCount("-c", options.connections, load.connections.front()); })
        .then([&] { return readCount("-t", options.threads, load.threads); })
        .then([&] { return readArrivals(options, load); })
        .then([&] { return readThinkTime("--think", options.think, load.think); })
        .then([&] { return readCount("--ramp-up", options.rampUp, load.rampUp); })
        .result();
}

core::Result<void> readProcedure(const BenchOptions& options, plan::Procedure& procedure) {
    procedure.runs = 1;
    procedure.pause = procedure.settle = core::Nanoseconds{0};
    return Steps()
        .then([&] { return readDuration("-d", options.duration, procedure.duration); })
        .then([&] { return readDuration("--warmup", options.warmUp, procedure.warmUp); })
        .then([&]() -> core::Result<void> {
            if (options.requestCount.empty()) {
                return {};
            }
            return readCount("-n", options.requestCount, procedure.requestCount.emplace());
        })
        .result();
}

core::Result<void> readConnection(const BenchOptions& options, plan::ConnectionSettings& connection) {
    connection.keepAlive = !options.isKeepAliveOff;
    connection.isResettingOnClose = options.isResettingOnClose;
    connection.localAddresses = options.localAddresses;
    if (options.isIpv4Only) {
        connection.addressFamily = plan::AddressFamily::IpV4;
    } else if (options.isIpv6Only) {
        connection.addressFamily = plan::AddressFamily::IpV6;
    }
    plan::TlsSettings& tls = connection.tls;
    tls.verify = !options.isInsecure;
    tls.authorityFile = options.authorityFile;
    tls.certificateFile = options.certificateFile;
    tls.keyFile = options.keyFile;
    tls.passwordVariable = options.passwordVariable;
    tls.serverName = options.serverName;
    tls.ciphers = options.ciphers;
    tls.isResuming = options.isResuming;
    plan::AuthenticationSettings& authentication = connection.authentication;
    authentication.user = options.authenticationUser;
    authentication.passwordVariable = options.authenticationPasswordVariable;
    authentication.serviceName = options.authenticationService;
    return Steps()
        .then([&] { return readScheme("--auth", options.authentication, authentication.scheme); })
        .then([&] { return readHttpVersion("--http", options.http, connection.http); })
        .then([&] { return readCount("--streams", options.streams, connection.streams); })
        .then([&] { return readCount("--pipeline", options.pipelining, connection.pipelining); })
        .then([&] {
            return readCount("--requests-per-connection", options.requestsPerConnection,
                             connection.requestsPerConnection);
        })
        .then([&] { return readDuration("--timeout", options.timeout, connection.timeout); })
        .then([&] { return readTlsVersion("--tls-min", options.tlsMinimum, tls.minimum); })
        .then([&] { return readTlsVersion("--tls-max", options.tlsMaximum, tls.maximum); })
        .result();
}

/// The option that sets a plan's field.
std::string optionOf(const std::string& field) {
    // The first that fits is taken: what is longer stands before what it begins with.
    static constexpr std::pair<const char*, const char*> kOptions[] = {
        {"targets[0].connectTo", "--connect-to"},
        {"targets", "URL"},
        {"requests[0].path", "URL"},
        {"requests[0].method", "-m"},
        {"requests[0].headers", "-H"},
        {"requests[0].bodyFile", "-f"},
        {"requests[0].body", "-b"},
        {"requests[0].parts", "--part"},
        {"requests[0].chunked", "--chunked"},
        {"requests[0].expectContinue", "--expect-continue"},
        {"requests[0].followRedirects", "--follow-redirects"},
        {"load.connections", "-c"},
        {"load.rates", "--rate"},
        {"load.arrivals.steps", "--ramp-steps"},
        {"load.arrivals", "--ramp-from"},
        {"load.thinkTime", "--think"},
        {"load.rampUp", "--ramp-up"},
        {"load.threads", "-t"},
        {"procedure.duration", "-d"},
        {"procedure.requestCount", "-n"},
        {"procedure.requests", "-n"},
        {"procedure.warmUp", "--warmup"},
        {"connection.http", "--http"},
        {"connection.keepAlive", "--no-keepalive"},
        {"connection.pipelining", "--pipeline"},
        {"connection.streams", "--streams"},
        {"connection.requestsPerConnection", "--requests-per-connection"},
        {"connection.timeout", "--timeout"},
        {"connection.addressFamily", "-4 or -6"},
        {"connection.localAddresses", "--local-address"},
        {"connection.resetOnClose", "--reset-on-close"},
        {"connection.authentication.user", "--auth-user"},
        {"connection.authentication.passwordVariable", "--auth-password-env"},
        {"connection.authentication.servicePrincipal", "--auth-spn"},
        {"connection.authentication", "--auth"},
        {"connection.tls.verify", "--insecure"},
        {"connection.tls.authorityFile", "--cacert"},
        {"connection.tls.certificateFile", "--cert"},
        {"connection.tls.keyFile", "--key"},
        {"connection.tls.passwordVariable", "--key-password-env"},
        {"connection.tls.serverName", "--sni"},
        {"connection.tls.minimum", "--tls-min"},
        {"connection.tls.maximum", "--tls-max"},
        {"connection.tls.ciphers", "--ciphers"},
        {"connection.tls.resume", "--tls-resume"},
    };
    for (const auto& [prefix, option] : kOptions) {
        if (field.starts_with(prefix)) {
            return option;
        }
    }
    return field;
}

}  // namespace

core::Result<plan::Plan> benchPlan(const BenchOptions& options) {
    plan::Plan plan;
    plan.id = core::PlanId::generate();
    plan.name = "bench";
    plan.targets = {{core::TargetId::generate(), "bench", options.url, options.connectTo}};
    plan.requests.resize(1);
    plan.load.connections = {1};
    const core::Result<void> result = Steps()
                                          .then([&] { return readLoad(options, plan.load); })
                                          .then([&] { return readProcedure(options, plan.procedure); })
                                          .then([&] { return readConnection(options, plan.connection); })
                                          .then([&] { return readRequest(options, plan.requests.front()); })
                                          .result();
    if (!result) {
        return result.error();
    }
    return plan;
}

std::vector<core::Error> benchProblems(const plan::Plan& plan) {
    std::vector<core::Error> errors;
    for (const plan::Problem& problem : plan::validate(plan)) {
        if (problem.severity == plan::Severity::Error) {
            errors.push_back(
                {core::ErrorCode::InvalidPlan, problem.message, optionOf(problem.field), std::string()});
        }
    }
    return errors;
}

}  // namespace hostmark::cli
