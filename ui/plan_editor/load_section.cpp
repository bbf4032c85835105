#include "ui/plan_editor/load_section.h"

#include "ui/plan_editor/problem_label.h"
#include "ui/plan_editor/value_text.h"

#include <QSignalBlocker>
#include <QSpinBox>

namespace hostmark::ui {

namespace {

const char* const kConnections = "load.connections";
const char* const kThreads = "load.threads";

core::Result<PlanChange> readLevels(const std::string& text) {
    const core::Result<std::vector<std::uint32_t>> levels = parseLevels(text);
    if (!levels) {
        return levels.error();
    }
    return PlanChange([levels = *levels](plan::Plan& plan) { plan.load.connections = levels; });
}

}  // namespace

LoadSection::LoadSection(QWidget* parent) : PlanSection(tr("Load"), parent) {
    ParsedField* levels =
        addParsedField(kConnections, tr("&Connections"), {}, &readLevels,
                       [](const plan::Plan& plan) { return formatLevels(plan.load.connections); });
    levels->setPlaceholderText(tr("10, 100, 1k"));
    levels->setToolTip(
        tr("How many connections send at the same time; each sends its next request when its last one has "
           "ended.\nSeveral numbers make a sweep: every target is measured at each of them."));

    m_threads = new QSpinBox(this);
    m_threads->setRange(0, 4096);
    m_threads->setSpecialValueText(tr("automatic"));
    m_threads->setToolTip(tr("Threads that send. Automatic takes what this machine has room for."));
    addField(kThreads, tr("&Threads"), m_threads, tr("Threads of this machine that share the connections"));
    connect(m_threads, &QSpinBox::valueChanged, this, [this](int value) {
        emit changed(QString::fromLatin1(kThreads),
                     [value](plan::Plan& plan) { plan.load.threads = static_cast<std::uint32_t>(value); });
    });
}

void LoadSection::showPlan(const plan::Plan& plan, bool isOtherPlan) {
    showParsedFields(plan, isOtherPlan);
    const QSignalBlocker blocker(m_threads);
    m_threads->setValue(static_cast<int>(plan.load.threads));
    const auto levels = static_cast<int>(plan.load.connections.size());
    labelOf(kConnections)
        ->setHint(levels > 1 ? tr("A sweep of %n level(s)", nullptr, levels)
                             : tr("One level; several numbers make a sweep"));
}

}  // namespace hostmark::ui
