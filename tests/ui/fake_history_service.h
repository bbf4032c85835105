#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "app/services/history_service.h"

namespace hostmark::test {

/// A history in memory that answers at once, in the caller's thread. Errors come from `nextError`.
class FakeHistoryService : public services::HistoryService {
public:
    void add(metrics::ExperimentRecord record);
    /// As many summaries as wanted, without records behind them.
    void addSummaries(std::size_t count);

    std::vector<metrics::ExperimentSummary> summaries;
    std::map<core::ExperimentId, std::shared_ptr<const metrics::ExperimentRecord>> records;
    std::vector<plan::Plan> plans;
    std::optional<core::Error> nextError;

    [[nodiscard]] const std::filesystem::path& file() const override { return m_file; }
    void listPlans(Callback<std::vector<plan::Plan>> done) override;
    void savePlan(const plan::Plan& plan, Callback<void> done) override;
    void deletePlan(const core::PlanId& id, Callback<void> done) override;
    void restorePlan(const core::PlanId& id, Callback<void> done) override;
    void listExperiments(bool includeDeleted,
                         Callback<std::vector<metrics::ExperimentSummary>> done) override;
    void loadExperiment(const core::ExperimentId& id,
                        Callback<std::shared_ptr<const metrics::ExperimentRecord>> done) override;
    void rename(const core::ExperimentId& id, const std::string& name, Callback<void> done) override;
    void setTags(const core::ExperimentId& id, const std::vector<std::string>& tags,
                 Callback<void> done) override;
    void setNote(const core::ExperimentId& id, const std::string& note, Callback<void> done) override;
    void remove(const core::ExperimentId& id, Callback<void> done) override;
    void restore(const core::ExperimentId& id, Callback<void> done) override;
    void postWrite(Task) override {}
    void postRead(Task) override {}
    void flush() override {}

private:
    /// Changes summary and record alike.
    void change(const core::ExperimentId& id,
                const std::function<void(metrics::ExperimentSummary&)>& inSummary,
                const std::function<void(metrics::ExperimentRecord&)>& inRecord, const Callback<void>& done);
    [[nodiscard]] std::optional<core::Error> takeError();

    std::filesystem::path m_file = "memory";
};

}  // namespace hostmark::test
