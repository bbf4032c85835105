#include "app/cli/exit_code.h"

#include <gtest/gtest.h>

namespace hostmark::cli {
namespace {

using core::ErrorCode;

TEST(ExitCode, isTwoForWhatThePersonGave) {
    for (const ErrorCode code :
         {ErrorCode::InvalidArgument, ErrorCode::InvalidPlan, ErrorCode::SyntaxError, ErrorCode::UnknownField,
          ErrorCode::DuplicateField, ErrorCode::NewerVersion, ErrorCode::NotFound, ErrorCode::Ambiguous,
          ErrorCode::FileError, ErrorCode::ReadOnly, ErrorCode::Damaged, ErrorCode::ForeignFile}) {
        EXPECT_EQ(exitCodeOf({code, {}, {}, {}}), 2) << core::name(code);
    }
}

TEST(ExitCode, isOneForWhatTheWorldRefused) {
    for (const ErrorCode code : {ErrorCode::ResolveFailed, ErrorCode::ConnectFailed, ErrorCode::TlsFailed,
                                 ErrorCode::TimedOut, ErrorCode::ResourceLimit, ErrorCode::DiskFull,
                                 ErrorCode::Locked, ErrorCode::Cancelled, ErrorCode::Internal}) {
        EXPECT_EQ(exitCodeOf({code, {}, {}, {}}), 1) << core::name(code);
    }
}

}  // namespace
}  // namespace hostmark::cli
