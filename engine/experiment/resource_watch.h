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

    /// Adds up what is asked of the server's side between the samples that know it.
    template <class Told>
    struct Sum {
        std::optional<Told> last;
        core::SteadyTime at;
        core::Nanoseconds total{0};
        core::Nanoseconds span{0};  ///< that `total` is of

        void add(core::SteadyTime now, const Told& told,
                 core::Nanoseconds (*between)(const Told&, const Told&));
        /// For the whole window: what samples at its edges were late for counts as the rest. Empty when
        /// nothing is known.
        [[nodiscard]] std::optional<core::Nanoseconds> over(core::Nanoseconds whole) const;
    };

    [[nodiscard]] Sample takeSample();
    void addToSums(const Sample& sample);
    [[nodiscard]] metrics::ResourceRow rowBetween(const Sample& first, const Sample& last) const;
    [[nodiscard]] core::SteadyTime nextAfter(core::SteadyTime now, core::SteadyTime end) const;
    void notePeaks(const Sample& sample);
    void addUnseen(metrics::ResourceUse& use) const;
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
    Sum<metrics::ProcessTreeSample> m_serverCpu;
    Sum<metrics::MachineSample> m_serverMachine;
    bool m_hasServerEnded = false;
    core::Nanoseconds m_lateFor{0};  ///< length of the rows that lack a late sample
    std::vector<metrics::ResourceRow> m_rows;
    std::map<std::uint64_t, std::uint64_t> m_mostDescriptors;  ///< by pid of the target's
};

}  // namespace hostmark::experiment
