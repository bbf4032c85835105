#include "ui/plan_editor/target_details.h"

#include "ui/plan_editor/command_line_text.h"
#include "ui/plan_editor/table_problems.h"
#include "ui/plan_editor/text_table_editor.h"

#include <QComboBox>
#include <QRegularExpression>

namespace hostmark::ui {

namespace {

using Kind = plan::Launch::Kind;

const std::string kEntry = "target";
const char* const kIdentityHeading = "target/identity";
const char* const kExpectations = "target.expectIdentity";
const char* const kLaunch = "target.launch";
const char* const kEnvironment = "target.launch.environment";
constexpr int kFieldWidth = 300;
constexpr int kVariableNameWidth = 200;

std::string entryOf(int index) {
    return "targets[" + std::to_string(index) + "]";
}

bool hasDetails(plan::Target target) {
    const plan::Target usual;
    target.id = usual.id;
    target.name = usual.name;
    target.url = usual.url;
    target.connectTo = usual.connectTo;
    return target != usual;
}

QString textOf(const std::string& text) {
    return QString::fromStdString(text);
}

}  // namespace

std::string inDetails(const std::string& path, int index) {
    const std::string entry = entryOf(index);
    return path.starts_with(entry + ".") ? kEntry + path.substr(entry.size()) : std::string();
}

std::string inPlan(const std::string& path, int index) {
    return path.starts_with(kEntry) ? entryOf(index) + path.substr(kEntry.size()) : path;
}

QStringList pairFromLine(const QString& line) {
    static const QRegularExpression separator(QStringLiteral("\\t|=|:\\s"));
    const qsizetype at = line.indexOf(separator);
    if (line.trimmed().isEmpty() || at == 0) {
        return {};
    }
    return at < 0 ? QStringList{line.trimmed(), QString()}
                  : QStringList{line.left(at).trimmed(), line.mid(at + 1).trimmed()};
}

TargetDetails::TargetDetails(QWidget* parent) : PlanSection(kFieldWidth, parent) {
    beginMore(QStringLiteral("target/more"));
    addIdentity();
    addProcess();
    addLaunch();
    addAgent();
}

void TargetDetails::addIdentity() {
    addSubheading(kIdentityHeading, tr("Identity: what the target says that it is"));
    addTextField("target.identity", tr("Asked at"),
                 tr("A path like /about, or a whole URL, that answers with a JSON object"),
                 of(&plan::Target::identity))
        ->setPlaceholderText(tr("not asked"));
    m_expectations = addPairs(kExpectations, tr("Has to say"), tr("value"), {tr("Key"), tr("Value")});
    m_expectations->setToolTip(
        tr("Runs of a target that says something else are invalid. Dots lead into objects: server.type"));
    connect(&m_expectations->model(), &TextTableModel::edited, this, &TargetDetails::tellExpectations);
}

void TargetDetails::addProcess() {
    addSubheading("target/process", tr("Process: whose CPU time and memory are measured"));
    addTextField("target.process", tr("Process"), tr("A process id, or the name of a process"),
                 of(&plan::Target::process))
        ->setPlaceholderText(tr("found by its port"));
}

void TargetDetails::addLaunch() {
    addSubheading("target/launch", tr("Launch: how an experiment starts the target, and stops it"));
    addChoiceOf(
        kLaunch, tr("Started as"), tr("Hostmark waits until it answers, and ends it afterwards"),
        {tr("not started by Hostmark"), tr("a program of this computer"), tr("a site of IIS"),
         tr("an entry of the agent")},
        [this](plan::Plan plan) { return static_cast<int>(target(plan).launch.kind); },
        [this](plan::Plan& plan, int index) { choose(plan, static_cast<Kind>(index)); });
    addProgram();
    addTextField("target.launch.site", tr("Site"), tr("Its name in IIS, like Default Web Site"),
                 ofLaunch(&plan::Launch::site));
    addTextField("target.launch.pool", tr("Application pool"), tr("Started and stopped with the site"),
                 ofLaunch(&plan::Launch::pool))
        ->setPlaceholderText(tr("the site's"));
    addTextField("target.launch.entry", tr("Entry"), tr("A name in the allow-list of the agent below"),
                 ofLaunch(&plan::Launch::entry));
    addReadiness();
}

void TargetDetails::addProgram() {
    addFileField("target.launch.program", tr("Program"), tr("A path, or a name that is found in PATH"),
                 ofLaunch(&plan::Launch::program));
    addWordsField("target.launch.arguments", tr("Arguments"),
                  tr("Separated by blanks; quotes keep blanks together: \"my file\""),
                  &plan::Launch::arguments)
        ->setPlaceholderText(tr("none"));
    addFolderField("target.launch.folder", tr("Folder"), tr("That it works in"),
                   ofLaunch(&plan::Launch::folder))
        ->setPlaceholderText(tr("Hostmark's own"));
    m_environment = addPairs(kEnvironment, tr("Environment"), tr("variable"), {tr("Variable"), tr("Value")});
    m_environment->setToolTip(tr("Beside the variables that it inherits from Hostmark"));
    connect(&m_environment->model(), &TextTableModel::edited, this, &TargetDetails::tellEnvironment);
    addWordsField("target.launch.stop", tr("Stopped by"),
                  tr("A program and its arguments that ask it to stop"), &plan::Launch::stopCommand)
        ->setPlaceholderText(tr("SIGTERM; Ctrl+Break on Windows"));
}

void TargetDetails::addReadiness() {
    addTextField("target.launch.readyUrl", tr("Ready when"),
                 tr("This path or URL answers with a status below 500"), ofLaunch(&plan::Launch::readyUrl))
        ->setPlaceholderText(tr("its own URL answers"));
    addDurationField("target.launch.readyWithin", tr("Ready within"),
                     tr("After its start; its runs fail when it is not"),
                     ofLaunch(&plan::Launch::readyWithin));
    addDurationField("target.launch.grace", tr("Grace"), tr("From being asked to stop to being killed"),
                     ofLaunch(&plan::Launch::grace));
}

void TargetDetails::addAgent() {
    addSubheading("target/agent", tr("Agent: what measures and starts on the target's computer"));
    addTextField("target.agent.url", tr("Agent"), tr("Like http://server:7412, when it is another computer"),
                 [this](plan::Plan& plan) -> std::string& { return target(plan).agent.url; })
        ->setPlaceholderText(tr("none"));
    addTextField("target.agent.tokenVariable", tr("Token in"),
                 tr("Name of an environment variable; a plan never holds the token itself"),
                 [this](plan::Plan& plan) -> std::string& { return target(plan).agent.tokenVariable; })
        ->setPlaceholderText(tr("no token"));
}

ParsedField* TargetDetails::addWordsField(const std::string& path, const QString& label, const QString& hint,
                                          std::vector<std::string> plan::Launch::*member) {
    const auto parse = [this, member](const std::string& text) -> core::Result<PlanChange> {
        const core::Result<std::vector<std::string>> words = parseCommandLine(text);
        if (!words) {
            return words.error();
        }
        return PlanChange(
            [this, member, words = *words](plan::Plan& plan) { target(plan).launch.*member = words; });
    };
    const auto print = [this, member](plan::Plan plan) {
        return formatCommandLine(target(plan).launch.*member);
    };
    ParsedField* field = addParsedField(path, label, hint, parse, print);
    // Commands are often longer than the field.
    connect(field, &QLineEdit::textChanged, field, &QWidget::setToolTip);
    return field;
}

TextTableEditor* TargetDetails::addPairs(const std::string& path, const QString& label,
                                         const QString& itemName, const QStringList& columns) {
    TextTableEditor::Options options;
    options.name = label;
    options.itemName = itemName;
    options.columns = columns;
    options.newRow = [](const std::vector<TextTableModel::Row>&) {
        return TextTableModel::Row{{}, {QString(), QString()}};
    };
    options.parseLine = &pairFromLine;
    options.canDuplicate = false;
    auto* table = new TextTableEditor(options, this);
    table->setColumnWidth(0, kVariableNameWidth);
    addWideField(path, label, table);
    return table;
}

void TargetDetails::tellExpectations(const QString& cell) {
    std::vector<plan::IdentityExpectation> expected;
    for (const TextTableModel::Row& row : m_expectations->model().rows()) {
        expected.push_back({row.cells[0].trimmed().toStdString(), row.cells[1].toStdString()});
    }
    emit changed(cell.isEmpty() ? QString() : QLatin1String(kExpectations) + u'/' + cell,
                 [this, expected](plan::Plan& plan) { target(plan).expectedIdentity = expected; });
}

void TargetDetails::tellEnvironment(const QString& cell) {
    std::vector<plan::EnvironmentVariable> variables;
    for (const TextTableModel::Row& row : m_environment->model().rows()) {
        variables.push_back({row.cells[0].trimmed().toStdString(), row.cells[1].toStdString()});
    }
    emit changed(cell.isEmpty() ? QString() : QLatin1String(kEnvironment) + u'/' + cell,
                 [this, variables](plan::Plan& plan) { target(plan).launch.environment = variables; });
}

/// What kinds do not share goes, so that nothing stays in the plan that is not in view.
void TargetDetails::choose(plan::Plan& plan, Kind kind) {
    plan::Launch& launch = target(plan).launch;
    plan::Launch next = m_kept[static_cast<std::size_t>(kind)];
    next.kind = kind;
    if (kind != Kind::None && launch.kind != Kind::None) {
        next.readyUrl = launch.readyUrl;
        next.readyWithin = launch.readyWithin;
        next.grace = launch.grace;
    }
    launch = next;
}

void TargetDetails::setIndex(int index) {
    m_index = index;
}

void TargetDetails::showPlan(const plan::Plan& plan, bool isOtherTarget) {
    plan::Plan copy = plan;
    const plan::Target& shown = target(copy);
    if (isOtherTarget) {
        m_kept = {};
    }
    if (shown.launch.kind != Kind::None) {
        m_kept[static_cast<std::size_t>(shown.launch.kind)] = shown.launch;
    }
    setEnabled(m_index >= 0);
    showFields(plan, isOtherTarget);
    std::vector<TextTableModel::Row> expected;
    for (const plan::IdentityExpectation& one : shown.expectedIdentity) {
        expected.push_back({{}, {textOf(one.key), textOf(one.value)}});
    }
    m_expectations->model().setRows(expected);
    std::vector<TextTableModel::Row> variables;
    for (const plan::EnvironmentVariable& one : shown.launch.environment) {
        variables.push_back({{}, {textOf(one.name), textOf(one.value)}});
    }
    m_environment->model().setRows(variables);
    showApplicable(shown.launch);
    if (isOtherTarget && hasDetails(shown)) {
        setUnfolded(true);
    }
}

void TargetDetails::showApplicable(const plan::Launch& launch) {
    for (const char* path : {"target.launch.program", "target.launch.arguments", "target.launch.folder",
                             kEnvironment, "target.launch.stop"}) {
        setApplicable(path, launch.kind == Kind::Process);
    }
    setApplicable("target.launch.site", launch.kind == Kind::Iis);
    setApplicable("target.launch.pool", launch.kind == Kind::Iis);
    setApplicable("target.launch.entry", launch.kind == Kind::Agent);
    for (const char* path : {"target.launch.readyUrl", "target.launch.readyWithin", "target.launch.grace"}) {
        setApplicable(path, launch.kind != Kind::None);
    }
}

void TargetDetails::showProblems(ProblemList& problems) {
    const std::vector<std::string> expectations = {"key", "value"};
    const std::vector<std::string> variables = {"name", "value"};
    const TableProblems ofExpectations = takeTableProblems(
        problems, kExpectations, m_expectations->model().rowCount(), expectations, tr("Value %1"));
    m_expectations->setProblems(ofExpectations.cells, ofExpectations.sentences);
    const TableProblems ofEnvironment = takeTableProblems(
        problems, kEnvironment, m_environment->model().rowCount(), variables, tr("Variable %1"));
    m_environment->setProblems(ofEnvironment.cells, ofEnvironment.sentences);
    PlanSection::showProblems(problems);
    if (!ofExpectations.sentences.empty() || !ofEnvironment.sentences.empty()) {
        setUnfolded(true);
    }
}

bool TargetDetails::reveal(const std::string& path) {
    for (TextTableEditor* table : {m_expectations, m_environment}) {
        const TablePlace place = placeInTable(path, table->objectName().toStdString(), {});
        if (place.isInTable) {
            setUnfolded(true);
            table->reveal(place.row, place.column);
            return true;
        }
    }
    return PlanSection::reveal(path);
}

QString TargetDetails::summary(const plan::Plan& plan) const {
    if (m_index < 0 || static_cast<std::size_t>(m_index) >= plan.targets.size()) {
        return {};
    }
    const plan::Target& shown = plan.targets[static_cast<std::size_t>(m_index)];
    QStringList parts;
    switch (shown.launch.kind) {
        case Kind::None:
            parts += tr("not started by Hostmark");
            break;
        case Kind::Process:
            parts += tr("started as %1", "command").arg(textOf(shown.launch.program));
            break;
        case Kind::Iis:
            parts += tr("started as the site %1 of IIS").arg(textOf(shown.launch.site));
            break;
        case Kind::Agent:
            parts += tr("started as the entry %1 of its agent").arg(textOf(shown.launch.entry));
            break;
    }
    if (!shown.identity.empty()) {
        parts += tr("identity at %1").arg(textOf(shown.identity));
    }
    if (!shown.process.empty()) {
        parts += tr("process %1").arg(textOf(shown.process));
    }
    if (!shown.agent.url.empty()) {
        parts += tr("agent %1").arg(textOf(shown.agent.url));
    }
    return parts.join(QStringLiteral(" · "));
}

plan::Target& TargetDetails::target(plan::Plan& plan) {
    if (m_index >= 0 && static_cast<std::size_t>(m_index) < plan.targets.size()) {
        return plan.targets[static_cast<std::size_t>(m_index)];
    }
    m_none = {};
    return m_none;
}

}  // namespace hostmark::ui
