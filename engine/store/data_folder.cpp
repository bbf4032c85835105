#include "engine/store/data_folder.h"

#include "engine/store/history.h"

namespace hostmark::store {

std::filesystem::path pathFromUtf8(const std::string& text) {
    return std::filesystem::path(std::u8string(text.begin(), text.end()));
}

std::filesystem::path defaultHistoryFile() {
    return dataFolder() / "history.db";
}

}  // namespace hostmark::store
