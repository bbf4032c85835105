#include "engine/plan/level.h"

namespace hostmark::plan {

std::vector<Level> levelsOf(const Load& load) {
    std::vector<Level> levels;
    if (load.model == LoadModel::Open) {
        const std::uint32_t connections = load.connections.empty() ? 0 : load.connections.front();
        for (const double rate : load.rates) {
            levels.push_back({connections, rate});
        }
        return levels;
    }
    for (const std::uint32_t connections : load.connections) {
        levels.push_back({connections, 0});
    }
    return levels;
}

}  // namespace hostmark::plan
