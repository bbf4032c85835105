#include "ui/charts/chart_panel.h"

#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QMenu>
#include <QMessageBox>
#include <QStandardPaths>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/charts/chart_export.h"
#include "ui/charts/plot_view.h"
#include "ui/format/terms.h"
#include "ui/theme/icons.h"

namespace hostmark::ui {

ChartPanel::ChartPanel(PlotView* chart, QWidget* parent) : QWidget(parent), m_chart(chart) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(chart);

    auto* menu = new QMenu(this);
    menu->addAction(tr("Copy picture"), this, [this] { copyChart(*m_chart); });
    menu->addAction(tr("Save as PNG…"), this,
                    [this] { save(QStringLiteral(".png"), tr("PNG picture (*.png)")); });
    menu->addAction(tr("Save as SVG…"), this,
                    [this] { save(QStringLiteral(".svg"), tr("SVG drawing (*.svg)")); });

    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        for (QAction* action : menu->actions()) {
            action->setEnabled(m_chart->hasContent());
        }
    });

    // Over the chart and not in it, so that no export shows it.
    m_controls = new QWidget(this);
    m_controlLayout = new QHBoxLayout(m_controls);
    m_controlLayout->setContentsMargins(0, 0, 0, 0);
    m_controlLayout->setSpacing(10);
    m_button = new QToolButton(m_controls);
    m_button->setObjectName(QStringLiteral("chartMenu"));
    m_button->setText(tr("Export"));
    m_button->setAccessibleName(tr("Export the chart"));
    m_button->setToolTip(tr("Copy the chart, or save it as PNG or SVG"));
    m_button->setIcon(symbolIcon(QStringLiteral("export")));
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_button->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    m_button->setAutoRaise(true);
    m_button->setFocusPolicy(Qt::TabFocus);
    m_button->setPopupMode(QToolButton::InstantPopup);
    m_button->setMenu(menu);
    m_controlLayout->addWidget(m_button);
    m_controls->raise();
}

void ChartPanel::addOption(QWidget* option) {
    m_controlLayout->insertWidget(m_controlLayout->count() - 1, option);
    placeControls();
}

void ChartPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeControls();
}

void ChartPanel::placeControls() {
    m_controls->resize(m_controls->sizeHint());
    m_controls->move(width() - m_controls->width() - 6, 2);
}

void ChartPanel::save(const QString& extension, const QString& filter) {
    const QDir folder(QStandardPaths::writableLocation(QStandardPaths::PicturesLocation));
    const QString name = fileNameOf(
        m_subject.isEmpty() ? m_chart->heading() : m_subject + QStringLiteral(" - ") + m_chart->heading());
    QString file =
        QFileDialog::getSaveFileName(this, tr("Save the chart"), folder.filePath(name + extension), filter);
    if (file.isEmpty()) {
        return;
    }
    if (!file.endsWith(extension, Qt::CaseInsensitive)) {
        file += extension;
    }
    if (const core::Result<void> result = saveChart(*m_chart, file); !result) {
        auto* message = new QMessageBox(QMessageBox::Warning, tr("The chart was not saved"),
                                        format::sentence(result.error()), QMessageBox::Ok, this);
        message->setAttribute(Qt::WA_DeleteOnClose);
        message->open();
    }
}

}  // namespace hostmark::ui
