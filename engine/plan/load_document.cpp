#include "engine/plan/load_document.h"

#include "engine/core/units.h"
#include "engine/plan/choice.h"

#include <cmath>

namespace hostmark::plan {

namespace {

constexpr Choice<LoadModel> kModels[] = {{"closed", LoadModel::Closed}, {"open", LoadModel::Open}};
constexpr Choice<Arrivals::Spacing> kSpacings[] = {{"even", Arrivals::Spacing::Even},
                                                   {"poisson", Arrivals::Spacing::Poisson}};
constexpr Choice<Arrivals::Shape> kShapes[] = {
    {"flat", Arrivals::Shape::Flat}, {"ramp", Arrivals::Shape::Ramp}, {"steps", Arrivals::Shape::Steps}};

/// A whole rate without a point: 1000, not 1000.0.
Json rateDocument(double rate) {
    constexpr double kMostWhole = 9'007'199'254'740'992;  // 2^53: up to it doubles hold every whole number
    if (rate >= 0 && rate <= kMostWhole && rate == std::floor(rate)) {
        return static_cast<std::uint64_t>(rate);
    }
    return rate;
}

Json arrivalsDocument(const Arrivals& arrivals) {
    Json json = Json::object();
    json["spacing"] = nameOf(kSpacings, arrivals.spacing);
    json["shape"] = nameOf(kShapes, arrivals.shape);
    if (arrivals.shape != Arrivals::Shape::Flat || arrivals.startRate != Arrivals{}.startRate) {
        json["startRate"] = rateDocument(arrivals.startRate);
    }
    if (arrivals.shape == Arrivals::Shape::Steps || arrivals.steps != Arrivals{}.steps) {
        json["steps"] = arrivals.steps;
    }
    return json;
}

Json thinkTimeDocument(const ThinkTime& think) {
    const std::string time = core::formatDuration(think.time);
    switch (think.kind) {
        case ThinkTime::Kind::Uniform:
            return Json{{"uniform", {time, core::formatDuration(think.longest)}}};
        case ThinkTime::Kind::Exponential:
            return Json{{"exponential", time}};
        case ThinkTime::Kind::None:
        case ThinkTime::Kind::Constant:
            break;
    }
    return time;
}

/// A number, or a count as people write it ("10k").
double readRate(const JsonValue& value) {
    if (!value.raw().is_string()) {
        return value.number();
    }
    const core::Result<std::uint64_t> rate = core::parseCount(value.text());
    if (!rate) {
        value.refuse(rate.error().message, rate.error().advice);
        return 0;
    }
    return static_cast<double>(*rate);
}

Arrivals readArrivals(const JsonValue& value) {
    const JsonObject object(value, {"spacing", "shape", "startRate", "steps"});
    Arrivals arrivals;
    readChoice(object, "spacing", "a spacing", kSpacings, arrivals.spacing);
    readChoice(object, "shape", "a shape", kShapes, arrivals.shape);
    if (const std::optional<JsonValue> startRate = object.find("startRate")) {
        arrivals.startRate = readRate(*startRate);
    }
    object.read("steps", arrivals.steps);
    return arrivals;
}

ThinkTime readThinkTime(const JsonValue& value) {
    if (!value.raw().is_object()) {
        const core::Nanoseconds time = value.duration();
        return time.count() == 0 ? ThinkTime{} : ThinkTime{ThinkTime::Kind::Constant, time};
    }
    const JsonObject object(value, {"uniform", "exponential"});
    const std::optional<JsonValue> uniform = object.find("uniform");
    const std::optional<JsonValue> exponential = object.find("exponential");
    if (uniform.has_value() == exponential.has_value()) {
        value.refuse("either uniform or exponential is expected",
                     R"(Write "100ms", {"uniform": ["10ms", "50ms"]} or {"exponential": "100ms"})");
        return {};
    }
    if (exponential) {
        return {ThinkTime::Kind::Exponential, exponential->duration()};
    }
    const std::vector<JsonValue> bounds = uniform->elements();
    if (bounds.size() != 2) {
        uniform->refuse("the shortest and the longest time are expected", R"(Write ["10ms", "50ms"])");
        return {};
    }
    return {ThinkTime::Kind::Uniform, bounds[0].duration(), bounds[1].duration()};
}

}  // namespace

Json loadToDocument(const Load& load) {
    const bool isOpen = load.model == LoadModel::Open;
    Json json = Json::object();
    json["model"] = nameOf(kModels, load.model);
    json["connections"] = load.connections;
    if (isOpen || load.rates != Load{}.rates) {
        json["rates"] = Json::array();
        for (const double rate : load.rates) {
            json["rates"].push_back(rateDocument(rate));
        }
    }
    if (isOpen || load.arrivals != Arrivals{}) {
        json["arrivals"] = arrivalsDocument(load.arrivals);
    }
    if (load.think.kind != ThinkTime::Kind::None) {
        json["thinkTime"] = thinkTimeDocument(load.think);
    }
    if (load.rampUp != 0) {
        json["rampUp"] = load.rampUp;
    }
    json["threads"] = load.threads;
    return json;
}

Load loadFromDocument(const JsonValue& value) {
    const JsonObject object(value,
                            {"model", "connections", "rates", "arrivals", "thinkTime", "rampUp", "threads"});
    Load load;
    readChoice(object, "model", "a load model", kModels, load.model);
    if (const std::optional<JsonValue> levels = object.find("connections")) {
        load.connections.clear();
        for (const JsonValue& level : levels->elements()) {
            load.connections.push_back(level.count32());
        }
    }
    if (const std::optional<JsonValue> rates = object.find("rates")) {
        load.rates.clear();
        for (const JsonValue& rate : rates->elements()) {
            load.rates.push_back(readRate(rate));
        }
    }
    if (const std::optional<JsonValue> arrivals = object.find("arrivals")) {
        load.arrivals = readArrivals(*arrivals);
    }
    if (const std::optional<JsonValue> think = object.find("thinkTime")) {
        load.think = readThinkTime(*think);
    }
    object.read("rampUp", load.rampUp);
    object.read("threads", load.threads);
    return load;
}

bool isLoadOfVersion1(const Load& load) {
    Load old;
    old.connections = load.connections;
    old.threads = load.threads;
    return load == old;
}

}  // namespace hostmark::plan
