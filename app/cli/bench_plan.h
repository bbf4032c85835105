#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/error.h"
#include "engine/plan/plan.h"
#include "engine/plan/validation.h"

namespace hostmark::cli {

/// What a person typed after `bench`, as text: the forms are judged here, in one place.
struct BenchOptions {
    std::string url;
    std::string connections = "10";
    std::string threads = "0";     ///< 0: as many as the machine can use
    std::string duration = "10s";  ///< a bare number counts seconds, as in wrk
    std::string requestCount;      ///< empty: the run ends by duration
    std::string method;            ///< empty: GET, or POST with a body
    std::vector<std::string> headers;
    std::string body;
    std::string bodyFile;  ///< replaces `body` unless empty
    bool isKeepAliveOff = false;
    std::string warmUp = "0s";
    std::string timeout = "5s";
    bool isInsecure = false;
    bool isJson = false;
};

/// The plan of one run that the options describe.
/// Errors, with the option in `where`: ErrorCode::InvalidArgument; NotFound and FileError for the body's
/// file.
[[nodiscard]] core::Result<plan::Plan> benchPlan(const BenchOptions& options);

/// The errors that `plan::validate` finds in a plan of `benchPlan`, told by option ("-m") instead of by
/// field.
[[nodiscard]] std::vector<core::Error> benchProblems(const plan::Plan& plan);

}  // namespace hostmark::cli
