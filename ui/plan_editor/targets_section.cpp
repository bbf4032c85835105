#include "ui/plan_editor/targets_section.h"

#include "ui/plan_editor/table_problems.h"
#include "ui/plan_editor/target_details.h"
#include "ui/plan_editor/text_table_editor.h"

#include <QLabel>
#include <QRegularExpression>
#include <QScopedValueRollback>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

namespace hostmark::ui {

namespace {

const std::vector<std::string> kTargetColumns = {"name", "url", "connectTo"};
constexpr int kTargetNameWidth = 240;
constexpr int kUrlWidth = 320;

/// "Target 3", with the first number that no row has.
TextTableModel::Row newTarget(const std::vector<TextTableModel::Row>& existing) {
    std::set<QString> names;
    for (const TextTableModel::Row& row : existing) {
        names.insert(row.cells[0]);
    }
    QString name;
    for (std::size_t number = existing.size() + 1; name.isEmpty() || names.count(name) > 0; ++number) {
        name = TargetsSection::tr("Target %1").arg(number);
    }
    return {{}, {name, QString(), QString()}};
}

/// What the row says, with the details that its target had before.
plan::Target targetOf(const TextTableModel::Row& row, const plan::Plan& before,
                      std::set<std::string>& usedIds) {
    plan::Target target;
    const core::Result<core::TargetId> id = core::TargetId::parse(row.key);
    const auto original =
        std::find_if(before.targets.begin(), before.targets.end(),
                     [&](const plan::Target& candidate) { return candidate.id.text() == row.key; });
    if (id && original != before.targets.end()) {
        target = *original;
    }
    // A copied row has its original's id.
    const bool isNew = !id || !usedIds.insert(row.key).second;
    target.id = isNew ? core::TargetId::generate() : *id;
    target.name = row.cells[0].toStdString();
    target.url = row.cells[1].trimmed().toStdString();
    target.connectTo = row.cells[2].trimmed().toStdString();
    return target;
}

}  // namespace

QStringList targetFromLine(const QString& line) {
    const QString text = line.trimmed();
    if (text.isEmpty()) {
        return {};
    }
    // The URL has no blanks; what stands before it is the name.
    static const QRegularExpression nameAndUrl(QStringLiteral("^(.*?)[\\s,;]+(\\S+://\\S+)$"));
    const QRegularExpressionMatch match = nameAndUrl.match(text);
    if (match.hasMatch()) {
        return {match.captured(1).trimmed(), match.captured(2), QString()};
    }
    if (text.contains(u'\t')) {
        return {text.section(u'\t', 0, 0).trimmed(), text.section(u'\t', 1, 1).trimmed(),
                text.section(u'\t', 2).trimmed()};
    }
    const QString host = QUrl(text).authority();
    return {host.isEmpty() ? text : host, text, QString()};
}

TargetsSection::TargetsSection(QWidget* parent) : PlanSection(tr("Targets"), parent) {
    buildTable();
    m_heading = new QLabel(this);
    m_heading->setProperty("secondary", true);
    m_heading->setTextFormat(Qt::PlainText);
    m_heading->setWordWrap(true);
    m_details = new TargetDetails(this);
    contentLayout()->addWidget(m_table);
    contentLayout()->addWidget(m_heading);
    contentLayout()->addWidget(m_details);
    connect(m_table, &TextTableEditor::currentRowChanged, this, &TargetsSection::currentRowChanged);
    connect(m_details, &PlanSection::changed, this, &TargetsSection::tellDetail);
    connect(m_details, &PlanSection::inputProblemsChanged, this, &PlanSection::inputProblemsChanged);
}

void TargetsSection::buildTable() {
    TextTableEditor::Options options;
    options.name = tr("Targets");
    options.itemName = tr("target");
    options.columns = {tr("Name"), tr("URL"), tr("Connect to")};
    options.optionalColumn = 2;
    options.optionalToolTip =
        tr("Connect elsewhere than the URL says, and send what the URL says: 10.0.0.5:8080, [::1]:443, "
           "unix:/run/app.sock or, on Windows, pipe:name");
    options.newRow = &newTarget;
    options.editColumn = 1;
    options.parseLine = &targetFromLine;
    m_table = new TextTableEditor(options, this);
    m_table->setColumnWidth(0, kTargetNameWidth);
    m_table->setColumnWidth(1, kUrlWidth);
    connect(&m_table->model(), &TextTableModel::edited, this, &TargetsSection::tellChange);
}

void TargetsSection::tellChange(const QString& cell) {
    std::vector<plan::Target> targets;
    std::set<std::string> usedIds;
    for (const TextTableModel::Row& row : m_table->model().rows()) {
        targets.push_back(targetOf(row, m_plan, usedIds));
    }
    const QString key = cell.isEmpty() ? QString() : QStringLiteral("targets/") + cell;
    emit changed(key, [targets](plan::Plan& plan) { plan.targets = targets; });
}

void TargetsSection::tellDetail(const QString& key, const PlanChange& change) {
    emit changed(key.isEmpty() ? key : QString::fromStdString(inPlan(key.toStdString(), m_current)), change);
}

void TargetsSection::showPlan(const plan::Plan& plan, bool isOtherPlan) {
    m_plan = plan;
    std::vector<TextTableModel::Row> rows;
    for (const plan::Target& target : plan.targets) {
        rows.push_back({target.id.text(),
                        {QString::fromStdString(target.name), QString::fromStdString(target.url),
                         QString::fromStdString(target.connectTo)}});
    }
    {
        // The table tells new current rows while its model is in the middle of a change.
        const QScopedValueRollback<bool> isShowing(m_isShowing, true);
        m_table->model().setRows(rows);
        if (!rows.empty() && (isOtherPlan || m_table->currentRow() < 0)) {
            m_table->setCurrentRow(0);
        }
    }
    showDetails(m_table->currentRow(), isOtherPlan);
}

void TargetsSection::showDetails(int row, bool isOtherPlan) {
    m_current = std::min(row, static_cast<int>(m_plan.targets.size()) - 1);
    const plan::Target none;
    const plan::Target& target = m_current < 0 ? none : m_plan.targets[static_cast<std::size_t>(m_current)];
    const bool isOther = isOtherPlan || target.id != m_currentId;
    m_currentId = target.id;
    m_details->setIndex(m_current);
    m_details->showPlan(m_plan, isOther);
    m_heading->setText(m_current < 0
                           ? QString()
                           : tr("Details of “%1”: %2", "target, what is set")
                                 .arg(QString::fromStdString(target.name), m_details->summary(m_plan)));
}

void TargetsSection::currentRowChanged(int row) {
    if (m_isShowing || row == m_current) {
        return;
    }
    showDetails(row, false);
    ProblemList problems = m_problems;
    showProblems(problems);
}

void TargetsSection::showProblems(ProblemList& problems) {
    m_problems = ProblemList(problems.take("targets"));
    std::vector<plan::Problem> inside;
    for (const plan::Problem& problem : m_problems.rest()) {
        if (const std::string path = inDetails(problem.field, m_current); !path.empty()) {
            inside.push_back(problem);
            inside.back().field = path;
        }
    }
    ProblemList ofDetails(inside);
    m_details->showProblems(ofDetails);
    const std::vector<plan::Problem>& unseen = ofDetails.rest();
    // The table marks every target, also by what its details show, since only one shows its details.
    ProblemList ofTable = m_problems;
    const TableProblems all =
        takeTableProblems(ofTable, "targets", m_table->model().rowCount(), kTargetColumns, tr("Target %1"));
    std::vector<plan::Problem> sentences;
    for (const plan::Problem& sentence : all.sentences) {
        const std::string path = inDetails(sentence.field, m_current);
        const bool isUnseen =
            path.empty() || std::any_of(unseen.begin(), unseen.end(),
                                        [&](const plan::Problem& problem) { return problem.field == path; });
        if (isUnseen) {
            sentences.push_back(sentence);
        }
    }
    m_table->setProblems(all.cells, sentences);
}

std::vector<plan::Problem> TargetsSection::inputProblems() const {
    std::vector<plan::Problem> problems = m_details->inputProblems();
    for (plan::Problem& problem : problems) {
        problem.field = inPlan(problem.field, m_current);
    }
    return problems;
}

bool TargetsSection::reveal(const std::string& path) {
    const TablePlace place = placeInTable(path, "targets", kTargetColumns);
    if (!place.isInTable) {
        return false;
    }
    if (place.row >= 0 && place.row < m_table->model().rowCount()) {
        m_table->setCurrentRow(place.row);
    }
    const std::string detail = inDetails(path, m_current);
    if (detail.empty() || !m_details->reveal(detail)) {
        m_table->reveal(place.row, place.column);
    }
    return true;
}

}  // namespace hostmark::ui
