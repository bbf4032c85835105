#include "tests/support/pipe_instance_windows.h"

#include <stdexcept>

#include <windows.h>

namespace hostmark::test {

namespace {

constexpr DWORD kBufferBytes = 4'096;

void require(bool isWell) {
    if (!isWell) {
        throw std::runtime_error("the test's pipe fails with " + std::to_string(::GetLastError()));
    }
}

}  // namespace

PipeInstance::PipeInstance(const std::string& name, std::uint32_t instances)
    : m_pipe(::CreateNamedPipeA((R"(\\.\pipe\)" + name).c_str(), PIPE_ACCESS_DUPLEX,
                                PIPE_TYPE_BYTE | PIPE_READMODE_BYTE | PIPE_WAIT, instances, kBufferBytes,
                                kBufferBytes, 0, nullptr)) {
    require(m_pipe != INVALID_HANDLE_VALUE);
}

PipeInstance::~PipeInstance() {
    ::CloseHandle(m_pipe);
}

void PipeInstance::accept() {
    require(::ConnectNamedPipe(m_pipe, nullptr) != 0 || ::GetLastError() == ERROR_PIPE_CONNECTED);
}

void PipeInstance::disconnect() {
    ::DisconnectNamedPipe(m_pipe);
}

std::string PipeInstance::read(std::size_t size) {
    std::string bytes(size, ' ');
    std::size_t got = 0;
    DWORD count = 0;
    while (got < size &&
           ::ReadFile(m_pipe, bytes.data() + got, static_cast<DWORD>(size - got), &count, nullptr) != 0) {
        got += count;
    }
    bytes.resize(got);
    return bytes;
}

void PipeInstance::write(const std::string& bytes) {
    DWORD count = 0;
    require(::WriteFile(m_pipe, bytes.data(), static_cast<DWORD>(bytes.size()), &count, nullptr) != 0);
}

}  // namespace hostmark::test
