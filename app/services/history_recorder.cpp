#include "app/services/history_recorder.h"

#include <chrono>
#include <mutex>
#include <utility>

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
        m_start = start;
        if (hasBegun(history)) {
            keep(history.updateExperiment(m_start));
        }
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

    void finishRun(store::History& history, const metrics::RunRecord& run) {
        if (core::SteadyClock::now() < m_notBefore || !hasBegun(history)) {
            return;
        }
        if (keep(history.finishRun(m_start.id, run))) {
            m_isBehind = false;
        }
    }

    void finishExperiment(store::History& history, const metrics::ExperimentRecord& experiment) {
        if (keep(history.finishExperiment(experiment))) {
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

    metrics::ExperimentRecord m_start;  ///< without runs
    bool m_hasBegun = false;
    bool m_isBehind = false;  ///< something of the run that goes on is missing: its end writes it whole
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
