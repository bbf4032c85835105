#include "engine/host/http_sys_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::host {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// `netsh http show servicestate view=requestq` as Windows Server 2012 lays it out: pids alone on their lines.
// A HttpSys server, IIS with a worker process, IIS without one.
constexpr const char* kPlainIds = R"(
Snapshot of HTTP service state (Request Queue View):
-----------------------------------------------------

Request queue name: Request queue is unnamed.
    Version: 2.0
    State: Active
    Request queue 503 verbosity level: Basic
    Max requests: 1000
    Number of active processes attached: 1
    Process IDs:
        4120
    URL groups:
    URL group ID: FD00000040000002
        State: Active
        Request queue name: Request queue is unnamed.
        Properties:
            Max bandwidth: inherited
            Timeouts:
                Timeout values inherited
        Number of registered URLs: 2
        Registered URLs:
            HTTP://+:5001/
            HTTPS://[::1]:5002/APP/
    Server session ID: FF00000020000001
        Version: 2.0
        State: Active

Request queue name: DefaultAppPool
    Version: 2.0
    State: Active
    Number of active processes attached: 2
    Controller process ID: 3356
    Process IDs:
        3248
        3249
    URL groups:
    URL group ID: FE00000040000001
        Number of registered URLs: 1
        Registered URLs:
            HTTP://*:80/

Request queue name: Quiet pool
    Version: 2.0
    State: Active
    Number of active processes attached: 0
    Controller process ID: 3356
    Process IDs:
    URL groups:
    URL group ID: FE00000040000003
        Registered URLs:
            HTTP://127.0.0.1:8000:127.0.0.1/
)";

// As Windows 10 and later lay it out, further right, in Chinese, with the line ends of a pipe.
constexpr const char* kNamedIds =
    "HTTP 服务状态的快照(请求队列视图):\r\n"
    "-----------------------------------------------------\r\n"
    "\r\n"
    "请求队列:\r\n"
    "    请求队列名称: 请求队列未命名。\r\n"
    "        版本: 2.0\r\n"
    "        状态: 活动\r\n"
    "        最大请求数: 1000\r\n"
    "        已附加的活动进程数: 1\r\n"
    "        进程:\r\n"
    "            ID: 33704, 映像: D:\\Soft\\Hosting Models\\App.exe\r\n"
    "            服务: 无\r\n"
    "        URL 组:\r\n"
    "        URL 组 ID: FE0000022000001B\r\n"
    "            注册的 URL:\r\n"
    "                HTTP://LOCALHOST:5001/\r\n";

TEST(RequestQueues, areReadWithTheirProcessesAndUrls) {
    EXPECT_THAT(
        requestQueues(kPlainIds),
        ElementsAre(
            RequestQueue{"Request queue is unnamed.", {4'120}, {"HTTP://+:5001/", "HTTPS://[::1]:5002/APP/"}},
            RequestQueue{"DefaultAppPool", {3'248, 3'249}, {"HTTP://*:80/"}},
            RequestQueue{"Quiet pool", {}, {"HTTP://127.0.0.1:8000:127.0.0.1/"}}));
}

TEST(RequestQueues, areReadInAnyLanguage) {
    EXPECT_THAT(requestQueues(kNamedIds),
                ElementsAre(RequestQueue{"请求队列未命名。", {33'704}, {"HTTP://LOCALHOST:5001/"}}));
}

TEST(RequestQueues, areNoneInWhatHasNone) {
    EXPECT_THAT(requestQueues(""), IsEmpty());
    EXPECT_THAT(requestQueues("The requested operation requires elevation.\r\n"), IsEmpty());
    EXPECT_THAT(requestQueues("    HTTP\n\n   \n"), IsEmpty());
}

TEST(PortOfUrlPrefix, isReadBesideAddresses) {
    struct Case {
        const char* prefix;
        int expected;
    };
    // prefix => port
    const Case cases[] = {{"HTTP://+:5001/", 5'001},
                          {"HTTPS://*:443/PATH:8000/", 443},
                          {"HTTP://[2001:db8:8000::1]:3000/", 3'000},
                          {"HTTP://127.0.0.1:8000:127.0.0.1/", 8'000},
                          {"HTTP://HOST/", 0},
                          {"HTTP://HOST/A:80/", 0},
                          {"HTTP://+:80000/", 0},
                          {"HTTP://[::1", 0},
                          {"+:80", 0},
                          {"", 0}};
    for (const Case& item : cases) {
        EXPECT_EQ(portOfUrlPrefix(item.prefix), item.expected) << item.prefix;
    }
}

TEST(QueuesAtPort, areThoseWithAUrlThere) {
    const std::vector<RequestQueue> queues = requestQueues(kPlainIds);
    // port => names
    const auto namesAt = [&](std::uint16_t port) {
        std::vector<std::string> names;
        for (const RequestQueue& queue : queuesAtPort(queues, port)) {
            names.push_back(queue.name);
        }
        return names;
    };
    EXPECT_THAT(namesAt(5'002), ElementsAre("Request queue is unnamed."));
    EXPECT_THAT(namesAt(80), ElementsAre("DefaultAppPool"));
    EXPECT_THAT(namesAt(8'000), ElementsAre("Quiet pool"));
    EXPECT_THAT(namesAt(500), IsEmpty());
}

}  // namespace
}  // namespace hostmark::host
