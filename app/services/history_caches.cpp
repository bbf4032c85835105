#include "app/services/history_caches.h"

#include "engine/core/path_text.h"
#include "engine/host/machine.h"
#include "engine/plan/sha256.h"
#include "engine/store/data_folder.h"
#include "engine/store/history.h"

#include <algorithm>
#include <iterator>

namespace hostmark::services {

namespace {

/// A history may be copied, or come from somebody else: what it allows holds for the machine and the person
/// that allowed it.
std::string boundToHere(const std::string& hash) {
    return plan::sha256Hex(hash + '\n' + host::readEnvironment().hostName + '\n' +
                           core::textOf(store::dataFolder()));
}

/// What it is, and of which targets.
std::string shownText(const plan::LaunchToAllow& launch) {
    std::string names;
    for (const std::string& target : launch.targets) {
        names += (names.empty() ? "" : ", ") + plan::inFullQuotes(target);
    }
    return "target       " + names + '\n' + launch.text;
}

}  // namespace

core::Result<bool> HistoryAllowedLaunches::isAllowed(const std::string& hash) {
    return m_history.read([&](store::History& file) { return file.isLaunchAllowed(boundToHere(hash)); });
}

core::Result<void> HistoryAllowedLaunches::allow(const std::vector<plan::LaunchToAllow>& launches) {
    std::vector<store::AllowedLaunch> bound;
    std::transform(launches.begin(), launches.end(), std::back_inserter(bound),
                   [](const plan::LaunchToAllow& launch) {
                       return store::AllowedLaunch{boundToHere(launch.hash), shownText(launch), 0};
                   });
    return m_history.write([&](store::History& file) { return file.allowLaunches(bound); });
}

core::Result<std::vector<LaunchAllowed>> HistoryAllowedLaunches::all() {
    const core::Result<std::vector<store::AllowedLaunch>> kept =
        m_history.read([](store::History& file) { return file.allowedLaunches(); });
    if (!kept) {
        return kept.error();
    }
    std::vector<LaunchAllowed> launches;
    std::transform(kept->begin(), kept->end(), std::back_inserter(launches),
                   [](const store::AllowedLaunch& launch) {
                       return LaunchAllowed{launch.hash, launch.text, launch.allowedAtUnixMs};
                   });
    return launches;
}

core::Result<void> HistoryAllowedLaunches::withdraw(const std::vector<std::string>& ids) {
    return m_history.write([&](store::History& file) { return file.withdrawLaunches(ids); });
}

core::Result<std::optional<metrics::GeneratorCeiling>> HistoryCeilings::find(const std::string& shape) {
    return m_history.read([&](store::History& file) { return file.findCeiling(shape); });
}

core::Result<void> HistoryCeilings::keep(const metrics::GeneratorCeiling& ceiling) {
    return m_history.write([&](store::History& file) { return file.saveCeiling(ceiling); });
}

}  // namespace hostmark::services
