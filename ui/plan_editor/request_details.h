#pragma once

#include "ui/plan_editor/parsed_field.h"
#include "ui/plan_editor/problem_list.h"

#include <QWidget>

#include <optional>

class QLabel;
class QPlainTextEdit;

namespace hostmark::ui {

class ProblemLabel;
class TextTableEditor;

/// What a request has besides its line in the table: headers, body, and the statuses that count as a success.
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
    QWidget* buildBody();
    QWidget* buildStatuses();
    void tellHeaders(const QString& cell);
    void tellBody();
    void showBody(const std::string& body);
    void fitBodyHeight();
    void sayBodySize(const std::string& body);
    void change(const QString& field, std::function<void(plan::RequestTemplate&)> change);
    [[nodiscard]] std::string path() const;

    int m_index = -1;
    TextTableEditor* m_headers = nullptr;
    QPlainTextEdit* m_body = nullptr;
    bool m_hasCarriageReturns = false;  ///< the body's lines end in CR LF, which the text field does not keep
    ProblemLabel* m_bodyProblem = nullptr;
    ParsedField* m_statuses = nullptr;
    ProblemLabel* m_statusesProblem = nullptr;
};

/// Cells of a pasted line: "Name: value", or both with a tab between.
[[nodiscard]] QStringList headerFromLine(const QString& line);

}  // namespace hostmark::ui
