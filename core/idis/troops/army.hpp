// Armies and detachments (sections 2 and 2a of the source): what an army is made of, who counts as
// what, how losses are spread.
//
// A Force is one army with its detachments and its commander's traits, copied out of the state, so
// that a rule can work on it step by step and tell the outcome in one event. Only detachments that
// are present count; those away are off the map (idis.5.departed-state-ruling).
// Eating and carrying are in supply, columns and paces in travel, checks in morale.
#pragma once

#include <vector>

#include "core/idis/state.hpp"

namespace idis {

class Unfolding;

struct Force {
    Army army;
    std::vector<Detachment> detachments;     ///< those present, oldest first
    std::vector<Trait> traits;               ///< of its commander
    bool has_engines = false;                ///< siege engines, broken down for the road
    std::int64_t spells_carried = 0;         ///< whose books are in its baggage
};

/// The army of a commander who leads one.
ArmyId army_id_of(const State& state, CommanderId commander);
const Army& army_led_by(const State& state, CommanderId commander);

/// The force of an army as it stands.
/// Takes:   the id of an army of this state.
Force force_of(const State& state, ArmyId army);

/// The commander's faction, whose colours the army flies.
/// Clause:  idis.2.army-follows-commander-faction
std::optional<FactionId> faction_of(const State& state, const Army& army);
/// The party an army belongs to: its commander's faction, or the commander himself.
Party party_of(const State& state, CommanderId commander);
/// Whether two parties are at war. A party is never at war with itself.
bool are_hostile(const State& state, const Party& a, const Party& b);
bool are_hostile(const State& state, const Army& a, const Army& b);

/// Whether a commander, or that of a force, has a trait.
bool has_trait(const std::vector<Trait>& traits, Trait trait);
bool has_trait(const Force& force, Trait trait);
bool has_trait(const Commander& commander, Trait trait);

/// What an army consists of.
/// Clause:  idis.2.four-components
struct Counts {
    Soldiers infantry;
    Soldiers cavalry;
    Noncombatants noncombatants;
    Wagons wagons;
    Soldiers soldiers() const { return infantry + cavalry; }
    friend bool operator==(const Counts&, const Counts&) = default;
};
Counts counts_of(const Force& force);
Counts counts_of(const std::vector<Detachment>& detachments);
/// The same of an army as it stands.
Counts counts_of(const State& state, const Army& army);

/// Whether every soldier is a skirmisher (a horseman) and there is no wagon.
/// Clause:  idis.2a.exclusively-type-ruling
bool is_exclusively_skirmishers(const Force& force);
bool is_exclusively_skirmishers(const std::vector<Detachment>& detachments);
bool is_exclusively_cavalry(const Force& force);

/// Whether the force has a detachment that scouts (and forages, under an Outrider) as cavalry.
/// Clause:  idis.2a.skirmishers-scout-as-cavalry, idis.3c.scout-away-detachment-ruling
bool has_scouting_cavalry(const Force& force);

/// What soldiers count when the sides' numbers are compared in a battle.
/// Clause:  idis.2a.heavy-infantry-double, idis.2a.heavy-cavalry-quadruple,
///          idis.2a.heavy-numbers-only, idis.2a.faction-special-detachments
Tally battle_weight(const std::vector<Detachment>& detachments);

/// What rough terrain does to an army's roll in battle.
/// Clause:  idis.2a.skirmisher-army-rough, idis.6.rough-terrain-penalty
/// Takes:   the kinds of terrain that the campaign calls rough.
Tally rough_terrain_modifier(const Force& force, Terrain terrain,
                             const std::vector<Terrain>& rough);

/// What a detachment adds to its roll when it harries.
/// Clause:  idis.2a.faction-special-detachments
/// Takes:   the bonus of its arm and special kind.
std::int64_t harry_bonus_of(const Detachment& detachment, std::int64_t usual);

inline constexpr Soldiers army_soldiers_min{100};

/// Whether these detachments may be raised, divided off or leave as an army of their own.
/// Clause:  idis.2.minimum-hundred-soldiers, idis.2.below-hundred-ruling
Gate may_be_an_army(const std::vector<Detachment>& detachments);

/// Whether there is anybody to do what is ordered: not while every detachment is away.
/// Clause:  idis.5.defect-lone-army-ruling
Gate may_carry_out_orders(const State& state, ArmyId army);

/// The noncombatants a detachment is raised with.
/// Clause:  idis.2.noncombatants-quarter, idis.2.noncombatants-rounding-ruling,
///          idis.2.spartan-half-noncombatants, idis.2a.skirmisher-army-noncombatants,
///          idis.2a.spartan-skirmisher-army
Noncombatants noncombatants_at_raising(Soldiers soldiers, bool is_skirmisher_army, bool is_spartan);

/// The detachments once a Spartan has taken command, or their commander has become one.
/// Clause:  idis.2.spartan-takes-command-ruling
std::vector<Detachment> halved_for_a_spartan(std::vector<Detachment> detachments);

/// The detachments of an army after a change, with those followers gone who leave when it becomes
/// exclusively skirmishers; unchanged if it was so before or is not so now.
/// Clause:  idis.2a.skirmisher-army-mixing-ruling, idis.2a.skirmisher-camp-followers-ruling
std::vector<Detachment> sent_home_from_skirmishers(const std::vector<Detachment>& before,
                                                   std::vector<Detachment> now, bool is_spartan);

/// An amount spread in proportion to numbers: whole units first, leftovers to the largest
/// fractions, ties to the older.
/// Clause:  idis.2a.loss-spread-ruling
/// Takes:   the numbers, oldest first, with a sum above 0 unless the amount is 0; amount >= 0.
/// Gives:   each one's part, in the same order.
std::vector<std::int64_t> spread_in_proportion(const std::vector<std::int64_t>& numbers,
                                               std::int64_t amount);

/// A number of losses spread over detachments in proportion to their numbers.
/// Clause:  idis.2a.loss-spread-ruling
/// Takes:   the detachments' numbers, oldest first; 0 <= losses <= their sum.
/// Gives:   each one's losses, in the same order.
std::vector<std::int64_t> spread_losses(const std::vector<std::int64_t>& numbers,
                                        std::int64_t losses);

/// The detachments with the followers and wagons of those without soldiers moved to the largest.
/// Clause:  idis.2a.empty-detachment-ruling
/// Gives:   all of them, those without soldiers too; unchanged if no soldier is left at all.
std::vector<Detachment> followers_moved_on(std::vector<Detachment> detachments);

/// The detachments after a percentage of infantry, cavalry, noncombatants and wagons is lost, each
/// kind separately; those without soldiers stay in the list with 0 and their followers moved on.
/// Clause:  idis.2a.loss-spread-ruling, idis.2a.empty-detachment-ruling, idis.5.size-meaning-ruling
std::vector<Detachment> reduced_by(std::vector<Detachment> detachments, Percent loss);

/// Ends an army with all it has, and asks the referee about its commander, who stays in the hex.
/// Clause:  idis.2.zero-soldiers-ruling
/// Takes:   an army of this state, and the clauses it ends by.
/// Referee: what becomes of the commander; by default he waits for a new army.
void end_army(Unfolding& unfolding, ArmyId army, Clauses clauses);

/// Ends an army that has nobody left, present or due to return.
/// Clause:  idis.2.zero-soldiers-ruling
/// Takes:   the force as it has become; its army is still in the state.
void end_if_nobody_is_left(Unfolding& unfolding, const Force& force);

}  // namespace idis
