// Dice for long runs: every face follows from a seed, the clause, the subject and the subject's own
// count of rolls, as the server's do, so that what happens to one army never shifts another's dice.
// The same seed and the same play give the same faces on every machine; a failing run names its
// seed, and that seed reruns it.
#pragma once

#include <map>

#include "core/kit/dice.hpp"

namespace tests {

class SeededDice : public kit::Dice {
public:
    explicit SeededDice(std::uint64_t seed) : seed_(seed) {}

private:
    kit::Roll draw(kit::Clause clause, kit::Subject subject, int sides) override {
        const std::uint64_t count = counts_[subject]++;
        const std::uint64_t key = kit::mixed(kit::mixed(seed_, clause.id()), subject.value);
        const std::uint64_t rest = kit::mixed(key, count) % static_cast<unsigned>(sides);
        return {clause, subject, count, sides, static_cast<int>(rest) + 1};
    }

    std::uint64_t seed_;
    std::map<kit::Subject, std::uint64_t> counts_;
};

}  // namespace tests
