#include "ui/plan_editor/plan_section.h"

#include "engine/core/units.h"
#include "ui/plan_editor/file_chooser.h"
#include "ui/plan_editor/problem_label.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace hostmark::ui {

namespace {

constexpr int kLabelWidth = 132;
constexpr int kFieldWidth = 210;
constexpr int kFieldHeight = 26;

std::string trimmed(const std::string& text) {
    return QString::fromStdString(text).trimmed().toStdString();
}

}  // namespace

PlanSection::PlanSection(const QString& title, QWidget* parent) : PlanSection(kFieldWidth, parent) {
    setProperty("card", true);
    auto* heading = new QLabel(title, this);
    heading->setProperty("heading", true);
    m_layout->setContentsMargins(16, 12, 16, 14);
    m_layout->setSpacing(10);
    m_layout->addWidget(heading);
    setAccessibleName(title);
}

PlanSection::PlanSection(int fieldWidth, QWidget* parent) : QFrame(parent), m_fieldWidth(fieldWidth) {
    m_layout = new QVBoxLayout(this);
    m_layout->setContentsMargins(0, 0, 0, 0);
}

void PlanSection::showProblems(ProblemList& problems) {
    // The longest paths first: "load.thinkTime.uniform[1]" has a field of its own beside "load.thinkTime".
    std::vector<const Field*> fields;
    for (const Field& field : m_fields) {
        if (field.isApplicable && field.label != nullptr) {
            fields.push_back(&field);
        }
    }
    std::stable_sort(fields.begin(), fields.end(), [](const Field* left, const Field* right) {
        return left->path.size() > right->path.size();
    });
    bool isHidden = false;
    for (const Field* field : fields) {
        const std::vector<plan::Problem> taken = problems.take(field->path);
        field->label->setProblems(taken);
        isHidden = isHidden ||
                   (field->isFoldable && !taken.empty() && taken.front().severity != plan::Severity::Note);
    }
    if (isHidden) {
        setUnfolded(true);
    }
}

std::vector<plan::Problem> PlanSection::inputProblems() const {
    std::vector<plan::Problem> problems;
    for (const ParsedField* field : m_parsedFields) {
        const Field* row = fieldOf(field->objectName().toStdString());
        if (field->problem() && (row == nullptr || row->isApplicable)) {
            problems.push_back(*field->problem());
        }
    }
    return problems;
}

bool PlanSection::reveal(const std::string& path) {
    const Field* found = nullptr;
    for (const Field& field : m_fields) {
        ProblemList probe({plan::Problem{plan::Severity::Error, path, {}}});
        const bool isNearer = found == nullptr || field.path.size() > found->path.size();
        if (field.isApplicable && field.widget != nullptr && isNearer && !probe.take(field.path).empty()) {
            found = &field;
        }
    }
    if (found == nullptr) {
        return false;
    }
    if (found->isFoldable) {
        setUnfolded(true);
    }
    found->widget->setFocus(Qt::OtherFocusReason);
    return true;
}

QGridLayout& PlanSection::form() {
    if (m_form == nullptr) {
        m_form = new QGridLayout;
        m_form->setHorizontalSpacing(12);
        m_form->setVerticalSpacing(8);
        m_form->setColumnMinimumWidth(0, kLabelWidth);
        m_form->setColumnStretch(2, 1);
        m_layout->addLayout(m_form);
    }
    return *m_form;
}

void PlanSection::addField(const std::string& path, const QString& label, QWidget* field,
                           const QString& hint) {
    const int row = form().rowCount();
    auto* buddy = new QLabel(label, this);
    buddy->setBuddy(field);
    QString name = label;
    field->setAccessibleName(name.remove(u'&'));
    field->setAccessibleDescription(hint);
    field->setObjectName(QString::fromStdString(path));
    field->setFixedWidth(m_fieldWidth);
    field->setMinimumHeight(kFieldHeight);
    auto* problems = new ProblemLabel(hint, this);
    problems->setObjectName(QString::fromStdString(path + "/problem"));
    m_form->addWidget(buddy, row, 0, Qt::AlignVCenter);
    m_form->addWidget(field, row, 1, Qt::AlignVCenter);
    m_form->addWidget(problems, row, 2, Qt::AlignVCenter);
    m_fields.push_back({path, buddy, field, problems, m_more != nullptr, true});
    place(m_fields.back());
}

void PlanSection::addWideField(const std::string& path, const QString& label, QWidget* field) {
    const int row = form().rowCount();
    auto* buddy = new QLabel(label, this);
    buddy->setBuddy(field);
    field->setObjectName(QString::fromStdString(path));
    m_form->addWidget(buddy, row, 0, Qt::AlignTop);
    m_form->addWidget(field, row, 1, 1, 2);
    m_fields.push_back({path, buddy, field, nullptr, m_more != nullptr, true});
    place(m_fields.back());
}

ParsedField* PlanSection::addParsedField(const std::string& path, const QString& label, const QString& hint,
                                         ParsedField::Parse parse, ParsedField::Print print) {
    auto* field = new ParsedField(path, std::move(parse), std::move(print), this);
    addField(path, label, field, hint);
    watch(field, path);
    return field;
}

ParsedField* PlanSection::addDurationField(const std::string& path, const QString& label, const QString& hint,
                                           Member<core::Nanoseconds> value) {
    const auto parse = [value](const std::string& text) -> core::Result<PlanChange> {
        const core::Result<core::Nanoseconds> duration = core::parseDuration(text);
        if (!duration) {
            return duration.error();
        }
        return PlanChange([value, duration = *duration](plan::Plan& plan) { value(plan) = duration; });
    };
    const auto print = [value](const plan::Plan& plan) {
        plan::Plan copy = plan;
        return core::formatDuration(value(copy));
    };
    return addParsedField(path, label, hint, parse, print);
}

ParsedField* PlanSection::addTextField(const std::string& path, const QString& label, const QString& hint,
                                       Member<std::string> value) {
    const auto parse = [value](const std::string& text) -> core::Result<PlanChange> {
        return PlanChange([value, text = trimmed(text)](plan::Plan& plan) { value(plan) = text; });
    };
    const auto print = [value](const plan::Plan& plan) {
        plan::Plan copy = plan;
        return value(copy);
    };
    return addParsedField(path, label, hint, parse, print);
}

ParsedField* PlanSection::addFileField(const std::string& path, const QString& label, const QString& hint,
                                       Member<std::string> value) {
    ParsedField* field = addTextField(path, label, hint, value);
    addFileChooser(*field, [field](const QString& file) { field->enter(file); });
    return field;
}

ParsedField* PlanSection::addFolderField(const std::string& path, const QString& label, const QString& hint,
                                         Member<std::string> value) {
    ParsedField* field = addTextField(path, label, hint, std::move(value));
    addFolderChooser(*field, [field](const QString& folder) { field->enter(folder); });
    return field;
}

QCheckBox* PlanSection::addSwitch(const std::string& path, const QString& label, const QString& text,
                                  const QString& hint, Member<bool> value) {
    auto* box = new QCheckBox(text, this);
    addField(path, label, box, hint);
    connect(box, &QCheckBox::toggled, this, [this, path, value](bool isOn) {
        emit changed(QString::fromStdString(path), [value, isOn](plan::Plan& plan) { value(plan) = isOn; });
    });
    m_shows.emplace_back([box, value](const plan::Plan& plan) {
        plan::Plan copy = plan;
        box->setChecked(value(copy));
    });
    return box;
}

QSpinBox* PlanSection::addNumberOf(const std::string& path, const QString& label, const QString& hint,
                                   const Range& range, std::function<std::uint64_t(plan::Plan)> number,
                                   std::function<void(plan::Plan&, int number)> set) {
    auto* box = new QSpinBox(this);
    box->setRange(range.least, range.most);
    box->setGroupSeparatorShown(true);
    box->setSpecialValueText(range.leastText);
    addField(path, label, box, hint);
    connect(box, &QSpinBox::valueChanged, this, [this, path, set = std::move(set)](int value) {
        emit changed(QString::fromStdString(path), [set, value](plan::Plan& plan) { set(plan, value); });
    });
    m_shows.emplace_back([box, number = std::move(number)](const plan::Plan& plan) {
        const auto most = static_cast<std::uint64_t>(box->maximum());
        box->setValue(static_cast<int>(std::min(number(plan), most)));
    });
    return box;
}

QComboBox* PlanSection::addChoiceOf(const std::string& path, const QString& label, const QString& hint,
                                    const QStringList& items, std::function<int(plan::Plan)> index,
                                    std::function<void(plan::Plan&, int index)> choose) {
    auto* box = new QComboBox(this);
    box->addItems(items);
    addField(path, label, box, hint);
    connect(box, &QComboBox::activated, this, [this, path, choose = std::move(choose)](int chosen) {
        emit changed(QString::fromStdString(path),
                     [choose, chosen](plan::Plan& plan) { choose(plan, chosen); });
    });
    m_shows.emplace_back(
        [box, index = std::move(index)](const plan::Plan& plan) { box->setCurrentIndex(index(plan)); });
    return box;
}

void PlanSection::beginMore(const QString& name) {
    m_more = new QToolButton(this);
    m_more->setObjectName(name);
    m_more->setToolTip(tr("What few plans need"));
    m_more->setAutoRaise(true);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_more->setFocusPolicy(Qt::TabFocus);
    connect(m_more, &QToolButton::clicked, this, [this] { setUnfolded(!m_isUnfolded); });
    setUnfolded(false);
    form().addWidget(m_more, form().rowCount(), 0, Qt::AlignLeft);
}

void PlanSection::setUnfolded(bool isUnfolded) {
    if (m_more == nullptr) {
        return;
    }
    m_isUnfolded = isUnfolded;
    m_more->setText(isUnfolded ? tr("Less") : tr("More"));
    m_more->setArrowType(isUnfolded ? Qt::DownArrow : Qt::RightArrow);
    for (const Field& field : m_fields) {
        place(field);
    }
}

void PlanSection::addSubheading(const std::string& path, const QString& title) {
    auto* label = new QLabel(title, this);
    label->setProperty("secondary", true);
    form().addWidget(label, form().rowCount(), 0, 1, 3);
    m_fields.push_back({path, label, nullptr, nullptr, m_more != nullptr, true});
    place(m_fields.back());
}

void PlanSection::setApplicable(const std::string& path, bool isApplicable) {
    for (Field& field : m_fields) {
        if (field.path == path && field.isApplicable != isApplicable) {
            field.isApplicable = isApplicable;
            place(field);
        }
    }
}

void PlanSection::setLabel(const std::string& path, const QString& label) {
    if (const Field* field = fieldOf(path)) {
        field->buddy->setText(label);
        QString name = label;
        field->widget->setAccessibleName(name.remove(u'&'));
    }
}

void PlanSection::showFields(const plan::Plan& plan, bool isOtherPlan) {
    for (ParsedField* field : m_parsedFields) {
        field->showPlan(plan, isOtherPlan);
    }
    std::vector<QSignalBlocker> blockers;
    for (const Field& field : m_fields) {
        blockers.emplace_back(field.label == nullptr ? nullptr : field.widget);
    }
    for (const auto& show : m_shows) {
        show(plan);
    }
}

ProblemLabel* PlanSection::labelOf(const std::string& path) const {
    const Field* field = fieldOf(path);
    return field == nullptr ? nullptr : field->label;
}

void PlanSection::watch(ParsedField* field, const std::string& path) {
    m_parsedFields.push_back(field);
    connect(field, &ParsedField::changed, this,
            [this, path](const PlanChange& change) { emit changed(QString::fromStdString(path), change); });
    connect(field, &ParsedField::problemChanged, this, &PlanSection::inputProblemsChanged);
}

void PlanSection::place(const Field& field) {
    const bool isFolded = field.isFoldable && !m_isUnfolded;
    const bool isThere = field.isApplicable && !isFolded;
    field.buddy->setVisible(isThere);
    if (field.widget != nullptr) {
        field.widget->setVisible(isThere);
    }
    if (field.label != nullptr) {
        field.label->setVisible(isThere);
    }
}

const PlanSection::Field* PlanSection::fieldOf(const std::string& path) const {
    const auto found = std::find_if(m_fields.begin(), m_fields.end(),
                                    [&](const Field& field) { return field.path == path; });
    return found == m_fields.end() ? nullptr : &*found;
}

}  // namespace hostmark::ui
