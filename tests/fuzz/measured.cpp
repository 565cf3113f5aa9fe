#include "tests/fuzz/measured.hpp"

#include <malloc.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::int64_t> held{0};
std::atomic<std::int64_t> most{0};
std::atomic<std::int64_t> before{0};

void hold(void* memory) {
    const auto bytes = static_cast<std::int64_t>(malloc_usable_size(memory));
    const std::int64_t now = held.fetch_add(bytes) + bytes;
    if (now > most) most = now;  // a thread between the two costs no more than its own bytes
}

}  // namespace

void* operator new(std::size_t size) {
    void* memory = std::malloc(std::max<std::size_t>(size, 1));
    if (memory == nullptr) throw std::bad_alloc();
    hold(memory);
    return memory;
}

// A sanitizer brings one of its own otherwise, whose memory is not to be freed by what follows.
void* operator new(std::size_t size, const std::nothrow_t& /*how*/) noexcept {
    void* memory = std::malloc(std::max<std::size_t>(size, 1));
    if (memory != nullptr) hold(memory);
    return memory;
}

void operator delete(void* memory) noexcept {
    held -= static_cast<std::int64_t>(malloc_usable_size(memory));
    std::free(memory);
}

void operator delete(void* memory, std::size_t /*size*/) noexcept { operator delete(memory); }

namespace fuzz {

void begin_measuring() {
    before = held.load();
    most = held.load();
}

std::int64_t bytes_held_at_most() { return most - before; }

}  // namespace fuzz
