#include "engine/core/clock.h"

#include <fcntl.h>
#include <time.h>
#include <unistd.h>

#include <array>
#include <charconv>

namespace hostmark::core {

Nanoseconds threadCpuTime() {
    timespec used{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return std::chrono::seconds(used.tv_sec) + Nanoseconds(used.tv_nsec);
}

std::optional<Nanoseconds> threadProcessorWait() {
    // Linux: nanoseconds on a processor, nanoseconds waiting for one, turns. Source: the kernel's
    // Documentation/scheduler/sched-stats.rst.
    const int file = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return std::nullopt;
    }
    std::array<char, 96> text{};
    const ssize_t size = read(file, text.data(), text.size());
    close(file);
    std::array<std::int64_t, 3> numbers{};
    const char* at = text.data();
    const char* const end = at + (size > 0 ? size : 0);
    for (std::int64_t& number : numbers) {
        while (at != end && *at == ' ') {
            ++at;
        }
        const auto [rest, error] = std::from_chars(at, end, number);
        if (error != std::errc()) {
            return std::nullopt;
        }
        at = rest;
    }
    // A thread that asks has had at least one turn: without any, the kernel does not count.
    return numbers[2] == 0 ? std::nullopt : std::optional(Nanoseconds(numbers[1]));
}

}  // namespace hostmark::core
