#pragma once

#include <QPlainTextEdit>

#include <string>

namespace hostmark::ui {

/// A body as text to edit. Bytes that are no text are not shown and cannot be changed; line ends stay what
/// they were.
class BodyTextEdit : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit BodyTextEdit(QWidget* parent = nullptr);

    void showBody(const std::string& body);
    [[nodiscard]] std::string body() const;
    /// How long it is, and what is special about it; empty without a body.
    [[nodiscard]] QString hint() const { return m_hint; }

private:
    void fitHeight();

    bool m_hasCarriageReturns = false;  ///< lines end in CR LF, which the text field does not keep
    QString m_hint;
};

}  // namespace hostmark::ui
