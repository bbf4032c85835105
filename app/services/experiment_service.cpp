#include "app/services/experiment_service.h"

#include <atomic>
#include <condition_variable>
#include <exception>
#include <filesystem>
#include <mutex>
#include <thread>
#include <utility>

#include "app/services/history_recorder.h"
#include "engine/host/child_process.h"
#include "engine/loopback/server_process.h"
#include "engine/plan/target_url.h"
#include "engine/plan/templates.h"

namespace hostmark::services {

namespace {

using ExperimentResult = core::Result<std::shared_ptr<const metrics::ExperimentRecord>>;

/// Tells two observers everything, one after the other.
class Fanout : public experiment::ExperimentObserver {
public:
    Fanout(experiment::ExperimentObserver& first, experiment::ExperimentObserver& second)
        : m_first(first), m_second(second) {}

    void onExperimentStarted(const metrics::ExperimentRecord& experiment,
                             const plan::Schedule& schedule) override {
        m_first.onExperimentStarted(experiment, schedule);
        m_second.onExperimentStarted(experiment, schedule);
    }
    void onTargetLaunch(const metrics::TargetLaunch& launch) override {
        m_first.onTargetLaunch(launch);
        m_second.onTargetLaunch(launch);
    }
    void onTargetIdentity(const metrics::TargetIdentity& identity) override {
        m_first.onTargetIdentity(identity);
        m_second.onTargetIdentity(identity);
    }
    void onTargetsAsked(const metrics::ExperimentRecord& experiment) override {
        m_first.onTargetsAsked(experiment);
        m_second.onTargetsAsked(experiment);
    }
    void onRunStarted(const metrics::RunRecord& run) override {
        m_first.onRunStarted(run);
        m_second.onRunStarted(run);
    }
    void onProgress(const experiment::Progress& progress) override {
        m_first.onProgress(progress);
        m_second.onProgress(progress);
    }
    void onSnapshot(std::shared_ptr<const metrics::Snapshot> snapshot) override {
        m_first.onSnapshot(snapshot);
        m_second.onSnapshot(std::move(snapshot));
    }
    void onSecond(const core::RunId& run, const metrics::SecondRow& row) override {
        m_first.onSecond(run, row);
        m_second.onSecond(run, row);
    }
    void onResources(const core::RunId& run, const metrics::ResourceRow& row) override {
        m_first.onResources(run, row);
        m_second.onResources(run, row);
    }
    void onRunFinished(const std::shared_ptr<const metrics::RunRecord>& run) override {
        m_first.onRunFinished(run);
        m_second.onRunFinished(run);
    }
    void onExperimentFinished(const std::shared_ptr<const metrics::ExperimentRecord>& experiment) override {
        m_first.onExperimentFinished(experiment);
        m_second.onExperimentFinished(experiment);
    }

private:
    experiment::ExperimentObserver& m_first;
    experiment::ExperimentObserver& m_second;
};

/// The controller's thread and what it leaves behind.
class ControllerThread : public RunningExperiment {
public:
    ControllerThread(const plan::Plan& plan, const experiment::ExperimentOptions& options,
                     std::shared_ptr<experiment::ExperimentObserver> observer, HistoryService* history)
        : m_plan(plan), m_options(options), m_observer(std::move(observer)), m_history(history) {
        if (history != nullptr) {
            m_recorder = std::make_unique<HistoryRecorder>(*history);
        }
        m_thread = std::thread([this] { finish(carryOut()); });
    }

    ~ControllerThread() override {
        m_control.requestStop();
        m_thread.join();
    }

    void requestStop() override { m_control.requestStop(); }
    void requestSkip() override { m_control.requestSkip(); }
    [[nodiscard]] bool isFinished() const override {
        const std::lock_guard lock(m_mutex);
        return m_result.has_value();
    }

    ExperimentResult wait() override {
        std::unique_lock lock(m_mutex);
        m_finished.wait(lock, [this] { return m_result.has_value(); });
        return *m_result;
    }

    [[nodiscard]] std::optional<core::Error> historyError() const override {
        return m_recorder ? m_recorder->error() : std::nullopt;
    }

private:
    ExperimentResult carryOut() noexcept {
        try {
            if (!m_recorder) {
                return experiment::runExperiment(m_plan, m_options, *m_observer, m_control);
            }
            // The record first: what a person is told of is already on its way into the file.
            Fanout both(*m_recorder, *m_observer);
            ExperimentResult result = experiment::runExperiment(m_plan, m_options, both, m_control);
            m_history->flush();  // only then is `historyError` the last word
            return result;
        } catch (const std::exception& exception) {
            return core::Error{core::ErrorCode::Internal,
                               std::string("The experiment broke off: ") + exception.what(),
                               {},
                               "What was measured until then is in the history"};
        } catch (...) {
            return core::Error{core::ErrorCode::Internal, "The experiment broke off", {}, {}};
        }
    }

    void finish(ExperimentResult result) {
        const std::lock_guard lock(m_mutex);
        m_result = std::move(result);
        m_finished.notify_all();
    }

    const plan::Plan m_plan;
    const experiment::ExperimentOptions m_options;
    const std::shared_ptr<experiment::ExperimentObserver> m_observer;
    HistoryService* const m_history;
    std::unique_ptr<HistoryRecorder> m_recorder;
    experiment::ExperimentControl m_control;

    mutable std::mutex m_mutex;
    std::condition_variable m_finished;
    std::optional<ExperimentResult> m_result;
    std::thread m_thread;  // last: it uses everything above
};

core::Error noSuchPart(const char* field, std::size_t index) {
    return {core::ErrorCode::InvalidArgument,
            "The plan has no such entry",
            std::string(field) + '[' + std::to_string(index) + ']',
            {}};
}

}  // namespace

std::unique_ptr<RunningExperiment> startExperiment(const plan::Plan& plan,
                                                   const experiment::ExperimentOptions& options,
                                                   std::shared_ptr<experiment::ExperimentObserver> observer,
                                                   HistoryService* history) {
    if (!observer) {
        observer = std::make_shared<experiment::ExperimentObserver>();
    }
    return std::make_unique<ControllerThread>(plan, options, std::move(observer), history);
}

core::Result<http::FetchResponse> sendOnce(const plan::Plan& plan, std::size_t target, std::size_t request,
                                           const std::string& serverProgram) {
    if (target >= plan.targets.size()) {
        return noSuchPart("targets", target);
    }
    if (request >= plan.requests.size()) {
        return noSuchPart("requests", request);
    }
    http::FetchRequest fetch;
    fetch.url = plan.targets[target].url;
    fetch.connectTo = plan.targets[target].connectTo;
    fetch.request = plan.requests[request];
    fetch.connection = plan.connection;

    std::unique_ptr<loopback::ServerProcess> server;  // lives until the answer is here
    const core::Result<plan::TargetUrl> url = plan::parseTargetUrl(fetch.url);
    if (url && url->scheme == plan::kBuiltInScheme) {
        auto started = loopback::ServerProcess::start(serverProgram, loopback::ServerSettings{});
        if (!started) {
            return started.error();
        }
        server = std::move(*started);
        fetch.url = server->url() + url->path;
    }
    return http::fetch(fetch);
}

std::string defaultServerProgram() {
    const core::Result<std::filesystem::path> self = host::executablePath();
    if (!self) {
        return "hostmark-cli";
    }
    const std::filesystem::path folder = self->parent_path();
    const std::filesystem::path name = "hostmark-cli" + self->extension().string();  // ".exe" on Windows
    // Installed, both programs stand in one folder; in a build tree each stands in its source's.
    for (const std::filesystem::path& program : {folder / name, folder.parent_path() / "cli" / name}) {
        std::error_code ignored;
        if (std::filesystem::is_regular_file(program, ignored)) {
            return program.string();
        }
    }
    return (folder / name).string();
}

}  // namespace hostmark::services
