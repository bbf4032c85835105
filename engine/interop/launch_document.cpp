#include "engine/interop/launch_document.h"

#include <limits>

#include "engine/interop/bytes_document.h"
#include "engine/interop/record_reader.h"

namespace hostmark::interop {

using plan::Json;
using plan::JsonObject;
using plan::JsonValue;

namespace {

std::optional<int> exitCodeFrom(const JsonValue& value) {
    if (value.raw().is_null()) {
        return std::nullopt;
    }
    const std::int64_t code = value.integer();
    if (code < std::numeric_limits<int>::min() || code > std::numeric_limits<int>::max()) {
        value.refuse("an exit code has 32 bits");
        return std::nullopt;
    }
    return static_cast<int>(code);
}

}  // namespace

Json launchDocument(const metrics::TargetLaunch& launch) {
    Json json = {{"targetId", launch.targetId.text()},
                 {"target", launch.targetName},
                 {"beforeRun", launch.beforeRun},
                 {"command", launch.command},
                 {"startedAtUnixMs", launch.startedAtUnixMs},
                 {"pid", launch.pid},
                 {"readyAfterNs", launch.readyAfter.count()},
                 {"failure", launch.failure},
                 {"ending", launch.ending},
                 {"endedInRun", orNull(launch.endedInRun)},
                 {"exitCode", orNull(launch.exitCode)},
                 {"outputBytes", launch.outputBytes}};
    addBytes(json, "output", launch.output);
    return json;
}

metrics::TargetLaunch launchFromDocument(const JsonValue& value) {
    const JsonObject object(
        value, {"targetId", "target", "beforeRun", "command", "startedAtUnixMs", "pid", "readyAfterNs",
                "failure", "ending", "endedInRun", "exitCode", "outputBytes", "output", "outputBase64"});
    metrics::TargetLaunch launch;
    launch.targetId = idFrom<core::TargetTag>(object.require("targetId"));
    launch.targetName = object.require("target").text();
    launch.beforeRun = object.require("beforeRun").count32();
    launch.command = object.require("command").text();
    launch.startedAtUnixMs = object.require("startedAtUnixMs").integer();
    launch.pid = count64(object.require("pid"));
    launch.readyAfter = nanoseconds(object.require("readyAfterNs"));
    launch.failure = object.require("failure").text();
    launch.ending = object.require("ending").text();
    launch.endedInRun = count32OrNull(object.require("endedInRun"));
    launch.exitCode = exitCodeFrom(object.require("exitCode"));
    launch.outputBytes = count64(object.require("outputBytes"));
    launch.output = bytesFrom(object, "output");
    return launch;
}

}  // namespace hostmark::interop
