#include "engine/host/iis_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::host {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

// As IIS 10 prints them.
constexpr const char* kListing =
    "SITE \"Default Web Site\" (id:1,bindings:http/*:80:,https/*:443:shop.example,state:Started)\r\n"
    "SITE \"Shop (old)\" (id:2,bindings:http/*:8080:,state:Stopped)\r\n"
    "APP \"Default Web Site/\" (applicationPool:DefaultAppPool)\r\n"
    "APP \"Default Web Site/api\" (applicationPool:ApiPool)\r\n"
    "APP \"Shop (old)/\" (applicationPool:ShopPool)\r\n"
    "APPPOOL \"DefaultAppPool\" (MgdVersion:v4.0,MgdMode:Integrated,state:Started)\r\n"
    "APPPOOL \"ShopPool\" (MgdVersion:,MgdMode:Integrated,state:Stopped)\r\n"
    "APPPOOL \"ApiPool\" (MgdVersion:,MgdMode:Integrated,state:Started)\r\n"
    "WP \"4712\" (applicationPool:DefaultAppPool)\r\n"
    "WP \"4801\" (applicationPool:ApiPool)\r\n"
    "WP \"4713\" (applicationPool:DefaultAppPool)\r\n";

TEST(AppcmdText, isTakenApart) {
    const std::vector<AppcmdObject> objects = parseAppcmdObjects(kListing);
    ASSERT_THAT(objects, SizeIs(11));
    EXPECT_EQ(objects[1], (AppcmdObject{"SITE", "Shop (old)", "id:2,bindings:http/*:8080:,state:Stopped"}));
    EXPECT_EQ(appcmdAttribute(objects[0], "state"), "Started");
    EXPECT_EQ(appcmdAttribute(objects[0], "id"), "1");
    EXPECT_EQ(appcmdAttribute(objects[0], "pool"), "");
    EXPECT_THAT(parseAppcmdObjects("nonsense\nSITE \"x\"\n\" (\nSITE \" (x)"), IsEmpty());
}

TEST(AppcmdText, saysWhatWentWrong) {
    EXPECT_EQ(appcmdError("ERROR ( message:Cannot find SITE object with identifier \"x\". )\r\n"),
              "Cannot find SITE object with identifier \"x\"");
    EXPECT_EQ(
        appcmdError("ERROR ( message:Configuration error \r\nFilename: redirection.config\r\nDescription: "
                    "Cannot read configuration file due to insufficient permissions\r\n. )"),
        "Configuration error Filename: redirection.config Description: Cannot read configuration file due to "
        "insufficient permissions");
    EXPECT_EQ(appcmdError("\"Shop\" successfully started."), "");
}

TEST(IisState, isOfTheSiteAndThePoolOfItsRoot) {
    EXPECT_EQ(iisStateOf(kListing, "Default Web Site", "").value(),
              (IisState{true, true, "DefaultAppPool", {4712, 4713}}));
    EXPECT_EQ(iisStateOf(kListing, "Default Web Site", "ApiPool").value(),
              (IisState{true, true, "ApiPool", {4801}}));
    EXPECT_EQ(iisStateOf(kListing, "Shop (old)", "").value(), (IisState{false, false, "ShopPool", {}}));
    EXPECT_FALSE(iisStateOf(kListing, "Shop", ""));
    EXPECT_FALSE(iisStateOf(kListing, "Default Web Site", "NoPool"));
    EXPECT_FALSE(iisStateOf("", "Default Web Site", ""));
}

TEST(IisArguments, nameWhatIsMeant) {
    EXPECT_THAT(siteArguments(IisAction::Start, "Shop (old)"),
                ElementsAre("start", "site", "/site.name:Shop (old)"));
    EXPECT_THAT(poolArguments(IisAction::Recycle, "ShopPool"),
                ElementsAre("recycle", "apppool", "/apppool.name:ShopPool"));
}

TEST(IisName, holdsNothingThatACommandCouldTakeForSomethingElse) {
    for (const char* name : {"Default Web Site", "Shop (old)", "a.b-c_d",
                             "gr\xc3\xb6\xc3\x9f"
                             "e"}) {
        EXPECT_TRUE(isIisName(name)) << name;
    }
    for (const char* name : {"", " a", "a ", "a\"b", "a/b", "a:b", "a\nb", "a\tb", "a&b", "a|b", "a*"}) {
        EXPECT_FALSE(isIisName(name)) << name;
    }
    EXPECT_FALSE(isIisName(std::string(261, 'a')));
}

}  // namespace
}  // namespace hostmark::host
