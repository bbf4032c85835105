#include "ui/plan_editor/request_details.h"

#include "ui/plan_editor/body_editor.h"
#include "ui/plan_editor/problem_label.h"
#include "ui/plan_editor/request_switches.h"
#include "ui/plan_editor/table_problems.h"
#include "ui/plan_editor/text_table_editor.h"
#include "ui/plan_editor/value_text.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace hostmark::ui {

namespace {

const std::vector<std::string> kHeaderColumns = {"name", "value"};

}  // namespace

QStringList headerFromLine(const QString& line) {
    const qsizetype tab = line.indexOf(u'\t');
    const qsizetype colon = line.indexOf(u':');
    const qsizetype end = tab >= 0 ? tab : colon;
    if (end <= 0) {
        return line.isEmpty() ? QStringList() : QStringList{line, QString()};
    }
    return {line.left(end).trimmed(), line.mid(end + 1).trimmed()};
}

RequestDetails::RequestDetails(QWidget* parent) : QWidget(parent) {
    m_body = new BodyEditor(this);
    m_switches = new RequestSwitches(this);
    m_columns = new QGridLayout;
    m_columns->setHorizontalSpacing(16);
    m_columns->setVerticalSpacing(8);
    m_columns->setColumnStretch(0, 1);
    m_columns->setColumnStretch(1, 1);
    m_headersBox = buildHeaders();
    placeBody();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(m_columns);
    layout->addWidget(buildStatuses());
    layout->addWidget(m_switches);
    connect(m_body, &BodyEditor::changed, this, &RequestDetails::change);
    connect(m_body, &BodyEditor::widthChanged, this, &RequestDetails::placeBody);
    connect(m_switches, &RequestSwitches::changed, this, &RequestDetails::change);
}

/// Beside the headers, or beneath them where it needs the width.
void RequestDetails::placeBody() {
    m_columns->removeWidget(m_headersBox);
    m_columns->removeWidget(m_body);
    const bool isWide = m_body->isWide();
    m_columns->addWidget(m_headersBox, 0, 0, 1, isWide ? 2 : 1);
    m_columns->addWidget(m_body, isWide ? 1 : 0, isWide ? 0 : 1, 1, isWide ? 2 : 1);
}

QWidget* RequestDetails::buildHeaders() {
    TextTableEditor::Options options;
    options.name = tr("Headers");
    options.itemName = tr("header");
    options.columns = {tr("Header"), tr("Value")};
    options.newRow = [](const std::vector<TextTableModel::Row>&) {
        return TextTableModel::Row{{}, {QString(), QString()}};
    };
    options.parseLine = &headerFromLine;
    options.canDuplicate = false;
    m_headers = new TextTableEditor(options, this);
    m_headers->setColumnWidth(0, 150);
    connect(&m_headers->model(), &TextTableModel::edited, this, &RequestDetails::tellHeaders);
    auto* box = new QWidget(this);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    auto* heading = new QLabel(tr("Headers"), box);
    heading->setToolTip(
        tr("Sent with each request. A header that Hostmark sends by itself, such as Host, is replaced."));
    layout->addWidget(heading);
    layout->addWidget(m_headers);
    layout->addStretch(1);
    return box;
}

QWidget* RequestDetails::buildStatuses() {
    const auto parse = [this](const std::string& text) -> core::Result<PlanChange> {
        const core::Result<std::vector<int>> statuses = parseStatuses(text);
        if (!statuses) {
            return statuses.error();
        }
        return PlanChange([index = m_index, statuses = *statuses](plan::Plan& plan) {
            if (index >= 0 && static_cast<std::size_t>(index) < plan.requests.size()) {
                plan.requests[static_cast<std::size_t>(index)].expectedStatuses = statuses;
            }
        });
    };
    const auto print = [this](const plan::Plan& plan) {
        return m_index < 0
                   ? std::string()
                   : formatStatuses(plan.requests[static_cast<std::size_t>(m_index)].expectedStatuses);
    };
    auto* box = new QWidget(this);
    m_statuses = new ParsedField("requests.expect.status", parse, print, box);
    m_statuses->setObjectName(QStringLiteral("expectedStatuses"));
    m_statuses->setPlaceholderText(tr("any 2xx"));
    m_statuses->setFixedWidth(210);
    m_statuses->setMinimumHeight(26);
    m_statuses->setAccessibleName(tr("Expected statuses"));
    m_statuses->setToolTip(tr("Responses with these statuses count as ok, all others as unexpected."));
    auto* label = new QLabel(tr("E&xpected statuses"), box);
    label->setBuddy(m_statuses);
    m_statusesProblem = new ProblemLabel(tr("Like 200, 404; others count as unexpected"), box);
    m_statusesProblem->setObjectName(QStringLiteral("expectedStatuses/problem"));
    auto* layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    label->setMinimumWidth(132);
    layout->addWidget(label);
    layout->addWidget(m_statuses);
    layout->addWidget(m_statusesProblem, 1, Qt::AlignVCenter);
    connect(m_statuses, &ParsedField::changed, this, [this](const PlanChange& change) {
        emit changed(QString::fromStdString(path() + ".expect.status"), change);
    });
    connect(m_statuses, &ParsedField::problemChanged, this, &RequestDetails::inputProblemsChanged);
    return box;
}

void RequestDetails::showRequest(const plan::Plan& plan, int index, bool isOther) {
    m_index = index;
    setEnabled(index >= 0);
    m_statuses->showPlan(plan, isOther);
    if (index < 0) {
        m_headers->model().setRows({});
        m_body->showRequest({}, true);
        m_switches->showRequest({}, true);
        return;
    }
    const plan::RequestTemplate& request = plan.requests[static_cast<std::size_t>(index)];
    std::vector<TextTableModel::Row> rows;
    for (const plan::Header& header : request.headers) {
        rows.push_back({{}, {QString::fromStdString(header.name), QString::fromStdString(header.value)}});
    }
    m_headers->model().setRows(rows);
    m_body->showRequest(request, isOther);
    m_switches->showRequest(request, isOther);
}

void RequestDetails::tellHeaders(const QString& cell) {
    std::vector<plan::Header> headers;
    for (const TextTableModel::Row& row : m_headers->model().rows()) {
        headers.push_back({row.cells[0].trimmed().toStdString(), row.cells[1].toStdString()});
    }
    change(cell.isEmpty() ? QString() : QStringLiteral("headers/") + cell,
           [headers](plan::RequestTemplate& request) { request.headers = headers; });
}

void RequestDetails::change(const QString& field, const RequestChange& change) {
    if (m_index < 0) {
        return;
    }
    const auto index = static_cast<std::size_t>(m_index);
    const QString key = field.isEmpty() ? QString() : QString::fromStdString(path()) + u'.' + field;
    emit changed(key, [index, change](plan::Plan& plan) {
        if (index < plan.requests.size()) {
            change(plan.requests[index]);
        }
    });
}

void RequestDetails::showProblems(ProblemList& problems) {
    if (m_index < 0) {
        return;
    }
    const TableProblems headers = takeTableProblems(
        problems, path() + ".headers", m_headers->model().rowCount(), kHeaderColumns, tr("Header %1"));
    m_headers->setProblems(headers.cells, headers.sentences);
    m_body->showProblems(problems, path());
    m_statusesProblem->setProblems(problems.take(path() + ".expect"));
    m_switches->showProblems(problems, path());
}

std::optional<plan::Problem> RequestDetails::inputProblem() const {
    std::optional<plan::Problem> problem = m_statuses->problem();
    if (problem) {
        problem->field = path() + ".expect.status";
    }
    return problem;
}

bool RequestDetails::reveal(const std::string& problemPath) {
    const TablePlace header = placeInTable(problemPath, path() + ".headers", kHeaderColumns);
    if (header.isInTable) {
        m_headers->reveal(header.row, header.column);
    } else if (problemPath.starts_with(path() + ".expect.")) {
        m_statuses->setFocus(Qt::OtherFocusReason);
    } else {
        return m_body->reveal(problemPath, path()) || m_switches->reveal(problemPath, path());
    }
    return true;
}

std::string RequestDetails::path() const {
    return "requests[" + std::to_string(m_index) + "]";
}

}  // namespace hostmark::ui
