#pragma once

#include <vector>

#include <QString>

#include "engine/analysis/server_conduct.h"

namespace hostmark::ui::format {

/// One thing that a server did with requests beside answering them.
struct ServerNote {
    QString topic;           ///< "Redirects"
    QString text;            ///< as `interop::runToText` words it, control characters escaped
    bool isWarning = false;  ///< the numbers may not be those that were wanted

    friend bool operator==(const ServerNote&, const ServerNote&) = default;
};

/// What there is to say of a server, in the order of a run's text. Empty when it did nothing but answer.
[[nodiscard]] std::vector<ServerNote> serverNotes(const analysis::ServerConduct& conduct);

}  // namespace hostmark::ui::format
