#include "app/cli/bench_plan.h"

#include <algorithm>
#include <filesystem>
#include <limits>

#include "app/cli/path_text.h"
#include "app/services/exchange.h"
#include "engine/core/units.h"

namespace hostmark::cli {

namespace {

bool isBareNumber(const std::string& text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

core::Error at(const char* option, core::Error error) {
    error.where = option;
    return error;
}

core::Result<void> readDuration(const char* option, const std::string& text, core::Nanoseconds& duration) {
    const core::Result<core::Nanoseconds> value = core::parseDuration(isBareNumber(text) ? text + "s" : text);
    if (!value) {
        return at(option, value.error());
    }
    duration = *value;
    return {};
}

template <class Count>
core::Result<void> readCount(const char* option, const std::string& text, Count& count) {
    const core::Result<std::uint64_t> value = core::parseCount(text);
    if (!value) {
        return at(option, value.error());
    }
    if (*value > std::numeric_limits<Count>::max()) {
        return core::Error{core::ErrorCode::InvalidArgument, text + " is too much", option, {}};
    }
    count = static_cast<Count>(*value);
    return {};
}

core::Result<plan::Header> readHeader(const std::string& text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos || colon == 0) {
        return core::Error{core::ErrorCode::InvalidArgument, '\'' + text + "' is not a header", "-H",
                           "Write it as 'Name: value'"};
    }
    const std::size_t valueStart = text.find_first_not_of(" \t", colon + 1);
    return plan::Header{text.substr(0, colon),
                        valueStart == std::string::npos ? std::string() : text.substr(valueStart)};
}

core::Result<void> readRequest(const BenchOptions& options, plan::RequestTemplate& request) {
    request.name = "bench";
    request.body = options.body;
    if (!options.bodyFile.empty()) {
        core::Result<std::string> content = services::readFile(pathFromText(options.bodyFile));
        if (!content) {
            return content.error();
        }
        request.body = std::move(*content);
    }
    request.method = !options.method.empty() ? options.method : request.body.empty() ? "GET" : "POST";
    for (const std::string& text : options.headers) {
        core::Result<plan::Header> header = readHeader(text);
        if (!header) {
            return header.error();
        }
        request.headers.push_back(std::move(*header));
    }
    return {};
}

core::Result<void> readNumbers(const BenchOptions& options, plan::Plan& plan) {
    plan::Procedure& procedure = plan.procedure;
    procedure.runs = 1;
    procedure.pause = procedure.settle = core::Nanoseconds{0};
    core::Result<void> result = readCount("-c", options.connections, plan.load.connections.front());
    if (result) {
        result = readCount("-t", options.threads, plan.load.threads);
    }
    if (result) {
        result = readDuration("-d", options.duration, procedure.duration);
    }
    if (result) {
        result = readDuration("--warmup", options.warmUp, procedure.warmUp);
    }
    if (result) {
        result = readDuration("--timeout", options.timeout, plan.connection.timeout);
    }
    if (result && !options.requestCount.empty()) {
        std::uint64_t count = 0;
        result = readCount("-n", options.requestCount, count);
        procedure.requestCount = count;
    }
    return result;
}

/// The option that sets a plan's field.
std::string optionOf(const std::string& field) {
    static constexpr std::pair<const char*, const char*> kOptions[] = {
        {"targets", "URL"},
        {"requests[0].path", "URL"},
        {"requests[0].method", "-m"},
        {"requests[0].headers", "-H"},
        {"requests[0].body", "-b"},
        {"load.connections", "-c"},
        {"load.threads", "-t"},
        {"procedure.duration", "-d"},
        {"procedure.requestCount", "-n"},
        {"procedure.requests", "-n"},
        {"procedure.warmUp", "--warmup"},
        {"connection.timeout", "--timeout"},
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
    plan.targets = {{core::TargetId::generate(), "bench", options.url}};
    plan.requests.resize(1);
    plan.load.connections = {1};
    plan.connection.keepAlive = !options.isKeepAliveOff;
    plan.connection.tls.verify = !options.isInsecure;
    core::Result<void> result = readNumbers(options, plan);
    if (result) {
        result = readRequest(options, plan.requests.front());
    }
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
