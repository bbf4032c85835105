#include "engine/experiment/iis_target.h"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::experiment {
namespace {

using host::IisRequest;
using host::IisState;
using testing::HasSubstr;

/// A site that does as it is told; its worker comes with the second look.
class FakeControl : public host::IisControl {
public:
    core::Result<IisState> ask(const IisRequest& request) override {
        requests.push_back(request);
        if (!failure.empty()) {
            return core::Error{core::ErrorCode::FileError, failure, {}, {}};
        }
        const bool isUp = request.kind != IisRequest::Kind::Stop && canStart;
        return IisState{isUp, isUp, "ShopPool", workers};
    }

    std::vector<IisRequest> requests;
    std::vector<std::uint64_t> workers;
    bool canStart = true;
    std::string failure;
};

class IisTarget : public testing::Test {
protected:
    IisTarget() {
        launch.kind = plan::Launch::Kind::Iis;
        launch.site = "Shop";
    }

    std::shared_ptr<FakeControl> control = std::make_shared<FakeControl>();
    plan::Launch launch;
};

TEST_F(IisTarget, isStartedAndStoppedWithItsPool) {
    const auto target = launchIisSite(launch, control).value();
    EXPECT_EQ(control->requests.back(), (IisRequest{IisRequest::Kind::Start, "Shop", ""}));
    EXPECT_EQ(target->pid(), 0u) << "no request has come yet";
    control->workers = {42};
    EXPECT_TRUE(target->isRunning());
    EXPECT_EQ(target->pid(), 42u);
    EXPECT_EQ(target->stop().sentence, "Its site and pool were stopped");
    EXPECT_EQ(control->requests.back().kind, IisRequest::Kind::Stop);
    const std::size_t asked = control->requests.size();
    EXPECT_EQ(target->stop().sentence, "Its site and pool were stopped");
    EXPECT_FALSE(target->isRunning());
    EXPECT_EQ(control->requests.size(), asked) << "once is enough";
}

TEST_F(IisTarget, isStoppedWithItsObject) {
    launchIisSite(launch, control).value().reset();
    EXPECT_EQ(control->requests.back().kind, IisRequest::Kind::Stop);
}

TEST_F(IisTarget, saysWhyItIsNotUp) {
    control->canStart = false;
    EXPECT_THAT(launchIisSite(launch, control).error().message, HasSubstr("IIS did not start the site"));
    control->failure = "IIS says: The service is off";
    EXPECT_EQ(launchIisSite(launch, control).error().message, control->failure);
}

TEST_F(IisTarget, saysThatItCouldNotBeStopped) {
    const auto target = launchIisSite(launch, control).value();
    control->failure = "IIS says: no";
    EXPECT_THAT(target->stop().sentence, HasSubstr("could not be stopped: IIS says: no"));
}

}  // namespace
}  // namespace hostmark::experiment
