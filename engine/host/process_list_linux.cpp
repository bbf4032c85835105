#include "engine/host/process_list.h"

#include "engine/host/linux_files.h"
#include "engine/host/linux_process_text.h"
#include "engine/host/text_fields.h"

namespace hostmark::host {

std::vector<ProcessLink> listProcesses() {
    std::vector<ProcessLink> links;
    for (const std::string& name : namesWithin("/proc")) {
        const auto pid = number<std::uint64_t>(name);
        if (!pid) {
            continue;
        }
        if (const auto stat = processStat(readText(processFolder(*pid) / "stat"))) {
            links.push_back({*pid, stat->parentPid});
        }
    }
    return links;
}

}  // namespace hostmark::host
