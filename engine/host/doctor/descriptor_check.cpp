#include "engine/host/doctor/descriptor_check.h"

#include <cstdint>

#include <fmt/format.h>

namespace hostmark::host {

std::optional<Finding> lookAtDescriptors(const PlanConnections& plan, const MachineFacts& machine) {
    const DescriptorLimit& limit = machine.descriptors;
    Finding finding;
    const auto fits = checkDescriptors(plan.atOnce, limit);
    if (fits) {
        finding.sentence =
            limit.soft == UINT64_MAX
                ? fmt::format("{} connections fit: open descriptors have no limit there", plan.atOnce)
                : fmt::format("{} connections fit into the {} open descriptors that this process may have",
                              plan.atOnce, limit.soft);
        return finding;
    }
    finding.kind = FindingKind::Failure;
    finding.sentence = fits.error().message;
    finding.reason =
        "What is beyond it cannot be opened, and the numbers would be those of fewer connections than were "
        "asked for";
    finding.advice = fits.error().advice;
    finding.command = raisingCommand(plan.atOnce, limit);
    return finding;
}

}  // namespace hostmark::host
