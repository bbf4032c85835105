#include "ui/trust/trust_badge.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

#include "ui/format/trust_words.h"
#include "ui/theme/icons.h"

namespace hostmark::ui {

namespace {

constexpr int kSymbolSize = 16;

}  // namespace

TrustBadge::TrustBadge(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("trustBadge"));
    m_symbol = new QLabel(this);
    m_symbol->setAlignment(Qt::AlignTop);
    m_text = new QLabel(this);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_symbol);
    layout->addWidget(m_text, 1);
    hide();
}

void TrustBadge::setVerdict(const metrics::TrustVerdict& verdict) {
    m_trust = verdict.trust();
    m_text->setText(format::trustLine(verdict));
    setToolTip(format::trustHint(verdict));
    setAccessibleName(tr("Trust: %1").arg(m_text->text()));
    showSymbol();
    setVisible(verdict.isJudged());
}

QString TrustBadge::text() const {
    return m_text->text();
}

void TrustBadge::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        showSymbol();  // symbols are drawn in the theme's colours
    }
}

void TrustBadge::showSymbol() {
    m_symbol->setPixmap(symbolIcon(format::trustSymbol(m_trust)).pixmap(kSymbolSize, kSymbolSize));
}

}  // namespace hostmark::ui
