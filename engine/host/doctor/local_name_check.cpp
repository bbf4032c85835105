#include "engine/host/doctor/local_name_check.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

namespace hostmark::host {
namespace {

bool isIpv6(const std::string& address) {
    return address.rfind('[', 0) == 0;
}

/// "127.0.0.1:5000" => "127.0.0.1", "[::1]:5000" => "[::1]"
std::string withoutPort(const std::string& address) {
    return address.substr(0, address.rfind(':'));
}

}  // namespace

std::optional<Finding> lookAtLocalName(const PlanConnections& /*plan*/, const MachineFacts& /*machine*/,
                                       const TargetFacts& target) {
    if (target.place != TargetPlace::ThisMachine || target.addresses.empty()) {
        return std::nullopt;
    }
    const std::string& first = target.addresses.front();
    const auto other = std::find_if_not(target.addresses.begin(), target.addresses.end(), isIpv6);
    if (!isIpv6(first) || other == target.addresses.end()) {
        return std::nullopt;
    }
    Finding finding;
    finding.sentence = fmt::format("{} means {} first and {} after it", target.host, withoutPort(first),
                                   withoutPort(*other));
    finding.advice =
        fmt::format("Write {} instead of {} in the target",
                    withoutPort(target.answeredBy.empty() ? *other : target.answeredBy), target.host);
    if (target.answeredBy.empty() || target.answeredBy == first) {
        finding.kind = FindingKind::Note;
        finding.reason =
            "This target is measured over IPv6, which costs another amount than IPv4 and may reach another "
            "server at the same port";
        return finding;
    }
    finding.kind = FindingKind::Warning;
    finding.sentence += fmt::format(", but only {} answers", target.answeredBy);
    finding.reason = "The first attempt of each connection fails, and that time is counted as the server's";
    return finding;
}

}  // namespace hostmark::host
