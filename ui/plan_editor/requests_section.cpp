#include "ui/plan_editor/requests_section.h"

#include "ui/plan_editor/request_details.h"
#include "ui/plan_editor/table_problems.h"
#include "ui/plan_editor/text_table_editor.h"

#include <QLabel>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace hostmark::ui {

namespace {

const std::vector<std::string> kRequestColumns = {"name", "method", "path"};
/// What the details show; "expect" is also the beginning of "expectContinue", and "body" of "bodyFile".
constexpr const char* kDetails[] = {".headers", ".body", ".parts", ".chunked", ".followRedirects", ".expect"};

TextTableModel::Row newRequest(const std::vector<TextTableModel::Row>& existing) {
    return {{}, {RequestsSection::tr("request %1").arg(existing.size() + 1), "GET", "/"}};
}

}  // namespace

RequestsSection::RequestsSection(QWidget* parent) : PlanSection(tr("Requests"), parent) {
    buildTable();
    m_heading = new QLabel(this);
    m_heading->setProperty("secondary", true);
    m_details = new RequestDetails(this);
    contentLayout()->addWidget(m_table);
    contentLayout()->addWidget(m_heading);
    contentLayout()->addWidget(m_details);
    connect(m_table, &TextTableEditor::currentRowChanged, this, &RequestsSection::currentRowChanged);
    connect(m_details, &RequestDetails::changed, this, &PlanSection::changed);
    connect(m_details, &RequestDetails::inputProblemsChanged, this, &PlanSection::inputProblemsChanged);
}

void RequestsSection::buildTable() {
    TextTableEditor::Options options;
    options.name = tr("Requests");
    options.itemName = tr("request");
    options.columns = {tr("Name"), tr("Method"), tr("Path")};
    options.choices = {{}, {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}, {}};
    options.newRow = &newRequest;
    options.editColumn = 2;
    m_table = new TextTableEditor(options, this);
    m_table->setToolTip(tr("With several requests, each connection sends them in turn."));
    m_table->setColumnWidth(0, 240);
    m_table->setColumnWidth(1, 110);
    connect(&m_table->model(), &TextTableModel::edited, this, &RequestsSection::tellChange);
}

void RequestsSection::tellChange(const QString& cell) {
    // A row's key is its index before the edit, by which it finds its headers and body again.
    std::vector<plan::RequestTemplate> requests;
    for (const TextTableModel::Row& row : m_table->model().rows()) {
        plan::RequestTemplate request;
        const std::size_t before = row.key.empty() ? m_plan.requests.size() : std::stoul(row.key);
        if (before < m_plan.requests.size()) {
            request = m_plan.requests[before];
        }
        request.name = row.cells[0].toStdString();
        request.method = row.cells[1].trimmed().toStdString();
        request.path = row.cells[2].trimmed().toStdString();
        requests.push_back(request);
    }
    const QString key = cell.isEmpty() ? QString() : QStringLiteral("requests/") + cell;
    emit changed(key, [requests](plan::Plan& plan) { plan.requests = requests; });
}

void RequestsSection::showPlan(const plan::Plan& plan, bool isOtherPlan) {
    m_plan = plan;
    std::vector<TextTableModel::Row> rows;
    for (const plan::RequestTemplate& request : plan.requests) {
        rows.push_back({std::to_string(rows.size()),
                        {QString::fromStdString(request.name), QString::fromStdString(request.method),
                         QString::fromStdString(request.path)}});
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

void RequestsSection::showDetails(int row, bool isOtherPlan) {
    row = std::min(row, static_cast<int>(m_plan.requests.size()) - 1);
    const bool isOtherRequest = isOtherPlan || row != m_current;
    m_current = row;
    m_details->showRequest(m_plan, row, isOtherRequest);
    const QString name =
        row < 0 ? QString() : QString::fromStdString(m_plan.requests[static_cast<std::size_t>(row)].name);
    m_heading->setText(row < 0 ? QString() : tr("Details of “%1”").arg(name));
}

void RequestsSection::currentRowChanged(int row) {
    if (m_isShowing || row == m_current) {
        return;
    }
    showDetails(row, false);
    ProblemList problems = m_problems;
    showProblems(problems);
}

void RequestsSection::showProblems(ProblemList& problems) {
    m_problems = ProblemList(problems.take("requests"));
    ProblemList ofDetails = m_problems;
    m_details->showProblems(ofDetails);
    // The table marks every request, also by what its details show, since only one shows its details.
    ProblemList ofTable = m_problems;
    const TableProblems all = takeTableProblems(ofTable, "requests", m_table->model().rowCount(),
                                                kRequestColumns, tr("Request %1"));
    const std::string details = "requests[" + std::to_string(m_current) + "]";
    std::vector<plan::Problem> sentences;
    for (const plan::Problem& sentence : all.sentences) {
        const bool isInDetails =
            std::any_of(std::begin(kDetails), std::end(kDetails),
                        [&](const char* field) { return sentence.field.starts_with(details + field); });
        if (!isInDetails) {
            sentences.push_back(sentence);
        }
    }
    m_table->setProblems(all.cells, sentences);
}

std::vector<plan::Problem> RequestsSection::inputProblems() const {
    const std::optional<plan::Problem> problem = m_details->inputProblem();
    return problem ? std::vector<plan::Problem>{*problem} : std::vector<plan::Problem>{};
}

bool RequestsSection::reveal(const std::string& path) {
    const TablePlace place = placeInTable(path, "requests", kRequestColumns);
    if (!place.isInTable) {
        return false;
    }
    if (place.row >= 0 && place.row < m_table->model().rowCount()) {
        m_table->setCurrentRow(place.row);
    }
    if (!m_details->reveal(path)) {
        m_table->reveal(place.row, place.column);
    }
    return true;
}

}  // namespace hostmark::ui
