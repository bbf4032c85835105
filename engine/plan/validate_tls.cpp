#include "engine/plan/connect_to.h"
#include "engine/plan/problem_list.h"
#include "engine/plan/target_url.h"
#include "engine/plan/text.h"
#include "engine/plan/tls_ciphers.h"

#include <fmt/format.h>

#include <algorithm>

namespace hostmark::plan {

namespace {

bool hasHttps(const Plan& plan) {
    const auto isHttps = [](const Target& target) {
        const core::Result<TargetUrl> url = parseTargetUrl(target.url);
        return url && url->isTls();
    };
    return std::any_of(plan.targets.begin(), plan.targets.end(), isHttps);
}

/// The first field that says something about TLS, with `verify` left out: switching it off is a habit that
/// harms nobody where there is no certificate.
const char* firstSet(const TlsSettings& tls) {
    const std::pair<bool, const char*> fields[] = {
        {!tls.authorityFile.empty(), "connection.tls.authorityFile"},
        {!tls.certificateFile.empty(), "connection.tls.certificateFile"},
        {!tls.serverName.empty(), "connection.tls.serverName"},
        {tls.minimum != TlsVersion::Default, "connection.tls.minimum"},
        {tls.maximum != TlsVersion::Default, "connection.tls.maximum"},
        {!tls.ciphers.empty(), "connection.tls.ciphers"},
        {tls.isResuming, "connection.tls.resume"},
    };
    for (const auto& [isSet, field] : fields) {
        if (isSet) {
            return field;
        }
    }
    return nullptr;
}

void checkFiles(const TlsSettings& tls, ProblemList& problems) {
    if (!tls.authorityFile.empty() && !tls.verify) {
        problems.warning("connection.tls.authorityFile",
                         "Certificates are not checked, so that the authority has no effect; switch "
                         "verification on.");
    }
    if (tls.certificateFile.empty()) {
        if (!tls.keyFile.empty()) {
            problems.error("connection.tls.keyFile",
                           "A key without a certificate proves nothing; name the "
                           "certificate's file too.");
        } else if (!tls.passwordVariable.empty()) {
            problems.warning("connection.tls.passwordVariable",
                             "There is no certificate whose key the password could open.");
        }
    }
    if (!tls.passwordVariable.empty() && !isVariableName(tls.passwordVariable)) {
        problems.error("connection.tls.passwordVariable",
                       fmt::format("{} is not the name of an environment variable; the password itself never "
                                   "stands in a plan.",
                                   inQuotes(tls.passwordVariable)));
    }
}

void checkServerName(const std::string& name, ProblemList& problems) {
    const char* const field = "connection.tls.serverName";
    if (isIpv4Literal(name) || isIpv6Literal(name)) {
        problems.warning(field,
                         fmt::format("{} is an address: the certificate is checked for it, but no server "
                                     "name is sent.",
                                     inQuotes(name)));
        return;
    }
    const auto isAllowed = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-' ||
               c == '.' || c == '_';
    };
    // A DNS name has at most 253 characters (RFC 1035, section 2.3.4, less the length bytes).
    if (name.size() > 253 || !std::all_of(name.begin(), name.end(), isAllowed)) {
        problems.error(field,
                       fmt::format("{} is not a host name; write it without port, other letters in their "
                                   "xn-- form.",
                                   inQuotes(name)));
    }
}

void checkCiphers(const TlsSettings& tls, ProblemList& problems) {
    const char* const field = "connection.tls.ciphers";
    if (tls.ciphers.empty()) {
        return;
    }
    const auto isPrintable = [](char c) { return c > 0x20 && c < 0x7f; };
    const TlsCiphers ciphers = splitCiphers(tls.ciphers);
    if (!std::all_of(tls.ciphers.begin(), tls.ciphers.end(), isPrintable)) {
        problems.error(field,
                       "The ciphers contain a space or a character that is not ASCII; separate names by "
                       "colons.");
    } else if (ciphers.ofTls13.empty() && tls.minimum == TlsVersion::Tls13) {
        problems.warning(field,
                         "None of the ciphers is one of TLS 1.3, which alone is spoken; their names "
                         "begin with TLS_.");
    } else if (ciphers.ofTls13.empty() && tls.maximum != TlsVersion::Tls12) {
        problems.warning(field,
                         "None of the ciphers is one of TLS 1.3, which keeps its own; set the highest "
                         "version to 1.2 to have these used.");
    } else if (ciphers.ofTls12.empty() && tls.maximum == TlsVersion::Tls12) {
        problems.warning(field, "All of the ciphers are those of TLS 1.3, which is not spoken.");
    }
}

}  // namespace

void validateTls(const Plan& plan, ProblemList& problems) {
    const TlsSettings& tls = plan.connection.tls;
    if (const char* const field = firstSet(tls); field != nullptr && !hasHttps(plan)) {
        problems.warning(field, "No target is https, so that nothing about TLS has an effect.");
    }
    checkFiles(tls, problems);
    checkServerName(tls.serverName, problems);
    if (tls.minimum == TlsVersion::Tls13 && tls.maximum == TlsVersion::Tls12) {
        problems.error("connection.tls.minimum", "The lowest TLS version, 1.3, is above the highest, 1.2.");
    }
    checkCiphers(tls, problems);
}

}  // namespace hostmark::plan
