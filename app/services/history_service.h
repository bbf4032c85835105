#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/error.h"
#include "engine/metrics/experiment_record.h"
#include "engine/plan/plan.h"

namespace hostmark::store {
class History;
}

namespace hostmark::services {

/// The history behind two threads: one writes, one reads, each with its own connection.
///
/// Thread-safety: any thread. `post...` returns at once; the task gets the connection on the store's thread
/// and hands its answer on by itself (the desktop: a queued call into the GUI thread). `read` and `write`
/// wait for the answer. Destroying it lets posted writes end.
class HistoryService {
public:
    using Task = std::function<void(store::History&)>;

    /// Errors as store::History::open.
    [[nodiscard]] static core::Result<std::unique_ptr<HistoryService>> open(
        const std::filesystem::path& file);
    virtual ~HistoryService() = default;

    [[nodiscard]] virtual const std::filesystem::path& file() const = 0;

    // The use cases, each answered through its callback on a thread of the store.
    template <class T>
    using Callback = std::function<void(core::Result<T>)>;

    virtual void listPlans(Callback<std::vector<plan::Plan>> done) = 0;
    virtual void savePlan(const plan::Plan& plan, Callback<void> done) = 0;
    virtual void deletePlan(const core::PlanId& id, Callback<void> done) = 0;
    virtual void restorePlan(const core::PlanId& id, Callback<void> done) = 0;
    virtual void listExperiments(bool includeDeleted,
                                 Callback<std::vector<metrics::ExperimentSummary>> done) = 0;
    virtual void loadExperiment(const core::ExperimentId& id,
                                Callback<std::shared_ptr<const metrics::ExperimentRecord>> done) = 0;
    virtual void rename(const core::ExperimentId& id, const std::string& name, Callback<void> done) = 0;
    virtual void setTags(const core::ExperimentId& id, const std::vector<std::string>& tags,
                         Callback<void> done) = 0;
    virtual void setNote(const core::ExperimentId& id, const std::string& note, Callback<void> done) = 0;
    virtual void remove(const core::ExperimentId& id, Callback<void> done) = 0;
    virtual void restore(const core::ExperimentId& id, Callback<void> done) = 0;

    /// For other services and the command line: a task on the writing or the reading connection.
    virtual void postWrite(Task task) = 0;
    virtual void postRead(Task task) = 0;
    /// Waits until every posted write has ended.
    virtual void flush() = 0;
};

/// The history file to use: `chosen` if not empty, else HOSTMARK_HISTORY, else the platform's data folder.
[[nodiscard]] std::filesystem::path historyFile(const std::string& chosen);

}  // namespace hostmark::services
