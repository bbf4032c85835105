#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/services/history_service.h"
#include "engine/store/history.h"
#include "tests/cli/command_run.h"
#include "tests/support/sample_records.h"

namespace hostmark::cli::test {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// A history with two experiments, the second one the newer.
class HistoryCommand : public testing::Test {
protected:
    HistoryCommand() {
        auto store = store::History::open(history);
        EXPECT_TRUE(store) << core::describe(store.error());
        for (metrics::ExperimentRecord* record : {&first, &second}) {
            metrics::ExperimentRecord begun = *record;
            begun.runs.clear();
            begun.status = metrics::RunStatus::Running;
            EXPECT_TRUE((*store)->beginExperiment(begun));
            for (const metrics::RunRecord& run : record->runs) {
                EXPECT_TRUE((*store)->beginRun(record->id, run));
                EXPECT_TRUE((*store)->finishRun(record->id, run));
            }
            EXPECT_TRUE((*store)->finishExperiment(*record));
        }
    }

    CommandResult command(std::vector<std::string> arguments) const {
        arguments.insert(arguments.end(), {"--history", history});
        return runCommand(arguments);
    }

    std::string show(const std::string& experiment) const {
        return command({"history", "show", experiment}).out;
    }

    TemporaryFolder folder;
    std::string history = folder.file("history.db");
    metrics::ExperimentRecord first =
        hostmark::test::sampleExperiment("hosting models", {{}, {"IIS", 20'000, 3}}, 5, 3, 1);
    metrics::ExperimentRecord second = hostmark::test::sampleExperiment("new runtime", {{}}, 5, 3, 2);
};

TEST_F(HistoryCommand, listsTheNewestFirst) {
    const CommandResult result = command({"history", "list"});

    EXPECT_EQ(result.exitCode, 0) << result.err;
    EXPECT_THAT(result.out, AllOf(HasSubstr(first.id.text().substr(0, 8)), HasSubstr("Kestrel, IIS")));
    EXPECT_LT(result.out.find("new runtime"), result.out.find("hosting models"));
}

TEST_F(HistoryCommand, findsExperimentsByIdShortIdNameAndLast) {
    for (const std::string& text : {first.id.text(), first.id.text().substr(0, 8), first.name}) {
        EXPECT_THAT(show(text), HasSubstr(first.id.text())) << text;
    }
    EXPECT_THAT(show("last"), HasSubstr(second.id.text()));
}

TEST_F(HistoryCommand, showsEveryRunAndWhereItWasMeasured) {
    const std::string shown = show("hosting models");

    EXPECT_THAT(shown, AllOf(HasSubstr("5 runs of 3s"), HasSubstr("bench-01"), HasSubstr("AMD EPYC"),
                             HasSubstr("Kestrel"), HasSubstr("IIS"), HasSubstr("GET /")));
    const std::size_t start = shown.find("run  target");
    const std::string table = shown.substr(start, shown.find("\n\nTrust: ") - start);
    EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 10)
        << "a head and ten runs, the last without its end";
}

TEST_F(HistoryCommand, showsOneRunInFull) {
    const CommandResult third = command({"history", "show", "hosting models", "--run", "3"});
    EXPECT_EQ(third.exitCode, 0);
    EXPECT_THAT(third.out, AllOf(HasSubstr("Throughput"), HasSubstr("response"), HasSubstr("Statuses")));
    const CommandResult none = command({"history", "show", "hosting models", "--run", "99"});
    EXPECT_EQ(none.exitCode, 2);
    EXPECT_THAT(none.err, HasSubstr("no run 99"));
}

TEST_F(HistoryCommand, renames) {
    EXPECT_EQ(command({"history", "rename", "last", "server GC"}).exitCode, 0);
    EXPECT_THAT(show("server GC"), HasSubstr(second.id.text()));
}

TEST_F(HistoryCommand, addsAndRemovesTags) {
    EXPECT_EQ(command({"history", "tag", "last", "nightly", "linux"}).exitCode, 0);
    EXPECT_THAT(command({"history", "tag", "last", "nightly", "gc"}).out,
                HasSubstr("is tagged gc linux nightly"));
    EXPECT_THAT(show("last"), HasSubstr("gc linux nightly"));
    EXPECT_EQ(command({"history", "tag", "last", "linux", "gc", "--remove"}).exitCode, 0);
    EXPECT_THAT(show("last"), AllOf(HasSubstr("nightly"), Not(HasSubstr("linux"))));
}

TEST_F(HistoryCommand, setsAndRemovesANote) {
    EXPECT_EQ(command({"history", "note", "last", "after the kernel update"}).exitCode, 0);
    EXPECT_THAT(show("last"), HasSubstr("after the kernel update"));
    EXPECT_EQ(command({"history", "note", "last", ""}).exitCode, 0);
    EXPECT_THAT(show("last"), Not(HasSubstr("after the kernel update")));
}

TEST_F(HistoryCommand, deletesAndRestores) {
    EXPECT_EQ(command({"history", "delete", "last"}).exitCode, 0);
    EXPECT_THAT(command({"history", "list"}).out, Not(HasSubstr("new runtime")));
    EXPECT_THAT(command({"history", "list", "--all"}).out,
                AllOf(HasSubstr("new runtime"), HasSubstr("deleted")));
    EXPECT_EQ(command({"history", "restore", second.id.text()}).exitCode, 0);
    EXPECT_THAT(command({"history", "list"}).out, HasSubstr("new runtime"));
    const auto again = command({"history", "restore", second.id.text()});
    EXPECT_NE(again.exitCode, 0);
    EXPECT_THAT(again.err, HasSubstr("is not deleted"));
}

TEST_F(HistoryCommand, restoresTheLastOfTheDeletedOnes) {
    EXPECT_THAT(command({"history", "restore", "last"}).err, HasSubstr("no deleted experiment"));
    EXPECT_EQ(command({"history", "delete", "last"}).exitCode, 0);
    EXPECT_EQ(command({"history", "restore", "last"}).exitCode, 0);
    EXPECT_THAT(command({"history", "list"}).out, HasSubstr("new runtime"));
}

TEST_F(HistoryCommand, saysWhenThereIsNoSuchExperiment) {
    const std::vector<std::vector<std::string>> commands = {
        {"history", "show", "nothing"},           {"history", "rename", "nothing", "x"},
        {"history", "tag", "nothing", "x"},       {"history", "note", "nothing", "x"},
        {"history", "delete", "nothing"},         {"history", "restore", "nothing"},
        {"export", "nothing", "--format", "csv"}, {"compare", "nothing"},
    };
    for (const std::vector<std::string>& arguments : commands) {
        const CommandResult result = command(arguments);
        EXPECT_EQ(result.exitCode, 2) << arguments[1];
        EXPECT_THAT(result.out, IsEmpty());
        EXPECT_THAT(result.err, HasSubstr("nothing"));
    }
}

TEST_F(HistoryCommand, saysWhenANameFitsSeveral) {
    ASSERT_EQ(command({"history", "rename", "last", "hosting models"}).exitCode, 0);
    const CommandResult result = command({"history", "show", "hosting models"});

    EXPECT_EQ(result.exitCode, 2);
    EXPECT_THAT(result.err, HasSubstr(first.id.text().substr(0, 8)));
}

TEST_F(HistoryCommand, doesNotMakeAHistoryToLookIntoIt) {
    const std::string missing = folder.file("missing.db");
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{"history", "list"},
                                                      {"compare", "last"},
                                                      {"export", "last", "--format", "csv"}}) {
        std::vector<std::string> all = arguments;
        all.insert(all.end(), {"--history", missing});
        const CommandResult result = runCommand(all);
        EXPECT_EQ(result.exitCode, 2);
        EXPECT_THAT(result.err, HasSubstr("missing.db"));
    }
    EXPECT_FALSE(std::filesystem::exists(missing));
}

TEST_F(HistoryCommand, refusesADamagedHistoryInWords) {
    const std::string damaged = folder.write("damaged.db", "SQLite format 3");
    const CommandResult result = runCommand({"history", "list", "--history", damaged});

    EXPECT_EQ(result.exitCode, 2);
    EXPECT_THAT(result.err, HasSubstr("damaged.db"));
}

TEST_F(HistoryCommand, comparesTheTargetsOfAnExperimentInEveryFormat) {
    for (const char* format : {"text", "markdown", "csv", "json"}) {
        const CommandResult result =
            command({"compare", "hosting models", "--baseline", "IIS", "--format", format});
        ASSERT_EQ(result.exitCode, 0) << result.err;
        EXPECT_THAT(result.out, AllOf(HasSubstr("Kestrel"), HasSubstr("IIS"))) << format;
    }
    const CommandResult asJson = command({"compare", "hosting models", "--format", "json"});
    EXPECT_TRUE(json::accept(asJson.out));
}

TEST_F(HistoryCommand, comparesSeveralExperiments) {
    const CommandResult result = command({"compare", "hosting models", "new runtime"});

    ASSERT_EQ(result.exitCode, 0) << result.err;
    EXPECT_THAT(result.out, AllOf(HasSubstr("new runtime"), HasSubstr("hosting models")));
}

TEST_F(HistoryCommand, refusesWhatCannotBeCompared) {
    struct Case {
        std::vector<std::string> arguments;
        const char* said;
    };
    // arguments => what standard error says
    const Case cases[] = {
        {{"compare", "new runtime"}, "two"},  // one target, one level
        {{"compare", "hosting models", "--baseline", "Apache"}, "Apache"},
        {{"compare", "hosting models", "--format", "pdf"}, "pdf"},
        {{"export", "last", "--format", "pdf"}, "pdf"},
    };
    for (const Case& c : cases) {
        const CommandResult result = command(c.arguments);
        EXPECT_EQ(result.exitCode, 2) << c.said;
        EXPECT_THAT(result.out, IsEmpty());
        EXPECT_THAT(result.err, HasSubstr(c.said));
    }
}

TEST_F(HistoryCommand, exportsJsonAndCsvToStandardOutputOrAFile) {
    const CommandResult csv = command({"export", "hosting models", "--format", "csv"});
    ASSERT_EQ(csv.exitCode, 0) << csv.err;
    EXPECT_EQ(std::count(csv.out.begin(), csv.out.end(), '\n'), 11) << "a head and a line per run";

    const std::string file = folder.file("out.json");
    const CommandResult written = command({"export", "hosting models", "--format", "json", "-o", file});
    EXPECT_EQ(written.exitCode, 0) << written.err;
    EXPECT_THAT(written.out, IsEmpty());
    EXPECT_EQ(json::parse(contentOf(file)).at("runs").size(), 10u);
}

TEST_F(HistoryCommand, saysWhenTheExportCannotBeWritten) {
    const CommandResult result =
        command({"export", "last", "--format", "csv", "-o", folder.file("no-folder/out.csv")});
    EXPECT_NE(result.exitCode, 0);
    EXPECT_THAT(result.err, HasSubstr("no-folder"));
}

TEST_F(HistoryCommand, saysWhichPermissionCannotBeWithdrawn) {
    EXPECT_THAT(command({"history", "allowed"}).out, HasSubstr("Nothing is allowed yet"));
    EXPECT_EQ(command({"history", "withdraw", "--all"}).out, "Nothing was allowed\n");
    {
        auto store = store::History::open(history);
        ASSERT_TRUE(store);
        ASSERT_TRUE((*store)->allowLaunches({{std::string(64, 'a'), "program \"dotnet\"\n"},
                                             {std::string(40, 'a') + std::string(24, 'b'), ""}}));
    }
    EXPECT_THAT(command({"history", "allowed"}).out,
                AllOf(HasSubstr("  program \"dotnet\"\n"), HasSubstr("did not keep what it was")));
    const CommandResult none = command({"history", "withdraw"});
    EXPECT_EQ(none.exitCode, 2);
    EXPECT_THAT(none.err, HasSubstr("Nothing to withdraw was named"));
    EXPECT_THAT(command({"history", "withdraw", "cccccccc"}).err,
                HasSubstr("Nothing that is allowed has this id"));
    EXPECT_THAT(command({"history", "withdraw", "aaaaaaaa"}).err,
                HasSubstr("Several have an id that begins so"));
    EXPECT_NE(command({"history", "withdraw", "aaaaaaaa"}).exitCode, 0);
    EXPECT_EQ(command({"history", "withdraw", "--all"}).out,
              "2 permissions are withdrawn: they are asked for again before the next run\n");
    EXPECT_THAT(command({"history", "allowed"}).out, HasSubstr("Nothing is allowed yet"));
}

}  // namespace
}  // namespace hostmark::cli::test
