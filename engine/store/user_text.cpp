#include "engine/store/user_text.h"

#include <algorithm>

#include "engine/plan/text.h"

namespace hostmark::store {

namespace {

core::Error refusal(const std::string& what, const std::string& text, const std::string& advice) {
    return {core::ErrorCode::InvalidArgument, "the " + what + " " + plan::inQuotes(text) + " cannot be kept",
            "", advice};
}

bool isOneLine(const std::string& text) {
    return !text.empty() && plan::escaped(text) == text;
}

}  // namespace

core::Result<void> checkExperimentName(const std::string& name) {
    if (!isOneLine(name)) {
        return refusal("name", name, "A name is one line of text without control characters");
    }
    return {};
}

core::Result<void> checkTag(const std::string& tag) {
    if (!isOneLine(tag) || tag.find(',') != std::string::npos) {
        return refusal("tag", tag, "A tag is one line of text without commas and control characters");
    }
    return {};
}

core::Result<void> checkNote(const std::string& note) {
    std::string flat = note;
    for (char& letter : flat) {
        if (letter == '\n' || letter == '\r' || letter == '\t') {
            letter = ' ';
        }
    }
    if (plan::escaped(flat) != flat) {
        return refusal("note", note,
                       "A note is UTF-8 text without control characters other than line breaks");
    }
    return {};
}

}  // namespace hostmark::store
