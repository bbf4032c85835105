#include "engine/host/linux_text.h"

#include <gtest/gtest.h>

namespace hostmark::host {
namespace {

TEST(LinuxText, findsTheNameOfTheSystem) {
    struct Case {
        const char* osRelease;
        const char* expected;
    };
    // os-release => name
    const Case cases[] = {
        {"PRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\nNAME=\"Debian GNU/Linux\"\n",
         "Debian GNU/Linux 12 (bookworm)"},
        {"NAME='Arch Linux'\nID=arch\n", "Arch Linux"},
        {"NAME=Fedora\nPRETTY_NAME=Fedora", "Fedora"},
        {"# PRETTY_NAME=old\nPRETTY_NAME=\"A \\\"quoted\\\" \\$name\"\n", "A \"quoted\" $name"},
        {"ID=strange\n", ""},
        {"", ""},
        {"PRETTY_NAME=\"", "\""},
    };
    for (const Case& item : cases) {
        EXPECT_EQ(prettyName(item.osRelease), item.expected) << item.osRelease;
    }
}

TEST(LinuxText, findsTheModelOfTheProcessor) {
    // cpuinfo => model
    EXPECT_EQ(cpuModel("processor\t: 0\nmodel\t\t: 85\nmodel name\t: Intel(R) Xeon(R) CPU @ 2.00GHz\n\n"
                       "processor\t: 1\nmodel name\t: another\n"),
              "Intel(R) Xeon(R) CPU @ 2.00GHz");
    EXPECT_EQ(cpuModel("processor\t: 0\nBogoMIPS\t: 108.00\n\nHardware\t: BCM2835\n"
                       "Model\t\t: Raspberry Pi 4 Model B Rev 1.4\n"),
              "Raspberry Pi 4 Model B Rev 1.4");
    EXPECT_EQ(cpuModel("processor\t: 0\nBogoMIPS\t: 243.75\nCPU part\t: 0xd0c\n"), "");
}

TEST(LinuxText, readsTheMemoryInBytes) {
    // meminfo => bytes
    EXPECT_EQ(totalMemoryBytes("MemTotal:        8140344 kB\nMemFree:  1 kB\n"), 8'140'344ull * 1024);
    EXPECT_EQ(totalMemoryBytes("MemFree:  1 kB\n"), 0u);
    EXPECT_EQ(totalMemoryBytes("MemTotal: many kB\n"), 0u);
}

}  // namespace
}  // namespace hostmark::host
