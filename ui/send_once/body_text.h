#pragma once

#include <QString>

#include <string>

namespace hostmark::ui {

/// A body as people can read it.
struct BodyText {
    QString text;
    bool isHex = false;  ///< it is no text; `text` is a hex dump
};

/// UTF-8 text without control characters is shown as it is, anything else as a hex dump: per line an offset,
/// 16 bytes, and the printable ones among them. A dump ends after 64 KiB and says so.
[[nodiscard]] BodyText readableBody(const std::string& body);

}  // namespace hostmark::ui
