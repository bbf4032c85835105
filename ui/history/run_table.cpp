#include "ui/history/run_table.h"

#include <algorithm>
#include <utility>

#include <QHeaderView>

#include "engine/plan/level.h"
#include "ui/table/table_look.h"

namespace hostmark::ui {

namespace {

/// Those of thousands of runs would be as wide, and each quantile costs a walk over a histogram.
constexpr int kMeasuredRows = 100;
/// Less than others have: there are many columns.
constexpr int kPadding = 4;
/// In the order in which they go; the tab beside has the times, the charts have the CPU.
constexpr RunModel::Column kSpared[] = {RunModel::Max, RunModel::P50, RunModel::PerCpuSecond};

}  // namespace

RunTable::RunTable(QWidget* parent) : QTableView(parent) {
    m_runs = new RunModel(this);
    setModel(m_runs);
    setUpTable(*this, tr("Runs of the experiment"), kPadding);
    horizontalHeader()->setResizeContentsPrecision(kMeasuredRows);
    horizontalHeader()->setSectionResizeMode(RunModel::Target, QHeaderView::Stretch);
}

void RunTable::setExperiment(std::shared_ptr<const metrics::ExperimentRecord> experiment) {
    const metrics::ExperimentRecord* const record = experiment.get();
    m_runs->setExperiment(std::move(experiment));
    hideEqualColumns(record);
    measureColumns();
    fitColumns();
}

void RunTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    fitColumns();
}

/// Columns that would say the same in every row make way for those that do not.
void RunTable::hideEqualColumns(const metrics::ExperimentRecord* experiment) {
    const auto isOfAll = [experiment](bool (*is)(const metrics::RunRecord& run)) {
        return experiment == nullptr || std::all_of(experiment->runs.begin(), experiment->runs.end(), is);
    };
    m_isEqual = {};
    m_isEqual[RunModel::Level] = experiment == nullptr || plan::levelsOf(experiment->plan.load).size() == 1;
    m_isEqual[RunModel::Repetition] = isOfAll([](const auto& run) { return run.repetition == 0; });
    m_isEqual[RunModel::Status] =
        isOfAll([](const auto& run) { return run.status == metrics::RunStatus::Completed; });
    m_isEqual[RunModel::PerCpuSecond] =
        isOfAll([](const auto& run) { return !run.requestsPerCpuSecond().has_value(); });
    m_isEqual[RunModel::NotStarted] = isOfAll([](const auto& run) { return run.arrivals.notStarted == 0; });
    for (int column = 0; column < RunModel::ColumnCount; ++column) {
        setColumnHidden(column, m_isEqual[static_cast<std::size_t>(column)]);
    }
}

void RunTable::measureColumns() {
    for (int column = 0; column < RunModel::ColumnCount; ++column) {
        const int width = std::max(sizeHintForColumn(column), horizontalHeader()->sectionSizeHint(column));
        m_widths[static_cast<std::size_t>(column)] = width;
        if (column != RunModel::Target) {
            setColumnWidth(column, width);
        }
    }
}

void RunTable::fitColumns() {
    // The rest of a longer name is in its hint.
    int needed = std::min(m_widths[RunModel::Target],
                          fontMetrics().horizontalAdvance(QStringLiteral("nginx to Kestrel")));
    for (int column = 0; column < RunModel::ColumnCount; ++column) {
        if (column != RunModel::Target && !m_isEqual[static_cast<std::size_t>(column)]) {
            needed += m_widths[static_cast<std::size_t>(column)];
        }
    }
    for (const RunModel::Column column : kSpared) {
        if (m_isEqual[static_cast<std::size_t>(column)]) {
            continue;
        }
        const bool isTooMuch = needed > viewport()->width();
        setColumnHidden(column, isTooMuch);
        needed -= isTooMuch ? m_widths[static_cast<std::size_t>(column)] : 0;
    }
}

}  // namespace hostmark::ui
