#include "engine/analysis/answer_guard.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>

#include <fmt/format.h>

#include "engine/plan/header_value.h"
#include "engine/plan/text.h"

namespace hostmark::analysis {

namespace {

using metrics::TargetAnswer;

constexpr const char* kNone = "none";
constexpr const char* kAnswered = "answered";

std::string orNone(const std::string& text) {
    return text.empty() ? kNone : text;
}

std::string framingText(const TargetAnswer& answer) {
    switch (answer.framing) {
        case metrics::BodyFraming::None:
            return "no body";
        case metrics::BodyFraming::ContentLength:
            return "Content-Length";
        case metrics::BodyFraming::Chunked:
            return "chunked";
        case metrics::BodyFraming::EndOfStream:
            return "end of the connection";
        case metrics::BodyFraming::Frames:
            return "HTTP/2 frames";
    }
    return {};
}

/// Content is told by its hash; of what changes by itself nothing more can be said.
std::string contentText(const TargetAnswer& answer) {
    if (!answer.isContentStable) {
        return "another each time";
    }
    return answer.contentSha256.empty() ? kNone : "SHA-256 " + answer.contentSha256.substr(0, 8);
}

/// A redirect without the target's own name and port, by which all of them differ: "https .../login".
std::string redirectText(const TargetAnswer& answer) {
    const std::string& location = answer.location;
    const std::size_t schemeEnd = location.find("://");
    if (schemeEnd == std::string::npos) {
        return orNone(location);
    }
    const std::size_t path = location.find('/', schemeEnd + 3);
    return location.substr(0, schemeEnd) + " " + (path == std::string::npos ? "/" : location.substr(path));
}

struct Property {
    const char* name;
    std::string (*value)(const TargetAnswer& answer);
};

/// What makes work of another kind or size, in the order in which people look for it.
constexpr std::array kProperties = {
    Property{kStatusProperty, [](const TargetAnswer& a) { return std::to_string(a.status); }},
    Property{"Redirect", redirectText},
    Property{"Content type", [](const TargetAnswer& a) { return orNone(a.contentType); }},
    Property{"Content coding", [](const TargetAnswer& a) { return orNone(a.contentEncoding); }},
    Property{"Body", contentText},
    Property{"Body length", [](const TargetAnswer& a) { return fmt::format("{} bytes", a.bodyBytes); }},
    Property{"Body's end", framingText},
    Property{"Connection",
             [](const TargetAnswer& a) { return std::string(a.isKeptAlive ? "kept" : "closed"); }},
    Property{"HTTP version", [](const TargetAnswer& a) { return orNone(a.httpVersion); }},
    Property{"TLS version", [](const TargetAnswer& a) { return orNone(a.tlsVersion); }},
    Property{"TLS cipher", [](const TargetAnswer& a) { return orNone(a.tlsCipher); }},
    Property{"TLS key exchange", [](const TargetAnswer& a) { return orNone(a.tlsKeyExchange); }},
    Property{"Certificate's key", [](const TargetAnswer& a) { return orNone(a.tlsCertificateKey); }},
    Property{"ALPN", [](const TargetAnswer& a) { return orNone(a.tlsProtocol); }},
};

/// Headers that a property says already, or whose value belongs to one answer alone.
bool isOwnToAnAnswer(const std::string& name) {
    constexpr std::array kNames = {"age",
                                   "connection",
                                   "content-encoding",
                                   "content-length",
                                   "content-type",
                                   "date",
                                   "etag",
                                   "expires",
                                   "keep-alive",
                                   "last-modified",
                                   "location",
                                   "request-id",
                                   "set-cookie",
                                   "traceparent",
                                   "transfer-encoding",
                                   "x-request-id",
                                   "x-correlation-id",
                                   "www-authenticate"};
    return std::any_of(kNames.begin(), kNames.end(),
                       [&](const char* own) { return plan::isSameIgnoringCase(name, own); });
}

using Group = std::vector<const TargetAnswer*>;

bool areAlike(const std::vector<std::string>& values) {
    return std::adjacent_find(values.begin(), values.end(), std::not_equal_to<>()) == values.end();
}

/// Lengths that each answer may change by itself say nothing.
bool isComparable(const Property& property, const Group& group) {
    return std::string_view(property.name) != "Body length" ||
           std::all_of(group.begin(), group.end(),
                       [](const auto* answer) { return answer->isContentStable; });
}

void compareProperties(const Group& group, AnswerComparison& comparison) {
    for (const Property& property : kProperties) {
        if (!isComparable(property, group)) {
            continue;
        }
        AnswerDifference difference{group.front()->request, property.name, false, {}};
        for (const TargetAnswer* answer : group) {
            difference.values.push_back(property.value(*answer));
        }
        if (!areAlike(difference.values)) {
            comparison.differences.push_back(std::move(difference));
        }
    }
}

/// The names of all headers, each once, as it came first.
std::vector<std::string> headerNames(const Group& group) {
    std::vector<std::string> names;
    for (const TargetAnswer* answer : group) {
        for (const plan::Header& header : answer->headers) {
            if (std::none_of(names.begin(), names.end(), [&](const std::string& name) {
                    return plan::isSameIgnoringCase(name, header.name);
                })) {
                names.push_back(header.name);
            }
        }
    }
    return names;
}

void compareHeaders(const Group& group, AnswerComparison& comparison) {
    for (const std::string& name : headerNames(group)) {
        if (isOwnToAnAnswer(name)) {
            continue;
        }
        AnswerDifference difference{group.front()->request, "Header " + name, true, {}};
        for (const TargetAnswer* answer : group) {
            difference.values.push_back(orNone(plan::headerValue(answer->headers, name)));
        }
        if (!areAlike(difference.values)) {
            comparison.differences.push_back(std::move(difference));
        }
    }
}

void compareGroup(const Group& group, AnswerComparison& comparison) {
    const auto failed = [](const TargetAnswer* answer) { return !answer->failure.empty(); };
    if (std::none_of(group.begin(), group.end(), failed)) {
        compareProperties(group, comparison);
        compareHeaders(group, comparison);
        return;
    }
    if (std::all_of(group.begin(), group.end(), failed)) {
        return;  // nothing to compare, and each run says why
    }
    AnswerDifference difference{group.front()->request, kAnswerProperty, false, {}};
    for (const TargetAnswer* answer : group) {
        difference.values.push_back(failed(answer) ? answer->failure : kAnswered);
    }
    comparison.differences.push_back(std::move(difference));
}

}  // namespace

bool AnswerComparison::hasAccusations() const {
    return std::any_of(differences.begin(), differences.end(),
                       [](const AnswerDifference& difference) { return !difference.isByDesign; });
}

AnswerComparison compareAnswers(const std::vector<metrics::TargetAnswer>& answers) {
    AnswerComparison comparison;
    std::vector<std::string> requests;
    std::map<std::string, Group> byRequest;
    for (const metrics::TargetAnswer& answer : answers) {
        if (byRequest.count(answer.request) == 0) {
            requests.push_back(answer.request);
        }
        byRequest[answer.request].push_back(&answer);
    }
    for (const std::string& request : requests) {
        const Group& group = byRequest[request];
        if (comparison.targetNames.empty()) {
            for (const metrics::TargetAnswer* answer : group) {
                comparison.targetNames.push_back(answer->targetName);
            }
        }
        if (group.size() == comparison.targetNames.size()) {  // else the asking was cut short
            compareGroup(group, comparison);
        }
    }
    return comparison;
}

std::vector<std::string> accusations(const AnswerComparison& comparison) {
    std::set<std::string_view> requests;
    for (const AnswerDifference& difference : comparison.differences) {
        requests.insert(difference.request);
    }
    std::vector<std::string> sentences;
    for (const AnswerDifference& difference : comparison.differences) {
        if (difference.isByDesign) {
            continue;
        }
        if (difference.property == kAnswerProperty) {
            for (std::size_t i = 0; i < difference.values.size(); ++i) {
                if (difference.values[i] != kAnswered) {
                    sentences.push_back("There is no answer from " + comparison.targetNames[i] + ": " +
                                        difference.values[i]);
                }
            }
            continue;
        }
        // Targets with the same value together, in the order of the targets.
        std::vector<std::pair<std::string, std::string>> places;
        for (std::size_t i = 0; i < difference.values.size(); ++i) {
            const auto known = std::find_if(places.begin(), places.end(), [&](const auto& place) {
                return place.first == difference.values[i];
            });
            if (known == places.end()) {
                places.emplace_back(difference.values[i], comparison.targetNames[i]);
            } else {
                known->second += " and " + comparison.targetNames[i];
            }
        }
        std::string sentence = requests.size() > 1 ? difference.request + ": " : "";
        sentence += difference.property;
        for (std::size_t i = 0; i < places.size(); ++i) {
            sentence += fmt::format("{} {} at {}", i == 0 ? " is" : ",", places[i].first, places[i].second);
        }
        sentences.push_back(std::move(sentence));
    }
    return sentences;
}

}  // namespace hostmark::analysis
