#include "engine/agent/agent_documents.h"

#include <stdexcept>
#include <type_traits>
#include <utility>

#include "engine/plan/json_text.h"
#include "engine/plan/strict_json.h"

namespace hostmark::agent {

namespace {

using plan::Json;

// Each type is described once, by a function `visit` that names its fields; a writer and a reader pass
// through it.

class Writer;
class Reader;

template <class Value>
Json written(const Value& value);
template <class Value>
void readInto(const Json& json, Value& value);

class Writer {
public:
    static constexpr bool kIsWriter = true;

    template <class Value>
    void operator()(const char* key, const Value& value) {
        m_json[key] = written(value);
    }
    template <class Value>
    void operator()(const char* key, const std::optional<Value>& value) {
        if (value) {
            m_json[key] = written(*value);
        }
    }
    Json take() { return std::move(m_json); }

private:
    Json m_json = Json::object();
};

class Reader {
public:
    static constexpr bool kIsWriter = false;

    explicit Reader(const Json& json) : m_json(json) {
        if (!json.is_object()) {
            throw std::invalid_argument("an object is missing");
        }
    }

    template <class Value>
    void operator()(const char* key, Value& value) {
        const auto found = m_json.find(key);
        if (found == m_json.end()) {
            throw std::invalid_argument(std::string("\"") + key + "\" is missing");
        }
        readInto(*found, value);
    }
    template <class Value>
    void operator()(const char* key, std::optional<Value>& value) {
        const auto found = m_json.find(key);
        if (found != m_json.end()) {
            readInto(*found, value.emplace());
        }
    }

private:
    const Json& m_json;
};

/// For `visit` of both directions: the value is constant when it is written.
template <class Archive, class Value>
using Visited = std::conditional_t<Archive::kIsWriter, const Value, Value>;

// Declared before those that contain them.
template <class Archive>
void visit(Archive& archive, Visited<Archive, metrics::Environment>& value) {
    archive("hostName", value.hostName);
    archive("operatingSystem", value.operatingSystem);
    archive("kernel", value.kernel);
    archive("cpuModel", value.cpuModel);
    archive("logicalCpus", value.logicalCpus);
    archive("memoryBytes", value.memoryBytes);
    archive("descriptorLimit", value.descriptorLimit);
    archive("hostmarkVersion", value.hostmarkVersion);
    archive("isDebugBuild", value.isDebugBuild);
}

template <class Archive>
void visit(Archive& archive, Visited<Archive, AgentIdentity>& value) {
    archive("protocol", value.protocol);
    archive("machine", value.machine);
}

template <class Archive>
void visit(Archive& archive, Visited<Archive, metrics::CpuTimes>& value) {
    archive("busyNs", value.busy);
    archive("totalNs", value.total);
    archive("ioWaitNs", value.ioWait);
    archive("stolenNs", value.stolen);
}

template <class Archive>
void visit(Archive& archive, Visited<Archive, metrics::NetworkBytes>& value) {
    archive("received", value.received);
    archive("sent", value.sent);
}

template <class Archive>
void visit(Archive& archive, Visited<Archive, metrics::LinkSample>& value) {
    archive("name", value.name);
    archive("bitsPerSecond", value.bitsPerSecond);
    archive("bytes", value.bytes);
}

template <class Archive>
void visit(Archive& archive, Visited<Archive, metrics::MachineSample>& value) {
    archive("atNs", value.at);
    archive("wallUnixNs", value.wallUnixNs);
    archive("cpu", value.cpu);
    archive("memoryBytes", value.memoryBytes);
    archive("availableMemoryBytes", value.availableMemoryBytes);
    archive("swappedBytes", value.swappedBytes);
    archive("links", value.links);
    archive("loopback", value.loopback);
    archive("network", value.network);
    archive("timeWaitSockets", value.timeWaitSockets);
}

template <class Archive>
void visit(Archive& archive, Visited<Archive, metrics::ProcessSample>& value) {
    archive("pid", value.pid);
    archive("parentPid", value.parentPid);
    archive("state", value.state);
    archive("atNs", value.at);
    archive("name", value.name);
    archive("startedAt", value.startedAt);
    archive("cpuNs", value.cpuTime);
    archive("kernelNs", value.kernelTime);
    archive("endedChildrenNs", value.endedChildrenTime);
    archive("residentBytes", value.residentBytes);
    archive("threads", value.threads);
    archive("openDescriptors", value.openDescriptors);
}

template <class Archive>
void visit(Archive& archive, Visited<Archive, metrics::ProcessTreeSample>& value) {
    archive("atNs", value.at);
    archive("state", value.state);
    archive("processes", value.processes);
}

template <class Archive>
void visit(Archive& archive, Visited<Archive, AgentSample>& value) {
    archive("machine", value.machine);
    archive("trees", value.trees);
}

template <class Archive>
void visit(Archive& archive, Visited<Archive, metrics::ServerProcess>& value) {
    archive("pid", value.pid);
    archive("parentPid", value.parentPid);
    archive("name", value.name);
    archive("commandLine", value.commandLine);
    archive("openDescriptors", value.openDescriptors);
    archive("descriptorLimit", value.descriptorLimit);
}

template <class Archive>
void visit(Archive& archive, Visited<Archive, FoundProcesses>& value) {
    archive("foundBy", value.foundBy);
    archive("unseen", value.unseen);
    archive("roots", value.roots);
    archive("processes", value.processes);
}

template <class Archive>
void visit(Archive& archive, Visited<Archive, host::DescriptorLimit>& value) {
    archive("soft", value.soft);
    archive("hard", value.hard);
}

template <class Archive>
void visit(Archive& archive, Visited<Archive, metrics::PortRange>& value) {
    archive("first", value.first);
    archive("last", value.last);
}

template <class Archive>
void visit(Archive& archive, Visited<Archive, metrics::PortLimits>& value) {
    archive("dynamicPorts", value.dynamicPorts);
    archive("excludedPorts", value.excludedPorts);
    archive("timeWaitReuse", value.timeWaitReuse);
    archive("longestListenQueue", value.longestListenQueue);
    archive("longestSynQueue", value.longestSynQueue);
}

template <class Archive>
void visit(Archive& archive, Visited<Archive, metrics::PowerState>& value) {
    archive("policy", value.policy);
    archive("preference", value.preference);
    archive("isOnBattery", value.isOnBattery);
    archive("isTurboAllowed", value.isTurboAllowed);
    archive("slowestMhz", value.slowestMhz);
    archive("fastestMhz", value.fastestMhz);
    archive("maximumMhz", value.maximumMhz);
    archive("throttleCount", value.throttleCount);
}

template <class Archive>
void visit(Archive& archive, Visited<Archive, host::MachineActivity>& value) {
    archive("intervalNs", value.interval);
    archive("busyShare", value.busyShare);
    archive("throttledTimes", value.throttledTimes);
}

template <class Archive>
void visit(Archive& archive, Visited<Archive, host::MachineFacts>& value) {
    archive("name", value.name);
    archive("commands", value.commands);
    archive("logicalCpus", value.logicalCpus);
    archive("usableCpus", value.usableCpus);
    archive("descriptors", value.descriptors);
    archive("ports", value.ports);
    archive("timeWaitNs", value.timeWait);
    archive("timeWaitSockets", value.timeWaitSockets);
    archive("power", value.power);
    archive("activity", value.activity);
}

template <class Archive>
void visit(Archive& archive, Visited<Archive, metrics::ListenQueue>& value) {
    archive("address", value.address);
    archive("port", value.port);
    archive("waiting", value.waiting);
    archive("capacity", value.capacity);
}

template <class Archive>
void visit(Archive& archive, Visited<Archive, AgentFacts>& value) {
    archive("machine", value.machine);
    archive("ownerDescriptorLimit", value.ownerDescriptorLimit);
    archive("listenQueues", value.listenQueues);
}

template <class Archive>
void visit(Archive& archive, Visited<Archive, EntryState>& value) {
    archive("name", value.name);
    archive("command", value.command);
    archive("start", value.start);
    archive("isRunning", value.isRunning);
    archive("pid", value.pid);
    archive("output", value.output);
    archive("outputBytes", value.outputBytes);
    archive("ending", value.ending);
    archive("exitCode", value.exitCode);
    archive("graceNs", value.grace);
    archive("upForNs", value.upFor);
    archive("leaseNs", value.lease);
}

/// The words of the enumerations, in the order of their values.
std::vector<const char*> wordsOf(metrics::ProcessState) {
    return {"running", "ended", "gone", "notVisible"};
}
std::vector<const char*> wordsOf(metrics::TimeWaitReuse) {
    return {"never", "always", "loopbackOnly"};
}
std::vector<const char*> wordsOf(host::CommandLanguage) {
    return {"linux", "windows"};
}

template <class Value>
struct IsVector : std::false_type {};
template <class Value>
struct IsVector<std::vector<Value>> : std::true_type {};

template <class Value>
Json written(const Value& value) {
    if constexpr (std::is_same_v<Value, core::Nanoseconds>) {
        return value.count();
    } else if constexpr (std::is_same_v<Value, core::SteadyTime>) {
        return std::chrono::duration_cast<core::Nanoseconds>(value.time_since_epoch()).count();
    } else if constexpr (std::is_enum_v<Value>) {
        return wordsOf(value).at(static_cast<std::size_t>(value));
    } else if constexpr (IsVector<Value>::value) {
        Json list = Json::array();
        for (const auto& element : value) {
            list.push_back(written(element));
        }
        return list;
    } else if constexpr (std::is_arithmetic_v<Value> || std::is_same_v<Value, std::string>) {
        return value;
    } else {
        Writer writer;
        visit(writer, value);
        return writer.take();
    }
}

/// A number only when the type can hold it.
template <class Value>
Value numberFrom(const Json& json) {
    if constexpr (std::is_same_v<Value, bool>) {
        if (json.is_boolean()) {
            return json.get<bool>();
        }
    } else if constexpr (std::is_floating_point_v<Value>) {
        if (json.is_number()) {
            return json.get<Value>();
        }
    } else if (json.is_number_unsigned()) {
        const auto number = json.get<std::uint64_t>();
        if (std::in_range<Value>(number)) {
            return static_cast<Value>(number);
        }
    } else if (json.is_number_integer()) {
        const auto number = json.get<std::int64_t>();
        if (std::in_range<Value>(number)) {
            return static_cast<Value>(number);
        }
    }
    throw std::invalid_argument("a value is of another type than it should be");
}

template <class Value>
void readInto(const Json& json, Value& value) {
    if constexpr (std::is_same_v<Value, core::Nanoseconds>) {
        value = core::Nanoseconds(numberFrom<std::int64_t>(json));
    } else if constexpr (std::is_same_v<Value, core::SteadyTime>) {
        value = core::SteadyTime(std::chrono::duration_cast<core::SteadyTime::duration>(
            core::Nanoseconds(numberFrom<std::int64_t>(json))));
    } else if constexpr (std::is_enum_v<Value>) {
        const std::vector<const char*> words = wordsOf(value);
        for (std::size_t i = 0; i < words.size(); ++i) {
            if (json == words[i]) {
                value = static_cast<Value>(i);
                return;
            }
        }
        throw std::invalid_argument("a word is not one of those that are known");
    } else if constexpr (IsVector<Value>::value) {
        if (!json.is_array()) {
            throw std::invalid_argument("a list is missing");
        }
        for (const Json& element : json) {
            readInto(element, value.emplace_back());
        }
    } else if constexpr (std::is_same_v<Value, std::string>) {
        if (!json.is_string()) {
            throw std::invalid_argument("a text is missing");
        }
        value = json.get<std::string>();
    } else if constexpr (std::is_arithmetic_v<Value>) {
        value = numberFrom<Value>(json);
    } else {
        Reader reader(json);
        visit(reader, value);
    }
}

}  // namespace

std::string toJson(const AgentIdentity& value) {
    return plan::compactJson(written(value));
}
std::string toJson(const FoundProcesses& value) {
    return plan::compactJson(written(value));
}
std::string toJson(const AgentSample& value) {
    return plan::compactJson(written(value));
}
std::string toJson(const AgentFacts& value) {
    return plan::compactJson(written(value));
}
std::string toJson(const EntryState& value) {
    return plan::compactJson(written(value));
}

std::string errorJson(std::string_view message) {
    return plan::compactJson(Json{{"error", message}});
}

template <class Value>
core::Result<Value> fromJson(std::string_view text) {
    const core::Result<Json> json = plan::parseStrictJson(text);
    if (!json) {
        return core::Error{core::ErrorCode::ProtocolError,
                           "the answer is not JSON: " + json.error().message,
                           json.error().where,
                           {}};
    }
    try {
        Value value;
        readInto(*json, value);
        return value;
    } catch (const std::invalid_argument& error) {
        return core::Error{core::ErrorCode::ProtocolError,
                           std::string("the answer is not that of an agent: ") + error.what(),
                           {},
                           "Start the agent of this version of Hostmark"};
    }
}

template core::Result<AgentIdentity> fromJson<AgentIdentity>(std::string_view);
template core::Result<FoundProcesses> fromJson<FoundProcesses>(std::string_view);
template core::Result<AgentSample> fromJson<AgentSample>(std::string_view);
template core::Result<AgentFacts> fromJson<AgentFacts>(std::string_view);
template core::Result<EntryState> fromJson<EntryState>(std::string_view);

std::string errorOf(std::string_view text) {
    const core::Result<Json> json = plan::parseStrictJson(text);
    const bool hasError =
        json && json->is_object() && json->contains("error") && (*json)["error"].is_string();
    return hasError ? (*json)["error"].get<std::string>() : std::string();
}

}  // namespace hostmark::agent
