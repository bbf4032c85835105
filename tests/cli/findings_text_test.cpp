#include "app/cli/findings_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace hostmark::cli {
namespace {

using host::Finding;
using host::FindingKind;
using host::FindingSide;
using nlohmann::json;

Finding fine() {
    Finding finding;
    finding.check = "descriptors";
    finding.machine = "desk";
    finding.sentence = "64 connections fit";
    return finding;
}

Finding failure() {
    Finding finding = fine();
    finding.check = "target.reach";
    finding.kind = FindingKind::Failure;
    finding.side = FindingSide::Server;
    finding.targets = {"Kestrel", "nginx"};
    finding.sentence = "it is not reached";
    finding.reason = "Every run would fail";
    finding.advice = "Start the server";
    finding.command = "ss -l";
    return finding;
}

Finding note() {
    Finding finding = fine();
    finding.kind = FindingKind::Note;
    finding.sentence = "it was hot";
    finding.reason = "It may be again";
    finding.advice = "Give it air";
    return finding;
}

TEST(FindingsText, saysSoWhenNothingIsFound) {
    EXPECT_EQ(findingsAsText({}), "Nothing found\n");
    EXPECT_EQ(findingsAsText({fine()}), "Nothing found\n");
}

TEST(FindingsText, groupsByHowGraveTheyAre) {
    EXPECT_EQ(findingsAsText({note(), fine(), failure()}),
              "Errors\n"
              "  server desk (Kestrel and nginx): it is not reached.\n"
              "    Every run would fail.\n"
              "    Start the server.\n"
              "      ss -l\n"
              "\n"
              "Notes\n"
              "  generator desk: it was hot.\n"
              "    It may be again.\n"
              "    Give it air.\n");
}

TEST(FindingsText, isTheSameInJson) {
    const json document = json::parse(findingsAsJson({fine(), failure()}));
    EXPECT_EQ(document, json::parse(R"({"findings": [
        {"check": "descriptors", "kind": "fine", "side": "generator", "machine": "desk", "targets": [],
         "sentence": "64 connections fit", "reason": "", "advice": "", "command": "",
         "needsConfirmation": false},
        {"check": "target.reach", "kind": "error", "side": "server", "machine": "desk",
         "targets": ["Kestrel", "nginx"], "sentence": "it is not reached", "reason": "Every run would fail",
         "advice": "Start the server", "command": "ss -l", "needsConfirmation": false}]})"));
    EXPECT_EQ(json::parse(findingsAsJson({})), json::parse(R"({"findings": []})"));
}

}  // namespace
}  // namespace hostmark::cli
