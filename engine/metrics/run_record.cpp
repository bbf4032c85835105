#include "engine/metrics/run_record.h"

#include "engine/metrics/per_cpu_second.h"

namespace hostmark::metrics {

const char* name(RunStatus status) {
    switch (status) {
        case RunStatus::Running:
            return "running";
        case RunStatus::Completed:
            return "completed";
        case RunStatus::Stopped:
            return "stopped";
        case RunStatus::Skipped:
            return "skipped";
        case RunStatus::Failed:
            return "failed";
        case RunStatus::Interrupted:
            return "interrupted";
    }
    return "running";
}

double RunRecord::throughputPerSecond() const {
    const double seconds = std::chrono::duration<double>(duration).count();
    return seconds > 0 ? static_cast<double>(requests.ok) / seconds : 0;
}

double RunRecord::errorShare() const {
    const std::uint64_t ended = requests.completed();
    return ended == 0 ? 0 : static_cast<double>(ended - requests.ok) / static_cast<double>(ended);
}

std::optional<double> RunRecord::requestsPerCpuSecond() const {
    return perCpuSecond(throughputPerSecond(), resources.servingCpu(), resources.sampled);
}

std::optional<double> RunRecord::requestsPerProcessCpuSecond() const {
    return perCpuSecond(throughputPerSecond(), resources.serverCpu, resources.sampled);
}

bool RunRecord::hasSucceeded() const {
    return status == RunStatus::Completed && requests.ok > 0;
}

bool RunRecord::isComparable() const {
    return hasSucceeded() && trust.trust() != Trust::Invalid;
}

}  // namespace hostmark::metrics
