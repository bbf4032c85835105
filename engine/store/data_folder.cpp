#include "engine/store/data_folder.h"

#include "engine/store/history.h"

namespace hostmark::store {

std::filesystem::path defaultHistoryFile() {
    return dataFolder() / "history.db";
}

}  // namespace hostmark::store
