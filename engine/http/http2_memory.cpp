#include "engine/http/http2_memory.h"

#include <bit>
#include <cstdint>
#include <cstring>
#include <new>

namespace hostmark::http {

Http2Memory::~Http2Memory() {
    for (Block* block : m_kept) {
        while (block != nullptr) {
            Block* const next = block->next;
            ::operator delete(block);
            block = next;
        }
    }
}

std::size_t Http2Memory::sizeClassOf(std::size_t size) {
    constexpr int kSmallestWidth = std::bit_width(kSmallest - 1);
    const int width = size <= kSmallest ? kSmallestWidth : std::bit_width(size - 1);
    return static_cast<std::size_t>(width - kSmallestWidth);
}

void* Http2Memory::allocate(std::size_t size) {
    const std::size_t sizeClass = sizeClassOf(size);
    const bool isKept = sizeClass < kClassCount;
    if (isKept && m_kept[sizeClass] != nullptr) {
        Block* const block = m_kept[sizeClass];
        m_kept[sizeClass] = block->next;
        return block + 1;
    }
    const std::size_t room = isKept ? kSmallest << sizeClass : size;
    if (room > SIZE_MAX - sizeof(Block)) {
        return nullptr;
    }
    // Called from C, through which no exception may pass.
    void* const memory = ::operator new(sizeof(Block) + room, std::nothrow);
    return memory == nullptr ? nullptr : new (memory) Block{room, nullptr} + 1;
}

void Http2Memory::deallocate(void* memory) {
    if (memory == nullptr) {
        return;
    }
    Block* const block = static_cast<Block*>(memory) - 1;
    const std::size_t sizeClass = sizeClassOf(block->room);
    if (sizeClass >= kClassCount) {
        ::operator delete(block);
        return;
    }
    block->next = m_kept[sizeClass];
    m_kept[sizeClass] = block;
}

void* Http2Memory::allocateZeroed(std::size_t count, std::size_t size) {
    if (size != 0 && count > SIZE_MAX / size) {
        return nullptr;
    }
    void* const memory = allocate(count * size);
    return memory == nullptr ? nullptr : std::memset(memory, 0, count * size);
}

void* Http2Memory::reallocate(void* memory, std::size_t size) {
    if (memory == nullptr) {
        return allocate(size);
    }
    const std::size_t room = (static_cast<Block*>(memory) - 1)->room;
    if (size <= room) {
        return memory;
    }
    void* const larger = allocate(size);
    if (larger != nullptr) {
        std::memcpy(larger, memory, room);
        deallocate(memory);
    }
    return larger;
}

}  // namespace hostmark::http
