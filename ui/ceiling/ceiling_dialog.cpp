#include "ui/ceiling/ceiling_dialog.h"

#include "ui/ceiling/ceiling_model.h"
#include "ui/dialog_buttons.h"
#include "ui/format/number_format.h"
#include "ui/format/terms.h"
#include "ui/notice/notice_bar.h"
#include "ui/table/table_look.h"

#include <QCloseEvent>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace hostmark::ui {

namespace {
constexpr int kProgressSteps = 1'000;
}  // namespace

CeilingDialog::CeilingDialog(const plan::Plan& plan, Engine engine, QWidget* parent)
    : QDialog(parent),
      m_plan(plan),
      m_engine(std::move(engine)),
      m_task(this),
      m_bridge(nullptr, this, m_engine.starter) {
    setWindowTitle(tr("What This Computer Can Generate"));
    resize(620, 420);
    auto* text = new QLabel(
        tr("The load of “%1” against Hostmark's built-in server, which does as little as a server can. "
           "A target that comes near it may have been slowed down by the generator.")
            .arg(QString::fromStdString(plan.name)),
        this);
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    m_model = new CeilingModel(this);
    m_model->setLevels(plan::levelsOf(plan.load));
    auto* table = new QTableView(this);
    table->setObjectName(QStringLiteral("ceilings"));
    table->setModel(m_model);
    setUpTable(*table, tr("What this computer can generate, by level"));
    table->setFrameShape(QFrame::StyledPanel);
    table->setProperty("quiet", true);
    table->setSelectionMode(QAbstractItemView::NoSelection);
    table->horizontalHeader()->setStretchLastSection(true);
    setColumnWidths(*table, {{CeilingModel::Level, tr("%n connection(s)", nullptr, 10'000)},
                             {CeilingModel::Rate, QStringLiteral("1,000,000/s")},
                             {CeilingModel::Spread, tr("Runs differ by")}});
    m_failure = new NoticeBar(this);
    m_failure->setObjectName(QStringLiteral("ceilingFailure"));
    m_disturbance = new NoticeBar(this);
    m_disturbance->setObjectName(QStringLiteral("ceilingDisturbance"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 18, 18, 14);
    layout->setSpacing(12);
    layout->addWidget(text);
    layout->addWidget(m_failure);
    layout->addWidget(m_disturbance);
    layout->addWidget(table, 1);
    layout->addWidget(buildProgress());
    layout->addWidget(buildButtons());
    connectBridge();
    load();
    m_measure->setFocus();
}

QWidget* CeilingDialog::buildProgress() {
    auto* row = new QWidget(this);
    m_progress = new QProgressBar(row);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    m_progress->setAccessibleName(tr("Progress of the measurement"));
    m_timeLeft = new QLabel(row);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_progress, 1);
    layout->addWidget(m_timeLeft);
    QSizePolicy keepsItsPlace = m_progress->sizePolicy();
    keepsItsPlace.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(keepsItsPlace);
    row->setMinimumHeight(m_timeLeft->fontMetrics().height());
    return row;
}

QWidget* CeilingDialog::buildButtons() {
    auto* row = new QWidget(this);
    m_measure = new QPushButton(row);
    m_measure->setObjectName(QStringLiteral("measureCeiling"));
    m_measure->setProperty("primary", true);
    m_measure->setAutoDefault(false);
    connect(m_measure, &QPushButton::clicked, this, &CeilingDialog::measure);
    m_stop = makeDialogButton(QStringLiteral("stopCeiling"), tr("&Stop"), row);
    connect(m_stop, &QPushButton::clicked, &m_bridge, &ExperimentBridge::requestStop);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_measure);
    layout->addWidget(m_stop);
    layout->addStretch(1);
    layout->addWidget(makeCloseButton(*this));
    return row;
}

void CeilingDialog::connectBridge() {
    connect(&m_bridge, &ExperimentBridge::progressed, this, [this](const experiment::Progress& progress) {
        const double total = static_cast<double>((progress.elapsed + progress.remaining).count());
        const double share = total > 0 ? static_cast<double>(progress.elapsed.count()) / total : 0;
        m_progress->setRange(0, kProgressSteps);
        m_progress->setValue(static_cast<int>(share * kProgressSteps));
        m_timeLeft->setText(
            tr("Time left: %1")
                .arg(format::span(std::chrono::ceil<std::chrono::seconds>(progress.remaining))));
    });
    connect(&m_bridge, &ExperimentBridge::finished, this,
            [this](const std::shared_ptr<const metrics::ExperimentRecord>& record) { finish(*record); });
    connect(&m_bridge, &ExperimentBridge::failed, this, &CeilingDialog::fail);
}

void CeilingDialog::load() {
    work([this, known = m_engine.known, plan = m_plan] {
        return BackgroundTask::Done([this, ceilings = known(plan)] {
            if (ceilings) {
                Measured earlier;
                for (const metrics::GeneratorCeiling& ceiling : *ceilings) {
                    earlier.push_back({ceiling, std::nullopt, {}});
                }
                m_model->add(earlier);
                end();
            } else {
                fail(ceilings.error());
            }
        });
    });
    showState();
}

/// What is not known yet, or all of it anew.
void CeilingDialog::measure() {
    std::vector<std::uint32_t> levels = m_model->missing();
    if (levels.empty()) {
        for (int level = 0; level < m_model->rowCount(); ++level) {
            levels.push_back(static_cast<std::uint32_t>(level));
        }
    }
    m_failure->hide();
    m_disturbance->hide();
    m_isMeasuring = true;
    m_progress->setRange(0, 0);
    m_timeLeft->clear();
    work([this, prepare = m_engine.prepare, plan = m_plan, levels] {
        return BackgroundTask::Done([this, prepared = prepare(plan, levels)] {
            if (prepared) {
                begin(*prepared);
            } else {
                fail(prepared.error());
            }
        });
    });
    showState();
}

void CeilingDialog::begin(const services::CeilingExperiment& prepared) {
    m_prepared = prepared;
    m_bridge.start(prepared.plan);
    showState();
}

void CeilingDialog::finish(const metrics::ExperimentRecord& record) {
    const core::Result<Measured> ceilings = services::ceilingsOf(*m_prepared, record);
    if (ceilings) {
        keep(*ceilings);
    } else if (ceilings.error().code == core::ErrorCode::Cancelled) {
        end();
    } else {
        fail(ceilings.error());
    }
}

void CeilingDialog::keep(const Measured& measured) {
    m_model->add(measured);
    work([this, keep = m_engine.keep, measured] {
        return BackgroundTask::Done([this, kept = keep(measured)] {
            if (kept) {
                showMeasured(*kept);
                end();
            } else {
                fail(kept.error());
            }
        });
    });
}

void CeilingDialog::showMeasured(const Measured& measured) {
    m_model->add(measured);
    const auto disturbed =
        std::find_if(measured.begin(), measured.end(),
                     [](const services::MeasuredCeiling& one) { return !one.disturbance.empty(); });
    if (disturbed == measured.end()) {
        m_disturbance->hide();
    } else {
        m_disturbance->tell(NoticeKind::Warning,
                            tr("The value may be too low, and is not kept. %1. Measure it again when the "
                               "computer is quiet.")
                                .arg(QString::fromStdString(disturbed->disturbance)));
    }
}

void CeilingDialog::fail(const core::Error& error) {
    m_failure->tell(NoticeKind::Error, format::sentence(error));
    end();
}

void CeilingDialog::end() {
    m_isMeasuring = false;
    m_prepared.reset();  // and its server with it
    showState();
    if (m_isClosing) {
        QDialog::reject();
    }
}

void CeilingDialog::work(BackgroundTask::Work work) {
    if (const core::Result<void> started = m_task.start(std::move(work)); !started) {
        fail(started.error());
    }
}

void CeilingDialog::reject() {
    if (!m_bridge.isRunning()) {
        m_task.abandon();
        QDialog::reject();
        return;
    }
    m_isClosing = true;
    m_bridge.requestStop();
    hide();
}

/// By the frame of the window. An accepted event would have the dialog deleted, which waits for the runs.
void CeilingDialog::closeEvent(QCloseEvent* event) {
    if (m_bridge.isRunning()) {
        reject();
        event->ignore();
        return;
    }
    QDialog::closeEvent(event);
}

void CeilingDialog::showState() {
    m_progress->setVisible(m_isMeasuring);
    m_timeLeft->setVisible(m_isMeasuring);
    m_stop->setVisible(m_isMeasuring);
    m_stop->setEnabled(m_bridge.isRunning() && !m_isClosing);
    m_measure->setVisible(!m_isMeasuring);
    m_measure->setEnabled(!m_task.isRunning());
    m_measure->setText(m_model->missing().empty() ? tr("&Measure Again") : tr("&Measure"));
}

}  // namespace hostmark::ui
