#include "engine/store/data_folder.h"
#include "engine/store/environment.h"

namespace hostmark::store {

std::filesystem::path dataFolder() {
    return homeFolder() / "Library" / "Application Support" / "Hostmark";
}

}  // namespace hostmark::store
