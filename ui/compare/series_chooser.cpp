#include "ui/compare/series_chooser.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include <QEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "engine/analysis/level_text.h"
#include "ui/format/number_format.h"
#include "ui/format/terms.h"

namespace hostmark::ui {

namespace {

enum Role { IdRole = Qt::UserRole + 1, SearchRole, TargetIdRole, TargetNameRole, ConnectionsRole, RateRole };

/// Which series within an experiment.
using SeriesKey = std::tuple<std::string, std::string, std::uint32_t, double>;

SeriesKey keyOf(const metrics::RunRecord& run) {
    return {run.targetId.text(), run.targetName, run.connections, run.ratePerSecond};
}

SeriesKey keyOf(const QTreeWidgetItem& item) {
    return {item.data(0, TargetIdRole).toString().toStdString(),
            item.data(0, TargetNameRole).toString().toStdString(), item.data(0, ConnectionsRole).toUInt(),
            item.data(0, RateRole).toDouble()};
}

QString searchTextOf(const metrics::ExperimentSummary& summary) {
    QStringList texts{QString::fromStdString(summary.name), QString::fromStdString(summary.planName)};
    for (const std::string& text : summary.targetNames) {
        texts << QString::fromStdString(text);
    }
    for (const std::string& text : summary.tags) {
        texts << QString::fromStdString(text);
    }
    return texts.join(QLatin1Char('\n')).toLower();
}

}  // namespace

SeriesChooser::SeriesChooser(HistoryBridge& bridge, QWidget* parent) : QWidget(parent), m_bridge(bridge) {
    m_filterLine = new QLineEdit(this);
    m_filterLine->setObjectName(QStringLiteral("chooserFilter"));
    m_filterLine->setPlaceholderText(tr("Filter experiments"));
    m_filterLine->setAccessibleName(tr("Filter experiments"));
    m_filterLine->setClearButtonEnabled(true);
    connect(m_filterLine, &QLineEdit::textChanged, this, &SeriesChooser::filter);
    m_tree = new QTreeWidget(this);
    m_tree->setObjectName(QStringLiteral("chooser"));
    m_tree->setAccessibleName(tr("Series to compare"));
    m_tree->setHeaderHidden(true);
    m_tree->setColumnCount(2);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::Fixed);
    m_tree->header()->resizeSection(1, m_tree->fontMetrics().horizontalAdvance(format::widestDate()) + 14);
    m_tree->setStyleSheet(QStringLiteral("QTreeView::item { padding: 3px 0; }"));
    m_tree->setUniformRowHeights(true);
    m_tree->setTextElideMode(Qt::ElideRight);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setIndentation(18);
    connect(m_tree, &QTreeWidget::itemExpanded, this, [this](QTreeWidgetItem* item) { load(idOf(*item)); });
    connect(m_tree, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item) {
        if (item->parent() == nullptr && item->checkState(0) != Qt::Unchecked) {
            load(idOf(*item));
        }
        m_changeTimer.start();
    });
    m_changeTimer.setSingleShot(true);
    m_changeTimer.setInterval(0);
    connect(&m_changeTimer, &QTimer::timeout, this, &SeriesChooser::choiceChanged);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_filterLine);
    layout->addWidget(m_tree, 1);
}

void SeriesChooser::choose(const QList<core::ExperimentId>& ids) {
    m_wanted = ids;
    m_filterLine->clear();
    reload();
}

void SeriesChooser::reload() {
    // Many changes at once, such as the deletion of many, ask for the list once or twice.
    if (m_isReading) {
        m_isReadAgain = true;
        return;
    }
    m_isReading = true;
    m_bridge.listExperiments(false, this,
                             [this](core::Result<std::vector<metrics::ExperimentSummary>> result) {
                                 m_isReading = false;
                                 if (result) {
                                     take(*result);
                                 } else {
                                     emit failed(result.error());
                                 }
                                 if (std::exchange(m_isReadAgain, false)) {
                                     reload();
                                 }
                             });
}

void SeriesChooser::take(const std::vector<metrics::ExperimentSummary>& summaries) {
    removeAbsent(summaries);
    const bool isFirst = m_entries.empty();
    QList<QTreeWidgetItem*> items;
    int row = 0;
    for (const metrics::ExperimentSummary& summary : summaries) {
        // What is measured right now or failed altogether has nothing to compare.
        if (summary.runCount == 0) {
            continue;
        }
        const auto known = m_entries.find(summary.id);
        if (known != m_entries.end()) {
            if (update(known->second, summary)) {
                m_changeTimer.start();
            }
        } else {
            QTreeWidgetItem* item = makeItem(summary);
            m_entries[summary.id] = {item, nullptr, summary.runCount, false};
            if (isFirst) {
                items << item;
            } else {
                m_tree->insertTopLevelItem(row, item);  // newest first, as the list comes
            }
        }
        ++row;
    }
    m_tree->addTopLevelItems(items);
    filter(m_filterLine->text());
    applyWanted();
}

bool SeriesChooser::update(Entry& entry, const metrics::ExperimentSummary& summary) {
    const QString name = QString::fromStdString(summary.name);
    const bool isRenamed = entry.item->text(0) != name;
    if (isRenamed) {
        const QSignalBlocker blocker(m_tree);
        entry.item->setText(0, name);
    }
    if (const QString text = searchTextOf(summary); entry.item->data(0, SearchRole).toString() != text) {
        const QSignalBlocker blocker(m_tree);
        entry.item->setData(0, SearchRole, text);
    }
    const bool isGrown = std::exchange(entry.runCount, summary.runCount) != summary.runCount;
    if (!entry.record) {
        return false;
    }
    if (isGrown) {
        entry.record.reset();
        load(summary.id);
    } else if (isRenamed) {
        auto renamed = std::make_shared<metrics::ExperimentRecord>(*entry.record);
        renamed->name = summary.name;
        entry.record = std::move(renamed);
        return entry.item->checkState(0) != Qt::Unchecked;
    }
    return false;
}

void SeriesChooser::removeAbsent(const std::vector<metrics::ExperimentSummary>& summaries) {
    std::set<core::ExperimentId> present;
    for (const metrics::ExperimentSummary& summary : summaries) {
        if (summary.runCount > 0) {
            present.insert(summary.id);
        }
    }
    for (auto entry = m_entries.begin(); entry != m_entries.end();) {
        if (present.contains(entry->first)) {
            ++entry;
            continue;
        }
        if (entry->second.item->checkState(0) != Qt::Unchecked) {
            m_changeTimer.start();
        }
        delete entry->second.item;
        entry = m_entries.erase(entry);
    }
}

QTreeWidgetItem* SeriesChooser::makeItem(const metrics::ExperimentSummary& summary) const {
    auto* item = new QTreeWidgetItem;
    const QString name = QString::fromStdString(summary.name);
    const QString date = format::dateTime(summary.startedAtUnixMs);
    item->setText(0, name);
    // Experiments of one plan have one name: the day tells them apart.
    item->setText(1, format::date(summary.startedAtUnixMs));
    item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    item->setForeground(1, palette().placeholderText());
    item->setToolTip(0, tr("%1\n%2, %n run(s)", nullptr, static_cast<int>(summary.runCount)).arg(name, date));
    item->setData(0, IdRole, QString::fromStdString(summary.id.text()));
    item->setData(0, SearchRole, searchTextOf(summary));
    item->setData(0, Qt::AccessibleDescriptionRole, date);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable |
                   Qt::ItemIsAutoTristate);
    // Stands for the series until they are read, and carries the check until then.
    auto* placeholder = new QTreeWidgetItem(item, {tr("Reading…")});
    placeholder->setFlags(Qt::ItemIsUserCheckable);
    placeholder->setCheckState(0, Qt::Unchecked);
    return item;
}

void SeriesChooser::load(const core::ExperimentId& id) {
    const auto found = m_entries.find(id);
    if (found == m_entries.end() || found->second.record || found->second.isLoading) {
        return;
    }
    found->second.isLoading = true;
    m_bridge.loadExperiment(
        id, this, [this, id](core::Result<std::shared_ptr<const metrics::ExperimentRecord>> result) {
            const auto entry = m_entries.find(id);
            if (entry == m_entries.end()) {
                return;
            }
            entry->second.isLoading = false;
            if (!result) {
                entry->second.item->setCheckState(0, Qt::Unchecked);
                emit failed(result.error());
                return;
            }
            entry->second.record = *result;
            addSeries(entry->second);
            m_changeTimer.start();
        });
}

void SeriesChooser::addSeries(Entry& entry) {
    const QSignalBlocker blocker(m_tree);
    // Of an experiment that was read before, each series keeps its check; a new one is checked with all
    // others.
    std::map<SeriesKey, Qt::CheckState> kept;
    for (int i = 0; i < entry.item->childCount(); ++i) {
        kept[keyOf(*entry.item->child(i))] = entry.item->child(i)->checkState(0);
    }
    const Qt::CheckState state = entry.item->checkState(0) == Qt::Checked ? Qt::Checked : Qt::Unchecked;
    qDeleteAll(entry.item->takeChildren());
    const bool hasLevels = plan::levelsOf(entry.record->plan.load).size() > 1;
    std::set<SeriesKey> known;
    for (const metrics::RunRecord& run : entry.record->runs) {
        if (!known.insert(keyOf(run)).second) {
            continue;
        }
        const QString name = QString::fromStdString(run.targetName);
        auto* item = new QTreeWidgetItem(entry.item);
        item->setText(
            0, hasLevels ? tr("%1, %2", "target, level").arg(name, format::levelText(analysis::levelOf(run)))
                         : name);
        item->setData(0, TargetIdRole, QString::fromStdString(run.targetId.text()));
        item->setData(0, TargetNameRole, name);
        item->setData(0, ConnectionsRole, run.connections);
        item->setData(0, RateRole, run.ratePerSecond);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setFirstColumnSpanned(true);  // only experiments have a date beside their name
        const auto before = kept.find(keyOf(run));
        item->setCheckState(0, before == kept.end() ? state : before->second);
    }
    entry.item->setExpanded(true);
}

std::vector<analysis::Series> SeriesChooser::chosen() const {
    std::vector<metrics::ExperimentRecord> records;
    std::set<std::pair<core::ExperimentId, SeriesKey>> keys;
    for (const auto& [id, entry] : m_entries) {
        if (!entry.record || entry.item->checkState(0) == Qt::Unchecked) {
            continue;
        }
        for (int i = 0; i < entry.item->childCount(); ++i) {
            if (entry.item->child(i)->checkState(0) == Qt::Checked) {
                keys.insert({id, keyOf(*entry.item->child(i))});
            }
        }
        metrics::ExperimentRecord& record = records.emplace_back(*entry.record);
        // So that labels are as short as the chosen series allow.
        std::erase_if(record.runs, [&, id = id](const metrics::RunRecord& run) {
            return !keys.contains({id, keyOf(run)});
        });
    }
    std::stable_sort(records.begin(), records.end(),
                     [](const auto& a, const auto& b) { return a.startedAtUnixMs < b.startedAtUnixMs; });
    return analysis::seriesOf(records);
}

void SeriesChooser::filter(const QString& text) {
    const QStringList words = text.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (auto& [id, entry] : m_entries) {
        const QString searched = entry.item->data(0, SearchRole).toString();
        const bool fits = std::all_of(words.begin(), words.end(),
                                      [&](const QString& word) { return searched.contains(word); });
        // What is checked stays in view: a filter changes no choice.
        entry.item->setHidden(!fits && entry.item->checkState(0) == Qt::Unchecked);
    }
}

void SeriesChooser::applyWanted() {
    if (m_wanted.isEmpty()) {
        return;
    }
    const bool areAllListed = std::all_of(m_wanted.begin(), m_wanted.end(),
                                          [this](const auto& id) { return m_entries.contains(id); });
    if (!areAllListed) {
        return;  // an experiment that has just ended comes with the next list
    }
    const QList<core::ExperimentId> wanted = std::exchange(m_wanted, {});
    for (auto& [id, entry] : m_entries) {
        const Qt::CheckState state = wanted.contains(id) ? Qt::Checked : Qt::Unchecked;
        if (entry.item->checkState(0) != state) {
            entry.item->setCheckState(0, state);
        }
        if (wanted.contains(id)) {
            load(id);
        }
    }
    m_tree->scrollToItem(m_entries[wanted.front()].item, QAbstractItemView::PositionAtTop);
    m_changeTimer.start();
}

void SeriesChooser::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        const QSignalBlocker blocker(m_tree);
        for (const auto& [id, entry] : m_entries) {
            entry.item->setForeground(1, palette().placeholderText());
        }
    }
}

core::ExperimentId SeriesChooser::idOf(const QTreeWidgetItem& item) {
    const auto id = core::ExperimentId::parse(item.data(0, IdRole).toString().toStdString());
    return id ? *id : core::ExperimentId();
}

}  // namespace hostmark::ui
