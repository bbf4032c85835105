#include "ui/format/trust_words.h"

#include <algorithm>
#include <array>
#include <iterator>

#include <QCoreApplication>
#include <QStringList>

#include "engine/analysis/trust/trust_catalog.h"

namespace hostmark::ui::format {

namespace {

QString translated(const char* text) {
    return QCoreApplication::translate("TrustCheck", text);
}

struct Title {
    const char* key;
    const char* text;
};

/// The catalog's titles once more, where the translators find them.
constexpr Title kTitles[] = {
    {"nothingMeasured", QT_TRANSLATE_NOOP("TrustCheck", "nothing measured")},
    {"unbalancedCounts", QT_TRANSLATE_NOOP("TrustCheck", "counts do not balance")},
    {"noSuccess", QT_TRANSLATE_NOOP("TrustCheck", "no success")},
    {"generatorSaturated", QT_TRANSLATE_NOOP("TrustCheck", "generator saturated")},
    {"generatorLate", QT_TRANSLATE_NOOP("TrustCheck", "generator late")},
    {"fewerConnections", QT_TRANSLATE_NOOP("TrustCheck", "fewer connections than asked for")},
    {"exchangeLimit", QT_TRANSLATE_NOOP("TrustCheck", "fewer requests at once than asked for")},
    {"offeredLoad", QT_TRANSLATE_NOOP("TrustCheck", "offered load not reached")},
    {"outage", QT_TRANSLATE_NOOP("TrustCheck", "seconds without a success")},
    {"reconnects", QT_TRANSLATE_NOOP("TrustCheck", "connections not kept")},
    {"errors", QT_TRANSLATE_NOOP("TrustCheck", "errors")},
    {"timeOuts", QT_TRANSLATE_NOOP("TrustCheck", "time-outs")},
    {"authentication", QT_TRANSLATE_NOOP("TrustCheck", "authentication refused")},
    {"redirects", QT_TRANSLATE_NOOP("TrustCheck", "redirects instead of answers")},
    {"unexpectedStatuses", QT_TRANSLATE_NOOP("TrustCheck", "unexpected statuses")},
    {"stoppedEarly", QT_TRANSLATE_NOOP("TrustCheck", "stopped early")},
    {"shortWindow", QT_TRANSLATE_NOOP("TrustCheck", "short window")},
    {"warmUpVisible", QT_TRANSLATE_NOOP("TrustCheck", "warm-up in the window")},
    {"drift", QT_TRANSLATE_NOOP("TrustCheck", "drift")},
    {"fewSamples", QT_TRANSLATE_NOOP("TrustCheck", "few responses")},
    {"debugBuild", QT_TRANSLATE_NOOP("TrustCheck", "debug build of Hostmark")},
    {"sharedMachine", QT_TRANSLATE_NOOP("TrustCheck", "one machine")},
    {"differentAnswers", QT_TRANSLATE_NOOP("TrustCheck", "targets answer differently")},
    {"runSpread", QT_TRANSLATE_NOOP("TrustCheck", "runs differ much")},
    {"fewRuns", QT_TRANSLATE_NOOP("TrustCheck", "too few runs")},
};

/// Notes accuse nobody, and are left out of lines.
QStringList accusingTitles(const metrics::TrustVerdict& verdict) {
    QStringList titles;
    for (const metrics::TrustReason& reason : verdict.reasons) {
        if (reason.trust != metrics::Trust::Valid) {
            titles << trustCheckTitle(reason.check);
        }
    }
    titles.removeDuplicates();
    return titles;
}

}  // namespace

QString trustWord(metrics::Trust trust) {
    switch (trust) {
        case metrics::Trust::Valid:
            return translated(QT_TRANSLATE_NOOP("TrustCheck", "Valid"));
        case metrics::Trust::Suspect:
            return translated(QT_TRANSLATE_NOOP("TrustCheck", "Suspect"));
        case metrics::Trust::Invalid:
            return translated(QT_TRANSLATE_NOOP("TrustCheck", "Invalid"));
    }
    return {};
}

QString trustSymbol(metrics::Trust trust) {
    switch (trust) {
        case metrics::Trust::Valid:
            return QStringLiteral("success");
        case metrics::Trust::Suspect:
            return QStringLiteral("warning");
        case metrics::Trust::Invalid:
            return QStringLiteral("error");
    }
    return {};
}

QString trustCheckTitle(const std::string& key) {
    const auto* found = std::find_if(std::begin(kTitles), std::end(kTitles),
                                     [&](const Title& title) { return key == title.key; });
    if (found != std::end(kTitles)) {
        return translated(found->text);
    }
    const std::string_view title = analysis::trustTitle(key);
    return QString::fromUtf8(title.data(), static_cast<qsizetype>(title.size()));
}

QString trustLine(const metrics::TrustVerdict& verdict) {
    if (!verdict.isJudged()) {
        return {};
    }
    const QStringList titles = accusingTitles(verdict);
    const QString word = trustWord(verdict.trust());
    return titles.isEmpty() ? word
                            : translated(QT_TRANSLATE_NOOP("TrustCheck", "%1: %2"))
                                  .arg(word, titles.join(translated(QT_TRANSLATE_NOOP("TrustCheck", ", "))));
}

QString trustHint(const metrics::TrustVerdict& verdict) {
    QStringList paragraphs;
    for (const metrics::TrustReason& reason : verdict.reasons) {
        paragraphs << QString::fromStdString(reason.sentence + ". " + reason.advice + ".");
    }
    return paragraphs.join(QStringLiteral("\n\n"));
}

}  // namespace hostmark::ui::format
