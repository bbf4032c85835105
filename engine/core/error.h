#pragma once

#include <string>

#include <boost/system/result.hpp>

namespace hostmark::core {

/// What kind of failure happened, to decide on. The words for people are in `Error`.
enum class ErrorCode {
    InvalidArgument,       ///< a value that is out of its range or has the wrong form
    InvalidPlan,           ///< a plan that breaks one of its own rules
    SyntaxError,           ///< text that is not what its format demands (line and column in `where`)
    UnknownField,          ///< a key that the format does not have (JSON path in `where`)
    DuplicateField,        ///< a key that stands twice in one object (JSON path in `where`)
    NewerVersion,          ///< a file or document of a later format version
    NotFound,              ///< no such experiment, plan, target or file
    Ambiguous,             ///< a short name or id that fits several things
    AlreadyExists,         ///< would overwrite something that is there
    ResolveFailed,         ///< a host name without an address
    ConnectFailed,         ///< no TCP connection
    TlsFailed,             ///< no TLS connection, bad certificates included
    AuthenticationFailed,  ///< no way to prove who the client is
    ProtocolError,         ///< an answer that is not HTTP
    TimedOut,              ///< took longer than its limit
    ResourceLimit,         ///< descriptors, ports, memory
    FileError,             ///< a file that cannot be read or written
    DiskFull,              ///< no room left
    Locked,                ///< another program holds the file
    ReadOnly,              ///< a file that may be read but not written
    Damaged,               ///< a file whose content is broken
    ForeignFile,           ///< a database that is not a Hostmark history
    EmptyHistogram,        ///< a quantile or mean of nothing
    Cancelled,             ///< stopped by the person
    Internal               ///< a bug
};

/// A failure that was to be expected: what happened, where, and what to do instead.
struct Error {
    ErrorCode code = ErrorCode::Internal;
    std::string message;  ///< one sentence, without a full stop at its end
    std::string where;    ///< file, JSON path or line and column; empty when there is no such place
    std::string advice;   ///< what to do instead, one sentence without a full stop; may be empty

    friend bool operator==(const Error&, const Error&) = default;
};

/// A value or the `Error` that prevented it.
template <class T>
using Result = boost::system::result<T, Error>;

/// One line for a terminal or a log: "where: message. Advice."
[[nodiscard]] std::string describe(const Error& error);

/// Stable name of a code ("InvalidArgument") for JSON and tests.
[[nodiscard]] const char* name(ErrorCode code);

/// Found by boost::system::result: what value() of a failed result throws (std::runtime_error).
[[noreturn]] void throw_exception_from_error(const Error& error, const boost::source_location& location);

}  // namespace hostmark::core
