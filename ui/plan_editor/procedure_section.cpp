#include "ui/plan_editor/procedure_section.h"

#include "engine/core/units.h"
#include "ui/plan_editor/problem_label.h"
#include "ui/plan_editor/value_text.h"

#include <QComboBox>
#include <QSpinBox>

#include <algorithm>

namespace hostmark::ui {

namespace {

const char* const kDuration = "procedure.duration";
const char* const kRequestCount = "procedure.requestCount";
const char* const kOrder = "procedure.order";
const char* const kRestart = "procedure.restart";

enum EndIndex { ByDuration, ByRequestCount };

core::Result<PlanChange> readRequestCount(const std::string& text) {
    const core::Result<std::uint64_t> count = core::parseCount(text);
    if (!count) {
        return count.error();
    }
    return PlanChange([count = *count](plan::Plan& plan) {
        // The field is also read while runs end by duration; it must not turn that over.
        if (plan.procedure.requestCount) {
            plan.procedure.requestCount = count;
        }
    });
}

/// What a choice of restarts means for the numbers.
QString restartHint(plan::Restart restart) {
    switch (restart) {
        case plan::Restart::Experiment:
            return ProcedureSection::tr("All launched targets are up from the first run to the last");
        case plan::Restart::Block:
            return ProcedureSection::tr(
                "Started anew for each repetition: how starts differ is part of the interval");
        case plan::Restart::Run:
            break;
    }
    return ProcedureSection::tr("Only the measured target is up; how starts differ is part of the interval");
}

}  // namespace

ProcedureSection::ProcedureSection(QWidget* parent) : PlanSection(tr("Procedure"), parent) {
    addRuns();
    addEnd();
    addDurationField("procedure.warmUp", tr("&Warm-up"),
                     tr("Load on each target before its first run, and after each start; not recorded"),
                     [](plan::Plan& plan) -> core::Nanoseconds& { return plan.procedure.warmUp; });
    addDurationField("procedure.settle", tr("&Settle"), tr("Load right before each other run; not recorded"),
                     [](plan::Plan& plan) -> core::Nanoseconds& { return plan.procedure.settle; });
    addDurationField("procedure.pause", tr("&Pause"), tr("Between runs, without load"),
                     [](plan::Plan& plan) -> core::Nanoseconds& { return plan.procedure.pause; });
    addOrder();
    addRestart();
}

void ProcedureSection::addRuns() {
    QSpinBox* runs = addNumber<std::uint32_t>(
        "procedure.runs", tr("R&uns"), tr("Per target and level; a comparison is made over them"),
        {0, 1'000'000}, [](plan::Plan& plan) -> std::uint32_t& { return plan.procedure.runs; });
    runs->setToolTip(
        tr("A comparison is made over runs, not over requests: five or more runs of each target can tell a "
           "difference from chance."));
}

void ProcedureSection::addEnd() {
    m_end = new QComboBox(this);
    m_end->addItem(tr("after a time"));
    m_end->addItem(tr("after a number of requests"));
    addField("procedure/end", tr("Each run &ends"), m_end, {});
    connect(m_end, &QComboBox::activated, this, &ProcedureSection::endChosen);

    addDurationField(kDuration, tr("&Duration"), tr("Of one run, like 30s or 1m30s"),
                     [](plan::Plan& plan) -> core::Nanoseconds& { return plan.procedure.duration; });
    addParsedField(kRequestCount, tr("Re&quests"),
                   tr("Of one run, all connections together, like 100,000 or 100k"), &readRequestCount,
                   [this](const plan::Plan& plan) {
                       return formatCount(plan.procedure.requestCount.value_or(m_lastRequestCount));
                   });
}

void ProcedureSection::addOrder() {
    m_order = new QComboBox(this);
    m_order->addItem(tr("interleaved"), static_cast<int>(plan::Order::Interleaved));
    m_order->addItem(tr("sequential"), static_cast<int>(plan::Order::Sequential));
    m_order->setToolTip(
        tr("Interleaved: blocks in which each target comes once, shuffled, so that heat, caches and other "
           "programs meet all targets alike.\nSequential: one target after the other, as most published "
           "benchmarks do it."));
    addField(kOrder, tr("Or&der"), m_order,
             tr("Interleaved keeps heat and caches from favouring one target"));
    connect(m_order, &QComboBox::activated, this, [this](int index) {
        const auto order = static_cast<plan::Order>(m_order->itemData(index).toInt());
        emit changed(QString::fromLatin1(kOrder),
                     [order](plan::Plan& plan) { plan.procedure.order = order; });
    });
}

void ProcedureSection::addRestart() {
    m_restart =
        addChoice<plan::Restart>(kRestart, tr("Res&tart targets"), {},
                                 {tr("once per experiment"), tr("once per block"), tr("before each run")},
                                 [](plan::Plan& plan) -> plan::Restart& { return plan.procedure.restart; });
    m_restart->setToolTip(
        tr("When targets that the experiment launches are started anew. A block has one run of each target, "
           "in sequential order all runs of a target at one level."));
}

void ProcedureSection::showRestart(const plan::Plan& plan) {
    const bool isLaunching = std::any_of(
        plan.targets.begin(), plan.targets.end(),
        [](const plan::Target& target) { return target.launch.kind != plan::Launch::Kind::None; });
    m_restart->setEnabled(isLaunching);
    const QString hint = isLaunching ? restartHint(plan.procedure.restart)
                                     : tr("No target is started by Hostmark; see a target's details");
    labelOf(kRestart)->setHint(hint);
    m_restart->setAccessibleDescription(hint);
}

void ProcedureSection::endChosen(int index) {
    const std::uint64_t count = m_lastRequestCount;
    emit changed(QString::fromLatin1(kRequestCount), [index, count](plan::Plan& plan) {
        if (index == ByDuration) {
            plan.procedure.requestCount.reset();
        } else if (!plan.procedure.requestCount) {
            plan.procedure.requestCount = count;
        }
    });
}

void ProcedureSection::showPlan(const plan::Plan& plan, bool isOtherPlan) {
    const bool endsByCount = plan.procedure.requestCount.has_value();
    if (endsByCount) {
        m_lastRequestCount = *plan.procedure.requestCount;
    }
    showFields(plan, isOtherPlan);
    m_end->setCurrentIndex(endsByCount ? ByRequestCount : ByDuration);
    setApplicable(kDuration, !endsByCount);
    setApplicable(kRequestCount, endsByCount);
    m_order->setCurrentIndex(m_order->findData(static_cast<int>(plan.procedure.order)));
    showRestart(plan);
}

}  // namespace hostmark::ui
