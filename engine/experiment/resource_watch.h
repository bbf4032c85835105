#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "engine/experiment/server_watch.h"
#include "engine/experiment/surroundings.h"
#include "engine/metrics/resource_use.h"

namespace hostmark::experiment {

/// Looks at the machines and processes of one run: when its measured window begins, about once a second, and
/// when it ends. Between two looks lies a row, as long as it happened to be.
///
/// Looking is work of the controller's thread between its other work. No worker waits for it.
///
/// Thread-safety: none; use for one run.
class ResourceWatch {
public:
    /// All references outlive the object.
    /// @param idle  processes of targets that are up and not measured by this run
    /// @param logicalCpus  of the generator's machine
    ResourceWatch(Surroundings& surroundings, load::LoadRun& load, ServerWatch& server,
                  std::vector<std::uint64_t> idle, std::uint32_t logicalCpus);

    /// When the next look is due; SteadyTime::max() while the window has not begun, and when it is over.
    [[nodiscard]] core::SteadyTime nextLook() const { return m_next; }

    /// Looks when that is due: call whenever something may have changed.
    /// @return the row that this look ended, if it did
    [[nodiscard]] std::optional<metrics::ResourceRow> look();

    /// What the run used, when its window is over.
    [[nodiscard]] metrics::ResourceUse use() const;

private:
    struct Sample {
        core::SteadyTime at;
        metrics::GeneratorSpan span;  ///< since the sample before; its process is not set yet
        metrics::ProcessSample own;
        std::optional<metrics::MachineSample> machine;
        ServerSample server;
        std::optional<metrics::ProcessTreeSample> idle;
    };

    [[nodiscard]] Sample takeSample();
    [[nodiscard]] metrics::ResourceRow rowBetween(const Sample& first, const Sample& last) const;
    [[nodiscard]] core::SteadyTime nextAfter(core::SteadyTime now, core::SteadyTime end) const;
    void notePeaks(const Sample& sample);
    void addMachine(metrics::ResourceUse& use) const;
    void addServer(metrics::ResourceUse& use) const;

    Surroundings& m_surroundings;
    load::LoadRun& m_load;
    ServerWatch& m_server;
    std::vector<std::uint64_t> m_idle;
    std::uint32_t m_logicalCpus;
    core::SteadyTime m_windowStart{};
    core::SteadyTime m_next = core::SteadyTime::max();
    bool m_isOver = false;
    std::optional<Sample> m_first;
    std::optional<Sample> m_last;
    std::vector<metrics::ResourceRow> m_rows;
    std::map<std::uint64_t, std::uint64_t> m_mostDescriptors;  ///< by pid of the target's
};

}  // namespace hostmark::experiment
