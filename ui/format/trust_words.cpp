#include "ui/format/trust_words.h"

#include <QCoreApplication>
#include <QStringList>

#include "engine/analysis/trust/trust_catalog.h"

namespace hostmark::ui::format {

namespace {

QString translated(const char* text) {
    return QCoreApplication::translate("TrustCheck", text);
}

/// The catalog's titles once more, where the translators find them.
[[maybe_unused]] constexpr const char* kTitles[] = {
    QT_TRANSLATE_NOOP("TrustCheck", "nothing measured"),
    QT_TRANSLATE_NOOP("TrustCheck", "counts do not balance"),
    QT_TRANSLATE_NOOP("TrustCheck", "no success"),
    QT_TRANSLATE_NOOP("TrustCheck", "generator saturated"),
    QT_TRANSLATE_NOOP("TrustCheck", "generator late"),
    QT_TRANSLATE_NOOP("TrustCheck", "fewer connections than asked for"),
    QT_TRANSLATE_NOOP("TrustCheck", "fewer requests at once than asked for"),
    QT_TRANSLATE_NOOP("TrustCheck", "offered load not reached"),
    QT_TRANSLATE_NOOP("TrustCheck", "seconds without a success"),
    QT_TRANSLATE_NOOP("TrustCheck", "connections not kept"),
    QT_TRANSLATE_NOOP("TrustCheck", "errors"),
    QT_TRANSLATE_NOOP("TrustCheck", "time-outs"),
    QT_TRANSLATE_NOOP("TrustCheck", "authentication refused"),
    QT_TRANSLATE_NOOP("TrustCheck", "redirects instead of answers"),
    QT_TRANSLATE_NOOP("TrustCheck", "unexpected statuses"),
    QT_TRANSLATE_NOOP("TrustCheck", "stopped early"),
    QT_TRANSLATE_NOOP("TrustCheck", "short window"),
    QT_TRANSLATE_NOOP("TrustCheck", "warm-up in the window"),
    QT_TRANSLATE_NOOP("TrustCheck", "drift"),
    QT_TRANSLATE_NOOP("TrustCheck", "few responses"),
    QT_TRANSLATE_NOOP("TrustCheck", "debug build of Hostmark"),
    QT_TRANSLATE_NOOP("TrustCheck", "one machine"),
    QT_TRANSLATE_NOOP("TrustCheck", "targets answer differently"),
    QT_TRANSLATE_NOOP("TrustCheck", "runs differ much"),
    QT_TRANSLATE_NOOP("TrustCheck", "too few runs"),
    QT_TRANSLATE_NOOP("TrustCheck", "near the generator's ceiling"),
    QT_TRANSLATE_NOOP("TrustCheck", "other programs"),
    QT_TRANSLATE_NOOP("TrustCheck", "time stolen by the hypervisor"),
    QT_TRANSLATE_NOOP("TrustCheck", "processors held back"),
    QT_TRANSLATE_NOOP("TrustCheck", "network full"),
    QT_TRANSLATE_NOOP("TrustCheck", "loopback full"),
    QT_TRANSLATE_NOOP("TrustCheck", "another process than the launched ones"),
    QT_TRANSLATE_NOOP("TrustCheck", "agent silent"),
    QT_TRANSLATE_NOOP("TrustCheck", "ports near their end"),
    QT_TRANSLATE_NOOP("TrustCheck", "descriptors near their end"),
    QT_TRANSLATE_NOOP("TrustCheck", "memory near its end"),
    QT_TRANSLATE_NOOP("TrustCheck", "clock set"),
    QT_TRANSLATE_NOOP("TrustCheck", "not the server's maximum"),
    QT_TRANSLATE_NOOP("TrustCheck", "target ended"),
    QT_TRANSLATE_NOOP("TrustCheck", "not the expected target"),
    QT_TRANSLATE_NOOP("TrustCheck", "identity not known"),
    QT_TRANSLATE_NOOP("TrustCheck", "one process for two targets"),
    QT_TRANSLATE_NOOP("TrustCheck", "target for development"),
    QT_TRANSLATE_NOOP("TrustCheck", "target changed"),
};

QString sentenceOf(const std::string& text) {
    const QString plain = QString::fromStdString(text);
    return plain.isEmpty() || plain.endsWith(QLatin1Char('.')) ? plain : plain + QLatin1Char('.');
}

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
    return translated(std::string(analysis::trustTitle(key)).c_str());
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

QString trustFinding(const metrics::TrustReason& reason) {
    return sentenceOf(reason.sentence);
}

QString trustAdvice(const metrics::TrustReason& reason) {
    return sentenceOf(reason.advice);
}

QString trustHint(const metrics::TrustVerdict& verdict) {
    QStringList paragraphs;
    for (const metrics::TrustReason& reason : verdict.reasons) {
        paragraphs << trustFinding(reason) + QLatin1Char(' ') + trustAdvice(reason);
    }
    return paragraphs.join(QStringLiteral("\n\n"));
}

}  // namespace hostmark::ui::format
