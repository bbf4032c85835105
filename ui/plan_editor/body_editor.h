#pragma once

#include "ui/plan_editor/problem_list.h"
#include "ui/plan_editor/request_change.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QToolButton;

namespace hostmark::ui {

class BodyTextEdit;
class ProblemLabel;
class TextTableEditor;

/// What the body of a request is made from: nothing, text, a file, or the parts of a form.
class BodyEditor : public QWidget {
    Q_OBJECT

public:
    enum class Source { None, Text, File, Parts };

    explicit BodyEditor(QWidget* parent = nullptr);

    /// A chosen source stays while it is still empty, unless `isOther`: another request than before. What one
    /// had comes back with it.
    void showRequest(const plan::RequestTemplate& request, bool isOther);
    /// Takes the problems of the request at `path` ("requests[0]") that are about its body.
    void showProblems(ProblemList& problems, const std::string& path);
    /// Focuses the field of a path like "requests[0].parts[1].file". @return whether it has it
    bool reveal(const std::string& problemPath, const std::string& path);

    /// Parts need the whole width.
    [[nodiscard]] bool isWide() const { return m_source == Source::Parts; }

signals:
    /// `field` names the field within the request, empty for a change that is a step of its own.
    void changed(const QString& field, const hostmark::ui::RequestChange& change);
    void widthChanged();

private:
    QWidget* buildHead();
    void buildFile();
    void buildParts();
    void choose(Source source);
    void keep(const plan::RequestTemplate& request, bool isOther);
    void setSource(Source source);
    void tellFile();
    void tellParts(const QString& cell);
    void addFiles();

    Source m_source = Source::None;
    plan::RequestTemplate m_kept;  ///< each source's last body, for when a person comes back to it
    QComboBox* m_choice = nullptr;
    QToolButton* m_addFiles = nullptr;
    BodyTextEdit* m_text = nullptr;
    QLineEdit* m_file = nullptr;
    TextTableEditor* m_parts = nullptr;
    ProblemLabel* m_problem = nullptr;
};

/// Cells of a part from a pasted line: "name=text" or "name=@file" as curl's -F, or cells with tabs between.
[[nodiscard]] QStringList partFromLine(const QString& line);

}  // namespace hostmark::ui
