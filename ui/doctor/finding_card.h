#pragma once

#include "app/services/doctor.h"

#include <QFrame>

namespace hostmark::ui {

/// One thing that was found before a run: how grave it is by symbol and word, on which machine, what it is
/// and why it matters, and the command that mends it, with a button that copies it.
class FindingCard : public QFrame {
    Q_OBJECT

public:
    explicit FindingCard(const host::Finding& finding, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeCommand(const QString& command);
    void showSymbol();

    host::FindingKind m_kind;
    class QLabel* m_symbol = nullptr;
};

/// "Error", "Warning", "Note", "Fine".
[[nodiscard]] QString findingWord(host::FindingKind kind);
/// Name of the symbol of resources/icons.
[[nodiscard]] QString findingSymbol(host::FindingKind kind);
/// A sentence of a finding with its full stop; empty for none.
[[nodiscard]] QString findingSentence(const std::string& text);

}  // namespace hostmark::ui
