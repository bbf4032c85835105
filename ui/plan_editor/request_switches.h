#pragma once

#include "ui/plan_editor/problem_list.h"
#include "ui/plan_editor/request_change.h"

#include <QWidget>

#include <vector>

class QCheckBox;
class QGridLayout;
class QToolButton;

namespace hostmark::ui {

class ProblemLabel;

/// How a request is sent, in switches that few requests need: they unfold beneath "More".
class RequestSwitches : public QWidget {
    Q_OBJECT

public:
    explicit RequestSwitches(QWidget* parent = nullptr);

    /// Unfolds for another request than before that has one of them set.
    void showRequest(const plan::RequestTemplate& request, bool isOther);
    /// Takes the problems of the request at `path` ("requests[0]"); errors and warnings unfold it.
    void showProblems(ProblemList& problems, const std::string& path);
    /// Focuses the switch of a path like "requests[0].chunked". @return whether it has it
    bool reveal(const std::string& problemPath, const std::string& path);

signals:
    void changed(const QString& field, const hostmark::ui::RequestChange& change);

private:
    using Member = bool plan::RequestTemplate::*;

    struct Switch {
        Member value;
        QCheckBox* box = nullptr;
        ProblemLabel* label = nullptr;
    };

    void add(const char* field, const QString& text, const QString& hint, Member value);
    void setUnfolded(bool isUnfolded);

    bool m_isUnfolded = false;
    QToolButton* m_more = nullptr;
    QWidget* m_rows = nullptr;
    QGridLayout* m_grid = nullptr;
    std::vector<Switch> m_switches;
};

}  // namespace hostmark::ui
