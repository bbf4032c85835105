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
    std::string rate;              ///< empty: the closed model
    bool isPoisson = false;
    std::string rampFrom;   ///< empty: the rate stays the same
    std::string rampSteps;  ///< empty: in a straight line
    std::string think;      ///< "100ms", "10ms-50ms" (uniform), "exp:100ms" (exponential); empty: none
    std::string rampUp = "0";

    std::string method;  ///< empty: GET, or POST with a body
    std::vector<std::string> headers;
    std::string body;
    std::string bodyFile;            ///< replaces `body` unless empty
    std::vector<std::string> parts;  ///< "name=text", "name=@file;type=image/png;filename=a.png"
    bool isChunked = false;
    bool expectsContinue = false;
    bool followsRedirects = false;

    std::string http = "1.1";
    std::string streams = "1";
    std::string pipelining = "1";
    std::string requestsPerConnection = "0";  ///< 0: never replaced
    bool isKeepAliveOff = false;
    bool isResettingOnClose = false;
    std::string connectTo;  ///< empty: as the URL says
    std::vector<std::string> localAddresses;
    bool isIpv4Only = false;
    bool isIpv6Only = false;
    std::string timeout = "5s";

    bool isInsecure = false;
    std::string authorityFile;
    std::string certificateFile;
    std::string keyFile;
    std::string passwordVariable;
    std::string serverName;
    std::string tlsMinimum;  ///< "1.2", "1.3"; empty: the default
    std::string tlsMaximum;
    std::string ciphers;
    bool isResuming = false;

    std::string authentication;  ///< "negotiate", "ntlm"; empty: none
    std::string authenticationUser;
    std::string authenticationPasswordVariable;
    std::string authenticationService;

    std::string warmUp = "0s";
    bool isPublicAllowed = false;
    bool isJson = false;
    bool isStrict = false;  ///< an Invalid verdict fails
};

/// The plan of one run that the options describe.
/// Errors, with the option in `where`: ErrorCode::InvalidArgument.
[[nodiscard]] core::Result<plan::Plan> benchPlan(const BenchOptions& options);

/// The errors that `plan::validate` finds in a plan of `benchPlan`, told by option ("-m") instead of by
/// field.
[[nodiscard]] std::vector<core::Error> benchProblems(const plan::Plan& plan);

}  // namespace hostmark::cli
