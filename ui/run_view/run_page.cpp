#include "ui/run_view/run_page.h"

#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace hostmark::ui {

RunPage::RunPage(ExperimentBridge& bridge, QWidget* parent) : QWidget(parent) {
    (void)bridge;
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(new QLabel(tr("Nothing has run yet."), this));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_stack);
}

RunPage::~RunPage() = default;

}  // namespace hostmark::ui
