#pragma once

#include <QFrame>

class QAction;
class QActionGroup;
class QVBoxLayout;

namespace hostmark::ui {

/// The pages of the window at its left edge: a symbol and a word each. One is chosen.
class NavigationBar : public QFrame {
    Q_OBJECT

public:
    explicit NavigationBar(QWidget* parent = nullptr);

    /// Adds a page beneath the ones that are there. @return its action, for menus and shortcuts
    QAction* addPage(const QString& symbol, const QString& text, const QString& toolTip);

    void setCurrent(int page);
    [[nodiscard]] int current() const;

signals:
    void currentChanged(int page);

private:
    QVBoxLayout* m_layout = nullptr;
    QActionGroup* m_group = nullptr;
};

}  // namespace hostmark::ui
