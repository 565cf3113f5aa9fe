// The fight as part of something longer: warbands from fight to fight, and a campaign's fights.
//
// What carries over, and the clauses of the campaign section: who is a die and who a coin, which
// characters may use magic, what is reported back, and what becomes of the fallen by default. The
// campaign itself is not known here: people are named by their marks, soldiers by the detachment a
// coin came from, traits by their names.
#pragma once

#include "core/dice_warriors/unfolding.hpp"

namespace dice_warriors {

/// The warband as it leaves a fight.
/// Clause:  dice-warriors.end.what-carries-over-ruling,
///          dice-warriors.magic.summon-leaves-after-ruling,
///          dice-warriors.upgrade.hits-forgotten-after-fight,
///          dice-warriors.upgrade.ally-lost-when-killed, dice-warriors.kill.down-for-fight-ruling
Warband warband_after(const OpenTable& table, Side side);

/// Whether a unit may use magic as far as a campaign is concerned.
/// Clause:  dice-warriors.campaign.magic-needs-spell-ruling
Gate may_use_spell(const OpenTable& table, const Unit& unit,
                   const std::optional<std::string>& spell);
/// Names the spell that covers the unit's magic in this fight.
void use_spell(const OpenTable& table, Unit& unit, const std::optional<std::string>& spell);

/// The upgrades with which a character enters its first fight.
/// Clause:  dice-warriors.campaign.characters-are-warriors-ruling
Upgrades starting_upgrades(const std::vector<std::string>& traits);

/// The coin that stands for a nameless fighter.
/// Clause:  dice-warriors.campaign.guards-beasts-are-coins-ruling
AddMonster coin_for(Sort sort, Side side);

/// The warrior that a character is in his first fight.
/// Clause:  dice-warriors.campaign.characters-are-warriors-ruling
AddWarrior warrior_for(const AddCharacter& order);
Gate may_add(const OpenTable& table, const AddCharacter& order);
/// The coins of so many nameless fighters.
/// Clause:  dice-warriors.campaign.guards-beasts-are-coins-ruling
/// Takes:   an order that may be followed.
std::vector<AddMonster> coins_for(const AddFighters& order);
Gate may_add(const OpenTable& table, const AddFighters& order);

enum class CharacterState : std::uint8_t { standing, fallen, fallen_at_six, escaped };
struct CharacterReport {
    std::string mark;
    Side side = Side::warriors;
    CharacterState state = CharacterState::standing;
    Upgrades upgrades;
    std::optional<std::string> spell_used;  ///< in this fight, and now forgotten
    std::vector<std::string> spells_left;
    friend bool operator==(const CharacterReport&, const CharacterReport&) = default;
};
struct Losses {
    std::string detachment;
    int soldiers = 0;
    friend bool operator==(const Losses&, const Losses&) = default;
};
/// What goes back to the campaign, for the referee to confirm.
struct Report {
    Outcome outcome;
    std::vector<CharacterReport> characters;
    std::vector<Losses> losses;  ///< by detachment, in order of entry
    Piles piles;
    bool is_objective_met = false;
    friend bool operator==(const Report&, const Report&) = default;
};
/// What a fight reports.
/// Clause:  dice-warriors.campaign.outcome-report-ruling
/// Takes:   a fight that is over.
Report report(const OpenTable& table);
/// Whether somebody receives the report.
bool receives_report(const OpenTable& table, const Observer& observer);

/// What becomes of a fallen character unless the referee says otherwise.
/// Clause:  dice-warriors.campaign.fallen-characters-ruling
/// Rolls:   1d6 in a fallen stronghold that its side does not hold: 3 or less escapes.
/// Referee: his to decide; this is the default.
Fate default_fate(Unfolding& u, const CharacterReport& character);
/// Proposes what becomes of all the fallen of a campaign's fight.
/// Takes:   a fight that is over.
void propose_fates(Unfolding& u);
/// Whether the referee may say what becomes of a character.
/// Clause:  dice-warriors.campaign.fallen-characters-ruling
/// Gives:   nothing, or no_such_fallen, no_such_fate.
Gate may_decide(const State& state, const CharacterFate& decided);

}  // namespace dice_warriors
