#include "engine/plan/target_url.h"

#include "engine/plan/templates.h"
#include "engine/plan/text.h"

#include <fmt/format.h>
#include <algorithm>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#include <charconv>

namespace hostmark::plan {

namespace {

core::Error refuse(std::string message, std::string advice = {}) {
    return {core::ErrorCode::InvalidArgument, std::move(message), "", std::move(advice)};
}

std::uint16_t defaultPort(std::string_view scheme) {
    if (scheme == "http") {
        return 80;
    }
    return scheme == "https" ? 443 : 0;
}

/// What the text alone shows, said better than the grammar's error could: `url` parses only after this.
core::Result<void> checkForm(std::string_view url) {
    if (url.empty()) {
        return refuse("the URL is empty", "Write one such as http://localhost:5000");
    }
    if (url.find("://") == std::string_view::npos) {
        return refuse(fmt::format("{} has no scheme", inQuotes(url)), "Write http:// or https:// before it");
    }
    for (const char character : url) {
        const auto byte = static_cast<unsigned char>(character);
        if (byte <= 0x20 || byte == 0x7f) {
            return refuse(fmt::format("{} contains a space or a control character", inQuotes(url)),
                          "Remove it or write it as %20");
        }
        if (byte >= 0x80) {
            return refuse(fmt::format("{} contains a character that is not ASCII", inQuotes(url)),
                          "Write it percent-encoded, a host name in its xn-- form");
        }
    }
    return {};
}

core::Result<std::uint16_t> portOf(const boost::urls::url_view& parsed, const std::string& scheme) {
    if (!parsed.has_port() || parsed.port().empty()) {
        return defaultPort(scheme);
    }
    if (scheme == kBuiltInScheme) {
        return refuse("a built-in server has no port", "Remove ':" + std::string(parsed.port()) + "'");
    }
    // By our own count: Boost 1.81 lets 65,536 and more wrap around to another port.
    const std::string digits(parsed.port());
    std::uint16_t port = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
    if (error != std::errc() || end != digits.data() + digits.size() || port == 0) {
        return refuse(fmt::format("{} is not a port", inQuotes(digits)), "A port is between 1 and 65535");
    }
    return port;
}

core::Result<std::string> hostOf(const boost::urls::url_view& parsed) {
    if (parsed.encoded_host().empty()) {
        return refuse("the URL has no host", "Write one after '://', such as localhost");
    }
    if (parsed.host_type() == boost::urls::host_type::ipv6) {
        return parsed.host_ipv6_address().to_string();
    }
    const std::string host(parsed.encoded_host().data(), parsed.encoded_host().size());
    if (host.find('%') != std::string::npos || host.front() == '[') {
        return refuse(inQuotes(host) + " is not a host name or an address");
    }
    return host;
}

/// Where the host stands in `url` when it is a name that begins with a digit, such as "127.0.0.1.nip.io":
/// Boost.URL 1.81 takes what looks like an address for the whole host and refuses the rest.
std::string_view nameWithDigit(std::string_view url) {
    std::string_view host = url.substr(url.find("://") + 3);
    host = host.substr(0, host.find_first_of("/?#:@"));
    const std::string_view lastLabel = host.substr(host.rfind('.') + 1);
    const auto isNameCharacter = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-' ||
               c == '.' || c == '_';
    };
    const bool isName = !host.empty() && host.front() >= '0' && host.front() <= '9' &&
                        lastLabel.find_first_not_of("0123456789") != std::string_view::npos &&
                        std::all_of(host.begin(), host.end(), isNameCharacter);
    return isName ? host : std::string_view();
}

}  // namespace

core::Result<TargetUrl> parseTargetUrl(std::string_view url) {
    if (const core::Result<void> form = checkForm(url); !form) {
        return form.error();
    }
    const std::string_view name = nameWithDigit(url);
    std::string readable(url);
    if (!name.empty()) {
        readable.replace(static_cast<std::size_t>(name.data() - url.data()), name.size(), "name");
    }
    const boost::system::result<boost::urls::url_view> parsed = boost::urls::parse_uri(readable);
    // Boost 1.81 takes "http://h:80a" for the host h:80 with the path "a".
    if (!parsed || (!parsed->encoded_path().empty() && !parsed->encoded_path().starts_with('/'))) {
        return refuse(inQuotes(url) + " is not a URL", "Write one such as http://localhost:5000/path");
    }
    TargetUrl result;
    for (const char letter : parsed->scheme()) {
        result.scheme += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    if (result.scheme != "http" && result.scheme != "https" && result.scheme != kBuiltInScheme) {
        return refuse(fmt::format("the scheme {} is not supported", inQuotes(result.scheme)),
                      "Use http or https");
    }
    if (parsed->has_userinfo()) {
        return refuse("the URL contains a user name or a password",
                      "Remove it and set an Authorization header on the request");
    }
    if (parsed->has_fragment()) {
        return refuse("the URL contains a fragment, which is never sent to a server",
                      "Remove everything from '#' on");
    }
    core::Result<std::string> host = hostOf(*parsed);
    if (!host) {
        return host.error();
    }
    const core::Result<std::uint16_t> port = portOf(*parsed, result.scheme);
    if (!port) {
        return port.error();
    }
    // With user information before it, it was the user's name; but that has been refused.
    result.host = name.empty() ? std::move(*host) : std::string(name);
    result.port = *port;
    const auto target = parsed->encoded_target();
    result.path.assign(target.data(), target.size());
    if (!result.path.empty() && result.path.front() != '/') {
        result.path.insert(0, "/");  // "http://h?a=1": a request line needs a path before the query
    }
    return result;
}

std::string joinPath(const TargetUrl& url, std::string_view requestPath) {
    if (requestPath == "/" || requestPath.empty()) {
        return url.path.empty() ? "/" : url.path;
    }
    std::string joined = url.path.substr(0, url.path.find('?'));
    if (!joined.empty() && joined.back() == '/') {
        joined.pop_back();
    }
    joined += requestPath;
    return joined;
}

core::Result<void> checkJoin(const TargetUrl& url, std::string_view requestPath) {
    if (url.hasQuery() && requestPath != "/") {
        return refuse(fmt::format("the URL has a query, and the path {} cannot be appended to it",
                                  inQuotes(requestPath)),
                      "Move the query into the request's path, or make that path '/'");
    }
    return {};
}

std::string hostHeader(const TargetUrl& url) {
    const bool isIpv6 = url.host.find(':') != std::string::npos;
    std::string header = isIpv6 ? "[" + url.host + "]" : url.host;
    if (url.port != defaultPort(url.scheme)) {
        header += ":" + std::to_string(url.port);
    }
    return header;
}

}  // namespace hostmark::plan
