#include "engine/loopback/response_head.h"

#include <array>
#include <chrono>
#include <iterator>

#include <fmt/format.h>

namespace hostmark::loopback {

void appendResponseHead(std::string& out, const ResponseHead& head, std::string_view date) {
    auto end = std::back_inserter(out);
    fmt::format_to(end, "HTTP/1.1 {} {}\r\nServer: hostmark\r\nDate: {}\r\n", head.status,
                   reasonPhrase(head.status), date);
    if (head.framing != BodyFraming::None) {
        fmt::format_to(end, "Content-Type: {}\r\n", head.contentType);
    }
    if (head.framing == BodyFraming::Length) {
        fmt::format_to(end, "Content-Length: {}\r\n", head.contentLength);
    } else if (head.framing == BodyFraming::Chunked) {
        out += "Transfer-Encoding: chunked\r\n";
    }
    if (head.connection == ConnectionHeader::Close) {
        out += "Connection: close\r\n";
    } else if (head.connection == ConnectionHeader::KeepAlive) {
        out += "Connection: keep-alive\r\n";
    }
    out += head.furtherHeaders;
    out += "\r\n";
}

std::string_view reasonPhrase(int status) {
    struct Phrase {
        int status;
        std::string_view text;
    };
    constexpr std::array kPhrases = {
        Phrase{200, "OK"},
        Phrase{201, "Created"},
        Phrase{202, "Accepted"},
        Phrase{204, "No Content"},
        Phrase{206, "Partial Content"},
        Phrase{301, "Moved Permanently"},
        Phrase{302, "Found"},
        Phrase{303, "See Other"},
        Phrase{304, "Not Modified"},
        Phrase{307, "Temporary Redirect"},
        Phrase{308, "Permanent Redirect"},
        Phrase{400, "Bad Request"},
        Phrase{401, "Unauthorized"},
        Phrase{403, "Forbidden"},
        Phrase{404, "Not Found"},
        Phrase{405, "Method Not Allowed"},
        Phrase{408, "Request Timeout"},
        Phrase{409, "Conflict"},
        Phrase{410, "Gone"},
        Phrase{413, "Content Too Large"},
        Phrase{414, "URI Too Long"},
        Phrase{417, "Expectation Failed"},
        Phrase{429, "Too Many Requests"},
        Phrase{431, "Request Header Fields Too Large"},
        Phrase{500, "Internal Server Error"},
        Phrase{501, "Not Implemented"},
        Phrase{502, "Bad Gateway"},
        Phrase{503, "Service Unavailable"},
        Phrase{504, "Gateway Timeout"},
        Phrase{505, "HTTP Version Not Supported"},
    };
    for (const Phrase& phrase : kPhrases) {
        if (phrase.status == status) {
            return phrase.text;
        }
    }
    constexpr std::array<std::string_view, 4> kClasses = {"Success", "Redirection", "Client Error",
                                                          "Server Error"};
    const auto index = static_cast<std::size_t>(status / 100 - 2);
    return index < kClasses.size() ? kClasses[index] : "Unknown";
}

std::string httpDate(std::time_t time) {
    // By calendar arithmetic: strftime takes the names of days and months from the locale, and gmtime is not
    // thread-safe.
    using namespace std::chrono;
    constexpr std::array<const char*, 7> kDays = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    constexpr std::array<const char*, 12> kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                     "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const sys_seconds moment{seconds(time)};
    const sys_days day = floor<days>(moment);
    const year_month_day date(day);
    const hh_mm_ss clock(moment - day);
    return fmt::format("{}, {:02} {} {:04} {:02}:{:02}:{:02} GMT", kDays[weekday(day).c_encoding()],
                       static_cast<unsigned>(date.day()), kMonths[static_cast<unsigned>(date.month()) - 1],
                       static_cast<int>(date.year()), clock.hours().count(), clock.minutes().count(),
                       clock.seconds().count());
}

}  // namespace hostmark::loopback
