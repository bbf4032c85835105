#include "ui/plan_editor/problem_label.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>

namespace hostmark::ui {

namespace {
constexpr int kSymbolSize = 16;
}  // namespace

QString severitySymbol(plan::Severity severity) {
    switch (severity) {
        case plan::Severity::Note:
            return QStringLiteral("note");
        case plan::Severity::Warning:
            return QStringLiteral("warning");
        case plan::Severity::Error:
            break;
    }
    return QStringLiteral("error");
}

QColor severityColor(plan::Severity severity, const QPalette& palette) {
    const ThemeColors& colors = themeColors(palette);
    switch (severity) {
        case plan::Severity::Note:
            return colors.note;
        case plan::Severity::Warning:
            return colors.warning;
        case plan::Severity::Error:
            break;
    }
    return colors.error;
}

QString problemSentence(const plan::Problem& problem) {
    QString sentence = QString::fromStdString(problem.message);
    if (!sentence.isEmpty() && !sentence.endsWith(u'.') && !sentence.endsWith(u'?')) {
        sentence += u'.';
    }
    return sentence;
}

ProblemLabel::ProblemLabel(const QString& hint, QWidget* parent) : QWidget(parent), m_hint(hint) {
    m_symbol = new QLabel(this);
    m_symbol->setFixedSize(kSymbolSize, kSymbolSize);
    m_text = new QLabel(this);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_symbol, 0, Qt::AlignTop);
    layout->addWidget(m_text, 1, Qt::AlignTop);
    refresh();
}

void ProblemLabel::setProblems(const std::vector<plan::Problem>& problems) {
    if (problems != m_problems) {
        m_problems = problems;
        refresh();
    }
}

void ProblemLabel::setHint(const QString& hint) {
    if (hint != m_hint) {
        m_hint = hint;
        refresh();
    }
}

QString ProblemLabel::text() const {
    return m_text->text();
}

void ProblemLabel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) {
        // Later: a new style sheet first gives every label back the palette that it had under the old one.
        QMetaObject::invokeMethod(this, &ProblemLabel::refresh, Qt::QueuedConnection);
    }
    QWidget::changeEvent(event);
}

void ProblemLabel::refresh() {
    const QPalette ground = QGuiApplication::palette();
    QColor color = themeColors(ground).secondaryText;
    QString text = m_hint;
    if (hasProblems()) {
        const plan::Severity worst = m_problems.front().severity;
        color = severityColor(worst, ground);
        m_symbol->setPixmap(symbolPixmap(severitySymbol(worst), color, kSymbolSize, devicePixelRatioF()));
        QStringList sentences;
        for (const plan::Problem& problem : m_problems) {
            sentences += problemSentence(problem);
        }
        text = sentences.join(u'\n');
    }
    m_symbol->setVisible(hasProblems());
    QPalette palette = m_text->palette();
    palette.setColor(QPalette::WindowText, color);
    m_text->setPalette(palette);
    m_text->setText(text);
    m_text->setAccessibleName(text);
    m_text->setVisible(!text.isEmpty());
}

}  // namespace hostmark::ui
