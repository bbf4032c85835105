#pragma once

#include <cstdint>
#include <string>

#include "engine/core/clock.h"
#include "engine/core/error.h"
#include "engine/plan/plan.h"

namespace hostmark::cli {

// Each reads the text of one option into a value. Errors: ErrorCode::InvalidArgument with the option in
// `where`.

/// A duration; a bare number counts seconds.
[[nodiscard]] core::Result<void> readDuration(const char* option, const std::string& text,
                                              core::Nanoseconds& duration);
[[nodiscard]] core::Result<void> readCount(const char* option, const std::string& text, std::uint64_t& count);
[[nodiscard]] core::Result<void> readCount(const char* option, const std::string& text, std::uint32_t& count);
/// Requests per second: "1000", "10k", "0.5".
[[nodiscard]] core::Result<void> readRate(const char* option, const std::string& text, double& perSecond);
/// "100ms", "10ms-50ms" or "exp:100ms"; nothing for an empty text.
[[nodiscard]] core::Result<void> readThinkTime(const char* option, const std::string& text,
                                               plan::ThinkTime& think);
/// "1.1" or "2".
[[nodiscard]] core::Result<void> readHttpVersion(const char* option, const std::string& text,
                                                 plan::HttpVersion& version);
/// "1.2" or "1.3"; the default for an empty text.
[[nodiscard]] core::Result<void> readTlsVersion(const char* option, const std::string& text,
                                                plan::TlsVersion& version);
/// "negotiate" or "ntlm"; none for an empty text.
[[nodiscard]] core::Result<void> readScheme(const char* option, const std::string& text,
                                            plan::AuthenticationSettings::Scheme& scheme);
/// "Name: value".
[[nodiscard]] core::Result<void> readHeader(const char* option, const std::string& text,
                                            plan::Header& header);
/// "name=text" or "name=@file", each with ";type=image/png" and ";filename=a.png" after it, as curl's -F.
[[nodiscard]] core::Result<void> readPart(const char* option, const std::string& text, plan::BodyPart& part);

}  // namespace hostmark::cli
