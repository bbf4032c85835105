#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/error.h"

namespace hostmark::host {

/// POSIX only: owns a file descriptor.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : m_number(number) {}
    Descriptor(Descriptor&& other) noexcept : m_number(std::exchange(other.m_number, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(m_number, other.m_number);
        return *this;
    }
    ~Descriptor() { close(); }

    void close();
    [[nodiscard]] int get() const { return m_number; }

private:
    int m_number = -1;
};

/// POSIX only: a pipe, or a pair of sockets that carries bytes both ways.
struct Pipe {
    Descriptor readEnd;
    Descriptor writeEnd;

    /// Closed on exec, so that no other child keeps an end open. @return errno, 0 when it is open
    int open();
    /// The same of sockets: both ends read and write.
    int openBothWays();
};

/// POSIX only: how a program is started.
struct PosixProgram {
    std::filesystem::path file;            ///< as `findProgram` gives it
    std::vector<std::string> words;        ///< its name, and its arguments
    std::string folder;                    ///< that it works in; empty: ours
    std::vector<std::string> environment;  ///< "NAME=value" each; empty: ours
    int standardInput = -1;
    int standardOutput = -1;
    int standardError = -1;      ///< -1: ours
    bool hasOwnSession = false;  ///< else a group of its own
    /// Linux: it is killed when the *thread* that forked it ends, however that comes.
    bool diesWithThread = true;
};

/// What came of starting it.
struct ForkedProgram {
    pid_t pid = -1;              ///< a child of this process that nobody has waited for; -1 unless it runs
    int error = 0;               ///< errno, 0 when it runs
    bool isFolderError = false;  ///< `error` is of going into the folder
};

/// POSIX only: forks and executes; nothing else of this process is passed on. Returns when the program runs
/// or is known not to.
[[nodiscard]] ForkedProgram forkProgram(const PosixProgram& program);

/// POSIX only: a name without a slash is looked up as a shell does it.
[[nodiscard]] std::filesystem::path findProgram(const std::filesystem::path& program);

/// POSIX only: why `program` did not start, by errno.
[[nodiscard]] core::Error startError(const std::filesystem::path& program, int error);

}  // namespace hostmark::host
