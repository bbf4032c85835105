#include "engine/analysis/identity.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/analysis/text.h"
#include "engine/plan/text.h"

namespace hostmark::analysis {

namespace {

using metrics::IdentityValue;

constexpr std::size_t kNamedDifferences = 3;

/// Letters and digits in lower case: "Process-Id" and "processId" are the same key.
std::string plainKey(std::string_view key) {
    std::string plain;
    for (const char each : key) {
        if (each >= 'A' && each <= 'Z') {
            plain += static_cast<char>(each - 'A' + 'a');
        } else if (each != '_' && each != '-') {
            plain += each;
        }
    }
    return plain;
}

std::string lastPart(const std::string& key) {
    return key.substr(key.rfind('.') + 1);  // npos + 1 is 0
}

/// A value, or that there is none, for a sentence.
std::string valueText(const std::string* value) {
    return value == nullptr ? "nothing" : plan::inQuotes(*value);
}

}  // namespace

const metrics::TargetIdentity* identityBefore(const metrics::ExperimentRecord& experiment,
                                              const core::TargetId& target, std::uint32_t run) {
    const metrics::TargetIdentity* latest = nullptr;
    for (const metrics::TargetIdentity& identity : experiment.identities) {
        if (identity.targetId == target && identity.beforeRun <= run) {
            latest = &identity;
        }
    }
    return latest;
}

const std::string* identityValue(const std::vector<IdentityValue>& values, std::string_view key) {
    const auto found =
        std::find_if(values.begin(), values.end(), [&](const auto& each) { return each.key == key; });
    return found == values.end() ? nullptr : &found->value;
}

bool isProcessNumber(std::string_view key) {
    const std::string plain = plainKey(key);
    const std::string last = lastPart(plain);
    return last == "pid" || last == "processid" || plain == "process.id" || plain.ends_with(".process.id");
}

bool isPassing(std::string_view key) {
    constexpr std::array kWhole = {"now", "time", "date", "started", "start", "utcnow", "localtime", "port"};
    constexpr std::array kParts = {"uptime",     "startedat",   "starttime",  "startup",     "timestamp",
                                   "requestid",  "traceid",     "servertime", "currenttime", "memory",
                                   "workingset", "threadcount", "cputime",    "connectionid"};
    const std::string last = lastPart(plainKey(key));
    const auto isIt = [&](const char* word) { return last == word; };
    const auto isIn = [&](const char* word) { return last.find(word) != std::string::npos; };
    return isProcessNumber(key) || std::any_of(kWhole.begin(), kWhole.end(), isIt) ||
           std::any_of(kParts.begin(), kParts.end(), isIn);
}

std::optional<std::string> processNumber(const std::vector<IdentityValue>& values) {
    const auto found = std::find_if(values.begin(), values.end(),
                                    [](const IdentityValue& each) { return isProcessNumber(each.key); });
    return found == values.end() ? std::nullopt : std::optional(found->value);
}

std::vector<IdentityDifference> identityDifferences(const std::vector<IdentityValue>& before,
                                                    const std::vector<IdentityValue>& after) {
    std::vector<IdentityDifference> differences;
    const auto compare = [&](const std::string& key) {
        const std::string* const old = identityValue(before, key);
        const std::string* const now = identityValue(after, key);
        const bool isSame = old != nullptr && now != nullptr && *old == *now;
        if (!isSame && !isPassing(key)) {
            differences.push_back({key, valueText(old), valueText(now)});
        }
    };
    for (const IdentityValue& each : before) {
        compare(each.key);
    }
    for (const IdentityValue& each : after) {
        if (identityValue(before, each.key) == nullptr) {
            compare(each.key);
        }
    }
    return differences;
}

std::string differencesText(const std::vector<IdentityDifference>& differences, std::string_view between) {
    std::vector<std::string> words;
    for (const IdentityDifference& each : differences) {
        if (words.size() == kNamedDifferences) {
            words.push_back(countText(differences.size() - kNamedDifferences) + " more");
            break;
        }
        words.push_back(plan::escaped(each.key) + ' ' + each.before + std::string(between) + each.after);
    }
    return listText(words);
}

}  // namespace hostmark::analysis
