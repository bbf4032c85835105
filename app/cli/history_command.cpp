#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/allowed_commands.h"
#include "app/cli/commands.h"
#include "app/cli/common_options.h"
#include "app/cli/exit_code.h"
#include "app/cli/history_access.h"
#include "app/cli/history_text.h"
#include "app/services/run_report.h"
#include "engine/store/history.h"

namespace hostmark::cli {

namespace {

using services::HistoryService;

/// What any of the commands below may be given.
struct HistoryOptions {
    std::string history;
    std::string experiment;
    std::vector<std::string> words;  ///< the new name, tags or note
    std::uint32_t run = 0;           ///< counted from 1; 0 is all of them
    bool isWithDeleted = false;
    bool isRemoval = false;
};

/// What a command does with the open history. @return the exit code
using Work = int (*)(HistoryService&, const HistoryOptions&, Console&);

constexpr const char* kHistoryExamples = R"(Examples:
  hostmark-cli history list
  hostmark-cli history show last
  hostmark-cli history show last --run 3
  hostmark-cli history rename 1a2b3c4d "Kestrel, server GC"
  hostmark-cli history tag last nightly release-2
  hostmark-cli history delete 1a2b3c4d
  hostmark-cli history allowed
  hostmark-cli history withdraw 5e6f7a8b)";

int list(HistoryService& history, const HistoryOptions& options, Console& console) {
    const auto experiments =
        history.read([&](store::History& file) { return file.experiments(options.isWithDeleted); });
    if (!experiments) {
        return console.report(experiments.error());
    }
    console.print(historyTable(*experiments));
    return kDone;
}

int show(HistoryService& history, const HistoryOptions& options, Console& console) {
    const auto experiment = loadExperiment(history, options.experiment);
    if (!experiment) {
        return console.report(experiment.error());
    }
    if (options.run == 0) {
        console.print(experimentText(*experiment));
        return kDone;
    }
    for (const metrics::RunRecord& run : experiment->runs) {
        if (run.sequence + 1 == options.run) {
            console.print(services::runAsText(run));
            return kDone;
        }
    }
    return console.report({core::ErrorCode::NotFound,
                           "The experiment has no run " + std::to_string(options.run), "--run",
                           "history show without --run lists them"});
}

/// Finds the experiment, changes it and says what became of it.
template <class Change>
int change(HistoryService& history, const HistoryOptions& options, Console& console, const std::string& said,
           const Change& apply) {
    const core::Result<core::ExperimentId> id = findExperiment(history, options.experiment);
    if (!id) {
        return console.report(id.error());
    }
    const core::Result<void> changed = history.write([&](store::History& file) { return apply(file, *id); });
    if (!changed) {
        return console.report(changed.error());
    }
    console.print(shortId(*id) + " " + said + "\n");
    return kDone;
}

int rename(HistoryService& history, const HistoryOptions& options, Console& console) {
    const std::string& name = options.words.front();
    if (name.empty()) {
        return console.report({core::ErrorCode::InvalidArgument, "A name cannot be empty", "NAME", {}});
    }
    return change(history, options, console, "is now named " + name,
                  [&](store::History& file, const core::ExperimentId& id) { return file.rename(id, name); });
}

int tag(HistoryService& history, const HistoryOptions& options, Console& console) {
    const auto experiment = loadExperiment(history, options.experiment);
    if (!experiment) {
        return console.report(experiment.error());
    }
    std::vector<std::string> tags = experiment->tags;
    for (const std::string& word : options.words) {
        const auto end = std::remove(tags.begin(), tags.end(), word);
        tags.erase(end, tags.end());
        if (!options.isRemoval) {
            tags.push_back(word);
        }
    }
    std::sort(tags.begin(), tags.end());
    std::string said = tags.empty() ? "has no tags now" : "is tagged";
    for (const std::string& each : tags) {
        said += ' ' + each;
    }
    return change(history, options, console, said,
                  [&](store::History& file, const core::ExperimentId& id) { return file.setTags(id, tags); });
}

int note(HistoryService& history, const HistoryOptions& options, Console& console) {
    const std::string& text = options.words.front();
    return change(history, options, console, text.empty() ? "has no note now" : "has a new note",
                  [&](store::History& file, const core::ExperimentId& id) { return file.setNote(id, text); });
}

int remove(HistoryService& history, const HistoryOptions& options, Console& console) {
    const auto experiment = loadExperiment(history, options.experiment);
    if (!experiment) {
        return console.report(experiment.error());
    }
    if (experiment->status == metrics::RunStatus::Running) {
        return console.report({core::ErrorCode::InvalidArgument, "the experiment is still running",
                               options.experiment, "Stop it, or wait for its end, before deleting it"});
    }
    const std::string named = shortId(experiment->id);
    return change(history, options, console,
                  "is deleted; 'hostmark-cli history restore " + named + "' brings it back",
                  [&](store::History& file, const core::ExperimentId& id) { return file.remove(id); });
}

/// A deleted experiment by its id or the beginning of one, its name, or "last": the newest that fits.
core::Result<core::ExperimentId> findDeleted(store::History& file, const std::string& text) {
    const core::Result<std::vector<metrics::ExperimentSummary>> all = file.experiments(true);
    if (!all) {
        return all.error();
    }
    const auto fits = [&](const metrics::ExperimentSummary& one) {
        return text == "last" || one.name == text || one.id.text().starts_with(text);
    };
    bool isThere = false;
    for (const metrics::ExperimentSummary& one : *all) {
        if (one.isDeleted && fits(one)) {
            return one.id;
        }
        isThere = isThere || (text != "last" && fits(one));
    }
    const std::string message = text == "last" ? "The history holds no deleted experiment"
                                : isThere      ? "The experiment " + text + " is not deleted"
                                               : "No deleted experiment has the id or name '" + text + "'";
    return core::Error{core::ErrorCode::NotFound,
                       message,
                       {},
                       "'hostmark-cli history list --all' shows the deleted ones, too"};
}

int restore(HistoryService& history, const HistoryOptions& options, Console& console) {
    const core::Result<core::ExperimentId> id =
        history.read([&](store::History& file) { return findDeleted(file, options.experiment); });
    if (!id) {
        return console.report(id.error());
    }
    const core::Result<void> restored =
        history.write([&](store::History& file) { return file.restore(*id); });
    if (!restored) {
        return console.report(restored.error());
    }
    console.print(shortId(*id) + " is back in the history\n");
    return kDone;
}

int withHistory(Work work, const HistoryOptions& options, Console& console) {
    const HistoryUse use = work == list || work == show ? HistoryUse::Look : HistoryUse::Change;
    const auto history = openHistory(options.history, use);
    return history ? work(**history, options, console) : console.report(history.error());
}

/// Declares one of the commands; all but `list` take an experiment.
CLI::App* declare(CLI::App& parent, const char* name, const char* help, Work work, Action& action,
                  const std::shared_ptr<HistoryOptions>& options) {
    CLI::App* command = parent.add_subcommand(name, help);
    addHistoryOption(*command, options->history);
    if (work != list) {
        addExperimentOption(*command, options->experiment);
    }
    command->callback([options, work, &action] {
        action = [options, work](Console& console) { return withHistory(work, *options, console); };
    });
    return command;
}

}  // namespace

void addHistoryCommand(CLI::App& app, Action& action) {
    CLI::App* parent = app.add_subcommand("history", "List, show and edit the experiments that were kept");
    parent->require_subcommand(1);
    parent->footer(kHistoryExamples);
    const auto options = std::make_shared<HistoryOptions>();

    declare(*parent, "list", "All experiments, the newest first", list, action, options)
        ->add_flag("--all", options->isWithDeleted, "Deleted ones, too");
    declare(*parent, "show", "One experiment and its runs", show, action, options)
        ->add_option("--run", options->run, "One of its runs in full, by its number")
        ->type_name("N")
        ->check(CLI::Range(1, 1'000'000));
    declare(*parent, "rename", "Give an experiment another name", rename, action, options)
        ->add_option("NAME", options->words, "The new name")
        ->type_name("")
        ->required()
        ->expected(1);
    CLI::App* tags =
        declare(*parent, "tag", "Add tags to an experiment, or take them away", tag, action, options);
    tags->add_option("TAG", options->words, "Tags, one word each")->type_name("")->required();
    tags->add_flag("--remove", options->isRemoval, "Take these tags away");
    declare(*parent, "note", "Set the note of an experiment; an empty one removes it", note, action, options)
        ->add_option("TEXT", options->words, "The note")
        ->type_name("")
        ->required()
        ->expected(1);
    declare(*parent, "delete", "Delete an experiment; it can be restored", remove, action, options);
    declare(*parent, "restore", "Bring a deleted experiment back", restore, action, options);
    addAllowedCommands(*parent, action);
}

}  // namespace hostmark::cli
