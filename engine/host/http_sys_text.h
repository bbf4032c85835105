#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hostmark::host {

/// A request queue of HTTP.sys, the part of Windows' kernel that listens for IIS and for HttpSys servers.
struct RequestQueue {
    std::string name;  ///< "DefaultAppPool"; a sentence in the system's language when unnamed
    std::vector<std::uint64_t>
        processIds;                 ///< that take requests from it; none while IIS has not started a worker
    std::vector<std::string> urls;  ///< "HTTP://+:5001/"

    friend bool operator==(const RequestQueue&, const RequestQueue&) = default;
};

/// Reads what `netsh http show servicestate view=requestq` prints, in any language of Windows: it goes by the
/// shape of lines alone. Queues without a process and without a URL are left out.
[[nodiscard]] std::vector<RequestQueue> requestQueues(std::string_view serviceState);

/// Port of a URL prefix: 5001 of "HTTP://+:5001/", 443 of "HTTPS://[::1]:443/app/". 0 when it has none.
[[nodiscard]] std::uint16_t portOfUrlPrefix(std::string_view prefix);

/// Queues with a URL at this port.
[[nodiscard]] std::vector<RequestQueue> queuesAtPort(const std::vector<RequestQueue>& queues,
                                                     std::uint16_t port);

}  // namespace hostmark::host
