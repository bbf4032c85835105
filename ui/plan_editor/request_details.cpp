#include "ui/plan_editor/request_details.h"

#include "ui/plan_editor/problem_label.h"
#include "ui/plan_editor/table_problems.h"
#include "ui/plan_editor/text_table_editor.h"
#include "ui/plan_editor/value_text.h"

#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QStringDecoder>
#include <QVBoxLayout>

#include <algorithm>

namespace hostmark::ui {

namespace {

constexpr int kFewestBodyLines = 5;
constexpr int kMostBodyLines = 18;
const std::vector<std::string> kHeaderColumns = {"name", "value"};

bool isUtf8(const std::string& text) {
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString decoded = decoder(QByteArray::fromStdString(text));
    return !decoder.hasError() && !decoded.contains(QChar::Null);
}

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
    auto* columns = new QHBoxLayout;
    columns->setSpacing(16);
    columns->addWidget(buildHeaders(), 1);
    columns->addWidget(buildBody(), 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(columns);
    layout->addWidget(buildStatuses());
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

QWidget* RequestDetails::buildBody() {
    auto* box = new QWidget(this);
    m_body = new QPlainTextEdit(box);
    m_body->setObjectName(QStringLiteral("body"));
    m_body->setAccessibleName(tr("Body"));
    m_body->setPlaceholderText(tr("No body"));
    m_body->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_body->setTabChangesFocus(true);
    connect(m_body, &QPlainTextEdit::textChanged, this, &RequestDetails::tellBody);
    m_bodyProblem = new ProblemLabel({}, box);
    m_bodyProblem->setObjectName(QStringLiteral("body/problem"));
    auto* label = new QLabel(tr("&Body"), box);
    label->setBuddy(m_body);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(label);
    layout->addWidget(m_body);
    layout->addWidget(m_bodyProblem);
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
        showBody({});
        return;
    }
    const plan::RequestTemplate& request = plan.requests[static_cast<std::size_t>(index)];
    std::vector<TextTableModel::Row> rows;
    for (const plan::Header& header : request.headers) {
        rows.push_back({{}, {QString::fromStdString(header.name), QString::fromStdString(header.value)}});
    }
    m_headers->model().setRows(rows);
    showBody(request.body);
}

void RequestDetails::showBody(const std::string& body) {
    const bool isText = isUtf8(body);
    m_hasCarriageReturns = body.find("\r\n") != std::string::npos;
    QString text = isText ? QString::fromStdString(body) : QString();
    text.replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
    m_body->setReadOnly(!isText);
    m_body->setPlaceholderText(
        isText ? tr("No body") : tr("%n byte(s) that are no text", nullptr, static_cast<int>(body.size())));
    if (m_body->toPlainText() != text) {
        const QSignalBlocker blocker(m_body);
        m_body->setPlainText(text);
    }
    sayBodySize(body);
    fitBodyHeight();
}

void RequestDetails::fitBodyHeight() {
    const int lines = std::clamp(m_body->blockCount() + 1, kFewestBodyLines, kMostBodyLines);
    m_body->setFixedHeight(lines * m_body->fontMetrics().lineSpacing() + 2 * m_body->frameWidth() + 8);
}

void RequestDetails::sayBodySize(const std::string& body) {
    const QString size = tr("%n byte(s)", nullptr, static_cast<int>(body.size()));
    if (body.empty()) {
        m_bodyProblem->setHint({});
    } else if (m_body->isReadOnly()) {
        m_bodyProblem->setHint(
            tr("%1 of binary data, which can only be changed in the plan's file").arg(size));
    } else {
        m_bodyProblem->setHint(m_hasCarriageReturns ? tr("%1, lines end in CR LF").arg(size) : size);
    }
}

void RequestDetails::tellHeaders(const QString& cell) {
    std::vector<plan::Header> headers;
    for (const TextTableModel::Row& row : m_headers->model().rows()) {
        headers.push_back({row.cells[0].trimmed().toStdString(), row.cells[1].toStdString()});
    }
    change(cell.isEmpty() ? QString() : QStringLiteral("headers/") + cell,
           [headers](plan::RequestTemplate& request) { request.headers = headers; });
}

void RequestDetails::tellBody() {
    QString text = m_body->toPlainText();
    if (m_hasCarriageReturns) {
        text.replace(QStringLiteral("\n"), QStringLiteral("\r\n"));
    }
    change(QStringLiteral("body"),
           [body = text.toStdString()](plan::RequestTemplate& request) { request.body = body; });
}

void RequestDetails::change(const QString& field, std::function<void(plan::RequestTemplate&)> change) {
    if (m_index < 0) {
        return;
    }
    const auto index = static_cast<std::size_t>(m_index);
    const QString key = field.isEmpty() ? QString() : QString::fromStdString(path()) + u'.' + field;
    emit changed(key, [index, change = std::move(change)](plan::Plan& plan) {
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
    m_bodyProblem->setProblems(problems.take(path() + ".body"));
    m_statusesProblem->setProblems(problems.take(path() + ".expect"));
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
    } else if (problemPath.starts_with(path() + ".body")) {
        m_body->setFocus(Qt::OtherFocusReason);
    } else if (problemPath.starts_with(path() + ".expect")) {
        m_statuses->setFocus(Qt::OtherFocusReason);
    } else {
        return false;
    }
    return true;
}

std::string RequestDetails::path() const {
    return "requests[" + std::to_string(m_index) + "]";
}

}  // namespace hostmark::ui
