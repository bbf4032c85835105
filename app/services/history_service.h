#pragma once

#include <condition_variable>
#include <exception>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
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
/// wait for the answer. Destroying it lets posted tasks end; what these post in turn may be dropped.
class HistoryService {
public:
    using Task = std::function<void(store::History&)>;

    /// Errors as store::History::open.
    [[nodiscard]] static core::Result<std::unique_ptr<HistoryService>> open(
        const std::filesystem::path& file);
    /// To look at a history without changing anything, on a read-only disk for instance. Each change is
    /// answered with ErrorCode::ReadOnly. Errors as store::History::open.
    [[nodiscard]] static core::Result<std::unique_ptr<HistoryService>> openReadOnly(
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
    /// Waits until every posted write has ended. Returns at once when it is called by such a write.
    virtual void flush() = 0;

    /// `work` on the reading connection, and its answer. `work` takes a store::History& and returns a
    /// core::Result. Not from a task or a callback of this service: they would wait for themselves.
    template <class Work>
    [[nodiscard]] std::invoke_result_t<Work, store::History&> read(Work work) {
        return answerOf(&HistoryService::postRead, std::move(work));
    }
    /// The same on the writing connection.
    template <class Work>
    [[nodiscard]] std::invoke_result_t<Work, store::History&> write(Work work) {
        return answerOf(&HistoryService::postWrite, std::move(work));
    }

private:
    template <class Work>
    std::invoke_result_t<Work, store::History&> answerOf(void (HistoryService::*post)(Task), Work work);
};

template <class Work>
std::invoke_result_t<Work, store::History&> HistoryService::answerOf(void (HistoryService::*post)(Task),
                                                                     Work work) {
    using Answer = std::invoke_result_t<Work, store::History&>;
    std::mutex mutex;
    std::condition_variable isAnswered;
    std::optional<Answer> answer;
    (this->*post)([&](store::History& history) {
        std::optional<Answer> found;
        try {
            found.emplace(work(history));
        } catch (const std::exception& exception) {
            found.emplace(core::Error{core::ErrorCode::Internal, exception.what(), "", ""});
        }
        // Notified under the lock: without it the waiting thread could be gone with the variable by then.
        const std::lock_guard lock(mutex);
        answer = std::move(found);
        isAnswered.notify_one();
    });
    std::unique_lock lock(mutex);
    isAnswered.wait(lock, [&] { return answer.has_value(); });
    return std::move(*answer);
}

/// A whole experiment of the history. What has no trust verdict in it, as in older files and after an
/// interruption, is judged now. Errors as store::History::experiment.
[[nodiscard]] core::Result<metrics::ExperimentRecord> readExperiment(store::History& history,
                                                                     const core::ExperimentId& id);

/// The history file to use: `chosen` (UTF-8) if not empty, else HOSTMARK_HISTORY, else "history.db" in the
/// platform's data folder.
[[nodiscard]] std::filesystem::path historyFile(const std::string& chosen);

}  // namespace hostmark::services
