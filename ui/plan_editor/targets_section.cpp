#include "ui/plan_editor/targets_section.h"

#include "ui/plan_editor/table_problems.h"
#include "ui/plan_editor/text_table_editor.h"

#include <QRegularExpression>
#include <QUrl>
#include <QVBoxLayout>

#include <set>

namespace hostmark::ui {

namespace {

const std::vector<std::string> kColumns = {"name", "url", "connectTo"};
constexpr int kNameWidth = 240;
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

plan::Target targetOf(const TextTableModel::Row& row, std::set<std::string>& usedIds) {
    plan::Target target;
    const core::Result<core::TargetId> id = core::TargetId::parse(row.key);
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
    m_table->setColumnWidth(0, kNameWidth);
    m_table->setColumnWidth(1, kUrlWidth);
    contentLayout()->addWidget(m_table);
    connect(&m_table->model(), &TextTableModel::edited, this, &TargetsSection::tellChange);
}

void TargetsSection::tellChange(const QString& cell) {
    std::vector<plan::Target> targets;
    std::set<std::string> usedIds;
    for (const TextTableModel::Row& row : m_table->model().rows()) {
        targets.push_back(targetOf(row, usedIds));
    }
    const QString key = cell.isEmpty() ? QString() : QStringLiteral("targets/") + cell;
    emit changed(key, [targets](plan::Plan& plan) { plan.targets = targets; });
}

void TargetsSection::showPlan(const plan::Plan& plan, bool isOtherPlan) {
    std::vector<TextTableModel::Row> rows;
    for (const plan::Target& target : plan.targets) {
        rows.push_back({target.id.text(),
                        {QString::fromStdString(target.name), QString::fromStdString(target.url),
                         QString::fromStdString(target.connectTo)}});
    }
    m_table->model().setRows(rows);
    if (isOtherPlan && !rows.empty()) {
        m_table->setCurrentRow(0);
    }
}

void TargetsSection::showProblems(ProblemList& problems) {
    const TableProblems shown =
        takeTableProblems(problems, "targets", m_table->model().rowCount(), kColumns, tr("Target %1"));
    m_table->setProblems(shown.cells, shown.sentences);
}

bool TargetsSection::reveal(const std::string& path) {
    const TablePlace place = placeInTable(path, "targets", kColumns);
    if (place.isInTable) {
        m_table->reveal(place.row, place.column);
    }
    return place.isInTable;
}

}  // namespace hostmark::ui
