#include "app/services/history_service.h"
#include "engine/core/path_text.h"
#include "engine/store/data_folder.h"
#include "engine/store/environment.h"
#include "engine/store/history.h"

namespace hostmark::services {

std::filesystem::path historyFile(const std::string& chosen) {
    if (!chosen.empty()) {
        return core::pathFromText(chosen);
    }
    return store::environmentPath("HOSTMARK_HISTORY").value_or(store::defaultHistoryFile());
}

}  // namespace hostmark::services
