#include <QTest>

#include "engine/analysis/trust/trust_catalog.h"
#include "ui/format/number_format.h"
#include "ui/format/server_notes.h"
#include "ui/format/terms.h"
#include "ui/format/trust_words.h"
#include "ui/translation.h"

namespace hostmark {

using namespace std::chrono_literals;

class FormatTest : public QObject {
    Q_OBJECT

private slots:
    void writesLatenciesWithThreeDigits() {
        const QChar space(QChar::Nbsp);
        const struct {
            double ns;
            const char* number;
            const char* unit;
        } cases[] = {{853, "853", "ns"},        {999.6, "1.00", "µs"},
                     {12'345, "12.3", "µs"},    {1'234'567, "1.23", "ms"},
                     {9'996'000, "10.0", "ms"}, {123.4e6, "123", "ms"},
                     {12.34e9, "12.3", "s"},    {0, "0", "ns"}};
        for (const auto& one : cases) {
            QCOMPARE(ui::format::latency(one.ns, m_english),
                     QString::fromUtf8(one.number) + space + QString::fromUtf8(one.unit));
        }
    }

    void groupsDigitsByLocale() {
        QCOMPARE(ui::format::count(1'234'567, m_english), QString("1,234,567"));
        QCOMPARE(ui::format::count(1'234'567, m_german), QString("1.234.567"));
        QCOMPARE(ui::format::rate(51'234.4, m_english), QString("51,234/s"));
        QCOMPARE(ui::format::rate(12.34, m_german), QString("12,3/s"));
    }

    void writesSpansAsPeopleSayThem() {
        QCOMPARE(ui::format::span(45s, m_english), QString("45 s"));
        QCOMPARE(ui::format::span(2500ms, m_english), QString("2.5 s"));
        QCOMPARE(ui::format::span(930s, m_english), QString("15 min 30 s"));
        QCOMPARE(ui::format::span(15min, m_english), QString("15 min"));
        QCOMPARE(ui::format::span(3900s, m_english), QString("1 h 5 min"));
    }

    void neverWritesAnErrorShareAboveZeroAsZero() {
        QCOMPARE(ui::format::percent(0, m_english), QString("0.0 %"));
        QCOMPARE(ui::format::percent(0.00001, m_english), QString("< 0.01 %"));
        QCOMPARE(ui::format::percent(0.0123, m_english), QString("1.23 %"));
        QCOMPARE(ui::format::percent(0.5, m_english), QString("50.0 %"));
    }

    void writesRatiosAsChanges() {
        QCOMPARE(ui::format::change(1.123, m_english), QString("+12.3 %"));
        QCOMPARE(ui::format::change(0.97, m_english), QString::fromUtf8("−3.0 %"));
        QCOMPARE(ui::format::change(1, m_english), QString("0.0 %"));
        QCOMPARE(ui::format::shareChange(0.012, m_english), QString("+1.20 pp"));
    }

    void wordsWhatAServerDidBesideAnswering() {
        const auto texts = [](const analysis::ServerConduct& conduct) {
            QStringList all;
            for (const ui::format::ServerNote& note : ui::format::serverNotes(conduct)) {
                all << (note.isWarning ? "! " : "") + note.topic + ": " + note.text;
            }
            return all;
        };
        QCOMPARE(texts({}), QStringList());
        analysis::ServerConduct redirects;
        redirects.followedRedirects = 12'000;
        QCOMPARE(texts(redirects), QStringList({"Redirects: Followed 12,000 redirect(s)."}));
        redirects.redirectLocation = "/hello/\x1b";
        QCOMPARE(texts(redirects),
                 QStringList({"Redirects: Followed 12,000 redirect(s), the first to /hello/\\x1b."}));
        redirects.redirects = {{301, 2}, {307, 1'000}};
        QCOMPARE(
            texts(redirects),
            QStringList({"Redirects: Followed 12,000 redirect(s).",
                         "! Redirects: 1,002 answer(s) with 301, 307 (not followed: let the request follow "
                         "redirects, or make that the URL).",
                         "Redirects: The first of all of them pointed to /hello/\\x1b."}));
        analysis::ServerConduct others;
        others.exchangesAsked = 1'000;
        others.exchangeLimit = 128;
        others.authenticationRounds = 64;
        others.authenticationFailure = "no ticket. Run kinit.";
        QCOMPARE(
            texts(others),
            QStringList(
                {"! Connections: The server allows only 128 request(s) at once on a connection; 1,000 were "
                 "asked "
                 "for.",
                 "Authentication: Answered 64 response(s) of status 401, apart from those that are counted.",
                 "! Authentication: Failed: no ticket. Run kinit."}));
        analysis::ServerConduct none;
        none.exchangesAsked = 10;
        none.exchangeLimit = metrics::kNoExchangeAllowed;
        QCOMPARE(texts(none), QStringList({"! Connections: The server allows only 0 request(s) at once on a "
                                           "connection; 10 were asked for."}));
    }

    void namesQuantilesWithoutRoundingErrors() {
        QCOMPARE(ui::format::quantile(0.99999, m_english), QString("99.999 %"));
        QCOMPARE(ui::format::quantile(0.5, m_english), QString("50 %"));
    }

    void saysAnErrorWithPlaceAndAdvice() {
        QCOMPARE(
            ui::format::sentence({core::ErrorCode::NotFound, "no such plan", "plan.json", "Choose another"}),
            QString("plan.json: no such plan. Choose another."));
        QCOMPARE(ui::format::sentence({core::ErrorCode::Internal, "broken", "", ""}), QString("broken."));
    }

    void translatesTheTitleOfEachTrustCheck() {
        ui::installTranslations(*qApp, QLocale(QLocale::Chinese, QLocale::China));
        for (const analysis::TrustCheck& check : analysis::trustCatalog()) {
            const std::string key(check.key);
            QVERIFY2(ui::format::trustCheckTitle(key).toStdString() != check.title, key.c_str());
        }
        ui::installTranslations(*qApp, QLocale::c());
    }

    void titlesEveryStatisticOfTheCatalog() {
        for (const analysis::Statistic& statistic : analysis::statisticCatalog()) {
            QVERIFY(ui::format::statisticTitle(statistic.key) != QString::fromStdString(statistic.key));
            QVERIFY(!ui::format::statisticHint(statistic.key).isEmpty());
        }
    }

private:
    const QLocale m_english{QLocale::English, QLocale::UnitedStates};
    const QLocale m_german{QLocale::German, QLocale::Germany};
};

}  // namespace hostmark

QTEST_MAIN(hostmark::FormatTest)
#include "format_test.moc"
