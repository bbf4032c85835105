#include "engine/core/error.h"

#include <stdexcept>
#include <utility>

#include "engine/core/sentence.h"

namespace hostmark::core {

std::string describe(const Error& error) {
    std::string text;
    if (!error.where.empty()) {
        text.append(error.where).append(": ");
    }
    text += error.message;
    if (!error.advice.empty()) {
        text = withFullStop(std::move(text)) + ' ' + error.advice;
    }
    return text.empty() ? "." : withFullStop(std::move(text));
}

const char* name(ErrorCode code) {
    switch (code) {
        case ErrorCode::InvalidArgument:
            return "InvalidArgument";
        case ErrorCode::InvalidPlan:
            return "InvalidPlan";
        case ErrorCode::SyntaxError:
            return "SyntaxError";
        case ErrorCode::UnknownField:
            return "UnknownField";
        case ErrorCode::DuplicateField:
            return "DuplicateField";
        case ErrorCode::NewerVersion:
            return "NewerVersion";
        case ErrorCode::NotFound:
            return "NotFound";
        case ErrorCode::Ambiguous:
            return "Ambiguous";
        case ErrorCode::AlreadyExists:
            return "AlreadyExists";
        case ErrorCode::ResolveFailed:
            return "ResolveFailed";
        case ErrorCode::ConnectFailed:
            return "ConnectFailed";
        case ErrorCode::TlsFailed:
            return "TlsFailed";
        case ErrorCode::AuthenticationFailed:
            return "AuthenticationFailed";
        case ErrorCode::ProtocolError:
            return "ProtocolError";
        case ErrorCode::TimedOut:
            return "TimedOut";
        case ErrorCode::ResourceLimit:
            return "ResourceLimit";
        case ErrorCode::FileError:
            return "FileError";
        case ErrorCode::DiskFull:
            return "DiskFull";
        case ErrorCode::Locked:
            return "Locked";
        case ErrorCode::ReadOnly:
            return "ReadOnly";
        case ErrorCode::Damaged:
            return "Damaged";
        case ErrorCode::ForeignFile:
            return "ForeignFile";
        case ErrorCode::EmptyHistogram:
            return "EmptyHistogram";
        case ErrorCode::Cancelled:
            return "Cancelled";
        case ErrorCode::Internal:
            return "Internal";
    }
    return "Internal";
}

void throw_exception_from_error(const Error& error, const boost::source_location&) {
    throw std::runtime_error(describe(error));
}

}  // namespace hostmark::core
