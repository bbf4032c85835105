#include "engine/store/data_folder.h"
#include "engine/store/environment.h"

namespace hostmark::store {

std::filesystem::path dataFolder() {
    // The XDG Base Directory Specification has relative paths ignored.
    const auto dataHome = environmentPath("XDG_DATA_HOME");
    if (dataHome && dataHome->is_absolute()) {
        return *dataHome / "hostmark";
    }
    return homeFolder() / ".local" / "share" / "hostmark";
}

}  // namespace hostmark::store
