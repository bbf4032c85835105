#pragma once

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <vector>

#include "engine/core/clock.h"

namespace hostmark::host::test {

/// A copy of the test program that does one thing, in a test that has no other threads. It talks to the test
/// through a pipe, so that nobody has to wait by the clock.
class ForkedChild {
public:
    /// What the child may do: tell the test a number, and wait for its sign.
    struct Line {
        int toTest = -1;
        int fromTest = -1;

        void tell(std::uint64_t number) const {
            if (write(toTest, &number, sizeof number) != static_cast<ssize_t>(sizeof number)) {
                _exit(1);
            }
        }
        /// Ends the child when the test is gone.
        void await() const {
            char sign = 0;
            if (read(fromTest, &sign, 1) != 1) {
                _exit(0);
            }
        }
    };

    explicit ForkedChild(const std::function<void(const Line&)>& work) {
        std::array<int, 2> up{};
        std::array<int, 2> down{};
        if (pipe(up.data()) != 0 || pipe(down.data()) != 0) {
            std::abort();
        }
        m_pid = fork();
        if (m_pid == 0) {
            close(up[0]);
            close(down[1]);
            work({up[1], down[0]});
            _exit(0);
        }
        close(up[1]);
        close(down[0]);
        m_line = {down[1], up[0]};
    }
    ForkedChild(const ForkedChild&) = delete;
    ForkedChild& operator=(const ForkedChild&) = delete;
    ~ForkedChild() {
        kill();
        reap();
        close(m_line.toTest);
        close(m_line.fromTest);
    }

    [[nodiscard]] std::uint64_t pid() const { return static_cast<std::uint64_t>(m_pid); }
    /// Waits for its next number. @return UINT64_MAX when it ended instead
    [[nodiscard]] std::uint64_t hear() const {
        std::uint64_t number = 0;
        return read(m_line.fromTest, &number, sizeof number) == static_cast<ssize_t>(sizeof number)
                   ? number
                   : UINT64_MAX;
    }
    void giveSign() const {
        if (write(m_line.toTest, "x", 1) != 1) {
            std::abort();
        }
    }
    void kill() const {
        if (m_pid > 0) {
            ::kill(m_pid, SIGKILL);
        }
    }
    /// Waits until it has ended and leaves it a zombie.
    void awaitEnd() const {
        siginfo_t ignored{};
        waitid(P_PID, static_cast<id_t>(m_pid), &ignored, WEXITED | WNOWAIT);
    }
    void reap() {
        if (m_pid > 0) {
            waitpid(m_pid, nullptr, 0);
            m_pid = -1;
        }
    }

private:
    pid_t m_pid = -1;
    Line m_line;
};

[[nodiscard]] inline core::Nanoseconds cpuTimeOf(int who) {
    rusage usage{};
    getrusage(who, &usage);
    const auto time = [](const timeval& value) {
        return core::Nanoseconds(std::chrono::seconds(value.tv_sec)) +
               std::chrono::microseconds(value.tv_usec);
    };
    return time(usage.ru_utime) + time(usage.ru_stime);
}

/// Uses the processor for this much CPU time of the calling process, some of it in the kernel.
inline void burn(core::Nanoseconds cpuTime) {
    const core::Nanoseconds end = cpuTimeOf(RUSAGE_SELF) + cpuTime;
    volatile std::uint64_t sum = 0;
    while (cpuTimeOf(RUSAGE_SELF) < end) {
        for (std::uint64_t i = 0; i < 100'000; ++i) {
            sum = sum + i;
        }
    }
}

}  // namespace hostmark::host::test
