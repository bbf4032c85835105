#include "ui/history/history_page.h"

namespace hostmark::ui {

HistoryPage::HistoryPage(HistoryBridge& bridge, QWidget* parent) : QWidget(parent), m_bridge(bridge) {}

HistoryPage::~HistoryPage() = default;

void HistoryPage::selectExperiment(const core::ExperimentId& id) {
    (void)id;
}

void HistoryPage::reload() {}

}  // namespace hostmark::ui
