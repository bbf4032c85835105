#include "ui/plan_editor/body_editor.h"

#include "ui/plan_editor/body_text_edit.h"
#include "ui/plan_editor/file_chooser.h"
#include "ui/plan_editor/problem_label.h"
#include "ui/plan_editor/table_problems.h"
#include "ui/plan_editor/text_table_editor.h"
#include "ui/theme/icons.h"

#include <QComboBox>
#include <QDir>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

namespace hostmark::ui {

namespace {

const std::vector<std::string> kPartColumns = {"name", "text", "file", "contentType", "fileName"};
constexpr int kNameWidth = 150;
constexpr int kContentWidth = 210;
constexpr int kTypeWidth = 150;

BodyEditor::Source sourceOf(const plan::RequestTemplate& request) {
    using Source = BodyEditor::Source;
    return !request.parts.empty()      ? Source::Parts
           : !request.bodyFile.empty() ? Source::File
           : !request.body.empty()     ? Source::Text
                                       : Source::None;
}

plan::BodyPart partOf(const TextTableModel::Row& row) {
    return {.name = row.cells[0].toStdString(),
            .text = row.cells[1].toStdString(),
            .file = row.cells[2].toStdString(),
            .fileName = row.cells[4].toStdString(),
            .contentType = row.cells[3].trimmed().toStdString()};
}

TextTableModel::Row rowOf(const plan::BodyPart& part) {
    return {{},
            {QString::fromStdString(part.name), QString::fromStdString(part.text),
             QString::fromStdString(part.file), QString::fromStdString(part.contentType),
             QString::fromStdString(part.fileName)}};
}

}  // namespace

QStringList partFromLine(const QString& line) {
    const auto count = static_cast<qsizetype>(kPartColumns.size());
    if (line.contains(u'\t')) {
        QStringList cells = line.split(u'\t').mid(0, count);
        while (cells.size() < count) {
            cells += QString();
        }
        return cells;
    }
    const qsizetype equals = line.indexOf(u'=');
    if (equals <= 0) {
        return {};
    }
    const QString content = line.mid(equals + 1);
    const bool isFile = content.startsWith(u'@');
    return {line.left(equals), isFile ? QString() : content, isFile ? content.mid(1) : QString(), QString(),
            QString()};
}

BodyEditor::BodyEditor(QWidget* parent) : QWidget(parent) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(buildHead());
    m_text = new BodyTextEdit(this);
    m_text->setObjectName(QStringLiteral("body"));
    m_text->setAccessibleName(tr("Body"));
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        emit changed(QStringLiteral("body"),
                     [body = m_text->body()](plan::RequestTemplate& request) { request.body = body; });
    });
    buildFile();
    buildParts();
    m_problem = new ProblemLabel({}, this);
    m_problem->setObjectName(QStringLiteral("body/problem"));
    layout->addWidget(m_text);
    layout->addWidget(m_file);
    layout->addWidget(m_parts);
    layout->addWidget(m_problem);
    layout->addStretch(1);
    setSource(Source::None);
}

QWidget* BodyEditor::buildHead() {
    auto* head = new QWidget(this);
    m_choice = new QComboBox(head);
    m_choice->setObjectName(QStringLiteral("bodySource"));
    m_choice->setAccessibleName(tr("Body"));
    m_choice->addItems({tr("none"), tr("Text"), tr("File"), tr("Form parts")});
    m_choice->setItemData(3, tr("multipart/form-data, as browsers send forms with files"), Qt::ToolTipRole);
    connect(m_choice, &QComboBox::activated, this, [this](int index) { choose(static_cast<Source>(index)); });
    auto* label = new QLabel(tr("&Body"), head);
    label->setBuddy(m_choice);
    m_addFiles = new QToolButton(head);
    m_addFiles->setObjectName(QStringLiteral("addFiles"));
    m_addFiles->setText(tr("Add Files"));
    m_addFiles->setToolTip(tr("Add a part for each of the chosen files"));
    m_addFiles->setIcon(symbolIcon(QStringLiteral("folder")));
    m_addFiles->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_addFiles->setAutoRaise(true);
    m_addFiles->setFocusPolicy(Qt::TabFocus);
    connect(m_addFiles, &QToolButton::clicked, this, &BodyEditor::addFiles);
    auto* layout = new QHBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(label);
    layout->addWidget(m_choice);
    layout->addWidget(m_addFiles);
    layout->addStretch(1);
    return head;
}

void BodyEditor::buildFile() {
    m_file = new QLineEdit(this);
    m_file->setObjectName(QStringLiteral("bodyFile"));
    m_file->setAccessibleName(tr("File of the body"));
    m_file->setPlaceholderText(tr("Name of a file, which is read before each run"));
    m_file->setMinimumHeight(26);
    connect(m_file, &QLineEdit::textEdited, this, &BodyEditor::tellFile);
    addFileChooser(*m_file, [this](const QString& file) {
        m_file->setText(QDir::toNativeSeparators(file));
        tellFile();
    });
}

void BodyEditor::buildParts() {
    TextTableEditor::Options options;
    options.name = tr("Parts");
    options.itemName = tr("part");
    options.columns = {tr("Name"), tr("Text"), tr("or file"), tr("Content type"), tr("File name")};
    options.optionalColumn = 4;
    options.optionalToolTip = tr("As the server sees it, instead of the file's own name");
    options.newRow = [](const std::vector<TextTableModel::Row>&) { return rowOf({}); };
    options.parseLine = &partFromLine;
    options.canDuplicate = false;
    m_parts = new TextTableEditor(options, this);
    m_parts->setColumnWidth(0, kNameWidth);
    m_parts->setColumnWidth(1, kContentWidth);
    m_parts->setColumnWidth(2, kContentWidth);
    m_parts->setColumnWidth(3, kTypeWidth);
    connect(&m_parts->model(), &TextTableModel::edited, this, &BodyEditor::tellParts);
}

void BodyEditor::choose(Source source) {
    setSource(source);
    emit changed({}, [source, kept = m_kept](plan::RequestTemplate& request) {
        // Only one of them can be sent.
        request.body = source == Source::Text ? kept.body : std::string();
        request.bodyFile = source == Source::File ? kept.bodyFile : std::string();
        request.parts = source == Source::Parts ? kept.parts : std::vector<plan::BodyPart>();
    });
}

void BodyEditor::keep(const plan::RequestTemplate& request, bool isOther) {
    if (isOther || m_source == Source::Text) {
        m_kept.body = request.body;
    }
    if (isOther || m_source == Source::File) {
        m_kept.bodyFile = request.bodyFile;
    }
    if (isOther || m_source == Source::Parts) {
        m_kept.parts = request.parts;
    }
}

void BodyEditor::setSource(Source source) {
    const bool wasWide = isWide();
    m_source = source;
    m_choice->setCurrentIndex(static_cast<int>(source));
    m_text->setVisible(source == Source::Text);
    m_file->setVisible(source == Source::File);
    m_parts->setVisible(source == Source::Parts);
    m_addFiles->setVisible(source == Source::Parts);
    if (wasWide != isWide()) {
        emit widthChanged();
    }
}

void BodyEditor::showRequest(const plan::RequestTemplate& request, bool isOther) {
    const Source source = sourceOf(request);
    if (isOther || source != Source::None) {
        setSource(source);
    }
    keep(request, isOther);
    m_text->showBody(request.body);
    m_problem->setHint(m_source == Source::Text ? m_text->hint() : QString());
    const QString file = QString::fromStdString(request.bodyFile);
    if (m_file->text() != file) {
        m_file->setText(file);
    }
    std::vector<TextTableModel::Row> rows;
    for (const plan::BodyPart& part : request.parts) {
        rows.push_back(rowOf(part));
    }
    m_parts->model().setRows(rows);
}

void BodyEditor::tellFile() {
    emit changed(
        QStringLiteral("bodyFile"),
        [file = m_file->text().toStdString()](plan::RequestTemplate& request) { request.bodyFile = file; });
}

void BodyEditor::tellParts(const QString& cell) {
    std::vector<plan::BodyPart> parts;
    for (const TextTableModel::Row& row : m_parts->model().rows()) {
        parts.push_back(partOf(row));
    }
    emit changed(cell.isEmpty() ? QString() : QStringLiteral("parts/") + cell,
                 [parts](plan::RequestTemplate& request) { request.parts = parts; });
}

void BodyEditor::addFiles() {
    chooseFiles(*this, [this](const QStringList& files) {
        std::vector<TextTableModel::Row> rows;
        for (const QString& file : files) {
            rows.push_back({{}, {QStringLiteral("file"), {}, QDir::toNativeSeparators(file), {}, {}}});
        }
        m_parts->model().insert(m_parts->model().rowCount(), rows);
    });
}

void BodyEditor::showProblems(ProblemList& problems, const std::string& path) {
    std::vector<plan::Problem> ofBody = problems.take(path + ".body");
    for (plan::Problem& problem : problems.take(path + ".bodyFile")) {
        ofBody.push_back(std::move(problem));
    }
    const TableProblems parts = takeTableProblems(problems, path + ".parts", m_parts->model().rowCount(),
                                                  kPartColumns, tr("Part %1"));
    m_problem->setProblems(ofBody);
    m_parts->setProblems(parts.cells, parts.sentences);
}

bool BodyEditor::reveal(const std::string& problemPath, const std::string& path) {
    const TablePlace part = placeInTable(problemPath, path + ".parts", kPartColumns);
    if (part.isInTable) {
        m_parts->reveal(part.row, part.column);
    } else if (problemPath.starts_with(path + ".bodyFile")) {
        m_file->setFocus(Qt::OtherFocusReason);
    } else if (problemPath.starts_with(path + ".body")) {
        m_text->setFocus(Qt::OtherFocusReason);
    } else {
        return false;
    }
    return true;
}

}  // namespace hostmark::ui
