#pragma once

#include <vector>

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include "engine/metrics/experiment_record.h"

namespace hostmark::ui {

/// The experiments of the history, one a row. Name and tags can be edited in place.
class ExperimentModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Date, Name, Plan, Targets, Status, Trust, Runs, BestThroughput, Tags, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// Rows of experiments that stay where they were are kept; otherwise everything is reset.
    void setSummaries(std::vector<metrics::ExperimentSummary> summaries);
    [[nodiscard]] const metrics::ExperimentSummary& summary(int row) const;
    /// -1 when it is not in the list.
    [[nodiscard]] int rowOf(const core::ExperimentId& id) const;
    /// Everything that a filter looks at, in lower case.
    [[nodiscard]] const QString& searchText(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void renamed(const hostmark::core::ExperimentId& id, const QString& name);
    void tagged(const hostmark::core::ExperimentId& id, const QStringList& tags);

private:
    [[nodiscard]] QString text(const metrics::ExperimentSummary& summary, int column) const;

    std::vector<metrics::ExperimentSummary> m_summaries;
    std::vector<QString> m_searchTexts;
};

/// Sorts experiments by their values and keeps those that hold every word of a filter.
class ExperimentFilter : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit ExperimentFilter(ExperimentModel& model, QObject* parent = nullptr);

    void setWords(const QString& text);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    const ExperimentModel& m_model;
    QStringList m_words;
};

/// "a, b" => {"a", "b"}, sorted, without empty ones and duplicates.
[[nodiscard]] QStringList tagsOf(const QString& text);
[[nodiscard]] QString tagText(const std::vector<std::string>& tags);

}  // namespace hostmark::ui
