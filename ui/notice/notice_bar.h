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
    /// A text of more lines shows its first ones and a button for all of them.
    void setMostLines(int lines);

    void tell(NoticeKind kind, const QString& text);
    [[nodiscard]] QString text() const;

signals:
    void closed();

protected:
    void changeEvent(QEvent* event) override;

private:
    void showSymbol();
    void showText();

    NoticeKind m_kind = NoticeKind::Note;
    QString m_whole;
    int m_mostLines = 0;
    bool m_isUnfolded = false;
    QLabel* m_symbol = nullptr;
    QLabel* m_text = nullptr;
    QHBoxLayout* m_buttons = nullptr;
    QPushButton* m_more = nullptr;  ///< null when all lines are shown
    QToolButton* m_close = nullptr;
};

}  // namespace hostmark::ui
