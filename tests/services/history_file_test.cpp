#include <cstdlib>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "app/services/history_service.h"
#include "engine/store/history.h"

namespace hostmark::services {
namespace {

/// Sets or unsets a variable of the environment until the end of the test.
class EnvironmentVariable {
public:
    EnvironmentVariable(const char* name, const char* value) : m_name(name) {
        if (const char* before = std::getenv(name)) {
            m_before = before;
        }
        set(value);
    }
    EnvironmentVariable(const EnvironmentVariable&) = delete;
    EnvironmentVariable& operator=(const EnvironmentVariable&) = delete;
    ~EnvironmentVariable() { set(m_before ? m_before->c_str() : nullptr); }

private:
    void set(const char* value) {
#ifdef _WIN32
        ::_putenv_s(m_name, value == nullptr ? "" : value);
#else
        value == nullptr ? ::unsetenv(m_name) : ::setenv(m_name, value, 1);
#endif
    }

    const char* m_name;
    std::optional<std::string> m_before;
};

TEST(HistoryFile, isTheChosenOneAboveAll) {
    const EnvironmentVariable variable("HOSTMARK_HISTORY", "/elsewhere/h.db");
    EXPECT_EQ(historyFile("my/historia ü.db"), std::filesystem::path(u8"my/historia ü.db"));
}

TEST(HistoryFile, isThatOfTheEnvironmentWhenNoneIsChosen) {
    const EnvironmentVariable variable("HOSTMARK_HISTORY", "/elsewhere/h.db");
    EXPECT_EQ(historyFile(""), std::filesystem::path("/elsewhere/h.db"));
}

TEST(HistoryFile, isInThePlatformsDataFolderOtherwise) {
    for (const char* value : {static_cast<const char*>(nullptr), ""}) {
        const EnvironmentVariable variable("HOSTMARK_HISTORY", value);
        EXPECT_EQ(historyFile(""), store::defaultHistoryFile());
        EXPECT_EQ(historyFile("").filename(), "history.db");
    }
}

#if defined(__linux__)

TEST(DefaultHistoryFile, followsTheXdgBaseDirectories) {
    const EnvironmentVariable home("HOME", "/users/ada");
    const struct {
        const char* dataHome;
        const char* expected;
    } cases[] = {
        {"/data/ada", "/data/ada/hostmark/history.db"},
        {nullptr, "/users/ada/.local/share/hostmark/history.db"},
        {"", "/users/ada/.local/share/hostmark/history.db"},
        {"relative/is/ignored", "/users/ada/.local/share/hostmark/history.db"},
    };
    for (const auto& oneCase : cases) {
        const EnvironmentVariable dataHome("XDG_DATA_HOME", oneCase.dataHome);
        EXPECT_EQ(store::defaultHistoryFile(), std::filesystem::path(oneCase.expected));
    }
}

TEST(DefaultHistoryFile, isAbsoluteWithoutAnyVariable) {
    const EnvironmentVariable home("HOME", nullptr);
    const EnvironmentVariable dataHome("XDG_DATA_HOME", nullptr);
    EXPECT_TRUE(store::defaultHistoryFile().is_absolute());
}

#elif defined(_WIN32)

TEST(DefaultHistoryFile, isInTheLocalApplicationData) {
    const EnvironmentVariable local("LOCALAPPDATA", "C:\\Users\\Ada\\AppData\\Local");
    EXPECT_EQ(store::defaultHistoryFile(),
              std::filesystem::path(L"C:\\Users\\Ada\\AppData\\Local\\Hostmark\\history.db"));
}

#endif

}  // namespace
}  // namespace hostmark::services
