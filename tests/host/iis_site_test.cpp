#include "engine/host/iis_site.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::host {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// IIS with one site, as far as appcmd shows it.
class FakeIis {
public:
    std::string operator()(const std::vector<std::string>& arguments) {
        if (arguments[0] == "list") {
            return list(arguments[1]);
        }
        commands.push_back(arguments[0] + " " + arguments[1]);
        if (isRefusing) {
            return "ERROR ( message:The service is off. )\r\n";
        }
        (arguments[1] == "site" ? isSiteStarted : isPoolStarted) = arguments[0] != "stop";
        return "\"x\" successfully done.\r\n";
    }

    bool isSiteStarted = false;
    bool isPoolStarted = false;
    bool isRefusing = false;
    std::vector<std::string> commands;

private:
    [[nodiscard]] std::string list(const std::string& kind) const {
        const auto state = [](bool isStarted) { return isStarted ? "Started" : "Stopped"; };
        if (kind == "site") {
            return std::string("SITE \"Shop\" (id:1,bindings:http/*:80:,state:") + state(isSiteStarted) +
                   ")\r\n";
        }
        if (kind == "app") {
            return "APP \"Shop/\" (applicationPool:ShopPool)\r\n";
        }
        if (kind == "apppool") {
            return std::string("APPPOOL \"ShopPool\" (MgdVersion:,MgdMode:Integrated,state:") +
                   state(isPoolStarted) + ")\r\n";
        }
        return isPoolStarted ? "WP \"42\" (applicationPool:ShopPool)\r\n" : "";
    }
};

class IisSite : public testing::Test {
protected:
    core::Result<IisState> ask(IisRequest::Kind kind, const std::string& site = "Shop") {
        return carryOutIisRequest({kind, site, ""}, [this](const auto& arguments) { return iis(arguments); });
    }

    FakeIis iis;
};

TEST_F(IisSite, isStartedWithItsPoolAndStoppedBeforeIt) {
    EXPECT_EQ(ask(IisRequest::Kind::Start).value(), (IisState{true, true, "ShopPool", {42}}));
    EXPECT_THAT(iis.commands, ElementsAre("start apppool", "start site"));
    iis.commands.clear();
    EXPECT_EQ(ask(IisRequest::Kind::Stop).value(), (IisState{false, false, "ShopPool", {}}));
    EXPECT_THAT(iis.commands, ElementsAre("stop site", "stop apppool"));
    iis.commands.clear();
    EXPECT_TRUE(ask(IisRequest::Kind::Stop));
    EXPECT_THAT(iis.commands, ElementsAre()) << "nothing is left to stop";
}

TEST_F(IisSite, beginsAnewWhenItIsUp) {
    iis.isSiteStarted = iis.isPoolStarted = true;
    EXPECT_TRUE(ask(IisRequest::Kind::Start));
    EXPECT_THAT(iis.commands, ElementsAre("recycle apppool"));
}

TEST_F(IisSite, isNotTouchedWhenOnlyItsStateIsAsked) {
    EXPECT_EQ(ask(IisRequest::Kind::State).value(), (IisState{false, false, "ShopPool", {}}));
    EXPECT_THAT(iis.commands, ElementsAre());
}

TEST_F(IisSite, saysWhatIisSays) {
    EXPECT_THAT(ask(IisRequest::Kind::Start, "Other").error().message,
                HasSubstr("IIS has no site \"Other\""));
    iis.isRefusing = true;
    EXPECT_EQ(ask(IisRequest::Kind::Start).error().message, "IIS says: The service is off");
}

TEST(IisHelperLine, bringsRequestsAndAnswersBack) {
    const IisRequest request{IisRequest::Kind::Stop, "Default Web Site", "Pool"};
    EXPECT_EQ(requestFromLine(toLine(request)), request);
    const IisState state{true, false, "Pool", {1, 2}};
    EXPECT_EQ(stateFromLine(toLine(core::Result<IisState>(state))).value(), state);
    const core::Result<IisState> error = stateFromLine(
        toLine(core::Result<IisState>(core::Error{core::ErrorCode::FileError, "a\tb\nc", {}, "d"})));
    EXPECT_EQ(error.error().message, "a b c");
    EXPECT_EQ(error.error().advice, "d");
}

TEST(IisHelperLine, allowsNothingElse) {
    for (const char* line : {"", "start", "start\tShop", "delete\tShop\t", "start\t\t", "start\ta\"b\t",
                             "start\tShop\tPool\tmore", "start\tShop\t/x"}) {
        EXPECT_FALSE(requestFromLine(line)) << line;
    }
    for (const char* line : {"", "state\tyes", "state\tyes\tyes\tPool\tx", "error\tone"}) {
        EXPECT_EQ(stateFromLine(line).error().code, core::ErrorCode::ProtocolError) << line;
    }
}

#ifndef _WIN32
TEST(IisControl, existsOnlyOnWindows) {
    EXPECT_EQ(IisControl::start("hostmark-cli").error().message, "IIS exists only on Windows");
}
#endif

}  // namespace
}  // namespace hostmark::host
