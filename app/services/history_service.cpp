#include "app/services/history_service.h"

#include "app/services/store_thread.h"
#include "engine/analysis/trust/judge.h"
#include "engine/store/history.h"

namespace hostmark::services {

namespace {

using core::Result;
using store::History;

/// Carries out `work` on `thread` and hands its answer to `done`, which may be empty.
template <class T, class Work>
void ask(StoreThread& thread, std::function<void(Result<T>)> done, Work work) {
    thread.post([done = std::move(done), work = std::move(work)](History& history) {
        Result<T> answer = work(history);
        if (done) {
            done(std::move(answer));
        }
    });
}

class TwoThreadHistory : public HistoryService {
public:
    TwoThreadHistory(std::filesystem::path file, std::unique_ptr<History> writer,
                     std::unique_ptr<History> reader)
        : m_file(std::move(file)), m_writer(std::move(writer)), m_reader(std::move(reader)) {}

    ~TwoThreadHistory() override {
        // The writer first: the answer to a write commonly asks for a new list. In the body, while the
        // virtual calls of tasks still reach this class.
        m_writer.stop();
        m_reader.stop();
    }

    const std::filesystem::path& file() const override { return m_file; }

    void listPlans(Callback<std::vector<plan::Plan>> done) override {
        ask(m_reader, std::move(done), [](History& history) { return history.plans(); });
    }
    void savePlan(const plan::Plan& plan, Callback<void> done) override {
        ask(m_writer, std::move(done), [plan](History& history) { return history.savePlan(plan); });
    }
    void deletePlan(const core::PlanId& id, Callback<void> done) override {
        ask(m_writer, std::move(done), [id](History& history) { return history.deletePlan(id); });
    }
    void restorePlan(const core::PlanId& id, Callback<void> done) override {
        ask(m_writer, std::move(done), [id](History& history) { return history.restorePlan(id); });
    }

    void listExperiments(bool includeDeleted,
                         Callback<std::vector<metrics::ExperimentSummary>> done) override {
        ask(m_reader, std::move(done),
            [includeDeleted](History& history) { return history.experiments(includeDeleted); });
    }
    void loadExperiment(const core::ExperimentId& id,
                        Callback<std::shared_ptr<const metrics::ExperimentRecord>> done) override {
        using Answer = Result<std::shared_ptr<const metrics::ExperimentRecord>>;
        ask(m_reader, std::move(done), [id](History& history) -> Answer {
            auto experiment = readExperiment(history, id);
            if (!experiment) {
                return experiment.error();
            }
            return std::make_shared<const metrics::ExperimentRecord>(std::move(*experiment));
        });
    }

    void rename(const core::ExperimentId& id, const std::string& name, Callback<void> done) override {
        ask(m_writer, std::move(done), [id, name](History& history) { return history.rename(id, name); });
    }
    void setTags(const core::ExperimentId& id, const std::vector<std::string>& tags,
                 Callback<void> done) override {
        ask(m_writer, std::move(done), [id, tags](History& history) { return history.setTags(id, tags); });
    }
    void setNote(const core::ExperimentId& id, const std::string& note, Callback<void> done) override {
        ask(m_writer, std::move(done), [id, note](History& history) { return history.setNote(id, note); });
    }
    void remove(const core::ExperimentId& id, Callback<void> done) override {
        ask(m_writer, std::move(done), [id](History& history) { return history.remove(id); });
    }
    void restore(const core::ExperimentId& id, Callback<void> done) override {
        ask(m_writer, std::move(done), [id](History& history) { return history.restore(id); });
    }

    void postWrite(Task task) override { m_writer.post(std::move(task)); }
    void postRead(Task task) override { m_reader.post(std::move(task)); }
    void flush() override { m_writer.flush(); }

private:
    std::filesystem::path m_file;
    // The reader is destroyed first: only the connection that may write folds the write-ahead log into the
    // file when it is the last to close, and a history is one file that people copy.
    StoreThread m_writer;
    StoreThread m_reader;
};

Result<std::unique_ptr<HistoryService>> openBoth(const std::filesystem::path& file,
                                                 store::OpenMode writerMode) {
    // The writer first: it makes the file, or migrates it.
    auto writer = History::open(file, writerMode);
    if (!writer) {
        return writer.error();
    }
    auto reader = History::open(file, store::OpenMode::ReadOnly);
    if (!reader) {
        return reader.error();
    }
    return std::unique_ptr<HistoryService>(
        std::make_unique<TwoThreadHistory>(file, std::move(*writer), std::move(*reader)));
}

}  // namespace

Result<metrics::ExperimentRecord> readExperiment(History& history, const core::ExperimentId& id) {
    Result<metrics::ExperimentRecord> experiment = history.experiment(id);
    if (experiment) {
        analysis::judgeWhereMissing(*experiment);
    }
    return experiment;
}

Result<std::unique_ptr<HistoryService>> HistoryService::open(const std::filesystem::path& file) {
    return openBoth(file, store::OpenMode::ReadWrite);
}

Result<std::unique_ptr<HistoryService>> HistoryService::openReadOnly(const std::filesystem::path& file) {
    return openBoth(file, store::OpenMode::ReadOnly);
}

}  // namespace hostmark::services
