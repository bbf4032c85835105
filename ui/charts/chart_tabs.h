#pragma once

#include <memory>
#include <vector>

#include <QTabWidget>

#include "engine/analysis/comparison.h"
#include "ui/charts/chart_data.h"

class QCheckBox;
class QComboBox;

namespace hostmark::ui {

class ChartPanel;
struct ChartKind;

/// The charts of the catalog in tabs, each with its options and its export. Only the one in view is drawn.
class ChartTabs : public QTabWidget {
    Q_OBJECT

public:
    explicit ChartTabs(QWidget* parent = nullptr);

    /// What all charts show from now on.
    void setSeries(std::shared_ptr<const std::vector<analysis::Series>> series);
    /// Names the files of exported charts.
    void setSubject(const QString& subject);
    void setEmptyText(const QString& text);

    [[nodiscard]] ChartPanel& panel(int index) { return *m_tabs[static_cast<std::size_t>(index)].panel; }
    /// Index of a kind of the catalog; -1 when there is none.
    [[nodiscard]] int indexOfKind(const char* key) const;

private:
    struct Tab {
        const ChartKind* kind = nullptr;
        ChartPanel* panel = nullptr;
        QCheckBox* isLogarithmic = nullptr;
        QCheckBox* isZeroIncluded = nullptr;
        QComboBox* latency = nullptr;
        QComboBox* resource = nullptr;
        bool isDrawn = false;
    };

    void addKind(const ChartKind& kind);
    void draw(int index);
    /// Options that only several lines need: a single run has room for all at once.
    static void showChoice(const Tab& tab, QComboBox& choice, bool hasChoice);

    std::vector<Tab> m_tabs;
    std::shared_ptr<const std::vector<analysis::Series>> m_series;
};

}  // namespace hostmark::ui
