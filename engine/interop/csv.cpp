#include "engine/interop/csv.h"

namespace hostmark::interop {

std::string csvField(std::string_view text) {
    const bool hasSpaceAtEnd = !text.empty() && (text.front() == ' ' || text.back() == ' ');
    if (!hasSpaceAtEnd && text.find_first_of(",\"\r\n") == std::string_view::npos) {
        return std::string(text);
    }
    std::string field = "\"";
    for (const char character : text) {
        field += character;
        if (character == '"') {
            field += '"';
        }
    }
    return field + "\"";
}

std::string csvLine(const std::vector<std::string>& fields) {
    std::string line;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        line += (i == 0 ? "" : ",") + csvField(fields[i]);
    }
    return line + "\r\n";
}

}  // namespace hostmark::interop
