#include "engine/host/linux_process_text.h"

#include <algorithm>
#include <array>

#include "engine/core/text.h"
#include "engine/host/text_fields.h"

namespace hostmark::host {

std::optional<ProcessStat> processStat(std::string_view text) {
    // The name is in parentheses and may itself hold any of them: the last one is the end.
    const std::size_t open = text.find('(');
    const std::size_t close = text.rfind(')');
    if (open == std::string_view::npos || close == std::string_view::npos || close < open) {
        return std::nullopt;
    }
    const auto pid = number<std::uint64_t>(core::trimmed(text.substr(0, open)));
    std::string_view rest = text.substr(close + 1);
    const std::vector<std::string_view> fields = words(takeLine(rest));
    // Numbers of fields as proc(5) counts them; the first behind the name is field 3.
    enum Field {
        State = 3,
        Parent = 4,
        User = 14,
        System,
        EndedUser,
        EndedSystem,
        Threads = 20,
        Start = 22,
        Resident = 24
    };
    if (!pid || fields.size() <= Resident - State || fields[0].size() != 1) {
        return std::nullopt;
    }
    ProcessStat stat;
    stat.pid = *pid;
    stat.name = std::string(text.substr(open + 1, close - open - 1));
    stat.state = fields[0].front();
    bool isWhole = true;
    const auto field = [&](Field which) {
        const auto value = number<std::uint64_t>(fields[which - State]);
        isWhole = isWhole && value;
        return value.value_or(0);
    };
    stat.parentPid = field(Parent);
    stat.userTicks = field(User);
    stat.systemTicks = field(System);
    stat.endedChildrenTicks = field(EndedUser) + field(EndedSystem);
    stat.threads = field(Threads);
    stat.startTicks = field(Start);
    stat.residentPages = field(Resident);
    return isWhole ? std::optional(stat) : std::nullopt;
}

std::string commandLineText(std::string_view cmdLine) {
    // Programs that write their own title pad it with more zeros than one.
    const std::size_t last = cmdLine.find_last_not_of('\0');
    std::string text(cmdLine.substr(0, last == std::string_view::npos ? 0 : last + 1));
    std::replace(text.begin(), text.end(), '\0', ' ');
    return text;
}

}  // namespace hostmark::host
