#include "ui/compare/compare_page.h"

namespace hostmark::ui {

ComparePage::ComparePage(HistoryBridge& bridge, QWidget* parent) : QWidget(parent), m_bridge(bridge) {}

ComparePage::~ComparePage() = default;

void ComparePage::compareExperiments(const QList<core::ExperimentId>& experiments) {
    (void)experiments;
}

void ComparePage::reload() {}

}  // namespace hostmark::ui
