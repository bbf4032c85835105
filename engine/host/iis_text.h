#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hostmark::host {

// What appcmd.exe of IIS prints, and what it is told. Everywhere, so that all of it is tested everywhere.
// Source: "appcmd /?" and its output, of IIS 7 to 10.

/// One line of `appcmd list`: KIND "name" (key:value,...).
struct AppcmdObject {
    std::string kind;        ///< "SITE", "APP", "APPPOOL", "WP"
    std::string name;        ///< of a WP, the worker's pid
    std::string attributes;  ///< all between the brackets; bindings have commas, too

    friend bool operator==(const AppcmdObject&, const AppcmdObject&) = default;
};

/// All lines of that form; others are left out.
[[nodiscard]] std::vector<AppcmdObject> parseAppcmdObjects(std::string_view output);

/// "Started" of "id:1,bindings:http/*:80:,state:Started"; "" when there is no such key.
[[nodiscard]] std::string appcmdAttribute(const AppcmdObject& object, std::string_view key);

/// The message of `ERROR ( message:... )`, which appcmd prints instead of what it was asked for; "" when
/// there is none.
[[nodiscard]] std::string appcmdError(std::string_view output);

enum class IisAction : std::uint8_t { Start, Stop, Recycle };

/// Arguments that start or stop a site.
[[nodiscard]] std::vector<std::string> siteArguments(IisAction action, const std::string& site);
/// Arguments that start, stop or recycle a pool.
[[nodiscard]] std::vector<std::string> poolArguments(IisAction action, const std::string& pool);

/// Whether appcmd can be told this name: one line without the characters that IIS forbids in names, and that
/// appcmd or a command line would take for something else.
[[nodiscard]] bool isIisName(std::string_view name);

/// How a site and its pool stand.
struct IisState {
    bool isSiteStarted = false;
    bool isPoolStarted = false;
    std::string pool;                    ///< of the site's root
    std::vector<std::uint64_t> workers;  ///< pids of the pool's processes, none before its first request

    friend bool operator==(const IisState&, const IisState&) = default;
};

/// Puts together what `appcmd list site`, `list app`, `list apppool` and `list wp` printed.
/// @param pool  empty: the one of the site's root
/// @return empty when there is no such site, or no such pool
[[nodiscard]] std::optional<IisState> iisStateOf(std::string_view listing, const std::string& site,
                                                 const std::string& pool);

}  // namespace hostmark::host
