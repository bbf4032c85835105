#include "ui/plan_editor/plan_list_delegate.h"

#include "ui/plan_editor/plan_list_model.h"
#include "ui/theme/theme.h"

#include <QPainter>

namespace hostmark::ui {

namespace {

constexpr int kPadding = 8;
constexpr int kGap = 2;

QFont summaryFont(const QFont& font) {
    QFont smaller = font;
    smaller.setPointSizeF(font.pointSizeF() * 0.9);
    return smaller;
}

}  // namespace

void PlanListDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const {
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const QRect card = option.rect.adjusted(2, 1, -2, -1);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (isSelected || option.state.testFlag(QStyle::State_MouseOver)) {
        QColor ground =
            isSelected ? option.palette.color(QPalette::Highlight) : option.palette.color(QPalette::Text);
        if (!isSelected) {
            ground.setAlpha(16);
        }
        painter->setPen(Qt::NoPen);
        painter->setBrush(ground);
        painter->drawRoundedRect(card, 6, 6);
    }
    const QRect content = card.adjusted(kPadding, kPadding - 2, -kPadding, -kPadding + 2);
    const QFontMetrics nameMetrics(option.font);
    painter->setFont(option.font);
    painter->setPen(option.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text));
    painter->drawText(content, Qt::AlignLeft | Qt::AlignTop,
                      nameMetrics.elidedText(index.data().toString(), Qt::ElideRight, content.width()));
    painter->setFont(summaryFont(option.font));
    if (!isSelected) {
        painter->setPen(themeColors(option.palette).secondaryText);
    }
    const QFontMetrics summaryMetrics(painter->font());
    painter->drawText(content, Qt::AlignLeft | Qt::AlignBottom,
                      summaryMetrics.elidedText(index.data(PlanListModel::SummaryRole).toString(),
                                                Qt::ElideRight, content.width()));
    painter->restore();
}

QSize PlanListDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    const int lines =
        QFontMetrics(option.font).height() + kGap + QFontMetrics(summaryFont(option.font)).height();
    return {120, lines + 2 * kPadding};
}

void PlanListDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                            const QModelIndex&) const {
    const int height = editor->sizeHint().height();
    editor->setGeometry(option.rect.adjusted(4, 3, -4, 0));
    editor->setFixedHeight(height);
}

}  // namespace hostmark::ui
