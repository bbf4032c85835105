#include "ui/format/server_notes.h"

#include <algorithm>
#include <limits>

#include <QCoreApplication>

#include "engine/plan/text.h"
#include "ui/format/number_format.h"

namespace hostmark::ui::format {

namespace {

using analysis::ServerConduct;

struct ServerNotes {
    Q_DECLARE_TR_FUNCTIONS(ServerNotes)
};

/// A number that Qt can choose a plural by.
int plural(std::uint64_t count) {
    return static_cast<int>(std::min<std::uint64_t>(count, std::numeric_limits<int>::max()));
}

/// What comes from a server may hold anything.
QString shown(const std::string& text) {
    return QString::fromStdString(plan::escaped(text));
}

void addLimit(const ServerConduct& conduct, std::vector<ServerNote>& notes) {
    if (conduct.exchangeLimit != 0) {
        notes.push_back(
            {ServerNotes::tr("Connections"),
             ServerNotes::tr(
                 "The server allows only %Ln request(s) at once on a connection; %1 were asked for.", nullptr,
                 // None at all is -1.
                 plural(static_cast<std::uint64_t>(std::max<std::int64_t>(conduct.exchangeLimit, 0))))
                 .arg(count(conduct.exchangesAsked)),
             true});
    }
}

/// `place`: where the first one pointed; empty where that is not known.
QString followedText(const ServerConduct& conduct, const QString& place) {
    const int redirects = plural(conduct.followedRedirects);
    return place.isEmpty()
               ? ServerNotes::tr("Followed %Ln redirect(s).", nullptr, redirects)
               : ServerNotes::tr("Followed %Ln redirect(s), the first to %1.", nullptr, redirects).arg(place);
}

QString notFollowedText(const ServerConduct& conduct, const QString& place) {
    QStringList statuses;
    for (const auto& [status, answers] : conduct.redirects) {
        statuses += QString::number(status);
    }
    const QString answers = ServerNotes::tr("%Ln answer(s) with %1", nullptr, plural(conduct.redirectCount()))
                                .arg(statuses.join(QStringLiteral(", ")));
    return place.isEmpty()
               ? ServerNotes::tr("%1 (not followed: let the request follow redirects, or make that the URL).")
                     .arg(answers)
               : ServerNotes::tr(
                     "%1, to %2 (not followed: let the request follow redirects, or make that the "
                     "URL).")
                     .arg(answers, place);
}

void addRedirects(const ServerConduct& conduct, std::vector<ServerNote>& notes) {
    const QString topic = ServerNotes::tr("Redirects");
    const QString place = shown(conduct.redirectLocation);
    const bool hasFollowed = conduct.followedRedirects != 0;
    const bool hasOthers = !conduct.redirects.empty();
    const bool isOfBoth = hasFollowed && hasOthers;  // the place may then be that of either
    if (hasFollowed) {
        notes.push_back({topic, followedText(conduct, isOfBoth ? QString() : place), false});
    }
    if (hasOthers) {
        notes.push_back({topic, notFollowedText(conduct, isOfBoth ? QString() : place), true});
    }
    if (isOfBoth && !place.isEmpty()) {
        notes.push_back(
            {topic, ServerNotes::tr("The first of all of them pointed to %1.").arg(place), false});
    }
}

void addAuthentication(const ServerConduct& conduct, std::vector<ServerNote>& notes) {
    const QString topic = ServerNotes::tr("Authentication");
    if (conduct.authenticationRounds != 0) {
        notes.push_back(
            {topic,
             ServerNotes::tr("Answered %Ln response(s) of status 401, apart from those that are counted.",
                             nullptr, plural(conduct.authenticationRounds)),
             false});
    }
    if (!conduct.authenticationFailure.empty()) {
        notes.push_back(
            {topic, ServerNotes::tr("Failed: %1").arg(shown(conduct.authenticationFailure)), true});
    }
}

}  // namespace

std::vector<ServerNote> serverNotes(const ServerConduct& conduct) {
    std::vector<ServerNote> notes;
    addLimit(conduct, notes);
    addRedirects(conduct, notes);
    addAuthentication(conduct, notes);
    return notes;
}

}  // namespace hostmark::ui::format
