#include "tests/support/allocation_count.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::uint64_t> allocations{0};
thread_local bool isIgnored = false;

void* countedAllocation(std::size_t size, const std::nothrow_t&) noexcept {
    if (!isIgnored) {
        allocations.fetch_add(1, std::memory_order_relaxed);
    }
    return std::malloc(size == 0 ? 1 : size);
}

void* countedAllocation(std::size_t size) {
    if (void* const memory = countedAllocation(size, std::nothrow)) {
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
void* operator new(std::size_t size, const std::nothrow_t& tag) noexcept {
    return countedAllocation(size, tag);
}
void* operator new[](std::size_t size, const std::nothrow_t& tag) noexcept {
    return countedAllocation(size, tag);
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete[](void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, const std::nothrow_t&) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, const std::nothrow_t&) noexcept {
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
