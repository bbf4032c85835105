#include "engine/experiment/iis_target.h"

#include <chrono>
#include <optional>
#include <utility>

#include "engine/core/clock.h"
#include "engine/core/sentence.h"

namespace hostmark::experiment {

namespace {

using host::IisRequest;
using host::IisState;

/// Between two looks: each starts appcmd four times, which takes processors from what is measured.
constexpr core::Nanoseconds kIisLookInterval = std::chrono::seconds(5);

class IisTarget final : public LaunchedTarget {
public:
    IisTarget(const plan::Launch& launch, std::shared_ptr<host::IisControl> control, IisState state)
        : m_site(launch.site),
          m_pool(launch.pool),
          m_control(std::move(control)),
          m_state(std::move(state)) {}

    ~IisTarget() override {
        if (!m_ending) {
            [[maybe_unused]] const TargetEnding ignored = stop();
        }
    }

    std::uint64_t pid() const override { return m_state.workers.empty() ? 0 : m_state.workers.front(); }

    bool isRunning() override {
        const core::SteadyTime now = core::SteadyClock::now();
        // Once its worker is there, nothing but its end is news, and that is seen by its answers.
        if (!m_ending && m_state.workers.empty() && now >= m_nextLook) {
            if (core::Result<IisState> state = m_control->ask({IisRequest::Kind::State, m_site, m_pool})) {
                m_state = std::move(*state);
            }
            m_nextLook = core::SteadyClock::now() + kIisLookInterval;
        }
        return !m_ending && m_state.isSiteStarted && m_state.isPoolStarted;
    }

    /// IIS and its modules write to logs of their own.
    TargetOutput output() override { return {}; }

    TargetEnding stop() override {
        if (!m_ending) {
            const core::Result<IisState> state = m_control->ask({IisRequest::Kind::Stop, m_site, m_pool});
            m_ending = TargetEnding{state ? "Its site and pool were stopped"
                                          : "Its site could not be stopped: " +
                                                core::withoutFullStop(core::describe(state.error())),
                                    std::nullopt};
        }
        return *m_ending;
    }

private:
    const std::string m_site;
    const std::string m_pool;
    const std::shared_ptr<host::IisControl> m_control;
    IisState m_state;
    core::SteadyTime m_nextLook{};
    std::optional<TargetEnding> m_ending;
};

}  // namespace

core::Result<std::unique_ptr<LaunchedTarget>> launchIisSite(const plan::Launch& launch,
                                                            std::shared_ptr<host::IisControl> control) {
    core::Result<IisState> state = control->ask({IisRequest::Kind::Start, launch.site, launch.pool});
    if (!state) {
        return state.error();
    }
    if (!state->isSiteStarted || !state->isPoolStarted) {
        return core::Error{core::ErrorCode::FileError, "IIS did not start the site", launch.site,
                           "Look at the event log of Windows: another program may have its port"};
    }
    return std::unique_ptr<LaunchedTarget>(
        std::make_unique<IisTarget>(launch, std::move(control), std::move(*state)));
}

}  // namespace hostmark::experiment
