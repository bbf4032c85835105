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

}  // namespace

core::Result<bool> HistoryAllowedLaunches::isAllowed(const std::string& hash) {
    return m_history.read([&](store::History& file) { return file.isLaunchAllowed(boundToHere(hash)); });
}

core::Result<void> HistoryAllowedLaunches::allow(const std::vector<std::string>& hashes) {
    std::vector<std::string> bound;
    std::transform(hashes.begin(), hashes.end(), std::back_inserter(bound), boundToHere);
    return m_history.write([&](store::History& file) { return file.allowLaunches(bound); });
}

core::Result<std::optional<metrics::GeneratorCeiling>> HistoryCeilings::find(const std::string& shape) {
    return m_history.read([&](store::History& file) { return file.findCeiling(shape); });
}

core::Result<void> HistoryCeilings::keep(const metrics::GeneratorCeiling& ceiling) {
    return m_history.write([&](store::History& file) { return file.saveCeiling(ceiling); });
}

}  // namespace hostmark::services
