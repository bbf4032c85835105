#include "ui/trust/trust_tabs.h"

#include <QHeaderView>
#include <QTabWidget>
#include <QTableView>

#include "ui/format/trust_words.h"
#include "ui/table/table_look.h"
#include "ui/theme/icons.h"
#include "ui/trust/answer_model.h"
#include "ui/trust/trust_view.h"

namespace hostmark::ui {

TrustTabs::TrustTabs(QTabWidget* tabs) : QObject(tabs), m_tabs(tabs) {
    m_trust = new TrustView(tabs);
    m_answers = new AnswerModel(this);
    m_answerView = new QTableView(tabs);
    m_answerView->setObjectName(QStringLiteral("answers"));
    m_answerView->setModel(m_answers);
    setUpTable(*m_answerView, tr("By what the answers of the targets differ"));
    m_answerView->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_answerView->horizontalHeader()->setMinimumSectionSize(
        m_answerView->fontMetrics().horizontalAdvance(QStringLiteral("Content-Length 12")));
    m_trustTab = tabs->addTab(m_trust, QString());
    m_answerTab = tabs->addTab(m_answerView, QString());
    setVerdict({});
    setAnswers({});
}

void TrustTabs::setVerdict(const metrics::TrustVerdict& verdict) {
    m_trust->setVerdict(verdict);
    m_tabs->setTabText(m_trustTab, tr("Trust (%1)").arg(verdict.reasons.size()));
    m_tabs->setTabIcon(m_trustTab, symbolIcon(format::trustSymbol(verdict.trust())));
    m_tabs->setTabVisible(m_trustTab, !verdict.reasons.empty());
}

void TrustTabs::setAnswers(const std::vector<metrics::TargetAnswer>& answers) {
    m_answers->setAnswers(analysis::compareAnswers(answers));
    const analysis::AnswerComparison& comparison = m_answers->answers();
    m_tabs->setTabText(m_answerTab, tr("Answers (%1)").arg(comparison.differences.size()));
    m_tabs->setTabIcon(m_answerTab,
                       symbolIcon(QLatin1String(comparison.hasAccusations() ? "warning" : "note")));
    m_tabs->setTabVisible(m_answerTab, !comparison.differences.empty());
}

}  // namespace hostmark::ui
