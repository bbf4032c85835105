#include "ui/theme/icons.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>

// Q_INIT_RESOURCE must stand outside every namespace. A static library's resources are dropped by the linker
// unless somebody names them.
static void initializeIcons() {
    Q_INIT_RESOURCE(icons);
}

namespace hostmark::ui {

namespace {

QByteArray symbolSource(const QString& name) {
    initializeIcons();
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QColor colorFor(QIcon::Mode mode) {
    const QPalette palette = QGuiApplication::palette();
    if (mode == QIcon::Disabled) {
        return palette.color(QPalette::Disabled, QPalette::ButtonText);
    }
    if (mode == QIcon::Selected) {
        return palette.color(QPalette::HighlightedText);
    }
    return palette.color(QPalette::ButtonText);
}

/// Paints the SVG in the palette's colour at the moment of painting.
class SymbolIconEngine : public QIconEngine {
public:
    explicit SymbolIconEngine(QString name) : m_name(std::move(name)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        QByteArray source = symbolSource(m_name);
        source.replace("currentColor", colorFor(mode).name().toLatin1());
        QSvgRenderer(source).render(painter, rect);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        const QString key =
            QStringLiteral("symbol/%1/%2/%3").arg(m_name, colorFor(mode).name()).arg(size.width());
        QPixmap pixmap;
        if (!QPixmapCache::find(key, &pixmap)) {
            pixmap = QPixmap(size);
            pixmap.fill(Qt::transparent);
            QPainter painter(&pixmap);
            paint(&painter, QRect(QPoint(0, 0), size), mode, state);
            painter.end();
            QPixmapCache::insert(key, pixmap);
        }
        return pixmap;
    }

    [[nodiscard]] QIconEngine* clone() const override { return new SymbolIconEngine(m_name); }

private:
    QString m_name;
};

}  // namespace

QIcon symbolIcon(const QString& name) {
    return QIcon(new SymbolIconEngine(name));
}

QPixmap symbolPixmap(const QString& name, const QColor& color, int size, qreal devicePixelRatio) {
    QByteArray source = symbolSource(name);
    source.replace("currentColor", color.name().toLatin1());
    QPixmap pixmap(QSize(size, size) * devicePixelRatio);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    QSvgRenderer(source).render(&painter, QRectF(0, 0, size, size));
    return pixmap;
}

QIcon applicationIcon() {
    initializeIcons();
    return QIcon(QStringLiteral(":/icons/hostmark.svg"));
}

}  // namespace hostmark::ui
