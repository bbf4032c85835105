#include "tests/support/raw_client.h"

#include <cstdlib>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>

namespace hostmark::test {
namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {
constexpr std::chrono::seconds kLimit{10};
}

std::optional<std::string> RawResponse::header(std::string_view name) const {
    const std::string line = fmt::format("\r\n{}: ", name);
    const std::size_t found = head.find(line);
    if (found == std::string::npos) {
        return std::nullopt;
    }
    const std::size_t begin = found + line.size();
    const std::size_t end = head.find("\r\n", begin);
    return head.substr(begin, end == std::string::npos ? std::string::npos : end - begin);
}

struct RawClient::Impl {
    asio::io_context context{1};
    tcp::socket socket{context};
    std::string received;
    error_code end;  ///< how the connection ended: Asio waits for ever when it is read again after its end

    /// Runs one operation to its end or to the limit.
    template <class Start>
    error_code wait(const char* what, Start start) {
        std::optional<error_code> result;
        start([&result](const error_code& error, auto...) { result = error; });
        context.restart();
        context.run_for(kLimit);
        if (!result) {
            socket.close();
            context.restart();
            context.run();  // its handler refers to this function's variables
            throw std::runtime_error(fmt::format("{} took longer than {} s", what, kLimit.count()));
        }
        return *result;
    }

    void require(const char* what, const error_code& error) {
        if (error) {
            throw std::runtime_error(fmt::format("{}: {}", what, error.message()));
        }
    }

    error_code receive() {
        if (end) {
            return end;
        }
        char bytes[16 * 1024];
        std::size_t count = 0;
        const error_code error = wait("reading", [&](auto done) {
            socket.async_read_some(asio::buffer(bytes),
                                   [&count, done](const error_code& result, std::size_t size) {
                                       count = size;
                                       done(result);
                                   });
        });
        received.append(bytes, count);
        end = error;
        return error;
    }
};

RawClient::RawClient(std::uint16_t port, const std::string& address) : m_impl(std::make_unique<Impl>()) {
    const tcp::endpoint endpoint(asio::ip::make_address(address), port);
    m_impl->require("connecting", m_impl->wait("connecting", [&](auto done) {
        m_impl->socket.async_connect(endpoint, done);
    }));
    // Tests of split requests want the pieces to leave as they are.
    m_impl->socket.set_option(tcp::no_delay(true));
}

RawClient::~RawClient() = default;
RawClient::RawClient(RawClient&&) noexcept = default;
RawClient& RawClient::operator=(RawClient&&) noexcept = default;

void RawClient::send(std::string_view bytes) {
    m_impl->require("writing", m_impl->wait("writing", [&](auto done) {
        asio::async_write(m_impl->socket, asio::buffer(bytes.data(), bytes.size()), done);
    }));
}

std::string RawClient::read(std::size_t count) {
    while (m_impl->received.size() < count) {
        m_impl->require("reading", m_impl->receive());
    }
    std::string bytes = m_impl->received.substr(0, count);
    m_impl->received.erase(0, count);
    return bytes;
}

std::string RawClient::readUntil(std::string_view end) {
    std::size_t found = std::string::npos;
    while ((found = m_impl->received.find(end)) == std::string::npos) {
        m_impl->require("reading", m_impl->receive());
    }
    return read(found + end.size());
}

std::string RawClient::readToEnd() {
    error_code error;
    while (!error) {
        error = m_impl->receive();
    }
    if (error != asio::error::eof) {
        m_impl->require("reading", error);
    }
    return std::exchange(m_impl->received, {});
}

RawResponse RawClient::readResponse(bool hasBody) {
    RawResponse response;
    response.head = readUntil("\r\n\r\n");
    response.head.resize(response.head.size() - 4);
    if (response.head.rfind("HTTP/1.1 ", 0) != 0) {
        throw std::runtime_error("this is no response: " + response.head);
    }
    response.status = std::atoi(response.head.c_str() + 9);
    if (!hasBody || response.status == 204 || response.status == 304 || response.status / 100 == 1) {
        return response;
    }
    if (response.header("Transfer-Encoding")) {
        std::size_t size = 0;
        do {
            size = std::strtoull(readUntil("\r\n").c_str(), nullptr, 16);
            response.body += read(size);
            if (read(2) != "\r\n") {
                throw std::runtime_error("a chunk does not end with CR LF");
            }
        } while (size > 0);
    } else if (const auto length = response.header("Content-Length")) {
        response.body = read(std::strtoull(length->c_str(), nullptr, 10));
    } else {
        response.body = readToEnd();
    }
    return response;
}

RawResponse RawClient::get(std::string_view target) {
    send(fmt::format("GET {} HTTP/1.1\r\nHost: test\r\n\r\n", target));
    return readResponse();
}

bool RawClient::endsWithReset() {
    error_code error;
    while (!error) {
        error = m_impl->receive();
    }
    return error == asio::error::connection_reset;
}

void RawClient::shutdownSend() {
    m_impl->socket.shutdown(tcp::socket::shutdown_send);
}

void RawClient::close() {
    m_impl->socket.close();
}

}  // namespace hostmark::test
