#include "engine/host/port_range_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::host {
namespace {

using metrics::PortRange;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(LocalPortRange, isTwoNumbers) {
    EXPECT_EQ(localPortRange("32768\t60999\n"), (PortRange{32'768, 60'999}));
    for (const char* const text : {"", "32768", "60999 32768", "1 70000", "1 2 3", "a b"}) {
        EXPECT_EQ(localPortRange(text), std::nullopt) << text;
    }
}

TEST(ReservedPorts, areNumbersAndRanges) {
    EXPECT_THAT(reservedPorts("8080,9148-9160\n"),
                ElementsAre(PortRange{8'080, 8'080}, PortRange{9'148, 9'160}));
    EXPECT_THAT(reservedPorts("\n"), IsEmpty());
    EXPECT_THAT(reservedPorts(""), IsEmpty());
    EXPECT_THAT(reservedPorts("x,5-,7-6,80000,,9"), ElementsAre(PortRange{9, 9}));
}

TEST(DynamicPorts, areReadInAnyLanguage) {
    EXPECT_EQ(dynamicPorts("\r\nProtocol tcp Dynamic Port Range\r\n---------------------------------\r\n"
                           "Start Port      : 49152\r\nNumber of Ports : 16384\r\n\r\n"),
              (PortRange{49'152, 65'535}));
    EXPECT_EQ(dynamicPorts("\nPlage de ports dynamique du protocole tcp\n---------------------------------\n"
                           "Port de d\xe9marrage   : 1024\nNombre de ports     : 13977\n"),
              (PortRange{1'024, 15'000}));
    EXPECT_EQ(dynamicPorts("协议 tcp 动态端口范围\n---------------------------------\n"
                           "启动端口        : 1024\n端口数          : 64512\n"),
              (PortRange{1'024, 65'535}));
}

TEST(DynamicPorts, areEmptyForWhatNoRangeIs) {
    for (const char* const text :
         {"", "The requested operation requires elevation.\n", "Start Port : 49152\n",
          "Start Port : 49152\nNumber of Ports : 0\n", "Start Port : 49152\nNumber of Ports : 16385\n",
          "Start Port : 70000\nNumber of Ports : 1\n"}) {
        EXPECT_EQ(dynamicPorts(text), std::nullopt) << text;
    }
}

TEST(ExcludedPorts, areTheRowsOfTheTable) {
    EXPECT_THAT(excludedPorts("\r\nProtocol tcp Port Exclusion Ranges\r\n\r\n"
                              "Start Port    End Port      \r\n----------    --------      \r\n"
                              "      5357        5357      \r\n     50000       50059     *\r\n\r\n"
                              "* - Administered port exclusions.\r\n"),
                ElementsAre(PortRange{5'357, 5'357}, PortRange{50'000, 50'059}));
    EXPECT_THAT(excludedPorts("协议 tcp 端口排除范围\n\n开始端口    结束端口\n----------    --------\n"
                              "      1080        1179\n\n* - 管理的端口排除。\n"),
                ElementsAre(PortRange{1'080, 1'179}));
    EXPECT_THAT(excludedPorts(""), IsEmpty());
}

}  // namespace
}  // namespace hostmark::host
