#pragma once

#include "ui/plan_editor/parsed_field.h"
#include "ui/plan_editor/problem_list.h"
#include "ui/plan_editor/request_change.h"

#include <QWidget>

#include <optional>

class QGridLayout;

namespace hostmark::ui {

class BodyEditor;
class ProblemLabel;
class RequestSwitches;
class TextTableEditor;

/// What a request has besides its line in the table: headers, body, the statuses that count as a success, and
/// how it is sent.
class RequestDetails : public QWidget {
    Q_OBJECT

public:
    explicit RequestDetails(QWidget* parent = nullptr);

    /// Shows the request at `index`; -1 when there is none.
    void showRequest(const plan::Plan& plan, int index, bool isOther);
    /// Takes the problems of what it shows.
    void showProblems(ProblemList& problems);
    /// What is typed but cannot be read.
    [[nodiscard]] std::optional<plan::Problem> inputProblem() const;
    /// Focuses the field of a path like "requests[0].headers[1].name". @return whether it has it
    bool reveal(const std::string& path);

signals:
    void changed(const QString& key, const hostmark::ui::PlanChange& change);
    void inputProblemsChanged();

private:
    QWidget* buildHeaders();
    QWidget* buildStatuses();
    void tellHeaders(const QString& cell);
    void placeBody();
    void change(const QString& field, const RequestChange& change);
    [[nodiscard]] std::string path() const;

    int m_index = -1;
    QWidget* m_headersBox = nullptr;
    TextTableEditor* m_headers = nullptr;
    QGridLayout* m_columns = nullptr;
    BodyEditor* m_body = nullptr;
    ParsedField* m_statuses = nullptr;
    ProblemLabel* m_statusesProblem = nullptr;
    RequestSwitches* m_switches = nullptr;
};

/// Cells of a pasted line: "Name: value", or both with a tab between.
[[nodiscard]] QStringList headerFromLine(const QString& line);

}  // namespace hostmark::ui
