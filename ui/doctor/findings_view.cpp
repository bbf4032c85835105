#include "ui/doctor/findings_view.h"

#include "ui/doctor/finding_card.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace hostmark::ui {

namespace {

int countOf(const std::vector<host::Finding>& findings, host::FindingKind kind) {
    return static_cast<int>(std::count_if(findings.begin(), findings.end(),
                                          [kind](const auto& finding) { return finding.kind == kind; }));
}

}  // namespace

QString findingsSummary(const std::vector<host::Finding>& findings) {
    const int errors = countOf(findings, host::FindingKind::Failure);
    const int warnings = countOf(findings, host::FindingKind::Warning);
    const int notes = countOf(findings, host::FindingKind::Note);
    QStringList parts;
    if (errors > 0) {
        parts += FindingsView::tr("%n error(s)", nullptr, errors);
    }
    if (warnings > 0) {
        parts += FindingsView::tr("%n warning(s)", nullptr, warnings);
    }
    if (notes > 0 && !parts.isEmpty()) {
        parts += FindingsView::tr("%n note(s)", nullptr, notes);
    }
    return parts.isEmpty() ? FindingsView::tr("Nothing found that would spoil the numbers")
                           : parts.join(FindingsView::tr(", ", "between counts"));
}

FindingsView::FindingsView(QWidget* parent) : QScrollArea(parent) {
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("What was found"));
    setFindings({});
}

void FindingsView::setFindings(const std::vector<host::Finding>& findings) {
    m_fine.clear();
    m_more = nullptr;
    auto* content = new QWidget;  // in place of the one before, which goes with its cards
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 4, 0);
    layout->setSpacing(8);
    setWidget(content);
    std::vector<host::Finding> sorted = findings;
    std::stable_sort(sorted.begin(), sorted.end(), [](const host::Finding& left, const host::Finding& right) {
        return left.kind > right.kind;
    });
    for (const host::Finding& finding : sorted) {
        if (finding.kind != host::FindingKind::Fine) {
            layout->addWidget(new FindingCard(finding, content));
        }
    }
    addFineOnes(sorted);
    layout->addStretch(1);
}

void FindingsView::addFineOnes(const std::vector<host::Finding>& findings) {
    const int count = countOf(findings, host::FindingKind::Fine);
    if (count == 0) {
        return;
    }
    auto* layout = static_cast<QVBoxLayout*>(widget()->layout());
    m_more = new QPushButton(widget());
    m_more->setObjectName(QStringLiteral("fineFindings"));
    m_more->setCheckable(true);
    m_more->setFlat(true);
    m_more->setText(tr("Show %n check(s) that found nothing", nullptr, count));
    connect(m_more, &QPushButton::toggled, this, &FindingsView::showFine);
    layout->addWidget(m_more, 0, Qt::AlignLeft);
    for (const host::Finding& finding : findings) {
        if (finding.kind == host::FindingKind::Fine) {
            m_fine.push_back(new FindingCard(finding, widget()));
            layout->addWidget(m_fine.back());
        }
    }
    // With nothing else to show, these are what there is to see.
    m_more->setChecked(count == static_cast<int>(findings.size()));
    showFine(m_more->isChecked());
}

void FindingsView::showFine(bool isShown) {
    const auto count = static_cast<int>(m_fine.size());
    m_more->setText(isShown ? tr("Hide %n check(s) that found nothing", nullptr, count)
                            : tr("Show %n check(s) that found nothing", nullptr, count));
    for (QWidget* card : m_fine) {
        card->setVisible(isShown);
    }
}

}  // namespace hostmark::ui
