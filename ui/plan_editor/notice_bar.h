#pragma once

#include <QFrame>

#include <functional>

class QLabel;
class QPushButton;

namespace hostmark::ui {

/// A bar at the edge of a page that says one thing, perhaps with one thing to do about it, and does not get
/// in the way. It stays until it is closed, used, or replaced.
class NoticeBar : public QFrame {
    Q_OBJECT

public:
    enum class Kind { Note, Error };

    explicit NoticeBar(QWidget* parent = nullptr);

    /// `action` is what the button says; without it there is no button.
    void say(Kind kind, const QString& text, const QString& action = {}, std::function<void()> act = {});
    void dismiss();
    [[nodiscard]] QString text() const;

private:
    QLabel* m_symbol = nullptr;
    QLabel* m_text = nullptr;
    QPushButton* m_action = nullptr;
    std::function<void()> m_act;
};

}  // namespace hostmark::ui
