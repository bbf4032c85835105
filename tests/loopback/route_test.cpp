#include "engine/loopback/route.h"

#include <gtest/gtest.h>

namespace hostmark::loopback {
namespace {

TEST(ParseRoute, readsEachPathAndItsArgument) {
    struct Case {
        const char* target;
        Route expected;
    };
    // target => route
    const Case cases[] = {
        {"/", {RouteKind::Hello, 0}},
        {"/hello", {RouteKind::Hello, 0}},
        {"/hello/", {RouteKind::Hello, 0}},
        {"/hello/a/b?c=d", {RouteKind::Hello, 0}},
        {"/?x=/bytes/1", {RouteKind::Hello, 0}},
        {"/hello?x", {RouteKind::Hello, 0}},
        {"/hellos", {RouteKind::NotFound, 0}},
        {"/Hello", {RouteKind::NotFound, 0}},
        {"/json", {RouteKind::Json, 0}},
        {"/bytes/0", {RouteKind::Bytes, 0}},
        {"/bytes/1073741824", {RouteKind::Bytes, kMaxBytes}},
        {"/bytes/1073741825", {RouteKind::BadArgument, 0}},
        {"/bytes/99999999999999999999999", {RouteKind::BadArgument, 0}},
        {"/bytes/10/more", {RouteKind::Bytes, 10}},
        {"/bytes/10?more", {RouteKind::Bytes, 10}},
        {"/bytes", {RouteKind::BadArgument, 0}},
        {"/bytes/", {RouteKind::BadArgument, 0}},
        {"/bytes/-1", {RouteKind::BadArgument, 0}},
        {"/bytes/+1", {RouteKind::BadArgument, 0}},
        {"/bytes/1x", {RouteKind::BadArgument, 0}},
        {"/bytes/ 1", {RouteKind::BadArgument, 0}},
        {"/delay/60000", {RouteKind::Delay, 60'000}},
        {"/delay/60001", {RouteKind::BadArgument, 0}},
        {"/status/200", {RouteKind::Status, 200}},
        {"/status/599", {RouteKind::Status, 599}},
        {"/status/199", {RouteKind::BadArgument, 0}},
        {"/status/600", {RouteKind::BadArgument, 0}},
        {"/close", {RouteKind::Close, 0}},
        {"/echo", {RouteKind::Echo, 0}},
        {"/chunked/5", {RouteKind::Chunked, 5}},
        {"/headers", {RouteKind::Headers, 0}},
        {"http://localhost:5000/json", {RouteKind::Json, 0}},
        {"http://localhost:5000", {RouteKind::Hello, 0}},
        {"http://localhost?a/json", {RouteKind::Hello, 0}},
        {"/json://", {RouteKind::NotFound, 0}},
        {"*", {RouteKind::NotFound, 0}},
        {"", {RouteKind::Hello, 0}},
    };
    for (const Case& item : cases) {
        const Route route = parseRoute(item.target);
        EXPECT_EQ(static_cast<int>(route.kind), static_cast<int>(item.expected.kind)) << item.target;
        EXPECT_EQ(route.argument, item.expected.argument) << item.target;
    }
}

}  // namespace
}  // namespace hostmark::loopback
