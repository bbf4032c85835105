#include "engine/core/sentence.h"

#include <gtest/gtest.h>

#include "engine/core/error.h"
#include "engine/core/path_text.h"

namespace hostmark::core {
namespace {

TEST(Sentence, hasOneFullStopAtItsEnd) {
    EXPECT_EQ(withFullStop(""), "");
    EXPECT_EQ(withFullStop("It ended"), "It ended.");
    EXPECT_EQ(withFullStop("It ended."), "It ended.");
    EXPECT_EQ(withFullStop("Is it there?"), "Is it there?");
    EXPECT_EQ(withFullStop("and so on..."), "and so on...");
    EXPECT_EQ(withoutFullStop("It ended."), "It ended");
    EXPECT_EQ(withoutFullStop("It ended"), "It ended");
    EXPECT_EQ(withoutFullStop("and so on..."), "and so on...");
    EXPECT_EQ(withoutFullStop(""), "");
}

TEST(Describe, quotesWhatOthersSaidWithoutASecondFullStop) {
    const Error quoted{ErrorCode::Internal, "The agent says: It ended.", "http://h", "Look there."};
    EXPECT_EQ(describe(quoted), "http://h: The agent says: It ended. Look there.");
    EXPECT_EQ(describe({ErrorCode::Internal, "It ended", {}, "Look there"}), "It ended. Look there.");
    EXPECT_EQ(describe({ErrorCode::Internal, "It ended.", {}, {}}), "It ended.");
}

TEST(PathText, goesThereAndBackInUtf8) {
    const std::string name =
        "gr\xc3\xb6\xc3\x9f"
        "e/\xe8\xae\xa1\xe5\x88\x92.json";
    EXPECT_EQ(textOf(pathFromText(name)), name);
    EXPECT_EQ(textOf(pathFromText(name).filename()), "\xe8\xae\xa1\xe5\x88\x92.json");
}

TEST(Continued, leavesNamesAsTheyAre) {
    EXPECT_EQ(continued("It ended"), "it ended");
    EXPECT_EQ(continued("Its supervisor was killed"), "its supervisor was killed");
    EXPECT_EQ(continued("Nobody knows"), "nobody knows");
    EXPECT_EQ(continued("Kestrel ended"), "Kestrel ended");
    EXPECT_EQ(continued("Items are missing"), "Items are missing");
    EXPECT_EQ(continued(""), "");
}

}  // namespace
}  // namespace hostmark::core
