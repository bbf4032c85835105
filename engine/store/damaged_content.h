#pragma once

#include <stdexcept>

namespace hostmark::store {

/// A row whose content breaks the schema's own rules: an id that is no UUID, a blob that is no histogram.
/// Thrown by the repositories, turned into ErrorCode::Damaged by the history; it never leaves the store.
class DamagedContent : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

}  // namespace hostmark::store
