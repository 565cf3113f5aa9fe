// A commander's own chance: whatever a doctrine guesses at follows from a seed and a count.
//
// A doctrine is handed its Chance and draws from nothing else, so the same seed and the same view
// give the same order on every machine. It never sees the dice of the game it plays: where it looks
// ahead it rolls these dice instead. The generator is a counter put through kit::mixed; its state
// is two numbers, which may be stored and taken up again.
#pragma once

#include <array>
#include <vector>

#include "core/kit/dice.hpp"
#include "core/kit/shared_list.hpp"

namespace doctrine {

class Chance : public kit::Dice {
public:
    explicit Chance(std::uint64_t seed, std::uint64_t drawn = 0) : seed_(seed), drawn_(drawn) {}

    std::uint64_t seed() const { return seed_; }
    /// How many numbers were drawn so far.
    std::uint64_t drawn() const { return drawn_; }

    /// A number from 0 to `count` - 1.
    /// Takes:   count >= 1.
    std::size_t below(std::size_t count) {
        ENSURE(count >= 1);
        return static_cast<std::size_t>(kit::mixed(seed_, drawn_++) % count);
    }
    /// One of them.
    /// Takes:   a list that is not empty.
    template <class T>
    const T& one_of(const std::vector<T>& all) {
        return all[below(all.size())];
    }
    template <class T>
    const T& one_of(const kit::SharedList<T>& all) {
        return all[below(all.size())];
    }
    template <class T, std::size_t size>
    const T& one_of(const std::array<T, size>& all) {
        return all[below(size)];
    }
    /// One of them, which is left no longer.
    /// Takes:   a list that is not empty.
    template <class List>
    typename List::value_type drawn_from(List& left) {
        const auto which = left.begin() + static_cast<std::ptrdiff_t>(below(left.size()));
        typename List::value_type drawn = std::move(*which);
        left.erase(which);
        return drawn;
    }

private:
    kit::Roll draw(kit::Clause clause, kit::Subject subject, int sides) override {
        const int face = 1 + static_cast<int>(below(static_cast<std::size_t>(sides)));
        return {clause, subject, drawn_, sides, face};
    }

    std::uint64_t seed_;
    std::uint64_t drawn_;
};

}  // namespace doctrine
