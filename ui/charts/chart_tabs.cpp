#include "ui/charts/chart_tabs.h"

#include <string_view>

#include <QCheckBox>
#include <QComboBox>

#include "ui/charts/chart_catalog.h"
#include "ui/charts/chart_panel.h"

namespace hostmark::ui {

ChartTabs::ChartTabs(QWidget* parent) : QTabWidget(parent) {
    setDocumentMode(true);
    for (const ChartKind& kind : chartCatalog()) {
        addKind(kind);
    }
    connect(this, &QTabWidget::currentChanged, this, &ChartTabs::draw);
}

void ChartTabs::addKind(const ChartKind& kind) {
    PlotView* chart = kind.make(nullptr);
    chart->setHeading(kind.title());
    chart->setWhatsThis(kind.hint());
    Tab tab;
    tab.kind = &kind;
    tab.panel = new ChartPanel(chart, this);
    const int index = static_cast<int>(m_tabs.size());
    const auto redraw = [this, index] {
        m_tabs[static_cast<std::size_t>(index)].isDrawn = false;
        draw(index);
    };
    if (kind.hasLatencyOption) {
        tab.latency = new QComboBox;
        tab.latency->setAccessibleName(tr("Percentile"));
        tab.latency->addItem(QStringLiteral("p50"), static_cast<int>(analysis::SecondQuantity::P50));
        tab.latency->addItem(QStringLiteral("p90"), static_cast<int>(analysis::SecondQuantity::P90));
        tab.latency->addItem(QStringLiteral("p99"), static_cast<int>(analysis::SecondQuantity::P99));
        tab.latency->addItem(tr("maximum"), static_cast<int>(analysis::SecondQuantity::Max));
        tab.latency->setCurrentIndex(2);
        tab.panel->addOption(tab.latency);
        connect(tab.latency, &QComboBox::currentIndexChanged, this, redraw);
    }
    if (kind.resources != nullptr) {
        tab.resource = new QComboBox;
        tab.resource->setAccessibleName(tr("Whose"));
        for (const auto& [quantity, name] : kind.resources()) {
            tab.resource->addItem(name, static_cast<int>(quantity));
        }
        tab.panel->addOption(tab.resource);
        connect(tab.resource, &QComboBox::currentIndexChanged, this, redraw);
    }
    if (kind.hasLogOption) {
        tab.isLogarithmic = new QCheckBox(tr("Logarithmic"));
        tab.isLogarithmic->setToolTip(
            tr("Gives small and large times the same room; equal distances are equal ratios"));
        tab.isLogarithmic->setChecked(true);
        tab.panel->addOption(tab.isLogarithmic);
        connect(tab.isLogarithmic, &QCheckBox::toggled, this, redraw);
    }
    if (kind.hasZeroOption) {
        tab.isZeroIncluded = new QCheckBox(tr("Start at zero"));
        tab.isZeroIncluded->setToolTip(tr("Off: the axis shows the differences larger than they are"));
        tab.isZeroIncluded->setChecked(true);
        tab.panel->addOption(tab.isZeroIncluded);
        connect(tab.isZeroIncluded, &QCheckBox::toggled, this, redraw);
    }
    m_tabs.push_back(tab);
    addTab(tab.panel, kind.tab());
    setTabToolTip(index, kind.title() + u'\n' + kind.hint());
}

void ChartTabs::setSeries(std::shared_ptr<const std::vector<analysis::Series>> series) {
    m_series = std::move(series);
    for (Tab& tab : m_tabs) {
        tab.isDrawn = false;
    }
    draw(currentIndex());
}

void ChartTabs::setSubject(const QString& subject) {
    for (Tab& tab : m_tabs) {
        tab.panel->setSubject(subject);
    }
}

void ChartTabs::setEmptyText(const QString& text) {
    for (Tab& tab : m_tabs) {
        tab.panel->chart().setEmptyText(text);
    }
}

int ChartTabs::indexOfKind(const char* key) const {
    for (std::size_t i = 0; i < m_tabs.size(); ++i) {
        if (std::string_view(m_tabs[i].kind->key) == key) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

void ChartTabs::draw(int index) {
    if (index < 0 || index >= static_cast<int>(m_tabs.size())) {
        return;
    }
    Tab& tab = m_tabs[static_cast<std::size_t>(index)];
    if (tab.isDrawn) {
        return;
    }
    tab.isDrawn = true;
    ChartOptions options;
    options.isLogarithmic = tab.isLogarithmic != nullptr && tab.isLogarithmic->isChecked();
    options.isZeroIncluded = tab.isZeroIncluded == nullptr || tab.isZeroIncluded->isChecked();
    std::vector<ChartSeries> shown;
    if (m_series) {
        for (const analysis::Series& series : *m_series) {
            shown.push_back(
                {QString::fromStdString(series.label), static_cast<int>(shown.size()), series.runs});
        }
    }
    const bool hasChoice = !isSingleRun(shown);
    if (tab.latency != nullptr) {
        options.latency = static_cast<analysis::SecondQuantity>(tab.latency->currentData().toInt());
        showChoice(tab, *tab.latency, hasChoice);
    }
    if (tab.resource != nullptr) {
        options.cpu = options.memory = static_cast<ResourceQuantity>(tab.resource->currentData().toInt());
        showChoice(tab, *tab.resource, hasChoice);
    }
    PlotView& chart = tab.panel->chart();
    tab.kind->show(chart, shown, options);
    if (!chart.lines().empty()) {
        chart.setAccessibleDescription(chart.description());
    }
}

void ChartTabs::showChoice(const Tab& tab, QComboBox& choice, bool hasChoice) {
    choice.setVisible(hasChoice);
    tab.panel->placeControls();
    tab.panel->chart().setHeading(
        hasChoice ? tr("%1: %2", "chart, what it shows").arg(tab.kind->title(), choice.currentText())
                  : tab.kind->title());
}

}  // namespace hostmark::ui
