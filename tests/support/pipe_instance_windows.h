#pragma once

#include <cstdint>
#include <string>

namespace hostmark::test {

/// One instance of a named pipe, on the server's side, by Windows' own functions. What waits holds the
/// thread. Throws std::runtime_error when a function fails. Thread-safety: one thread at a time.
class PipeInstance {
public:
    /// @param instances  most that there may be of this name
    PipeInstance(const std::string& name, std::uint32_t instances);
    ~PipeInstance();
    PipeInstance(const PipeInstance&) = delete;
    PipeInstance& operator=(const PipeInstance&) = delete;

    /// Waits for a client; one that came already is taken at once.
    void accept();
    /// Ends the connection, so that the instance may take another.
    void disconnect();

    /// Waits for so many bytes. @return fewer when the client went
    [[nodiscard]] std::string read(std::size_t size);
    /// Waits until they are taken.
    void write(const std::string& bytes);

private:
    void* m_pipe;
};

}  // namespace hostmark::test
