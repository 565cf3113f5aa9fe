// Dice with named faces; see scripted_dice.hpp.
#include "tests/kit/scripted_dice.hpp"

#include <doctest/doctest.h>

#include <exception>

namespace tests {

ScriptedDice::~ScriptedDice() {
    if (std::uncaught_exceptions() == 0) CHECK_MESSAGE(left() == 0, "dice named but never drawn");
}

kit::Roll ScriptedDice::draw(kit::Clause clause, kit::Subject subject, int sides) {
    INFO("drawing 1d", sides, " for ", std::string(clause.id()));
    REQUIRE_MESSAGE(next_ < faces_.size(), "a die drawn that the test did not name");
    const int face = faces_[next_++];
    REQUIRE_MESSAGE(face <= sides, "a face named that this die does not have");
    drawn_.push_back({clause, subject, counts_[subject]++, sides, face});
    return drawn_.back();
}

}  // namespace tests
