#include "engine/interop/resource_document.h"

#include "engine/interop/bytes_document.h"
#include "engine/interop/record_reader.h"

namespace hostmark::interop {

using metrics::ResourceUse;
using metrics::ServerProcess;
using plan::Json;
using plan::JsonObject;
using plan::JsonValue;

namespace {

Json powerDocument(const metrics::PowerState& power) {
    return {{"policy", power.policy},
            {"preference", power.preference},
            {"isOnBattery", orNull(power.isOnBattery)},
            {"isTurboAllowed", orNull(power.isTurboAllowed)},
            {"slowestMhz", orNull(power.slowestMhz)},
            {"fastestMhz", orNull(power.fastestMhz)},
            {"maximumMhz", orNull(power.maximumMhz)},
            {"throttleCount", orNull(power.throttleCount)}};
}

metrics::PowerState powerFrom(const JsonValue& value) {
    const JsonObject object(value, {"policy", "preference", "isOnBattery", "isTurboAllowed", "slowestMhz",
                                    "fastestMhz", "maximumMhz", "throttleCount"});
    metrics::PowerState power;
    power.policy = object.require("policy").text();
    power.preference = object.require("preference").text();
    power.isOnBattery = booleanOrNull(object.require("isOnBattery"));
    power.isTurboAllowed = booleanOrNull(object.require("isTurboAllowed"));
    power.slowestMhz = count32OrNull(object.require("slowestMhz"));
    power.fastestMhz = count32OrNull(object.require("fastestMhz"));
    power.maximumMhz = count32OrNull(object.require("maximumMhz"));
    power.throttleCount = count64OrNull(object.require("throttleCount"));
    return power;
}

Json processDocument(const ServerProcess& process) {
    Json json = {{"pid", process.pid}, {"parentPid", process.parentPid}};
    addBytes(json, "name", process.name);
    addBytes(json, "commandLine", process.commandLine);
    json["openDescriptors"] = orNull(process.openDescriptors);
    json["descriptorLimit"] = orNull(process.descriptorLimit);
    return json;
}

ServerProcess processFrom(const JsonValue& value) {
    const JsonObject object(value, {"pid", "parentPid", "name", "nameBase64", "commandLine",
                                    "commandLineBase64", "openDescriptors", "descriptorLimit"});
    return {count64(object.require("pid")),
            count64(object.require("parentPid")),
            bytesFrom(object, "name"),
            bytesFrom(object, "commandLine"),
            count64OrNull(object.require("openDescriptors")),
            count64OrNull(object.require("descriptorLimit"))};
}

}  // namespace

Json resourcesDocument(const ResourceUse& resources) {
    Json json = {{"sampledNs", resources.sampled.count()},
                 {"logicalCpus", resources.logicalCpus},
                 {"isServerElsewhere", resources.isServerElsewhere},
                 {"machineBusyNs", orNull(resources.machineBusy)},
                 {"machineBusyShare", orNull(resources.machineBusyShare())},
                 {"generatorCpuNs", resources.generatorCpu.count()},
                 {"serverCpuNs", orNull(resources.serverCpu)},
                 {"idleTargetsCpuNs", orNull(resources.idleTargetsCpu)},
                 {"servingCpuNs", orNull(resources.servingCpu())},
                 {"serverFoundBy", resources.serverFoundBy},
                 {"serverUnseen", resources.serverUnseen},
                 {"serverProcesses", Json::array()},
                 {"power", powerDocument(resources.power)},
                 {"throttledTimes", orNull(resources.throttledTimes)},
                 {"usablePorts", resources.usablePorts}};
    for (const ServerProcess& process : resources.server) {
        json["serverProcesses"].push_back(processDocument(process));
    }
    return json;
}

ResourceUse resourcesFromDocument(const JsonValue& value) {
    const JsonObject object(
        value, {"sampledNs", "logicalCpus", "isServerElsewhere", "machineBusyNs", "machineBusyShare",
                "generatorCpuNs", "serverCpuNs", "idleTargetsCpuNs", "servingCpuNs", "serverFoundBy",
                "serverUnseen", "serverProcesses", "power", "throttledTimes", "usablePorts"});
    ResourceUse resources;
    resources.sampled = nanoseconds(object.require("sampledNs"));
    resources.logicalCpus = object.require("logicalCpus").count32();
    resources.isServerElsewhere = object.require("isServerElsewhere").boolean();
    resources.machineBusy = nanosecondsOrNull(object.require("machineBusyNs"));
    resources.generatorCpu = nanoseconds(object.require("generatorCpuNs"));
    resources.serverCpu = nanosecondsOrNull(object.require("serverCpuNs"));
    resources.idleTargetsCpu = nanosecondsOrNull(object.require("idleTargetsCpuNs"));
    resources.serverFoundBy = object.require("serverFoundBy").text();
    resources.serverUnseen = object.require("serverUnseen").text();
    for (const JsonValue& element : object.require("serverProcesses").elements()) {
        resources.server.push_back(processFrom(element));
    }
    resources.power = powerFrom(object.require("power"));
    resources.throttledTimes = count64OrNull(object.require("throttledTimes"));
    resources.usablePorts = object.require("usablePorts").count32();
    return resources;
}

}  // namespace hostmark::interop
