// Two hostile armies in one hex, ready to fight, and a campaign in which they do.
//
//     Battlefield field(a_host("aram"), a_host("belisar"), dice);
//     field.attack("aram", "belisar");
//     field.fight();
//
// Aram is of faction f, Belisar of g, and the two are at war; it is noon of day 10, the weather is
// good, the country flat, and both have marched today, so that nothing modifies a roll. They see
// each other. `fight` hands in a plan for everybody called, so that the dice fall at once: two of
// the side that called, two of the other, then what follows.
#pragma once

#include "tests/kit/campaign.hpp"
#include "tests/kit/country.hpp"

namespace tests {

/// A thousand infantry with food for some days, morale 9.
ArmyBuilder a_host(std::string name);
/// Some other army, fed for a day or more.
ArmyBuilder a_bare_host(std::string name);

/// Anyone who takes over from a captive or a dead man is his bodyguard, 21 years old, without
/// traits.
inline void let_bodyguard_follow(ScriptedDice& dice) { dice.then({16, 1}); }

inline const kit::Hex field_hex = hex_at(4, 4);

/// Both in one hex and at war; on a map if one is given.
idis::State a_field(ArmyBuilder aram, ArmyBuilder belisar);
/// Two armies see each other from now on.
void see_each_other(idis::State& state, std::string_view a, std::string_view b);
/// An army has stood where it is for days.
void has_stood(idis::State& state, std::string_view name);

/// Whom a battle waits for once all plans are in.
enum class BattlesWait { for_nobody, for_referee };

class Battlefield {
public:
    Battlefield(ArmyBuilder aram, ArmyBuilder belisar, kit::Dice& dice);
    Battlefield(idis::State state, kit::Dice& dice, BattlesWait wait = BattlesWait::for_nobody);

    Campaign& play() { return play_; }
    const Campaign& play() const { return play_; }
    const idis::State& state() const { return play_.state(); }
    const idis::Army& army(std::string_view name) const { return play_.army(name); }
    /// Soldiers of an army.
    kit::Soldiers soldiers(std::string_view name) const;

    void attack(std::string_view name, std::string_view target);
    /// The one meeting that is open.
    const idis::Meeting& meeting() const;
    void plan(std::string_view name, idis::HandInPlan plan = {});
    /// Everybody called who has no plan hands one in.
    void fight();
    /// The one battle fought.
    const idis::Battle& battle() const;
    idis::told::BattleEnded report(std::string_view name) const;

private:
    Campaign play_;
};

}  // namespace tests
