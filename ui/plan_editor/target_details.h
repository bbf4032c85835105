#pragma once

#include "ui/plan_editor/plan_section.h"

#include <array>

namespace hostmark::ui {

class TextTableEditor;

/// What a target has besides its line in the table: what it says that it is, its process, how it is started,
/// and the agent on its machine. It unfolds.
///
/// The paths of its fields are those of the plan with "target" in place of the target's entry:
/// "target.launch.program". `inPlan` and `inDetails` lead from the one to the other.
class TargetDetails : public PlanSection {
    Q_OBJECT

public:
    explicit TargetDetails(QWidget* parent = nullptr);

    /// The target whose details are shown from the next `showPlan` on; -1 when there is none.
    void setIndex(int index);
    void showPlan(const plan::Plan& plan, bool isOtherTarget) override;
    void showProblems(ProblemList& problems) override;
    bool reveal(const std::string& path) override;

    /// What is set, in a few words; says so when nothing is.
    [[nodiscard]] QString summary(const plan::Plan& plan) const;

private:
    void addIdentity();
    void addProcess();
    void addLaunch();
    void addProgram();
    void addReadiness();
    void addAgent();
    template <class T>
    [[nodiscard]] Member<T> of(T plan::Target::*member) {
        return [this, member](plan::Plan& plan) -> T& { return target(plan).*member; };
    }
    template <class T>
    [[nodiscard]] Member<T> ofLaunch(T plan::Launch::*member) {
        return [this, member](plan::Plan& plan) -> T& { return target(plan).launch.*member; };
    }
    ParsedField* addWordsField(const std::string& path, const QString& label, const QString& hint,
                               std::vector<std::string> plan::Launch::*member);
    [[nodiscard]] TextTableEditor* addPairs(const std::string& path, const QString& label,
                                            const QString& itemName, const QStringList& columns);
    void tellExpectations(const QString& cell);
    void tellEnvironment(const QString& cell);
    void choose(plan::Plan& plan, plan::Launch::Kind kind);
    void showApplicable(const plan::Launch& launch);
    /// A place of no consequence when there is no such target.
    [[nodiscard]] plan::Target& target(plan::Plan& plan);

    int m_index = -1;
    plan::Target m_none;
    TextTableEditor* m_expectations = nullptr;
    TextTableEditor* m_environment = nullptr;
    /// By kind: what choosing it brings back.
    std::array<plan::Launch, 4> m_kept;
};

/// Path of a field in the details of the target at `index`; empty when the path is not in that target.
[[nodiscard]] std::string inDetails(const std::string& path, int index);
/// The way back.
[[nodiscard]] std::string inPlan(const std::string& path, int index);

/// Cells of a pasted line: "name=value" or "name: value", or both with a tab between.
[[nodiscard]] QStringList pairFromLine(const QString& line);

}  // namespace hostmark::ui
