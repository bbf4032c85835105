#include "ui/doctor/finding_card.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QClipboard>
#include <QEvent>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace hostmark::ui {

namespace {

constexpr int kSymbolSize = 18;

QColor colorOf(host::FindingKind kind, const QPalette& palette) {
    const ThemeColors& colors = themeColors(palette);
    switch (kind) {
        case host::FindingKind::Fine:
            return colors.success;
        case host::FindingKind::Note:
            return colors.note;
        case host::FindingKind::Warning:
            return colors.warning;
        case host::FindingKind::Failure:
            break;
    }
    return colors.error;
}

QLabel* makeText(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

/// "Warning · bench-01 · Kestrel, nginx"
QString headingOf(const host::Finding& finding) {
    QStringList parts = {findingWord(finding.kind)};
    if (!finding.machine.empty()) {
        parts += QString::fromStdString(finding.machine);
    }
    QStringList targets;
    for (const std::string& target : finding.targets) {
        targets += QString::fromStdString(target);
    }
    if (!targets.isEmpty()) {
        parts += targets.join(QStringLiteral(", "));
    }
    return parts.join(QStringLiteral(" · "));
}

}  // namespace

QString findingWord(host::FindingKind kind) {
    switch (kind) {
        case host::FindingKind::Fine:
            return FindingCard::tr("Fine");
        case host::FindingKind::Note:
            return FindingCard::tr("Note");
        case host::FindingKind::Warning:
            return FindingCard::tr("Warning");
        case host::FindingKind::Failure:
            break;
    }
    return FindingCard::tr("Error");
}

QString findingSymbol(host::FindingKind kind) {
    switch (kind) {
        case host::FindingKind::Fine:
            return QStringLiteral("success");
        case host::FindingKind::Note:
            return QStringLiteral("note");
        case host::FindingKind::Warning:
            return QStringLiteral("warning");
        case host::FindingKind::Failure:
            break;
    }
    return QStringLiteral("error");
}

QString findingSentence(const std::string& text) {
    const QString sentence = QString::fromStdString(text);
    return sentence.isEmpty() || sentence.endsWith(u'.') ? sentence : sentence + u'.';
}

FindingCard::FindingCard(const host::Finding& finding, QWidget* parent)
    : QFrame(parent), m_kind(finding.kind) {
    setProperty("card", true);
    m_symbol = new QLabel(this);
    m_symbol->setFixedSize(kSymbolSize, kSymbolSize);
    auto* heading = makeText(headingOf(finding), this);
    heading->setProperty("heading", true);
    auto* words = new QVBoxLayout;
    words->setSpacing(4);
    words->addWidget(heading);
    words->addWidget(makeText(findingSentence(finding.sentence), this));
    QStringList rest;
    for (const std::string* text : {&finding.reason, &finding.advice}) {
        if (!text->empty()) {
            rest += findingSentence(*text);
        }
    }
    if (!rest.isEmpty()) {
        auto* more = makeText(rest.join(u' '), this);
        more->setProperty("secondary", true);
        words->addWidget(more);
    }
    if (!finding.command.empty()) {
        words->addWidget(makeCommand(QString::fromStdString(finding.command)));
    }
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 10, 14, 12);
    layout->setSpacing(10);
    layout->addWidget(m_symbol, 0, Qt::AlignTop);
    layout->addLayout(words, 1);
    setAccessibleName(heading->text());
    setAccessibleDescription(findingSentence(finding.sentence) + u' ' + rest.join(u' '));
    showSymbol();
}

QWidget* FindingCard::makeCommand(const QString& command) {
    auto* row = new QWidget(this);
    auto* text = makeText(command, row);
    text->setObjectName(QStringLiteral("command"));
    text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* copy = new QToolButton(row);
    copy->setObjectName(QStringLiteral("copyCommand"));
    copy->setText(tr("Copy"));
    copy->setIcon(symbolIcon(QStringLiteral("duplicate")));
    copy->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    copy->setToolTip(tr("Copy the command"));
    copy->setAccessibleName(tr("Copy the command %1").arg(command));
    copy->setAutoRaise(true);
    copy->setFocusPolicy(Qt::TabFocus);
    connect(copy, &QToolButton::clicked, this, [command] { QGuiApplication::clipboard()->setText(command); });
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 2, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(text, 1);
    layout->addWidget(copy, 0, Qt::AlignTop);
    return row;
}

void FindingCard::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_symbol != nullptr) {
        showSymbol();
    }
}

void FindingCard::showSymbol() {
    m_symbol->setPixmap(
        symbolPixmap(findingSymbol(m_kind), colorOf(m_kind, palette()), kSymbolSize, devicePixelRatioF()));
}

}  // namespace hostmark::ui
