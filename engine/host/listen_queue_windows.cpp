#include "engine/host/listen_queue.h"

#include "engine/host/ip_address.h"

namespace hostmark::host {

core::Result<std::vector<metrics::ListenQueue>> listenQueues(std::string_view address, std::uint16_t port) {
    (void)port;
    if (const auto parsed = parseIpAddress(address); !parsed) {
        return parsed.error();
    }
    return core::Error{core::ErrorCode::NotFound, "Windows does not tell how long its listen queues are", "",
                       "Look at refused and timed-out connections instead"};
}

}  // namespace hostmark::host
