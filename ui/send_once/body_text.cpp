#include "ui/send_once/body_text.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QStringDecoder>

#include <algorithm>

namespace hostmark::ui {

namespace {

constexpr std::size_t kBytesPerLine = 16;
constexpr std::size_t kMostDumpedBytes = 64 * 1024;

bool isControl(QChar character) {
    const char16_t code = character.unicode();
    return (code < 0x20 && code != '\t' && code != '\n' && code != '\r' && code != '\f') || code == 0x7f;
}

QString dumpLine(const std::string& body, std::size_t offset) {
    QString hex;
    QString printable;
    for (std::size_t i = 0; i < kBytesPerLine; ++i) {
        if (i == kBytesPerLine / 2) {
            hex += u' ';
        }
        if (offset + i >= body.size()) {
            hex += QStringLiteral("   ");
            continue;
        }
        const auto byte = static_cast<unsigned char>(body[offset + i]);
        hex += QStringLiteral("%1 ").arg(byte, 2, 16, QLatin1Char('0'));
        printable += byte >= 0x20 && byte < 0x7f ? QChar(byte) : QChar(u'.');
    }
    return QStringLiteral("%1  %2 %3\n").arg(offset, 8, 16, QLatin1Char('0')).arg(hex, printable);
}

QString dump(const std::string& body) {
    const std::size_t size = std::min(body.size(), kMostDumpedBytes);
    QString text;
    for (std::size_t offset = 0; offset < size; offset += kBytesPerLine) {
        text += dumpLine(body.substr(0, size), offset);
    }
    if (size < body.size()) {
        text += QCoreApplication::translate("BodyText", "… %1 more bytes")
                    .arg(static_cast<qulonglong>(body.size() - size));
    }
    return text;
}

}  // namespace

BodyText readableBody(const std::string& body) {
    // Stateless: a character that is cut off at the end is an error, not something to wait for.
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString text = decoder(QByteArray::fromStdString(body));
    const bool isText = !decoder.hasError() && std::none_of(text.begin(), text.end(), isControl);
    return isText ? BodyText{text, false} : BodyText{dump(body), true};
}

}  // namespace hostmark::ui
