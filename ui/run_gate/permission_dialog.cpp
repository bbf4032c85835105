#include "ui/run_gate/permission_dialog.h"

#include "ui/dialog_buttons.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QFontDatabase>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace hostmark::ui {

namespace {

constexpr int kSymbolSize = 20;
constexpr int kMostLines = 14;

QLabel* makeText(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QWidget* makeHeading(const QString& text, QWidget* parent) {
    auto* row = new QWidget(parent);
    auto* symbol = new QLabel(row);
    symbol->setPixmap(symbolPixmap(QStringLiteral("warning"), themeColors(parent->palette()).warning,
                                   kSymbolSize, parent->devicePixelRatioF()));
    QLabel* words = makeText(text, row);
    words->setProperty("heading", true);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(symbol, 0, Qt::AlignTop);
    layout->addWidget(words, 1);
    return row;
}

QString headingOf(const plan::LaunchToAllow& launch) {
    QStringList names;
    for (const std::string& name : launch.targets) {
        names += QString::fromStdString(plan::inFullQuotes(name));
    }
    const QString targets = names.join(QStringLiteral(", "));
    switch (launch.kind) {
        case plan::LaunchToAllow::Kind::Command:
            return PermissionDialog::tr("A program is started on this computer for %1").arg(targets);
        case plan::LaunchToAllow::Kind::Site:
            return PermissionDialog::tr("A site of IIS is stopped and started for %1").arg(targets);
        case plan::LaunchToAllow::Kind::Agent:
            break;
    }
    return PermissionDialog::tr("An agent is talked to for %1").arg(targets);
}

/// All of it, to be read, selected and scrolled by keys too.
QPlainTextEdit* makeCommand(const QString& text, const QString& name, QWidget* parent) {
    auto* view = new QPlainTextEdit(text.trimmed(), parent);
    view->setObjectName(QStringLiteral("launchToAllow"));
    view->setReadOnly(true);
    view->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    view->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    view->setWordWrapMode(QTextOption::WrapAnywhere);
    view->setTabChangesFocus(true);
    view->setAccessibleName(name);
    const int lines = std::clamp(static_cast<int>(text.count(u'\n')) + 1, 2, kMostLines);
    view->setFixedHeight(lines * view->fontMetrics().lineSpacing() + 16);
    return view;
}

}  // namespace

PermissionDialog::PermissionDialog(const services::PermissionsNeeded& needed, QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(tr("Allow This Run?"));
    resize(680, 460);
    auto* area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* content = new QWidget(area);
    auto* inner = new QVBoxLayout(content);
    inner->setContentsMargins(0, 0, 6, 0);
    inner->setSpacing(8);
    addPublicTargets(inner, needed.publicTargets);
    addLaunches(inner, needed.launches);
    inner->addStretch(1);
    area->setWidget(content);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 18, 18, 14);
    layout->setSpacing(14);
    layout->addWidget(area, 1);
    layout->addWidget(buildButtons());
}

void PermissionDialog::addPublicTargets(QVBoxLayout* layout,
                                        const std::vector<services::PublicTarget>& targets) {
    if (targets.empty()) {
        return;
    }
    layout->addWidget(makeHeading(tr("This load leaves your network. May these servers be loaded?"), this));
    for (const services::PublicTarget& target : targets) {
        QLabel* text =
            makeText(tr("%1 (%2) is at the public address %3 and would get %4.")
                         .arg(QString::fromStdString(target.target), QString::fromStdString(target.url),
                              QString::fromStdString(target.address), QString::fromStdString(target.load)),
                     this);
        text->setObjectName(QStringLiteral("publicTarget"));
        layout->addWidget(text);
    }
    QLabel* why = makeText(
        tr("Load that nobody expects looks like an attack. Ask whoever runs the server first. This is "
           "asked before each run."),
        this);
    why->setProperty("secondary", true);
    layout->addWidget(why);
    layout->addSpacing(10);
}

void PermissionDialog::addLaunches(QVBoxLayout* layout, const std::vector<plan::LaunchToAllow>& launches) {
    for (const plan::LaunchToAllow& launch : launches) {
        const QString heading = headingOf(launch);
        layout->addWidget(makeHeading(heading, this));
        layout->addWidget(makeCommand(QString::fromStdString(launch.text), heading, this));
    }
    if (!launches.empty()) {
        QLabel* why = makeText(
            tr("A plan that somebody else wrote may start anything. What you allow is remembered until it "
               "changes."),
            this);
        why->setProperty("secondary", true);
        layout->addWidget(why);
    }
}

QWidget* PermissionDialog::buildButtons() {
    auto* row = new QWidget(this);
    QPushButton* allow = makeDialogButton(QStringLiteral("allowAndRun"), tr("&Allow and Run"), row);
    connect(allow, &QPushButton::clicked, this, &QDialog::accept);
    QPushButton* cancel = makeDialogButton(QStringLiteral("cancel"), tr("Cancel"), row);
    cancel->setDefault(true);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addStretch(1);
    layout->addWidget(allow);
    layout->addWidget(cancel);
    cancel->setFocus();
    return row;
}

}  // namespace hostmark::ui
