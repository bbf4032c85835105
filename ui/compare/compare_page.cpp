#include "ui/compare/compare_page.h"

#include <algorithm>
#include <set>

#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QSplitter>
#include <QStandardPaths>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/services/exchange.h"
#include "engine/analysis/level_text.h"
#include "ui/charts/chart_export.h"
#include "ui/charts/chart_tabs.h"
#include "ui/compare/difference_model.h"
#include "ui/compare/series_chooser.h"
#include "ui/format/terms.h"
#include "ui/notice/notice_bar.h"
#include "ui/table/table_look.h"
#include "ui/theme/icons.h"

namespace hostmark::ui {

namespace {

constexpr double kPercent = 100;
/// More would push the charts out of view.
constexpr int kMostNotes = 2;

QString sentenceOf(const std::string& note) {
    QString text = QString::fromStdString(note);
    if (!text.endsWith(QLatin1Char('.'))) {
        text += QLatin1Char('.');
    }
    return text;
}

}  // namespace

ComparePage::ComparePage(HistoryBridge& bridge, QWidget* parent) : QWidget(parent), m_bridge(bridge) {
    m_failure = new NoticeBar(this);
    m_failure->setObjectName(QStringLiteral("failure"));
    m_failure->setClosable(true);
    m_notes = new NoticeBar(this);
    m_notes->setObjectName(QStringLiteral("notes"));
    m_notes->setMostLines(kMostNotes);

    auto* chartCard = new QFrame(this);
    chartCard->setProperty("card", true);
    m_charts = new ChartTabs(chartCard);
    m_charts->setObjectName(QStringLiteral("charts"));
    m_charts->setEmptyText(tr("Choose two or more series on the left."));
    auto* chartLayout = new QVBoxLayout(chartCard);
    chartLayout->setContentsMargins(6, 6, 6, 6);
    chartLayout->addWidget(m_charts);

    auto* results = new QSplitter(Qt::Vertical, this);
    results->setChildrenCollapsible(false);
    results->setHandleWidth(10);
    results->addWidget(chartCard);
    results->addWidget(makeTable());
    results->setStretchFactor(0, 3);
    results->setStretchFactor(1, 2);
    results->setSizes({380, 260});
    auto* right = new QWidget(this);
    auto* rightLayout = new QVBoxLayout(right);
    rightLayout->setContentsMargins(0, 0, 0, 0);
    rightLayout->setSpacing(10);
    rightLayout->addWidget(m_notes);
    rightLayout->addWidget(results, 1);

    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(10);
    splitter->addWidget(makeChooser());
    splitter->addWidget(right);
    splitter->setStretchFactor(0, 0);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({280, 820});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 12, 14, 14);
    layout->setSpacing(10);
    layout->addWidget(m_failure);
    layout->addWidget(splitter, 1);

    connect(m_chooser, &SeriesChooser::choiceChanged, this, &ComparePage::takeChoice);
    connect(m_chooser, &SeriesChooser::failed, this, [this](const core::Error& error) {
        m_failure->tell(NoticeKind::Error,
                        tr("The history could not be read. %1").arg(format::sentence(error)));
    });
    connect(&bridge, &HistoryBridge::experimentsChanged, this, [this] {
        if (isVisible()) {
            reload();  // otherwise showEvent comes back to it
        }
    });
    takeChoice();
}

ComparePage::~ComparePage() = default;

QWidget* ComparePage::makeChooser() {
    auto* card = new QFrame(this);
    card->setProperty("card", true);
    m_chooser = new SeriesChooser(m_bridge, card);
    m_baseline = new QComboBox(card);
    m_baseline->setObjectName(QStringLiteral("baseline"));
    m_baseline->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_baseline->setMinimumContentsLength(10);
    m_baseline->setToolTip(tr("The series that all others are held against"));
    connect(m_baseline, &QComboBox::activated, this, &ComparePage::compare);
    m_margin = new QDoubleSpinBox(card);
    m_margin->setObjectName(QStringLiteral("margin"));
    m_margin->setRange(0, 50);
    m_margin->setDecimals(1);
    m_margin->setSingleStep(0.5);
    m_margin->setValue(analysis::ComparisonOptions().margin * kPercent);
    m_margin->setPrefix(tr("± ", "before a margin"));
    m_margin->setSuffix(tr(" %", "after a margin"));
    m_margin->setToolTip(
        tr("A difference that certainly lies within this margin is too small to matter: Equivalent"));
    connect(m_margin, &QDoubleSpinBox::valueChanged, this, &ComparePage::compare);

    auto* title = new QLabel(tr("Series to compare"), card);
    title->setProperty("heading", true);
    auto* form = new QFormLayout;
    form->setVerticalSpacing(8);
    form->addRow(tr("&Baseline"), m_baseline);
    form->addRow(tr("&Equivalent"), m_margin);
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(12, 10, 12, 12);
    layout->setSpacing(8);
    layout->addWidget(title);
    layout->addWidget(m_chooser, 1);
    layout->addLayout(form);
    return card;
}

QWidget* ComparePage::makeTable() {
    auto* card = new QFrame(this);
    card->setProperty("card", true);
    m_differences = new DifferenceModel(this);
    m_tableTitle = new QLabel(card);
    m_tableTitle->setProperty("heading", true);
    m_table = new QTableView(card);
    m_table->setObjectName(QStringLiteral("differences"));
    m_table->setModel(m_differences);
    setUpTable(*m_table, tr("Differences from the baseline"));
    m_table->horizontalHeader()->setStretchLastSection(true);
    setColumnWidths(*m_table,
                    {{DifferenceModel::Statistic, format::statisticTitle("max") + QStringLiteral("m")},
                     {DifferenceModel::Series, QStringLiteral("Built-in, 1 ms slower")},
                     {DifferenceModel::Median, QStringLiteral("1,000,000/s")},
                     {DifferenceModel::Runs, QStringLiteral("10")},
                     {DifferenceModel::Difference, QStringLiteral("+100.0 %")},
                     {DifferenceModel::Interval, QStringLiteral("+100.0 % to +100.0 %")}});

    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(6, 0, 0, 0);
    bar->addWidget(m_tableTitle, 1);
    m_tableExport = makeTableExport(card);
    bar->addWidget(m_tableExport);
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->setSpacing(4);
    layout->addLayout(bar);
    layout->addWidget(m_table, 1);
    return card;
}

QToolButton* ComparePage::makeTableExport(QWidget* parent) {
    auto* menu = new QMenu(parent);
    const std::vector<services::FormatInfo> formats = services::comparisonFormats();
    for (const services::FormatInfo& info : formats) {
        menu->addAction(tr("Copy as %1").arg(QString::fromStdString(info.title)), this,
                        [this, key = info.key] { copyTable(key); });
    }
    menu->addSeparator();
    for (const services::FormatInfo& info : formats) {
        menu->addAction(tr("Save as %1…").arg(QString::fromStdString(info.title)), this,
                        [this, key = info.key] { saveTable(key); });
    }
    auto* button = new QToolButton(parent);
    button->setObjectName(QStringLiteral("tableExport"));
    button->setText(tr("Export table"));
    button->setIcon(symbolIcon(QStringLiteral("export")));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    button->setMenu(menu);
    button->setToolTip(tr("Copy the table, or save it as CSV or Markdown"));
    return button;
}

void ComparePage::compareExperiments(const QList<core::ExperimentId>& experiments) {
    m_chooser->choose(experiments);
}

void ComparePage::reload() {
    m_chooser->reload();
}

void ComparePage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    reload();
}

void ComparePage::takeChoice() {
    m_series = std::make_shared<const std::vector<analysis::Series>>(m_chooser->chosen());
    fillBaselines();
    compare();
}

void ComparePage::fillBaselines() {
    // Kept by what it names: labels change with the company.
    const QString kept = m_baseline->currentData(Qt::UserRole + 1).toString();
    m_baseline->clear();
    std::set<std::string> levels;
    for (const analysis::Series& series : *m_series) {
        levels.insert(analysis::levelText(series.level));
    }
    for (const analysis::Series& series : *m_series) {
        const QString key = QString::fromStdString(series.experimentId.text() + '/' + series.targetId.text() +
                                                   '/' + series.targetName);
        if (m_baseline->findData(key, Qt::UserRole + 1) >= 0) {
            continue;  // another level: each has its own baseline of the same target
        }
        m_baseline->addItem(QString::fromStdString(levels.size() > 1 ? series.targetName : series.label),
                            QString::fromStdString(series.label));
        m_baseline->setItemData(m_baseline->count() - 1, key, Qt::UserRole + 1);
        m_baseline->setItemData(m_baseline->count() - 1, QString::fromStdString(series.experimentName),
                                Qt::ToolTipRole);
    }
    m_baseline->setCurrentIndex(std::max(0, m_baseline->findData(kept, Qt::UserRole + 1)));
    m_baseline->setEnabled(m_baseline->count() > 1);
}

void ComparePage::compare() {
    m_comparison.reset();
    std::vector<std::string> notes;
    if (m_series->size() >= 2) {
        analysis::ComparisonOptions options;
        options.baseline = m_baseline->currentData().toString().toStdString();
        options.margin = m_margin->value() / kPercent;
        core::Result<analysis::Comparison> result = analysis::compare(*m_series, options);
        if (result) {
            m_comparison = std::make_shared<const analysis::Comparison>(std::move(*result));
            notes = m_comparison->notes;
        } else {
            notes = {core::describe(result.error())};
        }
    } else if (m_series->size() == 1) {
        notes = {tr("One series is chosen: choose another one to compare it with").toStdString()};
    }
    tellNotes(notes);
    QStringList names;
    for (const analysis::Series& series : *m_series) {
        names << QString::fromStdString(series.label);
    }
    m_charts->setSubject(names.size() > 4 ? tr("Comparison")
                                          : names.join(tr(" and ", "between names of series")));
    m_charts->setSeries(m_series);
    m_differences->setComparison(m_comparison);
    m_tableExport->setEnabled(m_comparison != nullptr);
    m_tableTitle->setText(m_comparison ? tr("Differences from %1").arg(m_baseline->currentText())
                                       : tr("Differences from the baseline"));
}

void ComparePage::tellNotes(const std::vector<std::string>& notes) {
    QStringList sentences;
    for (const std::string& note : notes) {
        sentences << sentenceOf(note);
    }
    if (sentences.isEmpty()) {
        m_notes->hide();
    } else {
        const bool isDoubtful =
            m_comparison != nullptr && m_comparison->trust.trust() != metrics::Trust::Valid;
        m_notes->tell(isDoubtful ? NoticeKind::Warning : NoticeKind::Note, sentences.join(QLatin1Char('\n')));
    }
}

void ComparePage::copyTable(const std::string& format) {
    if (!m_comparison) {
        return;
    }
    const core::Result<std::string> text = services::exportComparison(*m_comparison, format);
    if (!text) {
        m_failure->tell(NoticeKind::Error,
                        tr("The table was not copied. %1").arg(format::sentence(text.error())));
        return;
    }
    auto* content = new QMimeData;
    content->setText(QString::fromStdString(*text));
    if (format == "csv") {
        content->setData(QStringLiteral("text/csv"), QByteArray::fromStdString(*text));
    }
    QGuiApplication::clipboard()->setMimeData(content);
}

void ComparePage::saveTable(const std::string& format) {
    if (!m_comparison) {
        return;
    }
    const std::vector<services::FormatInfo> formats = services::comparisonFormats();
    const auto info =
        std::find_if(formats.begin(), formats.end(), [&](const auto& one) { return one.key == format; });
    if (info == formats.end()) {
        return;
    }
    const QString extension = QLatin1Char('.') + QString::fromStdString(info->extension);
    const QDir folder(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
    QString file = QFileDialog::getSaveFileName(
        this, tr("Save the table"), folder.filePath(fileNameOf(m_tableTitle->text()) + extension),
        QStringLiteral("%1 (*%2)").arg(QString::fromStdString(info->title), extension));
    if (file.isEmpty()) {
        return;
    }
    if (!file.endsWith(extension, Qt::CaseInsensitive)) {
        file += extension;
    }
    const core::Result<std::string> text = services::exportComparison(*m_comparison, format);
    const core::Result<void> written =
        text ? services::writeFile(std::filesystem::path(file.toStdU16String()), *text)
             : core::Result<void>(text.error());
    if (!written) {
        m_failure->tell(NoticeKind::Error,
                        tr("The table was not saved. %1").arg(format::sentence(written.error())));
    }
}

}  // namespace hostmark::ui
