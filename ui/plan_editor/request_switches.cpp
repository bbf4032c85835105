#include "ui/plan_editor/request_switches.h"

#include "ui/plan_editor/problem_label.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace hostmark::ui {

namespace {

constexpr int kBoxWidth = 354;  // label and field of the other rows, so that the hints stand beneath theirs
constexpr int kBoxHeight = 26;

}  // namespace

RequestSwitches::RequestSwitches(QWidget* parent) : QWidget(parent) {
    m_more = new QToolButton(this);
    m_more->setObjectName(QStringLiteral("request/more"));
    m_more->setToolTip(tr("What few requests need"));
    m_more->setAutoRaise(true);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_more->setFocusPolicy(Qt::TabFocus);
    connect(m_more, &QToolButton::clicked, this, [this] { setUnfolded(!m_isUnfolded); });
    m_rows = new QWidget(this);
    m_grid = new QGridLayout(m_rows);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(12);
    m_grid->setVerticalSpacing(8);
    m_grid->setColumnStretch(1, 1);
    add("chunked", tr("Send in chunks"), tr("HTTP/1.1: without the body's length before it"),
        &plan::RequestTemplate::isChunked);
    add("expectContinue", tr("Wait for 100 Continue"),
        tr("HTTP/1.1: the body goes when the server asks for it, or after a second"),
        &plan::RequestTemplate::expectsContinue);
    add("followRedirects", tr("Follow redirects"),
        tr("To the same scheme, host and port; the last answer counts"),
        &plan::RequestTemplate::followsRedirects);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_more, 0, Qt::AlignLeft);
    layout->addWidget(m_rows);
    setUnfolded(false);
}

void RequestSwitches::add(const char* field, const QString& text, const QString& hint, Member value) {
    const QString name = QString::fromLatin1(field);
    const int row = m_grid->rowCount();
    auto* box = new QCheckBox(text, m_rows);
    box->setObjectName(name);
    box->setAccessibleDescription(hint);
    box->setMinimumSize(kBoxWidth, kBoxHeight);
    auto* label = new ProblemLabel(hint, m_rows);
    label->setObjectName(name + QStringLiteral("/problem"));
    m_grid->addWidget(box, row, 0, Qt::AlignVCenter);
    m_grid->addWidget(label, row, 1, Qt::AlignVCenter);
    connect(box, &QCheckBox::toggled, this, [this, name, value](bool isOn) {
        emit changed(name, [value, isOn](plan::RequestTemplate& request) { request.*value = isOn; });
    });
    m_switches.push_back({value, box, label});
}

void RequestSwitches::setUnfolded(bool isUnfolded) {
    m_isUnfolded = isUnfolded;
    m_more->setText(isUnfolded ? tr("Less") : tr("More"));
    m_more->setArrowType(isUnfolded ? Qt::DownArrow : Qt::RightArrow);
    m_rows->setVisible(isUnfolded);
}

void RequestSwitches::showRequest(const plan::RequestTemplate& request, bool isOther) {
    for (const Switch& each : m_switches) {
        const QSignalBlocker blocker(each.box);
        each.box->setChecked(request.*each.value);
    }
    if (isOther) {
        setUnfolded(std::any_of(m_switches.begin(), m_switches.end(),
                                [&](const Switch& each) { return request.*each.value; }));
    }
}

void RequestSwitches::showProblems(ProblemList& problems, const std::string& path) {
    for (const Switch& each : m_switches) {
        const std::vector<plan::Problem> taken =
            problems.take(path + "." + each.box->objectName().toStdString());
        each.label->setProblems(taken);
        if (!taken.empty() && taken.front().severity != plan::Severity::Note) {
            setUnfolded(true);
        }
    }
}

bool RequestSwitches::reveal(const std::string& problemPath, const std::string& path) {
    for (const Switch& each : m_switches) {
        if (problemPath == path + "." + each.box->objectName().toStdString()) {
            setUnfolded(true);
            each.box->setFocus(Qt::OtherFocusReason);
            return true;
        }
    }
    return false;
}

}  // namespace hostmark::ui
