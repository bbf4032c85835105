#include "app/services/run_permission.h"

#include <algorithm>
#include <iterator>
#include <optional>

#include <fmt/format.h>

#include "engine/host/doctor/plan_connections.h"
#include "engine/host/doctor/public_target_check.h"
#include "engine/host/doctor/target_facts.h"
#include "engine/http/resolver.h"
#include "engine/plan/target_url.h"
#include "engine/plan/templates.h"
#include "engine/plan/url_reference.h"

namespace hostmark::services {

namespace {

/// The public ones, joined; "" when none is.
std::string publicOnes(const std::vector<std::string>& addresses) {
    std::string text;
    for (const std::string& address : addresses) {
        if (host::placeOf({address}) == host::TargetPlace::Public) {
            text += (text.empty() ? "" : ", ") + address;
        }
    }
    return text;
}

/// Where a path or URL beside the load leads, as an experiment asks it; empty when that is the target itself.
std::optional<plan::Target> otherPlace(const plan::Target& target, const std::string& pathOrUrl) {
    if (pathOrUrl.empty() || pathOrUrl.front() == '/') {
        return std::nullopt;
    }
    const core::Result<plan::TargetUrl> own = plan::parseTargetUrl(target.url);
    const core::Result<plan::TargetUrl> other = plan::parseTargetUrl(pathOrUrl);
    if (own && other && plan::isSameOrigin(*own, *other)) {
        return std::nullopt;
    }
    plan::Target place;
    place.name = target.name;
    place.url = pathOrUrl;
    return place;
}

}  // namespace

std::vector<std::string> lookUpAddresses(const plan::Target& target, plan::AddressFamily family) {
    const core::Result<plan::TargetUrl> url = plan::parseTargetUrl(target.url);
    if (!url || url->scheme == plan::kBuiltInScheme) {
        return {};
    }
    std::vector<std::string> addresses;
    if (const auto endpoints = http::resolve(*url, target.connectTo, family)) {
        std::transform(endpoints->begin(), endpoints->end(), std::back_inserter(addresses),
                       http::addressText);
    }
    return addresses;
}

std::vector<PublicTarget> publicTargetsOf(const plan::Plan& plan, const AddressesOf& addressesOf) {
    std::vector<PublicTarget> found;
    const auto add = [&](const plan::Target& place, const std::string& load) {
        const std::string address = publicOnes(addressesOf(place, plan.connection.addressFamily));
        if (!address.empty()) {
            found.push_back({place.name, place.url, address, load});
        }
    };
    for (const plan::Target& target : plan.targets) {
        add(target, host::loadText(host::planConnections(plan)));
        if (const auto place = otherPlace(target, target.identity)) {
            add(*place, "single requests that ask what the target is");
        }
        if (const auto place = otherPlace(target, target.launch.readyUrl)) {
            add(*place, "single requests that ask whether the target is ready");
        }
    }
    return found;
}

core::Result<std::vector<plan::LaunchToAllow>> launchesNotAllowed(const plan::Plan& plan,
                                                                  AllowedLaunches& allowed) {
    std::vector<plan::LaunchToAllow> needed;
    for (plan::LaunchToAllow& launch : plan::launchesToAllow(plan)) {
        const core::Result<bool> isAllowed = allowed.isAllowed(launch.hash);
        if (!isAllowed) {
            return isAllowed.error();
        }
        if (!*isAllowed) {
            needed.push_back(std::move(launch));
        }
    }
    return needed;
}

core::Result<PermissionsNeeded> permissionsFor(const plan::Plan& plan, AllowedLaunches& allowed,
                                               const AddressesOf& addressesOf) {
    core::Result<std::vector<plan::LaunchToAllow>> launches = launchesNotAllowed(plan, allowed);
    if (!launches) {
        return launches.error();
    }
    return PermissionsNeeded{publicTargetsOf(plan, addressesOf), std::move(*launches)};
}

core::Result<void> allow(const std::vector<plan::LaunchToAllow>& launches, AllowedLaunches& allowed) {
    return launches.empty() ? core::Result<void>() : allowed.allow(launches);
}

std::string publicTargetSentence(const PublicTarget& target) {
    return fmt::format("{} ({}) is at the public address {} and would get {}",
                       plan::inFullQuotes(target.target), plan::inFullQuotes(target.url), target.address,
                       target.load);
}

}  // namespace hostmark::services
