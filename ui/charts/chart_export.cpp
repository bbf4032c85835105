#include "ui/charts/chart_export.h"

#include <QBuffer>
#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgGenerator>

#include "app/services/exchange.h"
#include "engine/core/version.h"
#include "ui/charts/chart_style.h"
#include "ui/charts/plot_view.h"
#include "ui/theme/theme.h"

namespace hostmark::ui {

namespace {

/// Dark on light while it lives: pictures go into documents, whatever theme the window has.
class LightInk {
public:
    explicit LightInk(PlotView& chart) : m_chart(chart) { m_chart.setInk(lightPalette()); }
    LightInk(const LightInk&) = delete;
    LightInk& operator=(const LightInk&) = delete;
    ~LightInk() { m_chart.setInk(std::nullopt); }

private:
    PlotView& m_chart;
};

}  // namespace

QImage chartImage(PlotView& chart, double scale) {
    const LightInk light(chart);
    QImage image((QSizeF(chart.viewport()->size()) * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(chartColors(chart.ink()).background);
    image.setText(QStringLiteral("Title"), chart.heading());
    image.setText(QStringLiteral("Software"),
                  QStringLiteral("Hostmark ") + QString::fromLatin1(core::version()));
    QPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    chart.renderTo(painter, image.rect());
    return image;
}

QByteArray chartSvg(PlotView& chart) {
    const LightInk light(chart);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    const QSize size = chart.viewport()->size();
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    generator.setTitle(chart.heading());
    generator.setDescription(QStringLiteral("Hostmark ") + QString::fromLatin1(core::version()));
    {
        QPainter painter(&generator);
        painter.fillRect(QRect(QPoint(0, 0), size), chartColors(chart.ink()).background);
        chart.renderTo(painter, QRectF(QPointF(0, 0), QSizeF(size)));
    }
    return buffer.data();
}

core::Result<void> saveChart(PlotView& chart, const QString& file) {
    QByteArray content;
    QString name = file;
    if (name.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) {
        content = chartSvg(chart);
    } else {
        if (!name.endsWith(QLatin1String(".png"), Qt::CaseInsensitive)) {
            name += QLatin1String(".png");
        }
        QBuffer buffer(&content);
        buffer.open(QIODevice::WriteOnly);
        chartImage(chart).save(&buffer, "PNG");
    }
    return services::writeFile(std::filesystem::path(name.toStdU16String()), content.toStdString());
}

void copyChart(PlotView& chart) {
    auto* data = new QMimeData;
    data->setImageData(chartImage(chart));
    data->setData(QStringLiteral("image/svg+xml"), chartSvg(chart));
    QGuiApplication::clipboard()->setMimeData(data);
}

QString fileNameOf(const QString& title) {
    static const QRegularExpression kRefused(QStringLiteral(R"([<>:"/\\|?*\x00-\x1f]+)"));
    QString name = title.simplified();
    name.replace(kRefused, QStringLiteral("-"));
    while (name.endsWith(QLatin1Char('.'))) {
        name.chop(1);
    }
    return name.isEmpty() ? QStringLiteral("hostmark") : name.left(120);
}

}  // namespace hostmark::ui
