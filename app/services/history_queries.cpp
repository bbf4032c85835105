#include "app/services/history_queries.h"

#include <future>
#include <utility>

#include "engine/store/history.h"

namespace hostmark::services {

namespace {

/// Calls `ask` with a callback and waits until that is called. The promise is shared because the store's
/// thread may still be leaving `set_value` when the caller goes on.
template <class T, class Ask>
core::Result<T> waitFor(const Ask& ask) {
    const auto promise = std::make_shared<std::promise<core::Result<T>>>();
    std::future<core::Result<T>> answer = promise->get_future();
    ask([promise](core::Result<T> result) { promise->set_value(std::move(result)); });
    return answer.get();
}

}  // namespace

core::Result<std::vector<metrics::ExperimentSummary>> listExperiments(HistoryService& history,
                                                                      bool includeDeleted) {
    return waitFor<std::vector<metrics::ExperimentSummary>>(
        [&](auto done) { history.listExperiments(includeDeleted, std::move(done)); });
}

core::Result<core::ExperimentId> findExperiment(HistoryService& history, const std::string& text) {
    return waitFor<core::ExperimentId>([&](auto done) {
        history.postRead([done = std::move(done), text](store::History& file) { done(file.find(text)); });
    });
}

core::Result<std::shared_ptr<const metrics::ExperimentRecord>> loadExperiment(HistoryService& history,
                                                                              const std::string& text) {
    const core::Result<core::ExperimentId> id = findExperiment(history, text);
    if (!id) {
        return id.error();
    }
    return waitFor<std::shared_ptr<const metrics::ExperimentRecord>>(
        [&](auto done) { history.loadExperiment(*id, std::move(done)); });
}

core::Result<void> renameExperiment(HistoryService& history, const core::ExperimentId& id,
                                    const std::string& name) {
    return waitFor<void>([&](auto done) { history.rename(id, name, std::move(done)); });
}

core::Result<void> setExperimentTags(HistoryService& history, const core::ExperimentId& id,
                                     const std::vector<std::string>& tags) {
    return waitFor<void>([&](auto done) { history.setTags(id, tags, std::move(done)); });
}

core::Result<void> setExperimentNote(HistoryService& history, const core::ExperimentId& id,
                                     const std::string& note) {
    return waitFor<void>([&](auto done) { history.setNote(id, note, std::move(done)); });
}

core::Result<void> removeExperiment(HistoryService& history, const core::ExperimentId& id) {
    return waitFor<void>([&](auto done) { history.remove(id, std::move(done)); });
}

core::Result<void> restoreExperiment(HistoryService& history, const core::ExperimentId& id) {
    return waitFor<void>([&](auto done) { history.restore(id, std::move(done)); });
}

}  // namespace hostmark::services
