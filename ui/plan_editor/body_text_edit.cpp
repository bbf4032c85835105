#include "ui/plan_editor/body_text_edit.h"

#include <QFontDatabase>
#include <QSignalBlocker>
#include <QStringDecoder>

#include <algorithm>

namespace hostmark::ui {

namespace {

constexpr int kFewestLines = 5;
constexpr int kMostLines = 18;

bool isText(const std::string& bytes) {
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString decoded = decoder(QByteArray::fromStdString(bytes));
    return !decoder.hasError() && !decoded.contains(QChar::Null);
}

}  // namespace

BodyTextEdit::BodyTextEdit(QWidget* parent) : QPlainTextEdit(parent) {
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setTabChangesFocus(true);
}

void BodyTextEdit::showBody(const std::string& body) {
    const QString size = tr("%n byte(s)", nullptr, static_cast<int>(body.size()));
    setReadOnly(!isText(body));
    m_hasCarriageReturns = body.find("\r\n") != std::string::npos;
    if (isReadOnly()) {
        setPlaceholderText(tr("%n byte(s) that are no text", nullptr, static_cast<int>(body.size())));
        m_hint = tr("%1 of binary data, which can only be changed in the plan's file").arg(size);
    } else {
        setPlaceholderText(tr("No body"));
        m_hint = m_hasCarriageReturns ? tr("%1, lines end in CR LF").arg(size) : size;
    }
    if (body.empty()) {
        m_hint.clear();
    }
    QString text = isReadOnly() ? QString() : QString::fromStdString(body);
    text.replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
    if (toPlainText() != text) {
        const QSignalBlocker blocker(this);
        setPlainText(text);
    }
    fitHeight();
}

std::string BodyTextEdit::body() const {
    QString text = toPlainText();
    if (m_hasCarriageReturns) {
        text.replace(QStringLiteral("\n"), QStringLiteral("\r\n"));
    }
    return text.toStdString();
}

void BodyTextEdit::fitHeight() {
    const int lines = std::clamp(blockCount() + 1, kFewestLines, kMostLines);
    setFixedHeight(lines * fontMetrics().lineSpacing() + 2 * frameWidth() + 8);
}

}  // namespace hostmark::ui
