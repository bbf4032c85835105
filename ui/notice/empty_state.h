#pragma once

#include <QWidget>

class QLabel;

namespace hostmark::ui {

/// What a page shows in place of what it has not got: why it is empty, and what to do about it.
class EmptyState : public QWidget {
    Q_OBJECT

public:
    explicit EmptyState(QWidget* parent = nullptr);

    void tell(const QString& title, const QString& text);

private:
    QLabel* m_title = nullptr;
    QLabel* m_text = nullptr;
};

}  // namespace hostmark::ui
