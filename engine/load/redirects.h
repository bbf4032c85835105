#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/http/encoded_request.h"
#include "engine/load/run_setup.h"

namespace hostmark::load {

/// The requests that follow redirects, built once for each place that a worker is sent to.
/// Thread-safety: the worker's thread.
class Redirects {
public:
    /// `setup` outlives the object.
    explicit Redirects(const RunSetup& setup) : m_setup(setup) {}

    /// Whether an answer with this status sends on, when `location` says where.
    [[nodiscard]] static bool isRedirect(int status) {
        return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
    }

    /// The request that an answer to `request` sends on to; lives as long as the object.
    /// Errors: HttpError::RedirectElsewhere when it is of another origin, RedirectLoop after 10 in a row.
    [[nodiscard]] boost::system::result<const http::EncodedRequest*> follow(
        const http::EncodedRequest& request, int status, std::string_view location);

private:
    [[nodiscard]] boost::system::result<http::EncodedRequest> build(const http::EncodedRequest& request,
                                                                    int status,
                                                                    std::string_view location) const;

    const RunSetup& m_setup;
    /// By the request that was answered, the status and the place.
    std::map<std::pair<const http::EncodedRequest*, std::string>, std::unique_ptr<http::EncodedRequest>>
        m_followed;
    std::map<const http::EncodedRequest*, unsigned> m_depths;  ///< redirects before it
};

}  // namespace hostmark::load
