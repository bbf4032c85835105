#include "engine/host/program_ending.h"

#include <cstring>

#include <fmt/format.h>

namespace hostmark::host {

namespace {

/// "120 ms", "1.2 s", "5 s"
std::string spanText(core::Nanoseconds span) {
    if (span < std::chrono::milliseconds(999)) {
        return fmt::format("{} ms", std::chrono::round<std::chrono::milliseconds>(span).count());
    }
    const auto tenths = std::chrono::round<std::chrono::duration<std::int64_t, std::deci>>(span).count();
    return tenths % 10 == 0 ? fmt::format("{} s", tenths / 10)
                            : fmt::format("{}.{} s", tenths / 10, tenths % 10);
}

std::string signalText(int signal) {
#ifdef _WIN32
    return fmt::format("signal {}", signal);
#else
    const char* const words = ::strsignal(signal);
    return fmt::format("signal {} ({})", signal, words == nullptr ? "unknown" : words);
#endif
}

std::string howText(const ProgramEnding& ending) {
    if (ending.signal) {
        return " by " + signalText(*ending.signal);
    }
    return ending.exitCode ? fmt::format(" with exit code {}", *ending.exitCode) : std::string();
}

}  // namespace

std::string endingSentence(const ProgramEnding& ending) {
    std::string text;
    if (ending.hasLostSupervisor) {
        text = fmt::format("Its supervisor {} {} after the start, and all of it was killed",
                           ending.supervisorSignal ? "was killed by " + signalText(*ending.supervisorSignal)
                                                   : std::string("ended"),
                           spanText(ending.after));
    } else if (ending.wasKilled) {
        text = fmt::format("It was killed, because it did not end within {}", spanText(ending.grace));
    } else if (ending.wasAsked) {
        const bool isSpecial = ending.exitCode.value_or(0) != 0;
        text = fmt::format("It ended {} after it was asked to{}", spanText(ending.after),
                           isSpecial ? howText(ending) : "");
    } else {
        text =
            fmt::format("It ended by itself{}, {} after its start", howText(ending), spanText(ending.after));
    }
    if (!ending.stopFailure.empty()) {
        text += "; its stop command failed: " + ending.stopFailure;
    }
    if (ending.leftBehind > 0) {
        text += ending.leftBehind == 1
                    ? "; a process that it had left behind was killed"
                    : fmt::format("; {} processes that it had left behind were killed", ending.leftBehind);
    }
    if (!ending.remains.empty()) {
        text += "; it could not be ended: " + ending.remains;
    }
    return text;
}

}  // namespace hostmark::host
