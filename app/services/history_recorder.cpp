#include "app/services/history_recorder.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <utility>
#include <vector>

#include "engine/analysis/generator_ceiling.h"
#include "engine/core/clock.h"
#include "engine/store/history.h"

namespace hostmark::services {

/// What the posted tasks share. All but `error` is used by the history's writing thread alone.
class HistoryRecorder::Writer {
public:
    void beginExperiment(store::History& history, const metrics::ExperimentRecord& start) {
        m_start = start;
        (void)hasBegun(history);
    }

    /// The start once more, with what is known since.
    void updateExperiment(store::History& history, const metrics::ExperimentRecord& start) {
        // What was told one by one is the newest there is, whether `start` has it or not.
        std::vector<metrics::TargetLaunch> launches = std::move(m_start.launches);
        std::vector<metrics::TargetIdentity> identities = std::move(m_start.identities);
        m_start = start;
        m_start.launches = std::move(launches);
        m_start.identities = std::move(identities);
        if (hasBegun(history)) {
            m_isStartBehind = !keep(history.updateExperiment(m_start));
        }
    }

    void putLaunch(store::History& history, const metrics::TargetLaunch& launch) {
        std::vector<metrics::TargetLaunch>& all = m_start.launches;
        const auto same =
            std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.isSameStart(launch); });
        if (same == all.end()) {
            all.push_back(launch);
        } else {
            *same = launch;
        }
        keepOfStart(history, [&] { return history.putLaunch(m_start.id, launch); });
    }

    void addIdentity(store::History& history, const metrics::TargetIdentity& identity) {
        m_start.identities.push_back(identity);
        keepOfStart(history, [&] { return history.addIdentity(m_start.id, identity); });
    }

    void beginRun(store::History& history, const metrics::RunRecord& run) {
        if (!m_isBehind && hasBegun(history)) {
            keep(history.beginRun(m_start.id, run));
        }
    }

    void addSecond(store::History& history, const core::RunId& run, const metrics::SecondRow& row) {
        if (!m_isBehind) {
            keep(history.addSecond(run, row));
        }
    }

    void addResources(store::History& history, const core::RunId& run, const metrics::ResourceRow& row) {
        if (!m_isBehind) {
            keep(history.addResources(run, row));
        }
    }

    void finishRun(store::History& history, const metrics::RunRecord& run) {
        if (core::SteadyClock::now() < m_notBefore || !hasBegun(history)) {
            return;
        }
        if (keep(history.finishRun(m_start.id, run))) {
            m_isBehind = m_isStartBehind && !keep(history.updateExperiment(m_start));
            m_isStartBehind = m_isBehind;
        }
    }

    void finishExperiment(store::History& history, const metrics::ExperimentRecord& experiment) {
        const bool isKept = keep(history.finishExperiment(experiment));
        // What was just shown to be too low is not shown again as the most that can be reached.
        for (const metrics::GeneratorCeiling& ceiling : analysis::outdatedCeilings(experiment)) {
            keep(history.removeCeiling(ceiling.shape, ceiling.throughputPerSecond));
        }
        if (isKept) {
            const std::lock_guard lock(m_mutex);
            m_error.reset();
        }
    }

    std::optional<core::Error> error() const {
        const std::lock_guard lock(m_mutex);
        return m_error;
    }

private:
    /// Begins the experiment in the history unless that succeeded before.
    bool hasBegun(store::History& history) {
        if (!m_hasBegun) {
            m_hasBegun = keep(history.beginExperiment(m_start));
        }
        return m_hasBegun;
    }

    /// Writes a part of `m_start`, which has it already, unless writing fails at the moment.
    template <class Write>
    void keepOfStart(store::History& history, Write write) {
        if (m_isBehind) {
            m_isStartBehind = true;
        } else if (!m_hasBegun) {
            (void)hasBegun(history);  // writes all of it
        } else {
            m_isStartBehind = !keep(write());
        }
    }

    bool keep(const core::Result<void>& written) {
        if (written) {
            return true;
        }
        m_isBehind = true;
        if (written.error().code == core::ErrorCode::Locked) {
            // Each try waits seconds for the other program; short runs would pile up behind it.
            m_notBefore = core::SteadyClock::now() + std::chrono::seconds(30);
        }
        const std::lock_guard lock(m_mutex);
        if (!m_error) {
            m_error = written.error();
        }
        return false;
    }

    metrics::ExperimentRecord m_start;  ///< without runs, with what was told of targets since
    bool m_hasBegun = false;
    bool m_isBehind = false;       ///< something of the run that goes on is missing: its end writes it whole
    bool m_isStartBehind = false;  ///< something of `m_start` is missing: the run's end writes that, too
    core::SteadyTime m_notBefore{};
    mutable std::mutex m_mutex;
    std::optional<core::Error> m_error;
};

HistoryRecorder::HistoryRecorder(HistoryService& history)
    : m_history(history), m_writer(std::make_shared<Writer>()) {}

HistoryRecorder::~HistoryRecorder() = default;

void HistoryRecorder::onExperimentStarted(const metrics::ExperimentRecord& experiment,
                                          const plan::Schedule& /*schedule*/) {
    m_history.postWrite([writer = m_writer, experiment](store::History& history) {
        writer->beginExperiment(history, experiment);
    });
}

void HistoryRecorder::onTargetLaunch(const metrics::TargetLaunch& launch) {
    m_history.postWrite(
        [writer = m_writer, launch](store::History& history) { writer->putLaunch(history, launch); });
}

void HistoryRecorder::onTargetIdentity(const metrics::TargetIdentity& identity) {
    m_history.postWrite(
        [writer = m_writer, identity](store::History& history) { writer->addIdentity(history, identity); });
}

void HistoryRecorder::onTargetsAsked(const metrics::ExperimentRecord& experiment) {
    m_history.postWrite([writer = m_writer, experiment](store::History& history) {
        writer->updateExperiment(history, experiment);
    });
}

void HistoryRecorder::onRunStarted(const metrics::RunRecord& run) {
    m_history.postWrite(
        [writer = m_writer, run](store::History& history) { writer->beginRun(history, run); });
}

void HistoryRecorder::onSecond(const core::RunId& run, const metrics::SecondRow& row) {
    m_history.postWrite(
        [writer = m_writer, run, row](store::History& history) { writer->addSecond(history, run, row); });
}

void HistoryRecorder::onResources(const core::RunId& run, const metrics::ResourceRow& row) {
    m_history.postWrite(
        [writer = m_writer, run, row](store::History& history) { writer->addResources(history, run, row); });
}

void HistoryRecorder::onRunFinished(const std::shared_ptr<const metrics::RunRecord>& run) {
    m_history.postWrite(
        [writer = m_writer, run](store::History& history) { writer->finishRun(history, *run); });
}

void HistoryRecorder::onExperimentFinished(
    const std::shared_ptr<const metrics::ExperimentRecord>& experiment) {
    m_history.postWrite([writer = m_writer, experiment](store::History& history) {
        writer->finishExperiment(history, *experiment);
    });
}

std::optional<core::Error> HistoryRecorder::error() const {
    return m_writer->error();
}

}  // namespace hostmark::services
