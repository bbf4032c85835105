#include "engine/host/doctor/target_facts.h"

#include <gtest/gtest.h>

namespace hostmark::host {
namespace {

TEST(PlaceOf, isWhereTheFirstAddressLeadsUnlessOneIsPublic) {
    struct Case {
        std::vector<std::string> addresses;
        TargetPlace place;
    };
    // addresses => place; those of networks for documentation belong to nobody here
    const Case cases[] = {
        {{"127.0.0.1:5000"}, TargetPlace::ThisMachine},
        {{"[::1]:5000", "127.0.0.1:5000"}, TargetPlace::ThisMachine},
        {{"unix:/run/app.sock"}, TargetPlace::ThisMachine},
        {{"pipe:app"}, TargetPlace::ThisMachine},
        {{"192.0.2.7:80"}, TargetPlace::Public},
        {{"[2001:db8::7]:443", "10.0.0.5:443"}, TargetPlace::Public},
        {{"127.0.0.1:80", "192.0.2.7:80"}, TargetPlace::Public},
        {{"[fe80::1%1]:80"}, TargetPlace::PrivateNetwork},
        {{"nonsense"}, TargetPlace::Unknown},
        {{}, TargetPlace::Unknown},
    };
    for (const Case& item : cases) {
        EXPECT_EQ(placeOf(item.addresses), item.place)
            << (item.addresses.empty() ? "no address" : item.addresses.front());
    }
}

}  // namespace
}  // namespace hostmark::host
