#pragma once

#include <array>
#include <memory>

#include <QTableView>

#include "ui/history/run_model.h"

namespace hostmark::ui {

/// The table of an experiment's runs. It shows the columns that tell its runs apart, never scrolls sideways
/// for the others, and leaves out what can best be spared where it is narrow.
class RunTable : public QTableView {
    Q_OBJECT

public:
    explicit RunTable(QWidget* parent = nullptr);

    /// Null shows nothing.
    void setExperiment(std::shared_ptr<const metrics::ExperimentRecord> experiment);
    [[nodiscard]] const RunModel& runs() const { return *m_runs; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void hideEqualColumns(const metrics::ExperimentRecord* experiment);
    void measureColumns();
    void fitColumns();

    RunModel* m_runs = nullptr;
    std::array<bool, RunModel::ColumnCount> m_isEqual{};  ///< says the same in every row
    std::array<int, RunModel::ColumnCount> m_widths{};    ///< what its texts need
};

}  // namespace hostmark::ui
