#include "ui/trust/trust_view.h"

#include "ui/format/trust_words.h"
#include "ui/table/table_look.h"

namespace hostmark::ui {

TrustView::TrustView(QWidget* parent)
    : SentenceTable(new TrustReasonModel, tr("Why these numbers may not be believed"), parent),
      m_reasons(static_cast<TrustReasonModel*>(model())) {
    setObjectName(QStringLiteral("trust"));
    setColumnWidths(*this, {{TrustReasonModel::Check,
                             QStringLiteral("       ") + format::trustCheckTitle("generatorSaturated")}});
}

}  // namespace hostmark::ui
