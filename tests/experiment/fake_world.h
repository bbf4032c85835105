#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/experiment/surroundings.h"

namespace hostmark::experiment::test {

/// How a target behaves that is launched.
struct FakeLaunch {
    std::optional<core::Nanoseconds> readyAfter = std::chrono::milliseconds(200);  ///< never when absent
    std::optional<core::Nanoseconds> endsAfter;  ///< by itself, with exit code 1; never when absent
    core::Nanoseconds stopTakes{0};              ///< from being asked to its end
    std::string output;                          ///< that it prints at once
    std::optional<core::Error> error;            ///< why it is not started
};

/// A world without sockets and without time: its clock moves only when someone waits.
///
/// Loads last exactly as long as they were planned and answer 1,000 requests a second. What a test wants to
/// happen at a moment is a `doAt`.
class FakeWorld : public Surroundings {
public:
    static constexpr std::uint64_t kOwnPid = 7;

    /// A process of the fake machine, which works at the same pace all the time.
    struct Process {
        std::uint64_t parentPid = 1;
        std::string name;
        double processors = 0;  ///< that it keeps busy
        metrics::ProcessState state = metrics::ProcessState::Running;
        std::uint64_t residentBytes = 1'000'000;
        std::optional<std::uint64_t> openDescriptors = 10;
    };

    [[nodiscard]] core::SteadyTime now() override { return m_now; }
    [[nodiscard]] std::int64_t wallClockUnixMs() override;
    void sleepUntil(core::SteadyTime deadline) override { advanceTo(deadline); }
    [[nodiscard]] std::uint64_t randomSeed() override { return 4711; }
    [[nodiscard]] metrics::Environment readEnvironment() override;
    [[nodiscard]] std::uint32_t usableCpus() override { return cpus; }
    [[nodiscard]] core::Result<void> reserveConnections(std::uint64_t connections) override;
    [[nodiscard]] core::Result<std::string> startServer(const std::string& name) override;
    [[nodiscard]] core::Result<std::unique_ptr<LaunchedTarget>> launchTarget(
        const plan::Target& target) override;
    [[nodiscard]] std::string alreadyRunning(const plan::Target& target) override {
        return running[target.url];
    }
    [[nodiscard]] core::Result<std::string> probe(const std::string& url, const std::string& connectTo,
                                                  const plan::ConnectionSettings& connection) override;
    [[nodiscard]] core::Result<http::FetchResponse> fetch(const http::FetchRequest& request) override;
    [[nodiscard]] core::Result<std::unique_ptr<load::LoadRun>> prepareLoad(
        const load::LoadSettings& settings) override;

    [[nodiscard]] std::optional<metrics::MachineSample> sampleMachine() override;
    [[nodiscard]] metrics::ProcessSample sampleOwnProcess() override;
    [[nodiscard]] metrics::ProcessTreeSample sampleProcesses(
        const std::vector<std::uint64_t>& roots) override;
    void renewProcessList() override { listings.push_back(elapsed()); }
    [[nodiscard]] std::optional<metrics::ServerProcess> describeProcess(std::uint64_t pid) override;
    [[nodiscard]] std::vector<std::uint64_t> processesNamed(const std::string& name) override;
    [[nodiscard]] core::Result<host::PortOwner> portOwner(const std::string& address,
                                                          std::uint16_t port) override;
    [[nodiscard]] metrics::PowerState readPowerState() override { return power; }
    [[nodiscard]] std::optional<metrics::PortLimits> portLimits() override { return limits; }

    /// Calls `action` once the clock has come to `elapsed` after the start.
    void doAt(core::Nanoseconds elapsed, std::function<void()> action);
    [[nodiscard]] core::Nanoseconds elapsed() const { return m_now - core::SteadyTime{}; }
    void advanceTo(core::SteadyTime time);

    std::uint32_t cpus = 4;
    std::uint64_t mostConnections = 100'000;
    /// base URL => why its probe fails
    std::map<std::string, core::Error> unreachable;
    /// name of a built-in server => why it does not start
    std::map<std::string, core::Error> brokenServers;
    /// base URL => what it answers; others answer "hello"
    std::map<std::string, std::function<http::FetchResponse()>> answers;
    /// URL and path => what is answered there, before `answers`
    std::map<std::string, std::function<http::FetchResponse()>> answersAt;
    /// URL of a launched target => how it behaves; nothing answers there while it is not up
    std::map<std::string, FakeLaunch> launches;
    /// Requests that succeed per second of load; 0 makes loads without a success.
    std::uint64_t okPerSecond = 1000;
    /// How long a load that ends by request count lasts.
    core::Nanoseconds countedRunLength = std::chrono::seconds(2);
    core::Nanoseconds drainLength{0};
    /// The clock goes on by so much with each sample of the machine.
    core::Nanoseconds sampleCost{0};
    /// By pid; Hostmark itself is kOwnPid.
    std::map<std::uint64_t, Process> processes = {{kOwnPid, {1, "hostmark-cli", 0.25}}};
    double busyProcessors = 1.5;  ///< of the fake machine, all together
    bool isMachineVisible = true;
    /// "127.0.0.1:5000" => who listens there; nobody does elsewhere
    std::map<std::string, core::Result<host::PortOwner>> portOwners;
    /// By pid, as they stand to all launches; others are not known.
    std::map<std::uint64_t, host::ProcessOrigin> origins;
    std::map<std::string, std::string> running;  ///< by URL: what is told to be up already
    metrics::PowerState power;
    std::optional<metrics::PortLimits> limits;
    /// Most connections that are open at once in a load; as many as are asked for when absent.
    std::optional<std::uint64_t> peakConnections;

    // What was asked of the world.
    std::vector<core::Nanoseconds> machineSamples;
    std::vector<std::string> askedPorts;
    std::vector<core::Nanoseconds> listings;
    std::vector<std::uint64_t> reserved;
    std::vector<std::string> startedServers;
    std::vector<std::string> probed;
    std::vector<std::string> fetched;
    std::vector<load::LoadSettings> loads;
    std::vector<core::Nanoseconds> loadStarts;
    std::vector<std::string> launchEvents;  ///< in order: "A starts at 0 ms", "A is stopped at 1200 ms"
    std::uint64_t lastPid = 100;

    /// A launched target that is up.
    struct Up {
        std::string name;
        core::Nanoseconds startedAt{0};
        FakeLaunch behaviour;
    };
    std::map<std::string, Up> up;  ///< by URL
    [[nodiscard]] bool hasEnded(const Up& target) const;
    void note(const std::string& event);

private:
    [[nodiscard]] metrics::ProcessSample sampleOf(std::uint64_t pid);
    /// Why nothing answers at a launched target's URL.
    [[nodiscard]] std::optional<core::Error> refusal(const std::string& url) const;

    core::SteadyTime m_now{};
    std::multimap<core::Nanoseconds, std::function<void()>> m_actions;
};

}  // namespace hostmark::experiment::test
