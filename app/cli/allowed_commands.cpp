#include "app/cli/allowed_commands.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/cli/common_options.h"
#include "app/cli/exit_code.h"
#include "app/cli/history_access.h"
#include "app/cli/text.h"
#include "app/services/history_caches.h"

namespace hostmark::cli {

namespace {

using Allowed = std::vector<services::LaunchAllowed>;

struct AllowedOptions {
    std::string history;
    std::vector<std::string> ids;
    bool areAllMeant = false;
};

/// The characters of an id that people type.
constexpr std::size_t kShortId = 8;
constexpr std::size_t kLeastOfAnId = 4;

std::string allowedText(const Allowed& launches) {
    if (launches.empty()) {
        return "Nothing is allowed yet: what a plan starts and the agents that it asks are shown before its "
               "first "
               "run.\n";
    }
    std::string text;
    for (const services::LaunchAllowed& launch : launches) {
        text +=
            fmt::format("{}{}, allowed {}\n{}", text.empty() ? "" : "\n", launch.id.substr(0, kShortId),
                        timeText(launch.allowedAtUnixMs),
                        launch.text.empty() ? "  an earlier version of Hostmark did not keep what it was\n"
                                            : indented(launch.text));
    }
    return text;
}

/// The whole ids of those that `ids` are the beginnings of.
core::Result<std::vector<std::string>> wholeIds(const std::vector<std::string>& ids,
                                                const Allowed& launches) {
    std::vector<std::string> whole;
    for (const std::string& id : ids) {
        std::vector<std::string> fitting;
        for (const services::LaunchAllowed& launch : launches) {
            if (id.size() >= kLeastOfAnId && launch.id.starts_with(id)) {
                fitting.push_back(launch.id);
            }
        }
        if (fitting.size() != 1) {
            return core::Error{
                fitting.empty() ? core::ErrorCode::NotFound : core::ErrorCode::Ambiguous,
                fitting.empty() ? "Nothing that is allowed has this id" : "Several have an id that begins so",
                id, "'hostmark-cli history allowed' lists them"};
        }
        whole.push_back(fitting.front());
    }
    return whole;
}

int list(const AllowedOptions& options, Console& console) {
    const auto history = openHistory(options.history, HistoryUse::Look);
    if (!history) {
        return console.report(history.error());
    }
    const core::Result<Allowed> launches = services::HistoryAllowedLaunches(**history).all();
    if (!launches) {
        return console.report(launches.error());
    }
    console.print(allowedText(*launches));
    return kDone;
}

int withdraw(const AllowedOptions& options, Console& console) {
    if (options.ids.empty() && !options.areAllMeant) {
        return console.report({core::ErrorCode::InvalidArgument, "Nothing to withdraw was named", "ID",
                               "Give ids of 'hostmark-cli history allowed', or --all"});
    }
    const auto history = openHistory(options.history, HistoryUse::Change);
    if (!history) {
        return console.report(history.error());
    }
    services::HistoryAllowedLaunches allowed(**history);
    const core::Result<Allowed> launches = allowed.all();
    if (!launches) {
        return console.report(launches.error());
    }
    core::Result<std::vector<std::string>> ids = wholeIds(options.ids, *launches);
    if (!ids) {
        return console.report(ids.error());
    }
    if (options.areAllMeant) {
        ids->clear();
        std::transform(launches->begin(), launches->end(), std::back_inserter(*ids),
                       [](const services::LaunchAllowed& launch) { return launch.id; });
    }
    std::sort(ids->begin(), ids->end());
    ids->erase(std::unique(ids->begin(), ids->end()), ids->end());
    if (const core::Result<void> done = allowed.withdraw(*ids); !done) {
        return console.report(done.error());
    }
    console.print(ids->empty()
                      ? std::string("Nothing was allowed\n")
                      : fmt::format("{} withdrawn: {} asked for again before the next run\n",
                                    ids->size() == 1 ? "1 permission is"
                                                     : fmt::format("{} permissions are", ids->size()),
                                    ids->size() == 1 ? "it is" : "they are"));
    return kDone;
}

}  // namespace

void addAllowedCommands(CLI::App& history, Action& action) {
    const auto options = std::make_shared<AllowedOptions>();
    CLI::App* allowed = history.add_subcommand(
        "allowed", "What plans were allowed to start and which agents they were allowed to ask");
    addHistoryOption(*allowed, options->history);
    allowed->callback(
        [options, &action] { action = [options](Console& console) { return list(*options, console); }; });
    CLI::App* taken = history.add_subcommand("withdraw", "Take such a permission back");
    addHistoryOption(*taken, options->history);
    taken->add_option("ID", options->ids, "Ids as 'allowed' lists them, or their beginnings")->type_name("");
    taken->add_flag("--all", options->areAllMeant, "All of them");
    taken->callback(
        [options, &action] { action = [options](Console& console) { return withdraw(*options, console); }; });
}

}  // namespace hostmark::cli
