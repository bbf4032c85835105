#include "engine/host/linux_counters.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::host {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(CpuTimes, addUpTheLineOfAllProcessors) {
    // A virtual machine with two processors; guests' time, the last two columns, is part of user time.
    const auto times = cpuTimes(
        "cpu  2698789 1099138 576916 899264 4197 0 64124 5774 100 200\n"
        "cpu0 1361392 542146 285916 448289 2459 0 31126 2696 0 0\n"
        "cpu1 1337396 556991 291000 450974 1737 0 32997 3077 0 0\n"
        "intr 39437477 0 0\nctxt 1\n",
        100);
    ASSERT_TRUE(times);
    EXPECT_EQ(times->busy, milliseconds((2'698'789ll + 1'099'138 + 576'916 + 0 + 64'124) * 10));
    EXPECT_EQ(times->total, times->busy + milliseconds((899'264ll + 4'197 + 5'774) * 10));
    EXPECT_EQ(times->ioWait, milliseconds(41'970));
    EXPECT_EQ(times->stolen, milliseconds(57'740));
}

TEST(CpuTimes, areEmptyWhenTheLineIsNotWhole) {
    for (const char* const text :
         {"", "cpu0 1 2 3 4 5 6 7 8 9 10\n", "cpu 1 2 3 4 5 6 7\n", "cpu a b c d e f g h\n", "intr 1\n"}) {
        EXPECT_FALSE(cpuTimes(text, 100)) << text;
    }
}

TEST(AvailableMemory, isReadInBytes) {
    // meminfo => bytes
    EXPECT_EQ(availableMemoryBytes("MemTotal:  8140344 kB\nMemFree:  1 kB\nMemAvailable:    7340032 kB\n"),
              7'340'032ull * 1024);
    EXPECT_EQ(availableMemoryBytes("MemTotal:  8140344 kB\n"), 0u);
    EXPECT_EQ(availableMemoryBytes("MemAvailable: many kB\n"), 0u);
    EXPECT_EQ(memoryBytes("MemTotal:  8140344 kB\nMemFree:  1 kB\n"), std::uint64_t{8'140'344} * 1024);
    EXPECT_EQ(memoryBytes(""), 0u);
    EXPECT_EQ(swappedPages("nr_free_pages 5\npswpin 30\npswpout 12\npswpin_other 1\n"), 42u);
    EXPECT_EQ(swappedPages("nr_free_pages 5\n"), std::nullopt) << "a kernel without swapping";
}

TEST(InterfaceBytes, areReadWithAndWithoutABlankBehindTheName) {
    const char* const text =
        "Inter-|   Receive                                                |  Transmit\n"
        " face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs drop fifo "
        "colls carrier compressed\n"
        "    lo: 198806713523 372897409    0 50506    0     0          0         0 198806713523 372897409    "
        "0    0    0     0       0          0\n"
        "  eth0: 693745845   19140    0    0    0     0          0         0   898683   11838    0    0    0 "
        "    0       0          0\n"
        "eth0:1:5 0 0 0 0 0 0 0 7 0 0 0 0 0 0 0\n"
        "broken: 1 2 3\n";
    EXPECT_THAT(interfaceBytes(text), ElementsAre(InterfaceBytes{"lo", {198'806'713'523, 198'806'713'523}},
                                                  InterfaceBytes{"eth0", {693'745'845, 898'683}},
                                                  InterfaceBytes{"eth0:1", {5, 7}}));
    EXPECT_THAT(interfaceBytes(""), IsEmpty());
}

TEST(TimeWaitSockets, areThoseOfTcp) {
    // sockstat => sockets
    EXPECT_EQ(timeWaitSockets("sockets: used 11\nTCP: inuse 1 orphan 0 tw 4711 alloc 1 mem 83\n"
                              "UDP: inuse 0 mem 0\n"),
              4'711u);
    EXPECT_EQ(timeWaitSockets("UDP: inuse 0 tw 3\n"), std::nullopt);
    EXPECT_EQ(timeWaitSockets("TCP: inuse 1 tw\n"), std::nullopt);
}

}  // namespace
}  // namespace hostmark::host
