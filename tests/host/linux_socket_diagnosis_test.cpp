#include "engine/host/linux_socket_diagnosis.h"

#include <arpa/inet.h>
#include <linux/inet_diag.h>
#include <linux/netlink.h>
#include <linux/sock_diag.h>
#include <sys/socket.h>

#include <cerrno>
#include <cstring>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::host {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// Puts a message of netlink behind `datagram`.
void append(std::vector<std::byte>& datagram, std::uint16_t type, const void* payload, std::size_t size) {
    nlmsghdr header{};
    header.nlmsg_type = type;
    header.nlmsg_len = static_cast<std::uint32_t>(NLMSG_HDRLEN + size);
    const std::size_t offset = datagram.size();
    datagram.resize(offset + NLMSG_ALIGN(header.nlmsg_len));
    std::memcpy(datagram.data() + offset, &header, sizeof header);
    std::memcpy(datagram.data() + offset + NLMSG_HDRLEN, payload, size);
}

void appendSocket(std::vector<std::byte>& datagram, const char* address, std::uint16_t port,
                  std::uint32_t waiting, std::uint32_t capacity) {
    const IpAddress source = parseIpAddress(address).value();
    inet_diag_msg message{};
    message.idiag_family = source.isV4() ? AF_INET : AF_INET6;
    if (source.isV4()) {
        std::memcpy(message.id.idiag_src, source.v4Bytes().data(), 4);
    } else {
        std::memcpy(message.id.idiag_src, source.bytes.data(), 16);
    }
    message.id.idiag_sport = htons(port);
    message.idiag_rqueue = waiting;
    message.idiag_wqueue = capacity;
    append(datagram, SOCK_DIAG_BY_FAMILY, &message, sizeof message);
}

TEST(ReadDiagnosis, readsSocketsUntilTheLastMessage) {
    std::vector<std::byte> datagram;
    appendSocket(datagram, "127.0.0.1", 8'080, 3, 128);
    appendSocket(datagram, "::1", 80, 0, 511);
    EXPECT_EQ(readDiagnosis(datagram.data(), datagram.size()).isLast, false);
    append(datagram, NLMSG_DONE, "\0\0\0\0", 4);
    const DiagnosisPart part = readDiagnosis(datagram.data(), datagram.size());
    EXPECT_THAT(part.sockets, ElementsAre(QueueingSocket{parseIpAddress("127.0.0.1").value(), 8'080, 3, 128},
                                          QueueingSocket{parseIpAddress("::1").value(), 80, 0, 511}));
    EXPECT_TRUE(part.isLast);
    EXPECT_EQ(part.error, 0);
}

TEST(ReadDiagnosis, tellsWhyTheKernelRefused) {
    nlmsgerr error{};
    error.error = -EACCES;
    std::vector<std::byte> datagram;
    append(datagram, NLMSG_ERROR, &error, sizeof error);
    const DiagnosisPart part = readDiagnosis(datagram.data(), datagram.size());
    EXPECT_TRUE(part.isLast);
    EXPECT_EQ(part.error, EACCES);
}

TEST(ReadDiagnosis, passesOverWhatIsCutOff) {
    std::vector<std::byte> datagram;
    appendSocket(datagram, "127.0.0.1", 8'080, 3, 128);
    const std::size_t whole = datagram.size();
    appendSocket(datagram, "127.0.0.1", 8'081, 3, 128);
    // Every length up to the whole one, so that a sanitizer sees a reading past the end.
    for (std::size_t size = 0; size < datagram.size(); ++size) {
        const std::vector<std::byte> cut(datagram.begin(),
                                         datagram.begin() + static_cast<std::ptrdiff_t>(size));
        EXPECT_EQ(readDiagnosis(cut.data(), cut.size()).sockets.size(), size >= whole ? 1u : 0u) << size;
    }
    std::vector<std::byte> small;
    append(small, SOCK_DIAG_BY_FAMILY, "1234", 4);
    append(small, NLMSG_ERROR, "1234", 4);
    EXPECT_THAT(readDiagnosis(small.data(), small.size()).sockets, IsEmpty());
    nlmsghdr endless{};
    endless.nlmsg_len = 0;
    std::vector<std::byte> zero(sizeof endless);
    std::memcpy(zero.data(), &endless, sizeof endless);
    EXPECT_EQ(readDiagnosis(zero.data(), zero.size()), DiagnosisPart());
}

}  // namespace
}  // namespace hostmark::host
