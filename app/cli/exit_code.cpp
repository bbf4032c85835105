#include "app/cli/exit_code.h"

namespace hostmark::cli {

int exitCodeOf(const core::Error& error) {
    using core::ErrorCode;
    switch (error.code) {
        case ErrorCode::InvalidArgument:
        case ErrorCode::InvalidPlan:
        case ErrorCode::SyntaxError:
        case ErrorCode::UnknownField:
        case ErrorCode::DuplicateField:
        case ErrorCode::NewerVersion:
        case ErrorCode::NotFound:
        case ErrorCode::Ambiguous:
        case ErrorCode::AlreadyExists:
        case ErrorCode::FileError:
        case ErrorCode::ReadOnly:
        case ErrorCode::Damaged:
        case ErrorCode::ForeignFile:
            return kBadUsage;
        case ErrorCode::ResolveFailed:
        case ErrorCode::ConnectFailed:
        case ErrorCode::TlsFailed:
        case ErrorCode::AuthenticationFailed:
        case ErrorCode::ProtocolError:
        case ErrorCode::TimedOut:
        case ErrorCode::ResourceLimit:
        case ErrorCode::DiskFull:
        case ErrorCode::Locked:
        case ErrorCode::EmptyHistogram:
        case ErrorCode::Cancelled:
        case ErrorCode::Internal:
            break;
    }
    return kFailed;
}

}  // namespace hostmark::cli
