#include "engine/plan/plan_json.h"
#include "engine/plan/schedule.h"
#include "engine/plan/text.h"
#include "engine/plan/validation.h"

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <random>
#include <sstream>

namespace hostmark::plan {
namespace {

using core::ErrorCode;

/// Changes text at random, but the same way on every machine.
class Mutator {
public:
    explicit Mutator(std::uint64_t seed) : m_random(seed) {}

    std::string mutate(std::string text) {
        for (std::size_t i = 1 + below(2); i > 0; --i) {
            mutateOnce(text);
        }
        return text;
    }

private:
    // What a plan is made of, and what breaks parsers.
    static constexpr std::array<std::string_view, 34> kTokens = {"{",
                                                                 "}",
                                                                 "[",
                                                                 "]",
                                                                 ",",
                                                                 ":",
                                                                 "\"",
                                                                 "\\",
                                                                 "null",
                                                                 "true",
                                                                 "-1",
                                                                 "0",
                                                                 "1e999",
                                                                 "1.5",
                                                                 "4294967296",
                                                                 "18446744073709551616",
                                                                 "\"30s\"",
                                                                 "\"\"",
                                                                 "\"url\"",
                                                                 "\"name\": 5,",
                                                                 "\"hostmark\": 1,",
                                                                 "\"hostmark\": 2,",
                                                                 "{\"id\": \"x\"}",
                                                                 "[[[[[[[[",
                                                                 "\"\\ud800\"",
                                                                 "\"\\u0000\"",
                                                                 "\xff",
                                                                 "\xc3\xa4",
                                                                 "\xef\xbb\xbf",
                                                                 "\n",
                                                                 "//",
                                                                 "\"runs\": 4000000000",
                                                                 "\"order\": \"sequential\",",
                                                                 "NaN"};

    std::size_t below(std::size_t bound) { return static_cast<std::size_t>(m_random() % bound); }

    void mutateOnce(std::string& text) {
        const std::size_t at = below(text.size() + 1);
        const std::size_t length = std::min(below(24), text.size() - at);
        switch (below(7)) {
            case 0:
                text.insert(at, kTokens[below(kTokens.size())]);
                break;
            case 1:
                text.erase(at, length);
                break;
            case 2:
                text.insert(below(text.size() + 1), text.substr(at, length));
                break;
            case 3:
                if (at < text.size()) {
                    text[at] = static_cast<char>(below(256));
                }
                break;
            case 4:
                text.replace(at, length, kTokens[below(kTokens.size())]);
                break;
            case 5:
                text.resize(at);
                break;
            default:
                duplicateLine(text, at);
        }
    }

    /// What a person does by accident: a line pasted twice.
    static void duplicateLine(std::string& text, std::size_t at) {
        const std::size_t begin = text.rfind('\n', at) == std::string::npos ? 0 : text.rfind('\n', at);
        const std::size_t end = std::min(text.find('\n', begin + 1), text.size());
        text.insert(end, text.substr(begin, end - begin));
    }

    std::mt19937_64 m_random;
};

std::string dataFile(const char* name) {
    std::ifstream file(std::string(HOSTMARK_TEST_DATA "/plans/") + name, std::ios::binary);
    std::ostringstream content;
    content << file.rdbuf();
    return content.str();
}

bool isPlace(const std::string& where) {
    return !where.empty() && isUtf8(where) && where.find('\n') == std::string::npos;
}

TEST(PlanJsonMutations, giveAPlanOrAnErrorWithItsPlace) {
    const std::array<std::string, 2> documents = {dataFile("every_field.json"), dataFile("two_targets.json")};
    Mutator mutator(20'250'101);
    int plans = 0;
    int errors = 0;
    for (int i = 0; i < 20'000; ++i) {
        const std::string text = mutator.mutate(documents[static_cast<std::size_t>(i) % 2]);
        const core::Result<Plan> plan = parsePlan(text);
        if (!plan) {
            ++errors;
            const core::Error& error = plan.error();
            ASSERT_TRUE(error.code == ErrorCode::SyntaxError || error.code == ErrorCode::UnknownField ||
                        error.code == ErrorCode::DuplicateField || error.code == ErrorCode::InvalidArgument ||
                        error.code == ErrorCode::NewerVersion)
                << core::describe(error);
            ASSERT_TRUE(isPlace(error.where)) << core::describe(error) << "\n" << text;
            ASSERT_TRUE(!error.message.empty() && isUtf8(error.message)) << core::describe(error);
            continue;
        }
        ++plans;
        ASSERT_EQ(parsePlan(toJson(*plan)).value(), *plan) << text;
        ASSERT_EQ(contentHash(*plan).size(), 64u);
        for (const Problem& problem : validate(*plan)) {
            ASSERT_TRUE(isPlace(problem.field) && isUtf8(problem.message)) << text;
        }
        ASSERT_LE(buildSchedule(*plan, 1).runs.size(), kMostRuns);
    }
    // Both ends must have been tried, else the mutations are too weak or too strong.
    EXPECT_GT(plans, 500);
    EXPECT_GT(errors, 5'000);
}

TEST(PlanJsonMutations, refuseEveryPrefixAtItsEnd) {
    const std::string document = dataFile("every_field.json");
    const std::size_t last = document.find_last_of('}');
    for (std::size_t length = 0; length <= last; ++length) {
        const core::Result<Plan> plan = parsePlan(document.substr(0, length));
        ASSERT_FALSE(plan) << length;
        ASSERT_EQ(plan.error().code, ErrorCode::SyntaxError) << length << core::describe(plan.error());
        ASSERT_EQ(plan.error().where.find("line "), 0u);
    }
}

}  // namespace
}  // namespace hostmark::plan
