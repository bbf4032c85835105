#include "tests/ui/fake_history_service.h"

#include <algorithm>
#include <utility>

#include "engine/analysis/comparison.h"

namespace hostmark::test {

namespace {

metrics::ExperimentSummary summaryOf(const metrics::ExperimentRecord& record) {
    metrics::ExperimentSummary summary;
    summary.id = record.id;
    summary.planId = record.plan.id;
    summary.name = record.name;
    summary.planName = record.plan.name;
    summary.tags = record.tags;
    summary.note = record.note;
    summary.startedAtUnixMs = record.startedAtUnixMs;
    summary.endedAtUnixMs = record.endedAtUnixMs;
    summary.status = record.status;
    if (record.trust.isJudged()) {
        summary.trust = record.trust.trust();
    }
    std::map<std::pair<std::string, std::uint32_t>, std::vector<double>> throughputs;
    for (const metrics::RunRecord& run : record.runs) {
        throughputs[{run.targetName, run.level}].push_back(run.throughputPerSecond());
        summary.runCount += run.isComparable() ? 1 : 0;
    }
    for (const plan::Target& target : record.plan.targets) {
        summary.targetNames.push_back(target.name);
    }
    for (auto& [key, values] : throughputs) {
        std::sort(values.begin(), values.end());
        summary.bestThroughputPerSecond =
            std::max(summary.bestThroughputPerSecond, values[values.size() / 2]);
    }
    return summary;
}

core::Error notFound() {
    return {core::ErrorCode::NotFound, "there is no such experiment", "history", "Choose another one"};
}

}  // namespace

void FakeHistoryService::add(metrics::ExperimentRecord record) {
    summaries.push_back(summaryOf(record));
    const core::ExperimentId id = record.id;
    records[id] = std::make_shared<const metrics::ExperimentRecord>(std::move(record));
}

void FakeHistoryService::addSummaries(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        metrics::ExperimentSummary summary;
        summary.id = core::ExperimentId::generate();
        summary.name = "Nightly " + std::to_string(i);
        summary.planName = i % 2 == 0 ? "Hosting models" : "Node sweep";
        summary.targetNames = {"Kestrel", "nginx"};
        summary.tags = {"nightly"};
        summary.startedAtUnixMs = 1'700'000'000'000 + static_cast<std::int64_t>(i) * 3'600'000;
        summary.endedAtUnixMs = summary.startedAtUnixMs + 900'000;
        summary.status = metrics::RunStatus::Completed;
        summary.runCount = 8;
        summary.bestThroughputPerSecond = 40'000 + static_cast<double>(i * 7919 % 20'000);
        summaries.push_back(std::move(summary));
    }
}

std::optional<core::Error> FakeHistoryService::takeError() {
    return std::exchange(nextError, std::nullopt);
}

void FakeHistoryService::listPlans(Callback<std::vector<plan::Plan>> done) {
    done(plans);
}

void FakeHistoryService::savePlan(const plan::Plan& plan, Callback<void> done) {
    if (const auto error = takeError()) {
        done(*error);
        return;
    }
    plans.push_back(plan);
    done({});
}

void FakeHistoryService::deletePlan(const core::PlanId& id, Callback<void> done) {
    std::erase_if(plans, [&](const plan::Plan& plan) { return plan.id == id; });
    done({});
}

void FakeHistoryService::restorePlan(const core::PlanId&, Callback<void> done) {
    done({});
}

void FakeHistoryService::listExperiments(bool includeDeleted,
                                         Callback<std::vector<metrics::ExperimentSummary>> done) {
    if (const auto error = takeError()) {
        done(*error);
        return;
    }
    std::vector<metrics::ExperimentSummary> listed;
    std::copy_if(
        summaries.begin(), summaries.end(), std::back_inserter(listed),
        [&](const metrics::ExperimentSummary& summary) { return includeDeleted || !summary.isDeleted; });
    std::sort(listed.begin(), listed.end(), [](const auto& a, const auto& b) {
        return a.startedAtUnixMs > b.startedAtUnixMs;  // newest first, as the store has them
    });
    done(std::move(listed));
}

void FakeHistoryService::loadExperiment(const core::ExperimentId& id,
                                        Callback<std::shared_ptr<const metrics::ExperimentRecord>> done) {
    const auto found = records.find(id);
    if (found == records.end()) {
        done(notFound());
        return;
    }
    done(found->second);
}

void FakeHistoryService::rename(const core::ExperimentId& id, const std::string& name, Callback<void> done) {
    change(
        id, [&](auto& summary) { summary.name = name; }, [&](auto& record) { record.name = name; }, done);
}

void FakeHistoryService::setTags(const core::ExperimentId& id, const std::vector<std::string>& tags,
                                 Callback<void> done) {
    change(
        id, [&](auto& summary) { summary.tags = tags; }, [&](auto& record) { record.tags = tags; }, done);
}

void FakeHistoryService::setNote(const core::ExperimentId& id, const std::string& note, Callback<void> done) {
    change(
        id, [&](auto& summary) { summary.note = note; }, [&](auto& record) { record.note = note; }, done);
}

void FakeHistoryService::remove(const core::ExperimentId& id, Callback<void> done) {
    change(
        id, [](auto& summary) { summary.isDeleted = true; }, [](auto&) {}, done);
}

void FakeHistoryService::restore(const core::ExperimentId& id, Callback<void> done) {
    change(
        id, [](auto& summary) { summary.isDeleted = false; }, [](auto&) {}, done);
}

void FakeHistoryService::change(const core::ExperimentId& id,
                                const std::function<void(metrics::ExperimentSummary&)>& inSummary,
                                const std::function<void(metrics::ExperimentRecord&)>& inRecord,
                                const Callback<void>& done) {
    if (const auto error = takeError()) {
        done(*error);
        return;
    }
    const auto summary = std::find_if(summaries.begin(), summaries.end(),
                                      [&](const metrics::ExperimentSummary& one) { return one.id == id; });
    if (summary == summaries.end()) {
        done(notFound());
        return;
    }
    inSummary(*summary);
    if (const auto record = records.find(id); record != records.end()) {
        auto changed = std::make_shared<metrics::ExperimentRecord>(*record->second);
        inRecord(*changed);
        record->second = std::move(changed);
    }
    done({});
}

}  // namespace hostmark::test
