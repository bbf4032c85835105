#include "engine/interop/trust_document.h"

#include <limits>

#include "engine/plan/text.h"

namespace hostmark::interop {

namespace {

using plan::Json;
using plan::JsonObject;
using plan::JsonValue;

metrics::Trust trustFrom(const JsonValue& value) {
    using metrics::Trust;
    const std::string text = value.text();
    for (const Trust trust : {Trust::Valid, Trust::Suspect, Trust::Invalid}) {
        if (text == metrics::name(trust)) {
            return trust;
        }
    }
    value.refuse(plan::inQuotes(text) + " is not a verdict: valid, suspect or invalid");
    return Trust::Invalid;
}

}  // namespace

Json trustDocument(const metrics::TrustVerdict& verdict) {
    Json json = Json::object();
    json["verdict"] = metrics::name(verdict.trust());
    json["catalog"] = verdict.catalogVersion;
    json["reasons"] = Json::array();
    for (const metrics::TrustReason& reason : verdict.reasons) {
        json["reasons"].push_back({{"check", reason.check},
                                   {"trust", metrics::name(reason.trust)},
                                   {"sentence", reason.sentence},
                                   {"advice", reason.advice}});
    }
    return json;
}

metrics::TrustVerdict trustFromDocument(const JsonValue& document) {
    const JsonObject object(document, {"verdict", "catalog", "reasons"});
    metrics::TrustVerdict verdict;
    verdict.catalogVersion =
        static_cast<int>(object.require("catalog").count(std::numeric_limits<int>::max(), 1));
    for (const JsonValue& element : object.require("reasons").elements()) {
        const JsonObject reason(element, {"check", "trust", "sentence", "advice"});
        verdict.reasons.push_back({reason.require("check").text(), trustFrom(reason.require("trust")),
                                   reason.require("sentence").text(), reason.require("advice").text()});
    }
    return verdict;
}

}  // namespace hostmark::interop
