#include "engine/experiment/launch_target.h"

#include <utility>

#include "engine/experiment/agent_target.h"
#include "engine/experiment/iis_target.h"
#include "engine/host/launched_program.h"

namespace hostmark::experiment {

namespace {

/// A program of this machine.
class LaunchedProcess final : public LaunchedTarget {
public:
    explicit LaunchedProcess(std::unique_ptr<host::LaunchedProgram> program)
        : m_program(std::move(program)) {}

    std::uint64_t pid() const override { return m_program->pid(); }
    bool isRunning() override { return m_program->isRunning(); }

    TargetOutput output() override {
        const host::KeptOutput output = m_program->output();
        return {output.text(), output.bytes()};
    }

    host::ProcessOrigin originOf(std::uint64_t pid) const override { return m_program->originOf(pid); }

    void askToStop() override { m_program->askToStop(); }

    TargetEnding stop() override {
        const host::ProgramEnding ending = m_program->stop();
        return {host::endingSentence(ending), ending.exitCode};
    }

private:
    std::unique_ptr<host::LaunchedProgram> m_program;
};

core::Result<std::unique_ptr<LaunchedTarget>> launchProcess(const plan::Launch& launch,
                                                            const std::string& supervisorProgram) {
    auto program = host::LaunchedProgram::start(launch, supervisorProgram);
    if (!program) {
        return program.error();
    }
    return std::unique_ptr<LaunchedTarget>(std::make_unique<LaunchedProcess>(std::move(*program)));
}

/// One helper for all sites of an experiment: the person is asked once.
core::Result<std::unique_ptr<LaunchedTarget>> launchSite(const plan::Launch& launch,
                                                         const std::string& helperProgram,
                                                         std::shared_ptr<host::IisControl>& iis) {
    if (!iis) {
        auto started = host::IisControl::start(helperProgram);
        if (!started) {
            return started.error();
        }
        iis = std::move(*started);
    }
    return launchIisSite(launch, iis);
}

}  // namespace

core::Result<std::unique_ptr<LaunchedTarget>> launchTarget(const plan::Target& target,
                                                           const std::string& supervisorProgram,
                                                           std::shared_ptr<host::IisControl>& iis) {
    switch (target.launch.kind) {
        case plan::Launch::Kind::None:
            break;
        case plan::Launch::Kind::Process:
            return launchProcess(target.launch, supervisorProgram);
        case plan::Launch::Kind::Iis:
            return launchSite(target.launch, supervisorProgram, iis);
        case plan::Launch::Kind::Agent:
            return launchByAgent(target);
    }
    return core::Error{core::ErrorCode::InvalidArgument, "the target has no launch", target.name, {}};
}

}  // namespace hostmark::experiment
