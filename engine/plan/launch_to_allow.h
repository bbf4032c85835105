#pragma once

#include <string>
#include <vector>

#include "engine/plan/plan.h"

namespace hostmark::plan {

/// Something that a plan does besides sending its requests, and that nobody should find done by a file that
/// came from elsewhere: a person sees it whole and allows it once.
struct LaunchToAllow {
    enum class Kind {
        Command,  ///< a program of this machine, with its stop command
        Site,     ///< a site of IIS and its pool are stopped and started
        Agent     ///< an agent gets the token, is asked for samples and perhaps starts an entry
    };

    Kind kind = Kind::Command;
    std::vector<std::string> targets;  ///< names of those that have it
    /// The whole of it for people, lines with an end each. Every text of the plan stands in double quotes,
    /// and what would not show is escaped.
    std::string text;
    /// SHA-256 of all that it consists of, the folder that a program works in included: what differs in one
    /// byte has another.
    std::string hash;

    friend bool operator==(const LaunchToAllow&, const LaunchToAllow&) = default;
};

/// What a target does besides: its launch, then its agent; none for a target that somebody else has started.
[[nodiscard]] std::vector<LaunchToAllow> launchesToAllow(const Target& target);

/// The same of all targets, each once.
[[nodiscard]] std::vector<LaunchToAllow> launchesToAllow(const Plan& plan);

/// `text` in double quotes, so that nothing hides: quotes and backslashes escaped, control characters, bytes
/// that are not UTF-8, and characters without a width or that turn the direction of writing, too ("\u202e").
[[nodiscard]] std::string inFullQuotes(const std::string& text);

}  // namespace hostmark::plan
