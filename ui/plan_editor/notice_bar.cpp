#include "ui/plan_editor/notice_bar.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

namespace hostmark::ui {

namespace {
constexpr int kSymbolSize = 18;
}  // namespace

NoticeBar::NoticeBar(QWidget* parent) : QFrame(parent) {
    m_symbol = new QLabel(this);
    m_text = new QLabel(this);
    m_text->setObjectName(QStringLiteral("noticeText"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_action = new QPushButton(this);
    m_action->setObjectName(QStringLiteral("noticeAction"));
    connect(m_action, &QPushButton::clicked, this, [this] {
        const std::function<void()> act = m_act;
        dismiss();
        act();
    });
    auto* close = new QToolButton(this);
    close->setIcon(symbolIcon(QStringLiteral("close")));
    close->setAutoRaise(true);
    close->setToolTip(tr("Close"));
    close->setAccessibleName(tr("Close the message"));
    connect(close, &QToolButton::clicked, this, &NoticeBar::dismiss);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 6, 6, 6);
    layout->setSpacing(10);
    layout->addWidget(m_symbol);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_action);
    layout->addWidget(close);
    hide();
}

void NoticeBar::say(Kind kind, const QString& text, const QString& action, std::function<void()> act) {
    const bool isError = kind == Kind::Error;
    const ThemeColors& colors = themeColors(QApplication::palette());
    setProperty("notice", isError ? "error" : "note");
    style()->unpolish(this);
    style()->polish(this);
    m_symbol->setPixmap(symbolPixmap(isError ? QStringLiteral("error") : QStringLiteral("note"),
                                     isError ? colors.error : colors.note, kSymbolSize, devicePixelRatioF()));
    m_text->setText(text);
    setAccessibleName(text);
    m_act = std::move(act);
    m_action->setText(action);
    m_action->setVisible(!action.isEmpty());
    show();
}

void NoticeBar::dismiss() {
    hide();
}

QString NoticeBar::text() const {
    return isHidden() ? QString() : m_text->text();
}

}  // namespace hostmark::ui
