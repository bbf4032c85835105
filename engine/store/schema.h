#pragma once

#include <cstdint>
#include <span>

namespace hostmark::store {

/// "Hmrk" in the file's header: what tells a history from any other SQLite database.
inline constexpr std::int32_t kApplicationId = 0x486d726b;

/// One numbered step of the schema: brings a file of version `version - 1` to `version`.
struct Migration {
    int version = 0;
    const char* name = "";  ///< "0001_initial"
    const char* sql = "";   ///< statements; run within one transaction
};

/// The steps of this program, from engine/store/schema/*.sql, by version from 1 without a gap.
[[nodiscard]] std::span<const Migration> shippedMigrations();

}  // namespace hostmark::store
