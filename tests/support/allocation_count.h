#pragma once

#include <cstdint>

namespace hostmark::test {

/// Allocations by operator new so far, of all threads but those that called `ignoreAllocationsOfThisThread`.
///
/// The source replaces operator new for the whole program: list it in the test program that wants it, not in
/// the support library. Thread-safety: any thread.
[[nodiscard]] std::uint64_t allocationCount();

/// What the calling thread allocates does not count from now on.
void ignoreAllocationsOfThisThread();

}  // namespace hostmark::test
