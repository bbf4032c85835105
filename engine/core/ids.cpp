#include "engine/core/ids.h"

#include <boost/uuid/random_generator.hpp>
#include <boost/uuid/string_generator.hpp>
#include <boost/uuid/uuid_io.hpp>

namespace hostmark::core {

std::string generateUuid() {
    // One generator per thread: seeding from the system costs a call, and the generator is not thread-safe.
    thread_local boost::uuids::random_generator generator;
    return boost::uuids::to_string(generator());
}

Result<std::string> parseUuid(std::string_view text) {
    const Error refused{ErrorCode::InvalidArgument, "'" + std::string(text) + "' is not a UUID", "", ""};
    // Boost also takes braces and 32 digits without dashes; one form only keeps ids comparable as text.
    if (text.size() != 36) {
        return refused;
    }
    try {
        return boost::uuids::to_string(boost::uuids::string_generator()(text.begin(), text.end()));
    } catch (const std::runtime_error&) {
        return refused;
    }
}

}  // namespace hostmark::core
