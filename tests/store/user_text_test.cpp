#include "engine/store/user_text.h"

#include <gtest/gtest.h>

namespace hostmark::store {
namespace {

TEST(UserText, takesOneLineInAnyLanguageAsAName) {
    for (const char* name : {"x", "Kestrel, server GC", "托管模型"}) {
        EXPECT_TRUE(checkExperimentName(name)) << name;
    }
    for (const char* name : {"", "a\nb", "\x1b[31mred", "broken \xff"}) {
        EXPECT_EQ(checkExperimentName(name).error().code, core::ErrorCode::InvalidArgument) << name;
    }
}

TEST(UserText, refusesTheCommaThatStandsBetweenTags) {
    EXPECT_TRUE(checkTag("server gc"));
    for (const char* tag : {"", "a,b", "a\nb"}) {
        EXPECT_EQ(checkTag(tag).error().code, core::ErrorCode::InvalidArgument) << tag;
    }
}

TEST(UserText, letsANoteHaveLinesAndBeEmpty) {
    for (const char* note : {"", "two\nlines\tand a tab"}) {
        EXPECT_TRUE(checkNote(note)) << note;
    }
    for (const char* note : {"\x1b[31mred", "broken \xff"}) {
        EXPECT_EQ(checkNote(note).error().code, core::ErrorCode::InvalidArgument) << note;
    }
}

}  // namespace
}  // namespace hostmark::store
