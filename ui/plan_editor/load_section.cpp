#include "ui/plan_editor/load_section.h"

#include "engine/plan/level.h"
#include "ui/plan_editor/problem_label.h"
#include "ui/plan_editor/value_text.h"

#include <QComboBox>
#include <QSpinBox>

#include <algorithm>

namespace hostmark::ui {

namespace {

using plan::Arrivals;
using plan::LoadModel;
using plan::ThinkTime;

const char* const kModel = "load.model";
const char* const kRates = "load.rates";
const char* const kConnections = "load.connections";
const char* const kSpacing = "load.arrivals.spacing";
const char* const kShape = "load.arrivals.shape";
const char* const kStartRate = "load.arrivals.startRate";
const char* const kSteps = "load.arrivals.steps";
const char* const kThinkTimeKind = "load.thinkTime/kind";
const char* const kThinkTime = "load.thinkTime";
const char* const kLongestThinkTime = "load.thinkTime.uniform[1]";

constexpr core::Nanoseconds kUsualThinkTime = std::chrono::milliseconds(100);

core::Result<PlanChange> readConnections(const std::string& text) {
    const core::Result<std::vector<std::uint32_t>> levels = parseLevels(text);
    if (!levels) {
        return levels.error();
    }
    return PlanChange([levels = *levels](plan::Plan& plan) { plan.load.connections = levels; });
}

core::Result<PlanChange> readRates(const std::string& text) {
    const core::Result<std::vector<double>> rates = parseRates(text);
    if (!rates) {
        return rates.error();
    }
    return PlanChange([rates = *rates](plan::Plan& plan) { plan.load.rates = rates; });
}

core::Result<PlanChange> readStartRate(const std::string& text) {
    const core::Result<double> rate = parseRate(text);
    if (!rate) {
        return rate.error();
    }
    return PlanChange([rate = *rate](plan::Plan& plan) { plan.load.arrivals.startRate = rate; });
}

/// With a rate to begin at, so that the choice alone makes no error.
void chooseShape(plan::Plan& plan, int index) {
    plan::Load& load = plan.load;
    load.arrivals.shape = static_cast<Arrivals::Shape>(index);
    if (load.arrivals.shape != Arrivals::Shape::Flat && load.arrivals.startRate == 0 && !load.rates.empty()) {
        load.arrivals.startRate = *std::min_element(load.rates.begin(), load.rates.end()) / 10;
    }
}

void chooseThinkTime(plan::Plan& plan, int index) {
    ThinkTime& think = plan.load.think;
    think.kind = static_cast<ThinkTime::Kind>(index);
    if (think.kind != ThinkTime::Kind::None && think.time.count() == 0) {
        think.time = kUsualThinkTime;
    }
    if (think.kind == ThinkTime::Kind::Uniform) {
        think.longest = std::max(think.longest, 2 * think.time);
    }
}

}  // namespace

LoadSection::LoadSection(QWidget* parent) : PlanSection(tr("Load"), parent) {
    addModel();
    addLevels();
    addArrivals();
    beginMore(QStringLiteral("load/more"));
    addThinkTime();
    addGenerator();
}

void LoadSection::addModel() {
    QComboBox* model = addChoiceOf(
        kModel, tr("&Model"), {}, {tr("closed: connections"), tr("open: arrival rate")},
        [](const plan::Plan& plan) { return static_cast<int>(plan.load.model); },
        [this](plan::Plan& plan, int index) { chooseModel(plan, static_cast<LoadModel>(index)); });
    model->setToolTip(
        tr("Closed: a fixed number of connections, each of which waits for its response; a slow server is "
           "asked less.\nOpen: requests arrive as independent users send them; a slow server makes them "
           "wait, and the waiting counts."));
}

void LoadSection::addLevels() {
    addParsedField(kRates, tr("&Rate"), {}, &readRates, [](const plan::Plan& plan) {
        return formatRates(plan.load.rates);
    })->setPlaceholderText(tr("100, 1,000, 10k"));
    ParsedField* connections =
        addParsedField(kConnections, tr("&Connections"), {}, &readConnections,
                       [](const plan::Plan& plan) { return formatLevels(plan.load.connections); });
    connections->setPlaceholderText(tr("10, 100, 1k"));
    connections->setToolTip(tr(
        "Closed model: how many connections send at the same time; several numbers make a sweep, in which "
        "every target is measured at each of them.\nOpen model: how many connections all arrivals share."));
}

void LoadSection::addArrivals() {
    addChoice<Arrivals::Spacing>(
        kSpacing, tr("Arrivals"), tr("At random, as independent users do, or at equal distances"),
        {tr("evenly spaced"), tr("at random (Poisson)")},
        [](plan::Plan& plan) -> Arrivals::Spacing& { return plan.load.arrivals.spacing; });
    addChoiceOf(
        kShape, tr("Shape"), tr("Of the rate over each run"),
        {tr("the rate all the time"), tr("a ramp up to the rate"), tr("steps up to the rate")},
        [](const plan::Plan& plan) { return static_cast<int>(plan.load.arrivals.shape); }, &chooseShape);
    addParsedField(kStartRate, tr("Begins at"), tr("Requests per second at the start of each run"),
                   &readStartRate,
                   [](const plan::Plan& plan) { return formatRates({plan.load.arrivals.startRate}); });
    addNumber<std::uint32_t>(kSteps, tr("Steps"), tr("Equally long; the last one is at the rate"),
                             {0, 1'000'000},
                             [](plan::Plan& plan) -> std::uint32_t& { return plan.load.arrivals.steps; });
}

void LoadSection::addThinkTime() {
    addChoiceOf(
        kThinkTimeKind, tr("Think time"), tr("Between a response and the connection's next request"),
        {tr("none"), tr("always the same"), tr("at random between two"), tr("at random (exponential)")},
        [](const plan::Plan& plan) { return static_cast<int>(plan.load.think.kind); }, &chooseThinkTime);
    addDurationField(kThinkTime, {}, tr("Like 100ms or 2s"),
                     [](plan::Plan& plan) -> core::Nanoseconds& { return plan.load.think.time; });
    addDurationField(kLongestThinkTime, tr("Longest"), tr("Like 100ms or 2s"),
                     [](plan::Plan& plan) -> core::Nanoseconds& { return plan.load.think.longest; });
}

void LoadSection::addGenerator() {
    addNumber<std::uint32_t>("load.rampUp", tr("Ramp-up"), tr("Connections opened per second"),
                             {0, 1'000'000, tr("as fast as possible")},
                             [](plan::Plan& plan) -> std::uint32_t& { return plan.load.rampUp; });
    QSpinBox* threads = addNumber<std::uint32_t>(
        "load.threads", tr("&Threads"), tr("Threads of this machine that share the connections"),
        {0, 4096, tr("automatic")}, [](plan::Plan& plan) -> std::uint32_t& { return plan.load.threads; });
    threads->setToolTip(tr("Threads that send. Automatic takes what this machine has room for."));
}

void LoadSection::chooseModel(plan::Plan& plan, LoadModel model) const {
    plan::Load& load = plan.load;
    if (load.model == model) {
        return;
    }
    load.model = model;
    if (model == LoadModel::Open) {
        load.think = {};
        if (load.connections.size() > 1) {
            load.connections = {*std::max_element(load.connections.begin(), load.connections.end())};
        }
    } else if (!m_sweep.empty() && load.connections.size() == 1 &&
               load.connections.front() == *std::max_element(m_sweep.begin(), m_sweep.end())) {
        load.connections = m_sweep;
    }
}

void LoadSection::showPlan(const plan::Plan& plan, bool isOtherPlan) {
    const plan::Load& load = plan.load;
    const bool isOpen = load.model == LoadModel::Open;
    if (!isOpen || isOtherPlan) {
        m_sweep = load.connections;
    }
    showFields(plan, isOtherPlan);
    setApplicable(kRates, isOpen);
    setApplicable(kSpacing, isOpen);
    setApplicable(kShape, isOpen);
    setApplicable(kStartRate, isOpen && load.arrivals.shape != Arrivals::Shape::Flat);
    setApplicable(kSteps, isOpen && load.arrivals.shape == Arrivals::Shape::Steps);
    setApplicable(kThinkTimeKind, !isOpen);
    setApplicable(kThinkTime, !isOpen && load.think.kind != ThinkTime::Kind::None);
    setApplicable(kLongestThinkTime, !isOpen && load.think.kind == ThinkTime::Kind::Uniform);
    setLabel(kThinkTime, load.think.kind == ThinkTime::Kind::Uniform       ? tr("Shortest")
                         : load.think.kind == ThinkTime::Kind::Exponential ? tr("Mean")
                                                                           : tr("Time"));
    showLevels(load);
    if (isOtherPlan) {
        setUnfolded(load.think.kind != ThinkTime::Kind::None || load.rampUp != 0 || load.threads != 0);
    }
}

void LoadSection::showLevels(const plan::Load& load) {
    const bool isOpen = load.model == LoadModel::Open;
    labelOf(kModel)->setHint(isOpen ? tr("Requests arrive at a rate, whether or not earlier ones ended")
                                    : tr("Each connection sends its next request when the last one ended"));
    const auto levels = static_cast<int>(plan::levelsOf(load).size());
    const QString sweep = levels > 1 ? tr("A sweep of %n level(s)", nullptr, levels)
                                     : tr("One level; several numbers make a sweep");
    labelOf(kRates)->setHint(tr("Requests per second. %1").arg(sweep));
    labelOf(kConnections)->setHint(isOpen ? tr("Shared by all arrivals") : sweep);
}

}  // namespace hostmark::ui
