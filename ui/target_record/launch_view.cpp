#include "ui/target_record/launch_view.h"

#include <QFontDatabase>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTableView>
#include <QVBoxLayout>

#include "ui/format/number_format.h"
#include "ui/table/table_look.h"

namespace hostmark::ui {

namespace {

constexpr int kVisibleRows = 4;

QString sentence(const std::string& text) {
    const QString words = QString::fromStdString(text);
    return words.isEmpty() || words.endsWith(u'.') ? words : words + u'.';
}

/// How it ended, or why it could not be measured, and how much it printed.
QString factsOf(const metrics::TargetLaunch& launch) {
    QStringList facts;
    for (const std::string* text : {&launch.failure, &launch.ending}) {
        if (!text->empty()) {
            facts << sentence(*text);
        }
    }
    if (launch.pid != 0 && launch.ending.empty()) {
        facts << LaunchView::tr("Process %1.").arg(launch.pid);
    }
    if (launch.outputBytes > launch.output.size()) {
        facts << LaunchView::tr("It printed %1; the first and the last parts are shown.")
                     .arg(format::bytes(launch.outputBytes));
    } else if (launch.output.empty()) {
        facts << LaunchView::tr("It printed nothing.");
    }
    return facts.join(u' ');
}

}  // namespace

LaunchView::LaunchView(QWidget* parent) : QWidget(parent) {
    m_model = new LaunchModel(this);
    m_table = new QTableView(this);
    m_table->setObjectName(QStringLiteral("launches"));
    m_table->setModel(m_model);
    setUpTable(*m_table, tr("Starts of the targets"));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->horizontalHeader()->setStretchLastSection(true);
    setColumnWidths(*m_table, {{LaunchModel::Target, QStringLiteral("nginx to Kestrel, run 20")},
                               {LaunchModel::State, QStringLiteral("      ") + LaunchModel::tr("starting")},
                               {LaunchModel::Ready, QStringLiteral("1.23 ms")},
                               {LaunchModel::Exit, QStringLiteral("127")}});
    m_facts = new QLabel(this);
    m_facts->setObjectName(QStringLiteral("launchFacts"));
    m_facts->setTextFormat(Qt::PlainText);
    m_facts->setWordWrap(true);
    m_facts->setContentsMargins(6, 0, 6, 0);
    m_facts->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_output = new QPlainTextEdit(this);
    m_output->setObjectName(QStringLiteral("targetOutput"));
    m_output->setAccessibleName(tr("What the target printed"));
    m_output->setReadOnly(true);
    m_output->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_output->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_output->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_output->setTabChangesFocus(true);
    m_output->setMinimumHeight(60);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_table);
    layout->addWidget(m_facts);
    layout->addWidget(m_output, 1);
    m_table->setMaximumHeight(m_table->horizontalHeader()->sizeHint().height() +
                              kVisibleRows * m_table->verticalHeader()->defaultSectionSize() + 4);
    m_table->setMinimumHeight(m_table->horizontalHeader()->sizeHint().height() +
                              m_table->verticalHeader()->defaultSectionSize() + 4);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &LaunchView::showCurrent);
    showCurrent();
}

void LaunchView::setLaunches(const std::vector<metrics::TargetLaunch>& launches) {
    const int row = m_table->currentIndex().row();
    m_model->setLaunches(launches);
    if (m_model->rowCount() > 0 && !m_table->currentIndex().isValid()) {
        m_table->selectRow(row >= 0 && row < m_model->rowCount() ? row : 0);
    }
    showCurrent();
}

void LaunchView::update(const metrics::TargetLaunch& launch) {
    const int rows = m_model->rowCount();
    m_model->update(launch);
    if (m_model->rowCount() > rows && !m_table->hasFocus() && !m_output->hasFocus()) {
        m_table->selectRow(rows);
    }
    showCurrent();
}

void LaunchView::showCurrent() {
    const int row = m_table->currentIndex().row();
    const bool isThere = row >= 0 && row < m_model->rowCount();
    m_facts->setText(isThere ? factsOf(m_model->launch(row)) : QString());
    showOutput(isThere ? QString::fromStdString(m_model->launch(row).output) : QString());
}

void LaunchView::showOutput(const QString& output) {
    if (output == m_output->toPlainText()) {
        return;
    }
    QScrollBar* bar = m_output->verticalScrollBar();
    const bool isAtEnd = bar->value() == bar->maximum();
    const int before = bar->value();
    m_output->setPlainText(output);
    bar->setValue(isAtEnd ? bar->maximum() : before);
}

}  // namespace hostmark::ui
