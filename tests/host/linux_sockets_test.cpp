#include "engine/host/linux_sockets.h"

#include <bit>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::host {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

IpAddress address(const char* text) {
    return parseIpAddress(text).value();
}

TEST(ListeningSockets, areThoseInStateListen) {
    if constexpr (std::endian::native != std::endian::little) {
        GTEST_SKIP() << "recorded on a little-endian machine, and the kernel writes its own byte order";
    }
    // Two that listen, one that is connected.
    const char* const v4 =
        "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n"
        "   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000    33        0 12034 1 "
        "000000004b97a8e1 100 0 0 10 0\n"
        "   1: 00000000:07E8 00000000:0000 0A 00000000:00000003 00:00000000 00000000     0        0 1171 1 "
        "000000004b97a8e1 100 0 0 10 0\n"
        "   2: 0100007F:1F90 0100007F:9C40 01 00000000:00000000 00:00000000 00000000    33        0 12035 1 "
        "000000004b97a8e1 20 4 30 10 -1\n";
    EXPECT_THAT(listeningSockets(v4), ElementsAre(ListeningSocket{address("127.0.0.1"), 8080, 33, 12'034},
                                                  ListeningSocket{address("0.0.0.0"), 2024, 0, 1'171}));
    const char* const v6 =
        "  sl  local_address                         remote_address                        st tx_queue "
        "rx_queue\n"
        "   0: 00000000000000000000000001000000:0050 00000000000000000000000000000000:0000 0A "
        "00000000:00000000 00:00000000 00000000  1000        0 777 1 0000000000000000 100 0 0 10 0\n"
        "   1: B80D0120000000000000000001000000:01BB 00000000000000000000000000000000:0000 0A "
        "00000000:00000000 00:00000000 00000000     0        0 778 1 0000000000000000 100 0 0 10 0\n";
    EXPECT_THAT(listeningSockets(v6), ElementsAre(ListeningSocket{address("::1"), 80, 1'000, 777},
                                                  ListeningSocket{address("2001:db8::1"), 443, 0, 778}));
}

TEST(ListeningSockets, passOverWhatIsNotUnderstood) {
    EXPECT_THAT(listeningSockets(""), IsEmpty());
    EXPECT_THAT(listeningSockets("0: 0100007F 00000000:0000 0A 0:0 00:0 0 33 0 12034\n"
                                 "0: 01007F:1F90 00000000:0000 0A 0:0 00:0 0 33 0 12034\n"
                                 "0: 0100007F:11F90 00000000:0000 0A 0:0 00:0 0 33 0 12034\n"
                                 "0: 0100007F:1F90 00000000:0000 0A 0:0 00:0 0 33 0 -\n"),
                IsEmpty());
}

TEST(SocketInode, isReadFromLinksToSockets) {
    // link => inode
    EXPECT_EQ(socketInode("socket:[1171]"), 1'171u);
    for (const char* const link : {"pipe:[1171]", "/dev/null", "socket:[]", "socket:[12", "socket:", ""}) {
        EXPECT_EQ(socketInode(link), std::nullopt) << link;
    }
}

}  // namespace
}  // namespace hostmark::host
