#include "engine/experiment/target_asker.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/experiment/ask_identity.h"
#include "engine/experiment/ask_target.h"

namespace hostmark::experiment {

namespace {

/// Requests of a plan with very many that each target is asked beforehand.
constexpr std::size_t kMostAskedRequests = 16;

}  // namespace

TargetAsker::TargetAsker(const plan::Plan& plan, Surroundings& surroundings, ExperimentObserver& observer,
                         metrics::ExperimentRecord& record)
    : m_plan(plan), m_surroundings(surroundings), m_observer(observer), m_record(record) {}

void TargetAsker::askRequests(std::size_t target, const core::Result<TargetPlace>& place,
                              const std::function<bool()>& isUnwanted) {
    const plan::Target& asked = m_plan.targets[target];
    std::vector<metrics::TargetAnswer>& all = m_record.answers;
    const std::size_t requests = std::min(m_plan.requests.size(), kMostAskedRequests);
    for (std::size_t i = 0; i < requests; ++i) {
        if (isUnwanted()) {
            return;
        }
        const plan::RequestTemplate& request = m_plan.requests[i];
        all.push_back(place ? ask(asked, *place, request) : describeSilence(asked, request, place.error()));
        // Requests without a name may have the same method and path.
        if (std::any_of(all.end() - static_cast<std::ptrdiff_t>(i) - 1, all.end() - 1,
                        [&](const auto& other) { return other.request == all.back().request; })) {
            all.back().request += " #" + std::to_string(i + 1);
        }
    }
}

void TargetAsker::askIdentity(std::size_t target, const core::Result<TargetPlace>& place,
                              std::uint32_t beforeRun) {
    const plan::Target& asked = m_plan.targets[target];
    if (asked.identity.empty()) {
        return;
    }
    metrics::TargetIdentity identity;
    if (place) {
        const http::FetchRequest question = ownRequest(*place, asked.identity, m_plan.connection);
        identity = describeIdentity(urlText(question), m_surroundings.fetch(question));
    } else {
        identity.failure = "It is not there: " + place.error().message;
    }
    identity.targetId = asked.id;
    identity.targetName = asked.name;
    identity.beforeRun = beforeRun;
    m_record.identities.push_back(std::move(identity));
    m_observer.onTargetIdentity(m_record.identities.back());
}

metrics::TargetAnswer TargetAsker::ask(const plan::Target& target, const TargetPlace& place,
                                       const plan::RequestTemplate& request) {
    http::FetchRequest fetch;
    fetch.url = place.url;
    fetch.connectTo = place.connectTo;
    fetch.request = request;
    fetch.connection = m_plan.connection;
    const core::Result<http::FetchResponse> first = m_surroundings.fetch(fetch);
    if (!first) {
        return describeSilence(target, request, first.error());
    }
    const core::Result<http::FetchResponse> second = m_surroundings.fetch(fetch);
    return describeAnswer(target, request, *first, second ? &*second : nullptr);
}

}  // namespace hostmark::experiment
