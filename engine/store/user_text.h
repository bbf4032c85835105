#pragma once

#include <string>

#include "engine/core/error.h"

namespace hostmark::store {

/// Whether a person's text can be kept: it goes into tables, terminals and files of others, which control
/// characters and broken UTF-8 would spoil. Errors of each: ErrorCode::InvalidArgument.

/// One line, not empty.
[[nodiscard]] core::Result<void> checkExperimentName(const std::string& name);
/// One line, not empty, without the comma that stands between tags.
[[nodiscard]] core::Result<void> checkTag(const std::string& tag);
/// UTF-8; line breaks and tabs are welcome, other control characters are not.
[[nodiscard]] core::Result<void> checkNote(const std::string& note);

}  // namespace hostmark::store
