#pragma once

#include "ui/table/sentence_table.h"
#include "ui/trust/trust_reason_model.h"

namespace hostmark::ui {

/// The table of reasons of a trust verdict.
class TrustView : public SentenceTable {
    Q_OBJECT

public:
    explicit TrustView(QWidget* parent = nullptr);

    void setVerdict(const metrics::TrustVerdict& verdict) { m_reasons->setReasons(verdict.reasons); }

private:
    TrustReasonModel* m_reasons;
};

}  // namespace hostmark::ui
