#pragma once

#include <QObject>

#include "engine/analysis/answer_guard.h"
#include "engine/metrics/trust_verdict.h"

class QTabWidget;
class QTableView;

namespace hostmark::ui {

class AnswerModel;
class TrustView;

/// Two tabs of a tab widget: the reasons of a trust verdict, and by what the targets' answers differ. Each is
/// there only while it has something to show.
class TrustTabs : public QObject {
    Q_OBJECT

public:
    /// Adds them behind the tabs that are there. `tabs` owns this.
    explicit TrustTabs(QTabWidget* tabs);

    void setVerdict(const metrics::TrustVerdict& verdict);
    void setAnswers(const std::vector<metrics::TargetAnswer>& answers);

private:
    QTabWidget* m_tabs;
    TrustView* m_trust;
    AnswerModel* m_answers;
    QTableView* m_answerView;
    int m_trustTab;
    int m_answerTab;
};

}  // namespace hostmark::ui
