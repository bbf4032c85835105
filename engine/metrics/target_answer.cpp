#include "engine/metrics/target_answer.h"

namespace hostmark::metrics {

const char* name(BodyFraming framing) {
    switch (framing) {
        case BodyFraming::None:
            return "none";
        case BodyFraming::ContentLength:
            return "content-length";
        case BodyFraming::Chunked:
            return "chunked";
        case BodyFraming::EndOfStream:
            return "end-of-stream";
        case BodyFraming::Frames:
            return "frames";
    }
    return "";
}

}  // namespace hostmark::metrics
