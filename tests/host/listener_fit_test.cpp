#include "engine/host/listener_fit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::host {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct Socket {
    IpAddress address;
    std::uint16_t port = 0;
    int id = 0;
};

std::vector<int> idsFor(const std::vector<Socket>& sockets, const char* wanted, std::uint16_t port) {
    std::vector<int> ids;
    for (const Socket& socket : listenersFor(sockets, parseIpAddress(wanted).value(), port)) {
        ids.push_back(socket.id);
    }
    return ids;
}

Socket listener(const char* address, std::uint16_t port, int id) {
    return {parseIpAddress(address).value(), port, id};
}

TEST(ListenersFor, prefersTheMoreSpecificOne) {
    const std::vector<Socket> all{listener("::", 80, 1), listener("0.0.0.0", 80, 2),
                                  listener("127.0.0.1", 80, 3), listener("::1", 80, 4),
                                  listener("127.0.0.1", 81, 5)};
    // address, port => those that answer
    EXPECT_THAT(idsFor(all, "127.0.0.1", 80), ElementsAre(3));
    EXPECT_THAT(idsFor(all, "127.0.0.2", 80), ElementsAre(2));
    EXPECT_THAT(idsFor(all, "::1", 80), ElementsAre(4));
    EXPECT_THAT(idsFor(all, "2001:db8::1", 80), ElementsAre(1));
    EXPECT_THAT(idsFor(all, "127.0.0.1", 81), ElementsAre(5));
    EXPECT_THAT(idsFor(all, "127.0.0.2", 81), IsEmpty());
    EXPECT_THAT(idsFor(all, "127.0.0.1", 82), IsEmpty());
}

TEST(ListenersFor, findsTheSocketOfBothFamiliesForIpv4Only) {
    const std::vector<Socket> both{listener("::", 80, 1)};
    EXPECT_THAT(idsFor(both, "127.0.0.1", 80), ElementsAre(1));
    const std::vector<Socket> v4{listener("0.0.0.0", 80, 2)};
    EXPECT_THAT(idsFor(v4, "::1", 80), IsEmpty());
}

TEST(ListenersFor, takesAnUnspecifiedAddressForAny) {
    const std::vector<Socket> all{listener("::", 80, 1), listener("0.0.0.0", 80, 2),
                                  listener("127.0.0.1", 80, 3)};
    EXPECT_THAT(idsFor(all, "0.0.0.0", 80), ElementsAre(1, 2, 3));
    EXPECT_THAT(idsFor(all, "::", 80), ElementsAre(1));
}

TEST(ListenersFor, keepsAllThatShareAPort) {
    const std::vector<Socket> all{listener("127.0.0.1", 80, 1), listener("127.0.0.1", 80, 2)};
    EXPECT_THAT(idsFor(all, "127.0.0.1", 80), ElementsAre(1, 2));
}

}  // namespace
}  // namespace hostmark::host
