#include "engine/agent/agent_token.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <openssl/crypto.h>
#include <openssl/rand.h>

#include "engine/plan/sha256.h"
#include "engine/plan/text.h"

namespace hostmark::agent {

namespace {
constexpr std::string_view kScheme = "Bearer ";
}  // namespace

core::Result<std::string> makeToken() {
    std::array<unsigned char, 32> bytes{};
    if (RAND_bytes(bytes.data(), static_cast<int>(bytes.size())) != 1) {
        return core::Error{core::ErrorCode::Internal,
                           "The cryptographic library gives no random numbers",
                           {},
                           "Set a token by --token-variable"};
    }
    std::string token;
    for (const unsigned char byte : bytes) {
        token += fmt::format("{:02x}", byte);
    }
    return token;
}

core::Result<void> checkToken(std::string_view token) {
    if (token.size() < kShortestToken) {
        return core::Error{core::ErrorCode::InvalidArgument,
                           fmt::format("The token has {} characters, which could be guessed", token.size()),
                           {},
                           fmt::format("Choose one of at least {}", kShortestToken)};
    }
    if (!std::all_of(token.begin(), token.end(), [](char c) { return c > ' ' && c < 0x7f; })) {
        return core::Error{core::ErrorCode::InvalidArgument,
                           "The token has a blank, or a character that is not of ASCII",
                           {},
                           "Choose one of letters and digits"};
    }
    return {};
}

bool isBearer(std::string_view authorization, std::string_view token) {
    const bool hasScheme = authorization.size() > kScheme.size() &&
                           plan::isSameIgnoringCase(authorization.substr(0, kScheme.size()), kScheme);
    const std::string_view given = hasScheme ? authorization.substr(kScheme.size()) : std::string_view();
    // Hashes have one length, and a difference of two tokens is anywhere in them.
    const std::string givenHash = plan::sha256Hex(given);
    const std::string tokenHash = plan::sha256Hex(token);
    return hasScheme && !tokenHash.empty() && givenHash.size() == tokenHash.size() &&
           CRYPTO_memcmp(givenHash.data(), tokenHash.data(), tokenHash.size()) == 0;
}

}  // namespace hostmark::agent
