// Dice for tests that last over midnights: the weather's dice show good weather, all others the
// faces that were named.
//
//     auto faces = fair(19);
//     Campaign play(state, faces);
#pragma once

#include "tests/kit/scripted_dice.hpp"

namespace tests {

class FairDice : public kit::Dice {
public:
    explicit FairDice(std::vector<int> faces) : rest_(std::move(faces)) {}

private:
    kit::Roll draw(kit::Clause clause, kit::Subject subject, int sides) override {
        if (clause == kit::Clause("idis.1a.weather-default-ruling")) {
            return {clause, subject, weather_++, sides, 4};
        }
        kit::Rolls record;
        rest_.roll(clause, subject, sides, record);
        return record.back();
    }

    ScriptedDice rest_;
    std::uint64_t weather_ = 0;
};

template <class... Face>
FairDice fair(Face... faces) {
    return FairDice({faces...});
}

}  // namespace tests
