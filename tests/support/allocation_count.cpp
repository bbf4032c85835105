#include "tests/support/allocation_count.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::uint64_t> allocations{0};
thread_local bool isIgnored = false;

void* countedAllocation(std::size_t size) {
    if (!isIgnored) {
        allocations.fetch_add(1, std::memory_order_relaxed);
    }
    if (void* const memory = std::malloc(size == 0 ? 1 : size)) {
        return memory;
    }
    throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) {
    return countedAllocation(size);
}
void* operator new[](std::size_t size) {
    return countedAllocation(size);
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete[](void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
    std::free(memory);
}

namespace hostmark::test {

std::uint64_t allocationCount() {
    return allocations.load();
}

void ignoreAllocationsOfThisThread() {
    isIgnored = true;
}

}  // namespace hostmark::test
