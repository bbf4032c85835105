#include "engine/store/data_folder.h"
#include "engine/store/environment.h"

namespace hostmark::store {

std::filesystem::path dataFolder() {
    const auto local = environmentPath("LOCALAPPDATA");
    return local.value_or(homeFolder() / "AppData" / "Local") / "Hostmark";
}

}  // namespace hostmark::store
