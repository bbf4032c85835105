#pragma once

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace hostmark::ui {

enum class NoticeKind { Success, Note, Warning, Error };

/// A line at the top of a page that says what happened and offers what to do about it. Hidden until `tell`.
class NoticeBar : public QFrame {
    Q_OBJECT

public:
    explicit NoticeBar(QWidget* parent = nullptr);

    /// A button of the bar, from left to right. Its owner is the bar.
    QPushButton* addButton(const QString& text, bool isPrimary = false);
    void setClosable(bool isClosable);

    void tell(NoticeKind kind, const QString& text);
    [[nodiscard]] QString text() const;

signals:
    void closed();

protected:
    void changeEvent(QEvent* event) override;

private:
    void showSymbol();

    NoticeKind m_kind = NoticeKind::Note;
    QLabel* m_symbol = nullptr;
    QLabel* m_text = nullptr;
    QHBoxLayout* m_buttons = nullptr;
    QToolButton* m_close = nullptr;
};

}  // namespace hostmark::ui
