#include "engine/host/doctor/answer_checks.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "engine/plan/target_url.h"
#include "engine/plan/text.h"
#include "engine/plan/url_reference.h"

namespace hostmark::host {
namespace {

constexpr std::array kRedirects{301, 302, 303, 307, 308};

std::string scheme(std::string_view url) {
    const auto parsed = plan::parseTargetUrl(url);
    return parsed ? parsed->scheme : std::string();
}

bool isRedirect(const TargetFacts& target) {
    return std::find(kRedirects.begin(), kRedirects.end(), target.status) != kRedirects.end();
}

bool isHttpsRedirect(const TargetFacts& target) {
    return isRedirect(target) && scheme(target.url) == "http" && scheme(target.location) == "https";
}

/// Load follows within the same server alone.
bool isFollowed(const TargetFacts& target) {
    const auto from = plan::parseTargetUrl(target.url);
    const auto to = from ? plan::resolveReference(*from, target.location) : from;
    return isRedirect(target) && target.followsRedirects && to && plan::isSameOrigin(*from, *to);
}

/// A target that the experiment starts is not there yet, and nobody else may be.
Finding lookAtStart(const TargetFacts& target, Finding finding) {
    // Windows itself listens for the sites of IIS, and an agent's entry may be up for somebody else.
    const bool isOurs = target.launch == plan::Launch::Kind::Process;
    if (isOurs && target.failure.empty()) {
        finding.kind = FindingKind::Failure;
        finding.sentence = fmt::format("{} answers already, though the experiment is to start this target",
                                       target.answeredBy);
        finding.reason = "It would not be started, and each of its runs would fail";
        finding.advice = "Stop what answers there, or remove the target's launch to measure it";
        return finding;
    }
    finding.sentence = fmt::format("The experiment starts what answers at {}", target.url);
    return finding;
}

}  // namespace

std::optional<Finding> lookAtReach(const PlanConnections& /*plan*/, const MachineFacts& machine,
                                   const TargetFacts& target) {
    Finding finding;
    finding.side = FindingSide::Server;
    if (target.launch != plan::Launch::Kind::None && !target.addresses.empty()) {
        return lookAtStart(target, std::move(finding));
    }
    if (target.failure.empty()) {
        finding.sentence = target.request.empty()
                               ? fmt::format("{} takes connections", target.answeredBy)
                               : fmt::format("{} answers {} with status {}", target.answeredBy,
                                             plan::escaped(target.request), target.status);
        return finding;
    }
    finding.kind = FindingKind::Failure;
    finding.sentence = fmt::format("{} is not reached: {}", target.url, target.failure);
    finding.reason = "Every run of this target would fail";
    finding.advice =
        target.failureAdvice.empty() ? "Start the server, or correct the target's URL" : target.failureAdvice;
    if (target.place == TargetPlace::ThisMachine && !target.host.empty()) {
        finding.command = machine.commands == CommandLanguage::Windows
                              ? "netstat -ano -p TCP | find \"LISTENING\""
                              : "ss --tcp --listening --numeric --processes";
    }
    return finding;
}

std::optional<Finding> lookAtHttpsRedirect(const PlanConnections& /*plan*/, const MachineFacts& /*machine*/,
                                           const TargetFacts& target) {
    if (target.isStatusExpected || !isHttpsRedirect(target)) {
        return std::nullopt;
    }
    Finding finding;
    finding.kind = FindingKind::Failure;
    finding.side = FindingSide::Server;
    finding.sentence =
        fmt::format("it answers {} with status {} and sends it to {}", plan::escaped(target.request),
                    target.status, plan::escaped(target.location));
    finding.reason = "The numbers would be those of the redirect, and none of its answers counts as ok";
    finding.advice =
        "Make that place the target's URL, or switch the redirect off while measuring (ASP.NET Core: "
        "UseHttpsRedirection)";
    return finding;
}

std::optional<Finding> lookAtStatus(const PlanConnections& /*plan*/, const MachineFacts& /*machine*/,
                                    const TargetFacts& target) {
    if (target.status == 0 || target.isStatusExpected || isFollowed(target) || isHttpsRedirect(target)) {
        return std::nullopt;
    }
    Finding finding;
    finding.kind = FindingKind::Warning;
    finding.side = FindingSide::Server;
    finding.sentence = fmt::format("it answers {} with status {}, which the plan does not expect",
                                   plan::escaped(target.request), target.status);
    if (!target.location.empty()) {
        finding.sentence += fmt::format(", and points to {}", plan::escaped(target.location));
    }
    finding.reason = "Such answers do not count as ok, and cost the server other work than the right one";
    finding.advice = "Correct the request, or expect this status where it is the right one";
    return finding;
}

}  // namespace hostmark::host
