#include "engine/analysis/trust/trust_catalog.h"

#include <algorithm>

#include "engine/analysis/text.h"
#include "engine/analysis/trust/trust_checks.h"

namespace hostmark::analysis {

const std::vector<TrustCheck>& trustCatalog() {
    static const std::vector<TrustCheck> catalog = {
        {"nothingMeasured", "nothing measured", checkNothingMeasured},
        {"targetEnded", "target ended", checkTargetEnded},
        {"foreignProcess", "another process than the launched ones", checkForeignProcess},
        {"identityMismatch", "not the expected target", checkIdentityMismatch},
        {"identityUnknown", "identity not known", checkIdentityUnknown},
        {"sameProcess", "one process for two targets", checkSameProcess},
        {"unbalancedCounts", "counts do not balance", checkUnbalancedCounts},
        {"noSuccess", "no success", checkNoSuccess},
        {"generatorSaturated", "generator saturated", checkGeneratorSaturated},
        {"nearCeiling", "near the generator's ceiling", checkNearCeiling},
        {"generatorLate", "generator late", checkGeneratorLate},
        {"fewerConnections", "fewer connections than asked for", checkFewerConnections},
        {"exchangeLimit", "fewer requests at once than asked for", checkExchangeLimit},
        {"offeredLoad", "offered load not reached", checkOfferedLoad},
        {"outage", "seconds without a success", checkOutage},
        {"reconnects", "connections not kept", checkReconnects},
        {"errors", "errors", checkErrors},
        {"timeOuts", "time-outs", checkTimeOuts},
        {"authentication", "authentication refused", checkAuthentication},
        {"redirects", "redirects instead of answers", checkRedirects},
        {"unexpectedStatuses", "unexpected statuses", checkUnexpectedStatuses},
        {"stoppedEarly", "stopped early", checkStoppedEarly},
        {"shortWindow", "short window", checkShortWindow},
        {"warmUpVisible", "warm-up in the window", checkWarmUpVisible},
        {"drift", "drift", checkDrift},
        {"fewSamples", "few responses", checkFewSamples},
        {"developmentTarget", "target for development", checkDevelopmentTarget},
        {"debugBuild", "debug build of Hostmark", checkDebugBuild},
        {"agentSilent", "agent silent", checkAgentSilent},
        {"sharedMachine", "one machine", checkSharedMachine},
        {"otherPrograms", "other programs", checkOtherPrograms},
        {"stolenTime", "time stolen by the hypervisor", checkStolenTime},
        {"heldBackProcessors", "processors held back", checkHeldBackProcessors},
        {"linkSaturated", "network full", checkLinkSaturated},
        {"loopbackFull", "loopback full", checkLoopbackFull},
        {"fewPorts", "ports near their end", checkFewPorts},
        {"fewDescriptors", "descriptors near their end", checkFewDescriptors},
        {"littleMemory", "memory near its end", checkLittleMemory},
        {"clockStep", "clock set", checkClockStep},
        {"serverNotFull", "not the server's maximum", checkServerNotFull},
        {"identityChanged", "target changed", checkIdentityChanged},
        {"differentAnswers", "targets answer differently", checkDifferentAnswers},
        {"runSpread", "runs differ much", checkRunSpread},
        {"fewRuns", "too few runs", checkFewRuns},
    };
    return catalog;
}

std::string_view trustTitle(std::string_view key) {
    const std::vector<TrustCheck>& catalog = trustCatalog();
    const auto found = std::find_if(catalog.begin(), catalog.end(),
                                    [key](const TrustCheck& check) { return check.key == key; });
    return found == catalog.end() ? key : found->title;
}

std::string trustTitles(const metrics::TrustVerdict& verdict, metrics::Trust least) {
    std::vector<std::string> titles;
    for (const metrics::TrustReason& reason : verdict.reasons) {
        const std::string title(trustTitle(reason.check));
        if (reason.trust >= least && std::find(titles.begin(), titles.end(), title) == titles.end()) {
            titles.push_back(title);
        }
    }
    return listText(titles);
}

}  // namespace hostmark::analysis
