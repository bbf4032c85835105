#include "engine/http/first_bytes.h"

namespace hostmark::http {

// Its type, alert (21) or handshake (22), and the major version 3.
bool isTlsRecord(std::string_view bytes) {
    return bytes.size() >= 2 && (bytes[0] == 0x15 || bytes[0] == 0x16) && bytes[1] == 0x03;
}

bool isHttp1Answer(std::string_view bytes) {
    return bytes.substr(0, 5) == "HTTP/";
}

}  // namespace hostmark::http
