#include <cmath>
#include <set>

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include "engine/analysis/decimate.h"
#include "engine/analysis/percentile_curve.h"
#include "tests/support/sample_records.h"
#include "tests/ui/target_samples.h"
#include "ui/charts/axis_scale.h"
#include "ui/charts/chart_catalog.h"
#include "ui/charts/chart_export.h"
#include "ui/charts/chart_style.h"
#include "ui/charts/plot_view.h"
#include "ui/charts/resource_chart.h"
#include "ui/charts/time_chart.h"
#include "ui/theme/theme.h"

namespace hostmark {

namespace {

/// Contrast after WCAG 2.1, from 1 to 21.
double contrast(const QColor& a, const QColor& b) {
    const auto luminance = [](const QColor& color) {
        const auto linear = [](double c) {
            return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) +
               0.0722 * linear(color.blueF());
    };
    const double light = std::max(luminance(a), luminance(b));
    const double dark = std::min(luminance(a), luminance(b));
    return (light + 0.05) / (dark + 0.05);
}

QStringList labels(const ui::AxisScale& scale) {
    QStringList all;
    for (const ui::AxisTick& tick : scale.ticks()) {
        all << tick.label;
    }
    return all;
}

}  // namespace

class ChartsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        m_record =
            test::sampleExperiment("Sample", {{"Kestrel", 50'000, 1.2}, {"nginx", 30'000, 2.1}}, 4, 10);
    }

    void putsTicksWherePeopleCount() {
        ui::AxisSpec rate;
        // 0 to 47,000 with at most 6 ticks => steps of 10,000 up to 50,000
        QCOMPARE(labels(ui::AxisScale(rate, 0, 47'000, 6)),
                 QStringList({"0", "10,000", "20,000", "30,000", "40,000", "50,000"}));
        ui::AxisSpec latency;
        latency.quantity = ui::AxisQuantity::Latency;
        // up to 4.2 ms => milliseconds
        QCOMPARE(labels(ui::AxisScale(latency, 0, 4.2e6, 6)).last(),
                 QString("5") + QChar(QChar::Nbsp) + "ms");
        latency.kind = ui::AxisKind::Log;
        // 0.7 to 12 ms => outwards to 0.5 and 20
        const QStringList log = labels(ui::AxisScale(latency, 7e5, 1.2e7, 8));
        QCOMPARE(log.first(), QString("500") + QChar(QChar::Nbsp) + "µs");
        QCOMPARE(log.last(), QString("20") + QChar(QChar::Nbsp) + "ms");
        ui::AxisSpec nines;
        nines.kind = ui::AxisKind::Nines;
        QCOMPARE(labels(ui::AxisScale(nines, 0, 3.2, 8)),
                 QStringList({"0 %", "50 %", "75 %", "90 %", "99 %", "99.9 %"}));
    }

    void givesEveryNineTheSameWidth() {
        QCOMPARE(analysis::ninesOf(0.99) - analysis::ninesOf(0.9), 1.0);
        QCOMPARE(analysis::ninesOf(0.999) - analysis::ninesOf(0.99), 1.0);
    }

    void survivesEmptyAndLevelRanges() {
        for (const auto kind : {ui::AxisKind::Linear, ui::AxisKind::Log}) {
            ui::AxisSpec spec;
            spec.kind = kind;
            const ui::AxisScale scale(spec, 5, 5, 5);
            QVERIFY(scale.maximum() > scale.minimum());
            QVERIFY(!scale.ticks().empty());
        }
    }

    void neverHoldsMoreThan600PointsALine() {
        ui::PlotView chart;
        chart.setAxes(ui::timeAxis(), ui::throughputAxis({}));
        QList<QPointF> points;
        for (int i = 0; i < 36'000; ++i) {
            points.emplace_back(i * 0.1, 50'000 + (i == 17'123 ? 30'000 : i % 97));
        }
        chart.setLines({{"Kestrel", 0, false, points}});
        QVERIFY(chart.mostPointsShown() <= static_cast<int>(analysis::kMostPointsPerLine));
        QVERIFY(chart.mostPointsShown() > 300);
        // The one peak of an hour is still there.
        const QList<QPointF>& shown = chart.lines().front().points;
        QVERIFY(std::any_of(shown.begin(), shown.end(),
                            [](const QPointF& point) { return point.y() >= 80'000; }));
    }

    void everyChartOfTheCatalogHoldsItsBoundAndExports() {
        const metrics::ExperimentRecord longRun = test::sampleExperiment("Long", {{"Kestrel"}}, 1, 900);
        for (const ui::ChartKind& kind : ui::chartCatalog()) {
            std::unique_ptr<ui::PlotView> chart(kind.make(nullptr));
            chart->resize(640, 360);
            kind.show(*chart, {{"Kestrel", 0, longRun.runs}}, {});
            QVERIFY2(chart->mostPointsShown() <= static_cast<int>(analysis::kMostPointsPerLine), kind.key);
            QVERIFY2(!chartSvg(*chart).isEmpty(), kind.key);
            QVERIFY2(!kind.title().isEmpty() && !kind.hint().isEmpty(), kind.key);
        }
    }

    void putsBytesAtTicksOfTheirUnit() {
        ui::AxisSpec bytes;
        bytes.quantity = ui::AxisQuantity::Bytes;
        const QChar blank(QChar::Nbsp);
        QCOMPARE(labels(ui::AxisScale(bytes, 0, 460.0 * 1'048'576, 6)),
                 QStringList({"0", QString("100") + blank + "MiB", QString("200") + blank + "MiB",
                              QString("300") + blank + "MiB", QString("400") + blank + "MiB",
                              QString("500") + blank + "MiB"}));
        QCOMPARE(labels(ui::AxisScale(bytes, 0, 3.7 * 1'073'741'824, 5)).last(),
                 QString("4") + blank + "GiB");
    }

    void showsWhatARunUsedOrWhatSeriesAreComparedBy() {
        test::addResources(m_record, 2.0);
        ui::PlotView chart;
        ui::showCpuOverTime(chart, {{"Kestrel", 0, {m_record.runs.data(), 1}}}, {});
        QCOMPARE(chart.lines().size(), std::size_t{3});
        QCOMPARE(chart.lines()[0].label, QString("server"));
        QCOMPARE(chart.lines()[2].points.first(), QPointF(0.5, 0.8));
        ui::ChartOptions options;
        ui::showCpuOverTime(chart, series(), options);
        QCOMPARE(chart.lines().size(), std::size_t{2});
        QCOMPARE(chart.lines()[1].label, QString("nginx"));
        QCOMPARE(chart.lines()[1].points.first(), QPointF(0, 2.5));
        QCOMPARE(chart.lines()[1].lower.size(), chart.lines()[1].points.size());
        options.cpu = ui::ResourceQuantity::GeneratorCpu;
        ui::showCpuOverTime(chart, series(), options);
        QCOMPARE(chart.lines()[1].points.first(), QPointF(0, 0.8));
        ui::showMemoryOverTime(chart, series(), options);
        QCOMPARE(chart.lines()[0].points.first().y(), 300.0 * 1'048'576);
        // Of another machine nobody knows what share of which processors it was.
        m_record.runs[0].resources.isServerElsewhere = true;
        QVERIFY(ui::resourcePoints(m_record.runs[0].resources, ui::ResourceQuantity::MachineCpu).isEmpty());
        ui::showCpuOverTime(chart, {{"imported", 0, {}}}, {});
        QVERIFY(!chart.hasContent());
    }

    void saysThatAnAxisDoesNotStartAtZero() {
        ui::PlotView chart;
        ui::ChartOptions options;
        showOverTime(chart, series(), analysis::SecondQuantity::Throughput, options);
        QCOMPARE(chart.axisNote(), QString());
        options.isZeroIncluded = false;
        showOverTime(chart, series(), analysis::SecondQuantity::Throughput, options);
        QVERIFY(chart.axisNote().contains("does not start at zero"));
        options = {};
        options.isLogarithmic = true;
        showOverTime(chart, series(), analysis::SecondQuantity::P99, options);
        QVERIFY(chart.axisNote().contains("Logarithmic"));
    }

    void writesPngAndSvgThatOpenAgain() {
        QTemporaryDir folder;
        ui::PlotView chart;
        chart.resize(640, 360);
        chart.setHeading("Throughput over time");
        showOverTime(chart, series(), analysis::SecondQuantity::Throughput, {});
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));

        const QString png = folder.filePath("chart.png");
        QVERIFY(saveChart(chart, png).has_value());
        const QImage image(png);
        QCOMPARE(image.size(), QSize(1280, 720));
        QCOMPARE(image.text("Title"), QString("Throughput over time"));

        const QString svg = folder.filePath("chart.svg");
        QVERIFY(saveChart(chart, svg).has_value());
        QFile file(svg);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader reader(&file);
        int lines = 0;
        QString text;
        while (!reader.atEnd()) {
            reader.readNext();
            if (reader.isStartElement()) {
                lines += reader.name() == QLatin1String("polyline") || reader.name() == QLatin1String("path")
                             ? 1
                             : 0;
            }
            text += reader.isCharacters() ? reader.text().toString() : QString();
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QVERIFY(lines >= 2);
        QVERIFY(text.contains("Kestrel"));
        QVERIFY(text.contains("nginx"));
    }

    void isExportedLightFromADarkWindow() {
        ui::PlotView chart;
        chart.setPalette(ui::darkPalette());
        chart.resize(640, 360);
        showOverTime(chart, series(), analysis::SecondQuantity::Throughput, {});
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        const QImage image = ui::chartImage(chart);
        QCOMPARE(image.pixelColor(2, 2), ui::lightPalette().color(QPalette::Base));
        bool hasSeries = false;
        const QColor first = ui::seriesColor(0, ui::lightPalette());
        for (int y = 0; y < image.height() && !hasSeries; ++y) {
            for (int x = 0; x < image.width() && !hasSeries; ++x) {
                hasSeries = image.pixelColor(x, y) == first;
            }
        }
        QVERIFY(hasSeries);
        const QByteArray light = ui::lightPalette().color(QPalette::Base).name().toLatin1();
        QVERIFY(ui::chartSvg(chart).contains("fill=\"" + light + "\""));
        // The window is as it was.
        QCOMPARE(chart.backgroundBrush().color(), ui::darkPalette().color(QPalette::Base));
        QVERIFY(ui::isDark(chart.ink()));
    }

    void saysWhyAChartWasNotSaved() {
        ui::PlotView chart;
        chart.resize(320, 200);
        const core::Result<void> result = saveChart(chart, QStringLiteral("/no/such/folder/chart.png"));
        QVERIFY(result.has_error());
        QVERIFY(!result.error().message.empty());
    }

    void copiesPictureAndDrawing() {
        ui::PlotView chart;
        chart.resize(320, 200);
        showOverTime(chart, series(), analysis::SecondQuantity::Throughput, {});
        copyChart(chart);
        const QMimeData* data = QGuiApplication::clipboard()->mimeData();
        QVERIFY(data->hasImage());
        QVERIFY(data->hasFormat("image/svg+xml"));
    }

    void proposesNamesThatEveryFileSystemTakes() {
        QCOMPARE(ui::fileNameOf("a/b: \"c\" <d>?"), QString("a-b- -c- -d-"));
        QCOMPARE(ui::fileNameOf(""), QString("hostmark"));
    }

    void tellsSeriesApartByColorAndShape() {
        std::set<std::pair<QRgb, int>> looks;
        for (int i = 0; i < 56; ++i) {
            looks.insert(
                {ui::seriesColor(i, ui::lightPalette()).rgb(), static_cast<int>(ui::seriesMarker(i))});
        }
        QCOMPARE(looks.size(), std::size_t{56});
        for (const QPalette& palette : {ui::lightPalette(), ui::darkPalette()}) {
            for (int i = 0; i < ui::kSeriesColorCount; ++i) {
                const double ratio = contrast(ui::seriesColor(i, palette), palette.color(QPalette::Base));
                QVERIFY2(ratio >= 3, qPrintable(QString("series %1: %2").arg(i).arg(ratio)));
            }
        }
    }

private:
    [[nodiscard]] std::vector<ui::ChartSeries> series() {
        m_series = analysis::seriesOf({m_record});
        return {{"Kestrel", 0, m_series[0].runs}, {"nginx", 1, m_series[1].runs}};
    }

    metrics::ExperimentRecord m_record;
    std::vector<analysis::Series> m_series;
};

}  // namespace hostmark

QTEST_MAIN(hostmark::ChartsTest)
#include "charts_test.moc"
