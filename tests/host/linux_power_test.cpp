#include "engine/host/linux_power.h"

#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

namespace hostmark::host {
namespace {

/// A folder laid out like /sys.
class LinuxPower : public testing::Test {
protected:
    void SetUp() override {
        const auto* const test = testing::UnitTest::GetInstance()->current_test_info();
        m_root = std::filesystem::path(testing::TempDir()) / (std::string("hostmark_power_") + test->name());
        std::filesystem::remove_all(m_root);
    }
    void TearDown() override { std::filesystem::remove_all(m_root); }

    void write(const std::string& name, const std::string& content) {
        const std::filesystem::path path = m_root / name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path) << content << '\n';
    }
    void writeCpu(const std::string& name, const std::string& content) {
        write("devices/system/cpu/" + name, content);
    }
    void writeSupply(const std::string& name, const std::string& content) {
        write("class/power_supply/" + name, content);
    }

    std::filesystem::path m_root;
};

TEST_F(LinuxPower, isUnknownWhereTheSystemSaysNothing) {
    EXPECT_EQ(linuxPowerState(m_root), metrics::PowerState());
}

TEST_F(LinuxPower, readsWhatEachProcessorSays) {
    writeCpu("cpu0/cpufreq/scaling_governor", "powersave");
    writeCpu("cpu0/cpufreq/energy_performance_preference", "balance_performance");
    writeCpu("cpu0/cpufreq/scaling_cur_freq", "800123");
    writeCpu("cpu0/cpufreq/cpuinfo_max_freq", "4700000");
    writeCpu("cpu0/thermal_throttle/core_throttle_count", "3");
    writeCpu("cpu10/cpufreq/scaling_governor", "performance");
    writeCpu("cpu10/cpufreq/scaling_cur_freq", "3600000");
    writeCpu("cpu10/cpufreq/cpuinfo_max_freq", "3600000");
    writeCpu("cpu10/thermal_throttle/core_throttle_count", "4");
    writeCpu("cpufreq/scaling_governor", "not one of a processor");
    writeCpu("intel_pstate/no_turbo", "1");

    const metrics::PowerState state = linuxPowerState(m_root);

    EXPECT_EQ(state.policy, "performance, powersave");
    EXPECT_EQ(state.preference, "balance_performance");
    EXPECT_EQ(state.slowestMhz, 800u);
    EXPECT_EQ(state.fastestMhz, 3'600u);
    EXPECT_EQ(state.maximumMhz, 4'700u);
    EXPECT_EQ(state.throttleCount, 7u);
    EXPECT_EQ(state.isTurboAllowed, false);
    EXPECT_EQ(state.isOnBattery, std::nullopt);
}

TEST_F(LinuxPower, readsTheBoostOfOtherDrivers) {
    writeCpu("cpufreq/boost", "1");
    EXPECT_EQ(linuxPowerState(m_root).isTurboAllowed, true);
    writeCpu("cpufreq/boost", "0");
    EXPECT_EQ(linuxPowerState(m_root).isTurboAllowed, false);
}

TEST_F(LinuxPower, knowsALaptopOnItsBattery) {
    writeSupply("AC/type", "Mains");
    writeSupply("AC/online", "0");
    writeSupply("BAT0/type", "Battery");
    writeSupply("BAT0/status", "Discharging");
    EXPECT_EQ(linuxPowerState(m_root).isOnBattery, true);
    writeSupply("AC/online", "1");
    writeSupply("BAT0/status", "Charging");
    EXPECT_EQ(linuxPowerState(m_root).isOnBattery, false);
}

TEST_F(LinuxPower, knowsItWithoutAnAdapterToAsk) {
    writeSupply("BAT0/type", "Battery");
    writeSupply("BAT0/status", "Not charging");
    EXPECT_EQ(linuxPowerState(m_root).isOnBattery, false);
    writeSupply("BAT0/status", "Discharging");
    EXPECT_EQ(linuxPowerState(m_root).isOnBattery, true);
}

TEST_F(LinuxPower, doesNotTakeAMouseForTheMachine) {
    writeSupply("hid-mouse/type", "Battery");
    writeSupply("hid-mouse/scope", "Device");
    writeSupply("hid-mouse/status", "Discharging");
    EXPECT_EQ(linuxPowerState(m_root).isOnBattery, std::nullopt);
}

}  // namespace
}  // namespace hostmark::host
