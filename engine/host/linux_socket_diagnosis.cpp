#include "engine/host/linux_socket_diagnosis.h"

#include <arpa/inet.h>
#include <linux/inet_diag.h>
#include <linux/netlink.h>
#include <linux/sock_diag.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <algorithm>
#include <cstring>

namespace hostmark::host {
namespace {

QueueingSocket socketOf(const inet_diag_msg& message) {
    QueueingSocket socket;
    if (message.idiag_family == AF_INET) {
        std::array<std::uint8_t, 4> bytes{};
        std::memcpy(bytes.data(), message.id.idiag_src, bytes.size());
        socket.address = ipAddress(bytes);
    } else {
        std::memcpy(socket.address.bytes.data(), message.id.idiag_src, socket.address.bytes.size());
    }
    socket.port = ntohs(message.id.idiag_sport);
    socket.waiting = message.idiag_rqueue;
    socket.capacity = message.idiag_wqueue;
    return socket;
}

}  // namespace

std::vector<std::byte> listenQuestion(std::uint8_t family) {
    struct Question {
        nlmsghdr header;
        inet_diag_req_v2 request;
    } question{};
    question.header.nlmsg_len = sizeof question;
    question.header.nlmsg_type = SOCK_DIAG_BY_FAMILY;
    question.header.nlmsg_flags = NLM_F_REQUEST | NLM_F_DUMP;
    question.request.sdiag_family = family;
    question.request.sdiag_protocol = IPPROTO_TCP;
    question.request.idiag_states = 1U << TCP_LISTEN;
    std::vector<std::byte> bytes(sizeof question);
    std::memcpy(bytes.data(), &question, sizeof question);
    return bytes;
}

DiagnosisPart readDiagnosis(const std::byte* bytes, std::size_t size) {
    DiagnosisPart part;
    nlmsghdr header{};
    for (std::size_t offset = 0; offset + sizeof header <= size;) {
        std::memcpy(&header, bytes + offset, sizeof header);
        if (header.nlmsg_len < sizeof header || header.nlmsg_len > size - offset) {
            break;
        }
        const std::byte* const payload = bytes + offset + NLMSG_HDRLEN;
        const std::size_t payloadSize = header.nlmsg_len - NLMSG_HDRLEN;
        if (header.nlmsg_type == NLMSG_DONE) {
            part.isLast = true;
        } else if (header.nlmsg_type == NLMSG_ERROR && payloadSize >= sizeof(nlmsgerr)) {
            nlmsgerr error{};
            std::memcpy(&error, payload, sizeof error);
            part.error = -error.error;
            part.isLast = true;
        } else if (header.nlmsg_type == SOCK_DIAG_BY_FAMILY && payloadSize >= sizeof(inet_diag_msg)) {
            inet_diag_msg message{};
            std::memcpy(&message, payload, sizeof message);
            part.sockets.push_back(socketOf(message));
        }
        offset += NLMSG_ALIGN(header.nlmsg_len);
    }
    return part;
}

}  // namespace hostmark::host
