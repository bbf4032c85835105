#include "ui/theme/card.h"

#include <QFrame>
#include <QVBoxLayout>

namespace hostmark::ui {

QFrame* makeCard(QWidget* content, QWidget* parent) {
    auto* card = new QFrame(parent);
    card->setProperty("card", true);
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->addWidget(content);
    return card;
}

}  // namespace hostmark::ui
