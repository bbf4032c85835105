#include "ui/plan_editor/command_line_text.h"
#include "ui/plan_editor/problem_list.h"
#include "ui/plan_editor/schedule_text.h"
#include "ui/plan_editor/table_problems.h"
#include "ui/plan_editor/target_details.h"
#include "ui/plan_editor/targets_section.h"
#include "ui/plan_editor/value_text.h"
#include "ui/send_once/body_text.h"

#include "engine/plan/templates.h"
#include "ui/translation.h"

#include <QtTest>

namespace hostmark::ui {

/// What the plans page reads and writes, without its widgets.
class PlanTextsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installTranslations(*qApp, QLocale::c()); }

    void levelsAreReadAsPeopleWriteThem_data();
    void levelsAreReadAsPeopleWriteThem();
    void levelsNameThePartThatIsNone();
    void levelsComeBackFromTheirText();
    void ratesAreReadWithTheirParts();
    void statusesAreReadAsAList();
    void scheduleIsSaidInWords();
    void scheduleByRequestsDoesNotInventATime();
    void hugePlanIsNotLaidOut();
    void problemsGoToTheirFieldAndTheRestStays();
    void problemsOfAListFindTheirCell();
    void scheduleWithStartsSaysThatTheyTakeTheirTime();
    void commandIsReadAsItsWords_data();
    void commandIsReadAsItsWords();
    void openQuoteIsRefused();
    void everyCommandComesBackFromItsText();
    void pathsLeadIntoTheDetailsAndBack();
    void pastedLinesBecomePairs();
    void pastedLinesBecomeTargets();
    void textBodyIsShownAsItIs();
    void binaryBodyIsDumped();
    void longBinaryBodyIsCut();
};

void PlanTextsTest::levelsAreReadAsPeopleWriteThem_data() {
    using Levels = QList<uint>;
    QTest::addColumn<QString>("text");
    QTest::addColumn<Levels>("levels");
    // input => expected
    QTest::newRow("one") << "64" << Levels{64};
    QTest::newRow("commas and blanks") << "10, 100, 1000" << Levels{10, 100, 1000};
    QTest::newRow("thousands separators") << "10, 1,000, 10,000" << Levels{10, 1000, 10000};
    QTest::newRow("one with a separator") << "1,000" << Levels{1000};
    QTest::newRow("no blanks, no groups of three") << "10,20,40" << Levels{10, 20, 40};
    QTest::newRow("k") << "1k; 10k" << Levels{1000, 10000};
    QTest::newRow("stray separators") << " ,5 ,, 6, " << Levels{5, 6};
    QTest::newRow("nothing") << "" << Levels{};
}

void PlanTextsTest::levelsAreReadAsPeopleWriteThem() {
    QFETCH(QString, text);
    QFETCH(QList<uint>, levels);
    const auto read = parseLevels(text.toStdString());
    QVERIFY(read.has_value());
    QCOMPARE(QList<uint>(read->begin(), read->end()), levels);
}

void PlanTextsTest::levelsNameThePartThatIsNone() {
    for (const char* text : {"10, lots", "10, -5", "4294967296"}) {
        QVERIFY2(!parseLevels(text).has_value(), text);
    }
    QCOMPARE(parseLevels("10, lots").error().message, std::string("\"lots\" is no number of connections"));
}

void PlanTextsTest::levelsComeBackFromTheirText() {
    const std::vector<std::uint32_t> levels = {1, 10, 100, 1000, 10000, 1000000};
    QCOMPARE(formatLevels(levels), std::string("1, 10, 100, 1,000, 10,000, 1,000,000"));
    QCOMPARE(*parseLevels(formatLevels(levels)), levels);
}

void PlanTextsTest::ratesAreReadWithTheirParts() {
    QCOMPARE(*parseRates("0.5, 1,000/s 10k 1,234.25"), (std::vector<double>{0.5, 1000, 10000, 1234.25}));
    QVERIFY(parseRates("")->empty());
    for (const char* text : {"100, fast", "-1x", "inf", "nan", "1e999"}) {
        QVERIFY2(!parseRates(text).has_value(), text);
    }
    QCOMPARE(parseRates("100, fast").error().message, std::string("\"fast\" is no rate"));
    const std::vector<double> rates = {0.25, 1, 1234567.5, 10000};
    QCOMPARE(formatRates(rates), std::string("0.25, 1, 1,234,567.5, 10,000"));
    QCOMPARE(*parseRates(formatRates(rates)), rates);
}

void PlanTextsTest::statusesAreReadAsAList() {
    QCOMPARE(*parseStatuses("200,204 404"), (std::vector<int>{200, 204, 404}));
    QVERIFY(parseStatuses("")->empty());
    QVERIFY(!parseStatuses("2xx").has_value());
    QCOMPARE(formatStatuses({200, 404}), std::string("200, 404"));
}

void PlanTextsTest::scheduleIsSaidInWords() {
    plan::Plan plan = plan::instantiate(plan::planTemplates()[0]);
    plan.load.connections = {8};
    plan.procedure.warmUp = std::chrono::seconds(60);
    plan.procedure.settle = std::chrono::seconds(0);
    plan.procedure.pause = std::chrono::seconds(10);
    plan.procedure.duration = std::chrono::seconds(30);
    plan.procedure.runs = 8;
    // 16 runs of 30 s, 15 pauses of 10 s, 2 warm-ups of 60 s
    QCOMPARE(ScheduleText::summary(previewSchedule(plan)), QString("16 runs, 12 min 30 s"));
    QCOMPARE(ScheduleText::composition(plan), QString("2 targets × 8 runs, interleaved"));
    plan.load.connections = {8, 16};
    QCOMPARE(ScheduleText::composition(plan), QString("2 targets × 2 levels × 8 runs, interleaved"));
    plan.targets.resize(1);
    plan.load.connections = {8};
    plan.procedure.runs = 1;
    QCOMPARE(ScheduleText::summary(previewSchedule(plan)), QString("1 run, 1 min 30 s"));
}

void PlanTextsTest::scheduleByRequestsDoesNotInventATime() {
    plan::Plan plan = plan::instantiate(plan::planTemplates()[0]);
    plan.procedure.warmUp = std::chrono::seconds(5);
    plan.procedure.settle = std::chrono::seconds(0);
    plan.procedure.pause = std::chrono::seconds(2);
    plan.procedure.requestCount = 1000;
    plan.procedure.runs = 1;
    plan.load.connections = {8};
    QCOMPARE(ScheduleText::summary(previewSchedule(plan)), QString("2 runs, 12 s and the runs themselves"));
}

void PlanTextsTest::hugePlanIsNotLaidOut() {
    plan::Plan plan = plan::instantiate(plan::planTemplates()[0]);
    plan.procedure.runs = 4'000'000'000U;
    QVERIFY(previewSchedule(plan).runs.empty());
}

void PlanTextsTest::problemsGoToTheirFieldAndTheRestStays() {
    ProblemList problems({{plan::Severity::Note, "load.connections[0]", "a"},
                          {plan::Severity::Error, "load.connections", "b"},
                          {plan::Severity::Error, "load.connectionsOfOthers", "c"},
                          {plan::Severity::Error, "unknown", "d"}});
    const std::vector<plan::Problem> taken = problems.take("load.connections");
    QCOMPARE(taken.size(), std::size_t(2));
    QCOMPARE(taken[0].message, std::string("b"));  // the worst first
    QCOMPARE(problems.rest().size(), std::size_t(2));
    QVERIFY(problems.take("load.connections").empty());
}

void PlanTextsTest::problemsOfAListFindTheirCell() {
    ProblemList problems({{plan::Severity::Error, "targets[1].url", "bad URL"},
                          {plan::Severity::Error, "targets[0].id", "bad id"},
                          {plan::Severity::Error, "targets", "too many"},
                          {plan::Severity::Error, "targets[10].url", "another"}});
    const TableProblems shown = takeTableProblems(problems, "targets", 2, {"name", "url"}, "Target %1");
    QCOMPARE(shown.cells.size(), std::size_t(2));
    QCOMPARE(shown.cells[0].row, 0);
    QCOMPARE(shown.cells[0].column, 0);
    QCOMPARE(shown.cells[1].row, 1);
    QCOMPARE(shown.cells[1].column, 1);
    QCOMPARE(shown.sentences[1].message, std::string("Target 2: bad URL"));
    QCOMPARE(shown.sentences.size(), std::size_t(4));
    QVERIFY(problems.rest().empty());
}

void PlanTextsTest::scheduleWithStartsSaysThatTheyTakeTheirTime() {
    plan::Plan plan = plan::instantiate(plan::planTemplates()[0]);
    plan.load.connections = {8};
    plan.procedure.warmUp = std::chrono::seconds(10);
    plan.procedure.settle = std::chrono::seconds(0);
    plan.procedure.pause = std::chrono::seconds(0);
    plan.procedure.duration = std::chrono::seconds(5);
    plan.procedure.runs = 2;
    QCOMPARE(ScheduleText::startsHint(previewSchedule(plan)), QString());
    plan.targets[0].launch.kind = plan::Launch::Kind::Process;
    // 4 runs of 5 s, a warm-up of 10 s for each target
    QCOMPARE(ScheduleText::summary(previewSchedule(plan)), QString("4 runs, 40 s and 1 start"));
    QVERIFY(!ScheduleText::startsHint(previewSchedule(plan)).isEmpty());
    plan.procedure.restart = plan::Restart::Run;
    plan.procedure.requestCount = 1000;
    // a warm-up more, because the target starts a second time
    QCOMPARE(ScheduleText::summary(previewSchedule(plan)),
             QString("4 runs, 30 s, the runs themselves and 2 starts"));
}

void PlanTextsTest::commandIsReadAsItsWords_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("words");
    // input => expected
    QTest::newRow("nothing") << "" << QStringList();
    QTest::newRow("blanks") << "  a \t b  " << QStringList{"a", "b"};
    QTest::newRow("single quotes") << R"('a b' c)" << QStringList{"a b", "c"};
    QTest::newRow("double quotes") << R"("a b"c)" << QStringList{"a bc"};
    QTest::newRow("an empty word") << R"(a "" b)" << QStringList{"a", "", "b"};
    QTest::newRow("quotes in quotes") << R"("a \"b\"")" << QStringList{R"(a "b")"};
    QTest::newRow("backslash before the end") << R"("C:\dir\\" x)" << QStringList{R"(C:\dir\)", "x"};
    QTest::newRow("paths of Windows")
        << R"(C:\app\a.exe "C:\Program Files\b")" << QStringList{R"(C:\app\a.exe)", R"(C:\Program Files\b)"};
    QTest::newRow("paths of a network") << R"("\\server\my share")" << QStringList{R"(\\server\my share)"};
}

void PlanTextsTest::commandIsReadAsItsWords() {
    QFETCH(QString, text);
    QFETCH(QStringList, words);
    const auto read = parseCommandLine(text.toStdString());
    QVERIFY(read.has_value());
    QStringList found;
    for (const std::string& word : *read) {
        found << QString::fromStdString(word);
    }
    QCOMPARE(found, words);
}

void PlanTextsTest::openQuoteIsRefused() {
    for (const char* text : {"\"a", "a 'b", R"("a\")"}) {
        const auto read = parseCommandLine(text);
        QVERIFY2(!read.has_value(), text);
        QCOMPARE(read.error().message, std::string("A quote is not closed"));
    }
}

void PlanTextsTest::everyCommandComesBackFromItsText() {
    const std::vector<std::string> pieces = {"", "a", " ", "\"", "'", "\\", "\\\\", "\n", "ü"};
    for (const std::string& first : pieces) {
        for (const std::string& second : pieces) {
            for (const std::string& third : pieces) {
                const std::vector<std::string> words = {first + second + third, second, third + first};
                const std::string text = formatCommandLine(words);
                const auto read = parseCommandLine(text);
                QVERIFY2(read.has_value() && *read == words, text.c_str());
            }
        }
    }
    QCOMPARE(formatCommandLine({"--urls", "http://localhost:5000", "two words"}),
             std::string("--urls http://localhost:5000 \"two words\""));
}

void PlanTextsTest::pathsLeadIntoTheDetailsAndBack() {
    QCOMPARE(inDetails("targets[2].launch.program", 2), std::string("target.launch.program"));
    QCOMPARE(inPlan("target.launch.program", 2), std::string("targets[2].launch.program"));
    QVERIFY(inDetails("targets[12].launch.program", 1).empty());
    QVERIFY(inDetails("targets", 0).empty());
}

void PlanTextsTest::pastedLinesBecomePairs() {
    QCOMPARE(pairFromLine("DOTNET_gcServer=1"), (QStringList{"DOTNET_gcServer", "1"}));
    QCOMPARE(pairFromLine("URLS=http://a=b"), (QStringList{"URLS", "http://a=b"}));
    QCOMPARE(pairFromLine("server.type: Kestrel"), (QStringList{"server.type", "Kestrel"}));
    QCOMPARE(pairFromLine("key\tvalue = text"), (QStringList{"key", "value = text"}));
    QCOMPARE(pairFromLine("alone"), (QStringList{"alone", ""}));
    QVERIFY(pairFromLine("=value").isEmpty());
}

void PlanTextsTest::pastedLinesBecomeTargets() {
    QCOMPARE(targetFromLine("Kestrel\thttp://localhost:5000"),
             (QStringList{"Kestrel", "http://localhost:5000", ""}));
    QCOMPARE(targetFromLine("IIS InProcess, https://host/app"),
             (QStringList{"IIS InProcess", "https://host/app", ""}));
    QCOMPARE(targetFromLine("http://localhost:5000/x"),
             (QStringList{"localhost:5000", "http://localhost:5000/x", ""}));
    QCOMPARE(targetFromLine("nonsense"), (QStringList{"nonsense", "nonsense", ""}));
    QCOMPARE(targetFromLine("nginx\thttp://host\tunix:/run/nginx.sock"),
             (QStringList{"nginx", "http://host", "unix:/run/nginx.sock"}));
    QVERIFY(targetFromLine("   ").isEmpty());
}

void PlanTextsTest::textBodyIsShownAsItIs() {
    const BodyText body = readableBody("Grüße\r\n\t世界\n");
    QVERIFY(!body.isHex);
    QCOMPARE(body.text, QString("Grüße\r\n\t世界\n"));
    QVERIFY(!readableBody("").isHex);
}

void PlanTextsTest::binaryBodyIsDumped() {
    const BodyText body = readableBody(std::string("\x89PNG\r\n\x1a\n\0\0", 10));
    QVERIFY(body.isHex);
    QCOMPARE(body.text.section('\n', 0, 0),
             QString("00000000  89 50 4e 47 0d 0a 1a 0a  00 00                    .PNG......"));
    QVERIFY(readableBody("cut off in a character: \xe4\xb8").isHex);
}

void PlanTextsTest::longBinaryBodyIsCut() {
    const BodyText body = readableBody(std::string(64 * 1024 + 5, '\0'));
    QCOMPARE(body.text.count('\n'), qsizetype(4096));
    QVERIFY(body.text.endsWith("… 5 more bytes"));
}

}  // namespace hostmark::ui

QTEST_MAIN(hostmark::ui::PlanTextsTest)
#include "plan_texts_test.moc"
