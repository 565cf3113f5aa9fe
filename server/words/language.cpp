#include "server/words/language.hpp"

#include <algorithm>
#include <array>
#include <atomic>

#include "server/words/brackets.hpp"

namespace words {

namespace {

std::atomic<const Language*> spoken = nullptr;

}  // namespace

std::span<const Language* const> languages() {
    static const std::array all = {&english(), &made_up()};
    return all;
}

const Language* language_of(std::string_view name) {
    const auto all = languages();
    const auto found = std::ranges::find(all, name, &Language::name);
    return found == all.end() ? nullptr : *found;
}

void speak(const Language& language) {
    spoken.store(&language, std::memory_order_release);
    put_in_brackets(language.is_in_brackets);
}

const Language& say() {
    const Language* language = spoken.load(std::memory_order_acquire);
    return language == nullptr ? english() : *language;
}

}  // namespace words
