#pragma once

#include "engine/core/error.h"
#include "engine/plan/validation.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hostmark::plan {

/// Collects problems while a plan is walked in the order of its fields.
class ProblemList {
public:
    void error(std::string field, std::string message) {
        m_problems.push_back({Severity::Error, std::move(field), std::move(message)});
    }
    void warning(std::string field, std::string message) {
        m_problems.push_back({Severity::Warning, std::move(field), std::move(message)});
    }
    void note(std::string field, std::string message) {
        m_problems.push_back({Severity::Note, std::move(field), std::move(message)});
    }

    [[nodiscard]] std::vector<Problem> take() { return std::move(m_problems); }

private:
    std::vector<Problem> m_problems;
};

/// Most entries of one list of a plan. Lists are checked against themselves, so that without an end a damaged
/// plan could keep an editor busy for minutes.
inline constexpr std::size_t kMostEntries = 1'000;

/// How many of a list's `size` entries to check; an Error when there are more than kMostEntries.
[[nodiscard]] std::size_t entriesToCheck(std::size_t size, const std::string& field, ProblemList& problems);

/// Error on a name that is not one line of UTF-8 text.
void checkOneLine(std::string_view text, const std::string& field, ProblemList& problems);

/// Whether `text` may be the name of an environment variable.
[[nodiscard]] bool isVariableName(std::string_view text);

/// Error on a duration that is negative, too long, or zero where it may not be.
/// @param what  what it is, for the message: "time-out"
void checkSpan(core::Nanoseconds span, const std::string& field, const char* what, bool mayBeZero,
               ProblemList& problems);

/// The sentences of an error as a problem's one message.
[[nodiscard]] std::string sentence(const core::Error& error);

/// Ports from which connections to one address and port can be made: Windows has 16,384 dynamic ones (49152
/// to 65535) for each local address, Linux 28,232.
inline constexpr std::uint32_t kPortsOfWindows = 16'384;
/// The same with all local addresses that the plan names.
[[nodiscard]] std::uint64_t portsOfWindows(const Plan& plan);

/// Everything about the targets; `validateLaunch` judges how one is started, `field` is its JSON path
/// ("targets[0].launch").
void validateTargets(const Plan& plan, ProblemList& problems);
void validateLaunch(const Target& target, const std::string& field, ProblemList& problems);
/// Error on where a target is asked beside the load, which is neither a path of its own nor a whole URL;
/// empty is nowhere.
void checkOwnUrl(const std::string& url, const std::string& field, ProblemList& problems);

/// Everything about the load.
void validateLoad(const Plan& plan, ProblemList& problems);

/// Everything about how connections are made and kept, the two below included.
void validateConnection(const Plan& plan, ProblemList& problems);
void validateTls(const Plan& plan, ProblemList& problems);
void validateAuthentication(const Plan& plan, ProblemList& problems);

/// Everything about one request; `field` is its JSON path ("requests[0]"). `validateBody` judges what the
/// body is made from, `validateTransfer` how the request goes over such connections.
void validateRequest(const RequestTemplate& request, const ConnectionSettings& connection,
                     const std::string& field, ProblemList& problems);
void validateBody(const RequestTemplate& request, const std::string& field, ProblemList& problems);
void validateTransfer(const RequestTemplate& request, const ConnectionSettings& connection,
                      const std::string& field, ProblemList& problems);

/// Bytes of the body; nothing where only building it could tell.
[[nodiscard]] std::optional<std::uint64_t> bodySize(const RequestTemplate& request);

}  // namespace hostmark::plan
