#include "app/services/history_caches.h"

#include "engine/store/history.h"

namespace hostmark::services {

core::Result<bool> HistoryAllowedLaunches::isAllowed(const std::string& hash) {
    return m_history.read([&](store::History& file) { return file.isLaunchAllowed(hash); });
}

core::Result<void> HistoryAllowedLaunches::allow(const std::vector<std::string>& hashes) {
    return m_history.write([&](store::History& file) { return file.allowLaunches(hashes); });
}

core::Result<std::optional<metrics::GeneratorCeiling>> HistoryCeilings::find(const std::string& shape) {
    return m_history.read([&](store::History& file) { return file.findCeiling(shape); });
}

core::Result<void> HistoryCeilings::keep(const metrics::GeneratorCeiling& ceiling) {
    return m_history.write([&](store::History& file) { return file.saveCeiling(ceiling); });
}

}  // namespace hostmark::services
