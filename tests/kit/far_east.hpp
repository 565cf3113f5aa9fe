// The far east of a random world, where western(0) has nobody and hears of nobody.
//
// What is put there belongs to commanders whom he does not know, or to nobody; the rows of
// hidden_row.cpp are made of it.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "core/idis/state.hpp"
#include "tests/kit/builders.hpp"
#include "tests/kit/random_world.hpp"

namespace tests {

struct FarEast {
    idis::State& state;
    Chance& chance;

    idis::CommanderId commander() const { return eastern(0); }
    idis::CommanderId another() const { return eastern(1); }
    /// An army of one out there. One whose own is gone leads the first of all, in the west.
    const idis::Army& army_of(idis::CommanderId whose) const {
        const std::optional<idis::ArmyId> army = state.commanders.at(whose).army;
        return army ? state.armies.at(*army) : *state.armies.begin();
    }
    const idis::Army& army() const { return army_of(commander()); }
    const idis::Army& other_army() const { return army_of(another()); }
    idis::Hex hex() const {
        const auto row = static_cast<int>(chance.between(0, 15));
        return hex_at(static_cast<int>(chance.between(90, 99)), row);
    }
    const idis::Stronghold& stronghold() const {
        const auto found = std::find_if(state.strongholds.begin(), state.strongholds.end(),
                                        [](const idis::Stronghold& row) {
                                            return kit::to_offset(row.hex).column >= 80;
                                        });
        REQUIRE(found != state.strongholds.end());
        return *found;
    }
    /// A faction that is not western(0)'s.
    idis::FactionId faction() const {
        const auto found = std::find_if(state.factions.begin(), state.factions.end(),
                                        [&](const idis::Faction& row) {
                                            return row.id !=
                                                   state.commanders.at(western(0)).faction;
                                        });
        REQUIRE(found != state.factions.end());
        return found->id;
    }
    /// A commander out there who is not of western(0)'s faction: if one who is becomes a captive,
    /// western(0) may come to speak for it, and knows that he does.
    idis::CommanderId foreigner() const {
        const auto& faction = state.commanders.at(western(0)).faction;
        for (int number = armies_in_east - 1; number >= 0; --number) {
            const auto& theirs = state.commanders.at(eastern(number)).faction;
            if (!theirs || theirs != faction) return eastern(number);
        }
        FAIL("all are of one faction");
        return {};
    }
    /// Two commanders out there, the lower id first.
    std::vector<idis::CommanderId> both() const {
        return {std::min(commander(), another()), std::max(commander(), another())};
    }
    idis::Moment now() const { return state.now; }
    idis::Moment soon() const { return state.now + kit::hours(20); }
    idis::Day today() const { return kit::day_of(state.now); }

    template <class Made>
    Made made(std::string_view name) const {
        return kit::named_id<Made>(the_campaign(), name);
    }
    idis::OrderId order() const { return kit::derived_id<idis::OrderId>(commander(), 4711); }
    idis::QuestionId question() const { return made<idis::QuestionId>("hidden"); }
    /// Men of theirs, in no army.
    idis::DetachmentId detachment(idis::Special special = idis::Special::none) const {
        idis::Detachment made_up;
        made_up.id = made<idis::DetachmentId>("hidden");
        made_up.name = "Hidden";
        made_up.army = army().id;
        made_up.special = special;
        made_up.soldiers = idis::Soldiers{321};
        made_up.seniority = 1'000'000;
        kit::assign(state.detachments, made_up);
        return made_up.id;
    }
};

/// The army of western(0) himself.
inline const idis::Army& own_army(const idis::State& state) {
    return state.armies.at(*state.commanders.at(western(0)).army);
}

}  // namespace tests
