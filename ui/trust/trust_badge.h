#pragma once

#include <QWidget>

#include "engine/metrics/trust_verdict.h"

class QLabel;

namespace hostmark::ui {

/// A trust verdict in one line with its symbol, the reasons in its hint. Hidden while nothing judged.
class TrustBadge : public QWidget {
    Q_OBJECT

public:
    explicit TrustBadge(QWidget* parent = nullptr);

    void setVerdict(const metrics::TrustVerdict& verdict);
    [[nodiscard]] QString text() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void showSymbol();

    metrics::Trust m_trust = metrics::Trust::Valid;
    QLabel* m_symbol;
    QLabel* m_text;
};

}  // namespace hostmark::ui
