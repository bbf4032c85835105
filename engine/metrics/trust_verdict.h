#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace hostmark::metrics {

/// May a number be believed? From best to worst.
enum class Trust : std::uint8_t {
    Valid,    ///< nothing speaks against it
    Suspect,  ///< it is what was measured, but perhaps not what was meant: read the reasons first
    Invalid  ///< it does not measure the server, or not the load that was asked for; stays out of comparisons
};

/// Lower-case name for JSON, tables and the store: "suspect".
[[nodiscard]] const char* name(Trust trust);

/// The name with a capital, as a person reads it: "Suspect".
[[nodiscard]] const char* title(Trust trust);

/// One thing that a trust check found.
struct TrustReason {
    std::string check;           ///< key in the catalog of trust checks: "generatorSaturated"
    Trust trust = Trust::Valid;  ///< Valid is a note: worth knowing, no accusation
    /// What was found, with its numbers, and on which machine where that matters. One sentence.
    std::string sentence;
    std::string advice;  ///< the way out. One sentence

    friend bool operator==(const TrustReason&, const TrustReason&) = default;
};

/// What the trust checks say of a run or an experiment.
struct TrustVerdict {
    int catalogVersion = 0;            ///< of the checks that judged it; 0: none did
    std::vector<TrustReason> reasons;  ///< gravest first

    [[nodiscard]] bool isJudged() const { return catalogVersion != 0; }
    /// The worst of the reasons; Valid without any.
    [[nodiscard]] Trust trust() const;

    friend bool operator==(const TrustVerdict&, const TrustVerdict&) = default;
};

}  // namespace hostmark::metrics
