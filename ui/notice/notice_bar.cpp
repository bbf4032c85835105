#include "ui/notice/notice_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSize>
#include <QStyle>
#include <QToolButton>

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

namespace hostmark::ui {

namespace {

struct Look {
    const char* notice;  ///< of the style sheet
    const char* symbol;
    QColor ThemeColors::*color;
};

const Look& lookOf(NoticeKind kind) {
    static const Look kSuccess{"note", "success", &ThemeColors::success};
    static const Look kNote{"note", "note", &ThemeColors::note};
    static const Look kWarning{"warning", "warning", &ThemeColors::warning};
    static const Look kError{"error", "error", &ThemeColors::error};
    switch (kind) {
        case NoticeKind::Success:
            return kSuccess;
        case NoticeKind::Note:
            return kNote;
        case NoticeKind::Warning:
            return kWarning;
        case NoticeKind::Error:
            break;
    }
    return kError;
}

}  // namespace

NoticeBar::NoticeBar(QWidget* parent) : QFrame(parent) {
    m_symbol = new QLabel(this);
    m_text = new QLabel(this);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_close = new QToolButton(this);
    m_close->setIcon(symbolIcon(QStringLiteral("close")));
    m_close->setAutoRaise(true);
    m_close->setAccessibleName(tr("Close the message"));
    m_close->setToolTip(tr("Close"));
    m_close->hide();
    connect(m_close, &QToolButton::clicked, this, [this] {
        hide();
        emit closed();
    });

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 8, 8, 8);
    layout->setSpacing(10);
    layout->addWidget(m_symbol);
    layout->addWidget(m_text, 1);
    m_buttons = new QHBoxLayout;
    m_buttons->setSpacing(8);
    layout->addLayout(m_buttons);
    layout->addWidget(m_close);
    hide();
}

QPushButton* NoticeBar::addButton(const QString& text, bool isPrimary) {
    auto* button = new QPushButton(text, this);
    button->setProperty("primary", isPrimary);
    button->setAutoDefault(false);
    // As high as the primary button beside it, and not tight around its words.
    button->setMinimumSize(button->sizeHint() + QSize(18, 4));
    m_buttons->addWidget(button);
    return button;
}

void NoticeBar::setClosable(bool isClosable) {
    m_close->setVisible(isClosable);
}

void NoticeBar::tell(NoticeKind kind, const QString& text) {
    m_kind = kind;
    if (text != m_whole) {
        m_whole = text;
        m_isUnfolded = false;
    }
    showText();
    setAccessibleName(text);
    setProperty("notice", QLatin1String(lookOf(kind).notice));
    style()->unpolish(this);
    style()->polish(this);
    showSymbol();
    show();
}

void NoticeBar::setMostLines(int lines) {
    m_mostLines = lines;
    if (m_more == nullptr) {
        m_more = addButton(QString());
        m_more->setObjectName(QStringLiteral("moreLines"));
        connect(m_more, &QPushButton::clicked, this, [this] {
            m_isUnfolded = !m_isUnfolded;
            showText();
        });
    }
    showText();
}

void NoticeBar::showText() {
    const QStringList lines = m_whole.split(u'\n');
    const bool isLong = m_more != nullptr && lines.size() > m_mostLines;
    m_text->setText(isLong && !m_isUnfolded ? lines.mid(0, m_mostLines).join(u'\n') : m_whole);
    if (m_more == nullptr) {
        return;
    }
    m_more->setText(m_isUnfolded ? tr("Show &fewer")
                                 : tr("Show &all %n", nullptr, static_cast<int>(lines.size())));
    m_more->setVisible(isLong);
}

QString NoticeBar::text() const {
    return m_whole;
}

void NoticeBar::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_symbol != nullptr) {
        showSymbol();
    }
}

void NoticeBar::showSymbol() {
    const Look& look = lookOf(m_kind);
    m_symbol->setPixmap(symbolPixmap(QLatin1String(look.symbol), themeColors(palette()).*look.color, 18,
                                     devicePixelRatioF()));
}

}  // namespace hostmark::ui
