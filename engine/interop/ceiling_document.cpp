#include "engine/interop/ceiling_document.h"

namespace hostmark::interop {

plan::Json ceilingDocument(const metrics::GeneratorCeiling& ceiling) {
    return {{"level", ceiling.level},
            {"shape", ceiling.shape},
            {"throughputPerSecond", ceiling.throughputPerSecond},
            {"measuredAtUnixMs", ceiling.measuredAtUnixMs}};
}

metrics::GeneratorCeiling ceilingFromDocument(const plan::JsonValue& value) {
    const plan::JsonObject object(value, {"level", "shape", "throughputPerSecond", "measuredAtUnixMs"});
    return {object.require("level").count32(), object.require("shape").text(),
            object.require("throughputPerSecond").number(), object.require("measuredAtUnixMs").integer()};
}

}  // namespace hostmark::interop
