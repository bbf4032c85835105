#include "engine/load/redirects.h"

#include "engine/http/failure.h"
#include "engine/plan/url_reference.h"

namespace hostmark::load {

namespace {

constexpr unsigned kMostInRow = 10;

/// What browsers ask next: 303 asks with GET, and so do 301 and 302 after a POST (RFC 9110, section 15.4).
void changeMethod(plan::RequestTemplate& request, int status) {
    const bool isGet = request.method == "GET" || request.method == "HEAD";
    const bool asksAnew =
        status == 303 ? !isGet : (status == 301 || status == 302) && request.method == "POST";
    if (!asksAnew) {
        return;
    }
    request.method = "GET";
    request.body.clear();
    request.bodyFile.clear();
    request.parts.clear();
    request.isChunked = request.expectsContinue = false;
    std::erase_if(request.headers, [](const plan::Header& header) {
        return header.name.size() > 8 && (header.name[0] == 'C' || header.name[0] == 'c') &&
               (header.name.substr(1, 7) == "ontent-");
    });
}

}  // namespace

boost::system::result<const http::EncodedRequest*> Redirects::follow(const http::EncodedRequest& request,
                                                                     int status, std::string_view location) {
    auto key = std::pair(&request, std::to_string(status) + std::string(location));
    auto found = m_followed.find(key);
    if (found == m_followed.end()) {
        const auto before = m_depths.find(&request);
        const unsigned depth = before == m_depths.end() ? 1 : before->second + 1;
        if (depth > kMostInRow) {
            return make_error_code(http::HttpError::RedirectLoop);
        }
        auto built = build(request, status, location);
        if (!built) {
            return built.error();
        }
        auto followed = std::make_unique<http::EncodedRequest>(std::move(*built));
        m_depths[followed.get()] = depth;
        found = m_followed.emplace(std::move(key), std::move(followed)).first;
    }
    return found->second.get();
}

boost::system::result<http::EncodedRequest> Redirects::build(const http::EncodedRequest& request, int status,
                                                             std::string_view location) const {
    const auto from = plan::parseTargetUrl(request.url);
    const auto to = from ? plan::resolveReference(*from, location) : from;
    if (!to || !plan::isSameOrigin(*from, *to)) {
        return make_error_code(http::HttpError::RedirectElsewhere);
    }
    plan::RequestTemplate next = m_setup.templates[request.index];
    changeMethod(next, status);
    next.path = "/";  // the whole of it is in the URL
    auto encoded = http::encodeRequest(to->scheme + "://" + plan::hostHeader(*to) + to->path, next,
                                       m_setup.connection.keepAlive);
    if (!encoded) {
        return make_error_code(http::HttpError::RedirectElsewhere);
    }
    encoded->index = request.index;
    return std::move(*encoded);
}

}  // namespace hostmark::load
