#include "ui/navigation_bar.h"

#include "ui/theme/icons.h"

#include <QAction>
#include <QActionGroup>
#include <QToolButton>
#include <QVBoxLayout>

namespace hostmark::ui {

namespace {
constexpr int kButtonWidth = 80;
constexpr int kSymbolSize = 24;
}  // namespace

NavigationBar::NavigationBar(QWidget* parent) : QFrame(parent) {
    setProperty("navigation", true);
    setAccessibleName(tr("Pages"));
    m_group = new QActionGroup(this);
    m_layout = new QVBoxLayout(this);
    m_layout->setContentsMargins(8, 12, 8, 12);
    m_layout->setSpacing(4);
    m_layout->addStretch(1);
    connect(m_group, &QActionGroup::triggered, this,
            [this](QAction* action) { emit currentChanged(action->data().toInt()); });
}

QAction* NavigationBar::addPage(const QString& symbol, const QString& text, const QString& toolTip) {
    const auto page = static_cast<int>(m_group->actions().size());
    auto* action = new QAction(symbolIcon(symbol), text, m_group);
    action->setCheckable(true);
    action->setChecked(page == 0);
    action->setData(page);
    action->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + page)));
    action->setToolTip(
        QStringLiteral("%1 (%2)").arg(toolTip, action->shortcut().toString(QKeySequence::NativeText)));
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
    button->setIconSize({kSymbolSize, kSymbolSize});
    button->setFixedWidth(kButtonWidth);
    button->setFocusPolicy(Qt::TabFocus);
    button->setObjectName(QStringLiteral("page%1").arg(page));
    button->setAccessibleName(text);
    m_layout->insertWidget(page, button);
    return action;
}

void NavigationBar::setCurrent(int page) {
    QAction* action = m_group->actions().value(page);
    if (action != nullptr && !action->isChecked()) {
        action->setChecked(true);
        emit currentChanged(page);
    }
}

int NavigationBar::current() const {
    const QAction* action = m_group->checkedAction();
    return action == nullptr ? -1 : action->data().toInt();
}

}  // namespace hostmark::ui
