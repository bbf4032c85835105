#include "engine/plan/plan_json.h"

#include "engine/plan/json_text.h"
#include "engine/plan/plan_document.h"
#include "engine/plan/sha256.h"
#include "engine/plan/target_document.h"

#include <algorithm>

namespace hostmark::plan {

namespace {

/// Sets what the other values make meaningless to its default, so that it does not tell plans apart.
void dropWithoutEffect(Plan& plan) {
    if (plan.procedure.requestCount) {
        plan.procedure.duration = Procedure{}.duration;
    }
    Load& load = plan.load;
    if (load.model == LoadModel::Closed) {
        load.rates = Load{}.rates;
        load.arrivals = {};
    } else {
        load.think = {};
    }
    if (load.arrivals.shape == Arrivals::Shape::Flat) {
        load.arrivals.startRate = Arrivals{}.startRate;
    }
    if (load.arrivals.shape != Arrivals::Shape::Steps) {
        load.arrivals.steps = Arrivals{}.steps;
    }
    const auto isLaunched = [](const Target& target) { return target.launch.kind != Launch::Kind::None; };
    if (std::none_of(plan.targets.begin(), plan.targets.end(), isLaunched)) {
        plan.procedure.restart = Restart::Experiment;
    }
    for (Target& target : plan.targets) {
        target.agent.tokenVariable.clear();  // where the token is, not what it opens
    }
    ConnectionSettings& connection = plan.connection;
    if (connection.http == HttpVersion::Http2) {
        connection.pipelining = ConnectionSettings{}.pipelining;
        for (RequestTemplate& request : plan.requests) {
            request.isChunked = request.expectsContinue = false;
        }
    } else {
        connection.streams = ConnectionSettings{}.streams;
    }
    connection.tls.passwordVariable.clear();  // where the password is, not what it opens
    connection.authentication.passwordVariable.clear();
    if (connection.authentication.scheme == AuthenticationSettings::Scheme::None) {
        connection.authentication = {};
    }
}

}  // namespace

core::Result<Plan> parsePlan(std::string_view json) {
    const core::Result<Json> document = parseStrictJson(json, keepsNumberText);
    if (!document) {
        return document.error();
    }
    ReadErrors errors;
    Plan plan = planFromDocument(JsonValue(*document, "", errors));
    if (errors.first()) {
        return *errors.first();
    }
    return plan;
}

std::string toJson(const Plan& plan) {
    return prettyJson(planToDocument(plan));
}

std::string canonicalJson(const Plan& plan) {
    return compactJson(planToDocument(plan));
}

std::string contentHash(const Plan& plan) {
    Plan anonymous = plan;
    anonymous.id = {};
    anonymous.name.clear();
    for (Target& target : anonymous.targets) {
        target.id = {};
    }
    dropWithoutEffect(anonymous);
    return sha256Hex(canonicalJson(anonymous));
}

}  // namespace hostmark::plan
