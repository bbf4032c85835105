#pragma once

#include <string>

namespace hostmark::core {

/// `sentence` with one full stop at its end, whether it came with one or not: what others said is quoted.
/// Nothing stays nothing; a question mark, an exclamation mark and what ends in three dots are ends, too.
[[nodiscard]] std::string withFullStop(std::string sentence);

/// `sentence` without a full stop at its end, to stand within another one.
[[nodiscard]] std::string withoutFullStop(std::string sentence);

/// `sentence` for the middle of another one: a first word that is no name ("It", "Its", "The", "No",
/// "Nobody") loses its capital.
[[nodiscard]] std::string continued(std::string sentence);

}  // namespace hostmark::core
