#include "ui/notice/empty_state.h"

#include <QLabel>
#include <QVBoxLayout>

namespace hostmark::ui {

EmptyState::EmptyState(QWidget* parent) : QWidget(parent) {
    m_title = new QLabel(this);
    m_title->setTextFormat(Qt::PlainText);
    QFont font = m_title->font();
    font.setPointSizeF(font.pointSizeF() * 1.45);
    font.setWeight(QFont::DemiBold);
    m_title->setFont(font);
    m_text = new QLabel(this);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setProperty("secondary", true);
    m_text->setWordWrap(true);
    m_text->setAlignment(Qt::AlignHCenter);
    auto* layout = new QVBoxLayout(this);
    layout->addStretch(2);
    layout->addWidget(m_title, 0, Qt::AlignHCenter);
    layout->addSpacing(6);
    layout->addWidget(m_text);
    layout->addStretch(3);
}

void EmptyState::tell(const QString& title, const QString& text) {
    m_title->setText(title);
    m_text->setText(text);
}

}  // namespace hostmark::ui
