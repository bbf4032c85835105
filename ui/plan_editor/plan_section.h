#pragma once

#include "engine/plan/plan.h"
#include "ui/plan_editor/parsed_field.h"
#include "ui/plan_editor/problem_list.h"

#include <QFrame>

#include <functional>
#include <limits>
#include <vector>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QSpinBox;
class QToolButton;
class QVBoxLayout;

namespace hostmark::ui {

class ProblemLabel;

/// One card of the plan editor with the fields of one part of a plan. A row is a label, a field, and beside
/// it what the field means or what is wrong with it. Rows that mean nothing at present are not there, and
/// what few people set unfolds beneath "More". Sections hold no plan: they show one and tell changes.
class PlanSection : public QFrame {
    Q_OBJECT

public:
    explicit PlanSection(const QString& title, QWidget* parent = nullptr);
    /// A part of another card: without a frame and a heading, its fields `fieldWidth` wide.
    PlanSection(int fieldWidth, QWidget* parent);

    /// Shows the plan's values. `isOtherPlan`: another one than before, so that nothing typed is kept.
    virtual void showPlan(const plan::Plan& plan, bool isOtherPlan) = 0;

    /// Takes the problems of this section's fields out of `problems` and shows them. Those of rows that are
    /// not there stay; those beneath a folded "More" unfold it.
    virtual void showProblems(ProblemList& problems);

    /// What is typed but cannot be read.
    [[nodiscard]] virtual std::vector<plan::Problem> inputProblems() const;

    /// Moves the focus to the field with this path. @return whether the section has it
    virtual bool reveal(const std::string& path);

signals:
    /// `key` names the field, so that a row of changes to one field becomes one step of undo.
    void changed(const QString& key, const hostmark::ui::PlanChange& change);
    void inputProblemsChanged();

protected:
    template <class T>
    using Member = std::function<T&(plan::Plan&)>;

    /// One row of the form. `path` is the JSON path of the value.
    void addField(const std::string& path, const QString& label, QWidget* field, const QString& hint);
    /// A row whose field takes the place of the hint, too, and says by itself what is wrong with it.
    void addWideField(const std::string& path, const QString& label, QWidget* field);
    /// A row whose field is text with a form of its own.
    ParsedField* addParsedField(const std::string& path, const QString& label, const QString& hint,
                                ParsedField::Parse parse, ParsedField::Print print);
    /// A duration like "30s".
    ParsedField* addDurationField(const std::string& path, const QString& label, const QString& hint,
                                  Member<core::Nanoseconds> value);
    /// Text as it is, but without blanks at its ends.
    ParsedField* addTextField(const std::string& path, const QString& label, const QString& hint,
                              Member<std::string> value);
    /// The same, for the name of a file: with a button that asks for one.
    ParsedField* addFileField(const std::string& path, const QString& label, const QString& hint,
                              Member<std::string> value);
    /// The same, for the name of a folder.
    ParsedField* addFolderField(const std::string& path, const QString& label, const QString& hint,
                                Member<std::string> value);
    QCheckBox* addSwitch(const std::string& path, const QString& label, const QString& text,
                         const QString& hint, Member<bool> value);

    struct Range {
        int least = 0;
        int most = std::numeric_limits<int>::max();
        QString leastText = {};  ///< instead of the least number; empty: the number
    };
    template <class T>
    QSpinBox* addNumber(const std::string& path, const QString& label, const QString& hint,
                        const Range& range, Member<T> value) {
        return addNumberOf(
            path, label, hint, range,
            [value](plan::Plan plan) { return static_cast<std::uint64_t>(value(plan)); },
            [value](plan::Plan& plan, int number) { value(plan) = static_cast<T>(number); });
    }

    /// `items` in the order of the enumeration's values.
    template <class Enum>
    QComboBox* addChoice(const std::string& path, const QString& label, const QString& hint,
                         const QStringList& items, Member<Enum> value) {
        return addChoiceOf(
            path, label, hint, items, [value](plan::Plan plan) { return static_cast<int>(value(plan)); },
            [value](plan::Plan& plan, int index) { value(plan) = static_cast<Enum>(index); });
    }
    /// As `addChoice`, where a choice changes more of the plan than itself.
    QComboBox* addChoiceOf(const std::string& path, const QString& label, const QString& hint,
                           const QStringList& items, std::function<int(plan::Plan)> index,
                           std::function<void(plan::Plan&, int index)> choose);

    /// Rows that are added from here on unfold beneath "More", a button of the name `name`.
    void beginMore(const QString& name);
    void setUnfolded(bool isUnfolded);
    /// A line that names the rows beneath it; `path` is only a name for `setApplicable`.
    void addSubheading(const std::string& path, const QString& title);

    /// Takes a row away that means nothing at present.
    void setApplicable(const std::string& path, bool isApplicable);
    void setLabel(const std::string& path, const QString& label);
    /// Shows the plan in all fields that were made by one of the functions above.
    void showFields(const plan::Plan& plan, bool isOtherPlan);
    [[nodiscard]] QVBoxLayout* contentLayout() const { return m_layout; }
    [[nodiscard]] ProblemLabel* labelOf(const std::string& path) const;

private:
    struct Field {
        std::string path;
        QLabel* buddy = nullptr;
        QWidget* widget = nullptr;      ///< none in a subheading
        ProblemLabel* label = nullptr;  ///< none in a subheading and beside a wide field
        bool isFoldable = false;
        bool isApplicable = true;
    };

    QSpinBox* addNumberOf(const std::string& path, const QString& label, const QString& hint,
                          const Range& range, std::function<std::uint64_t(plan::Plan)> number,
                          std::function<void(plan::Plan&, int number)> set);
    [[nodiscard]] QGridLayout& form();
    void watch(ParsedField* field, const std::string& path);
    void place(const Field& field);
    [[nodiscard]] const Field* fieldOf(const std::string& path) const;

    int m_fieldWidth;
    QVBoxLayout* m_layout = nullptr;
    QGridLayout* m_form = nullptr;  ///< made with the first field
    QToolButton* m_more = nullptr;  ///< null where nothing unfolds
    bool m_isUnfolded = false;
    std::vector<Field> m_fields;
    std::vector<ParsedField*> m_parsedFields;
    std::vector<std::function<void(const plan::Plan&)>> m_shows;  ///< of the other fields
};

}  // namespace hostmark::ui
