#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/core/error.h"
#include "engine/metrics/listen_queue.h"

namespace hostmark::host {

/// The queues of the sockets that get the connections to this address and port now; none when nobody listens.
/// Cheap enough for several times a second: the kernel looks at listening sockets alone. One file per
/// operating system.
///
/// @param address  of this machine, as for `portOwner`
/// Errors: ErrorCode::InvalidArgument for what is no IP address; ErrorCode::NotFound where the system does
/// not tell, as Windows. Thread-safety: any thread.
[[nodiscard]] core::Result<std::vector<metrics::ListenQueue>> listenQueues(std::string_view address,
                                                                           std::uint16_t port);

}  // namespace hostmark::host
