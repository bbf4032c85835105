#pragma once

#include "engine/store/database.h"

namespace hostmark::store {

/// History::open with settings that the product never changes.
[[nodiscard]] core::Result<std::unique_ptr<History>> openHistory(const std::filesystem::path& file,
                                                                 OpenMode mode, const OpenSettings& settings);

}  // namespace hostmark::store
