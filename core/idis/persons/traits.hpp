// The twenty traits of commanders (section 9 of the source): which there are, and how one is earned
// in play.
//
// What a trait does stands where it bites. New commanders are rolled up with some (newcomers.hpp);
// later one is earned on reaching thirty, forty and so on, or by the referee's word. Then the
// commander is asked which, and chooses freely among those he has not. Who is heretic or infidel to
// a Crusader follows from the faiths that the referee has recorded.
#pragma once

#include <array>

#include "core/idis/kernel/answer_rule.hpp"
#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

struct TraitRow {
    Trait trait = Trait::beloved;
    std::string_view name;
};
/// In the order of the source, which is that of the d20.
inline constexpr std::array<TraitRow, 20> trait_table = {{
    {Trait::beloved, "beloved"},
    {Trait::brutal, "brutal"},
    {Trait::commando, "commando"},
    {Trait::crusader, "crusader"},
    {Trait::defensive_engineer, "defensive_engineer"},
    {Trait::duelist, "duelist"},
    {Trait::guardian, "guardian"},
    {Trait::honourable, "honourable"},
    {Trait::ironsides, "ironsides"},
    {Trait::logistician, "logistician"},
    {Trait::outrider, "outrider"},
    {Trait::poet, "poet"},
    {Trait::raider, "raider"},
    {Trait::ranger, "ranger"},
    {Trait::scholar, "scholar"},
    {Trait::siege_engineer, "siege_engineer"},
    {Trait::spartan, "spartan"},
    {Trait::stubborn, "stubborn"},
    {Trait::vanquisher, "vanquisher"},
    {Trait::veteran, "veteran"},
}};

/// The trait of a name, if there is one.
/// Clause:  idis.9.traits-list-closed
std::optional<Trait> trait_named(std::string_view name);

/// What a commander who has earned a trait may answer now.
/// Clause:  idis.9.traits-list-closed, idis.9.trait-no-duplicate-ruling
/// Gives:   the names of the traits he has not.
std::vector<std::string> traits_to_choose(const State& state, CommanderId commander);
/// Whether he may choose so.
/// Clause:  idis.9.traits-list-closed, idis.9.trait-no-duplicate-ruling
/// Gives:   nothing, or not_a_trait, trait_is_owned.
Gate may_be_answered(const State& state, const TraitToChoose& question, const std::string& answer);
/// He has it from now on.
/// Clause:  idis.9.trait-chosen-when-earned
void settle_trait(Unfolding& unfolding, const TraitToChoose& question, const std::string& answer);
template <>
struct AnswerRule<TraitToChoose> : SettledBy<settle_trait> {};

/// Those who have come to a round age over night are asked for a trait.
/// Clause:  idis.9.trait-earned-when-ruling
void reward_years(Unfolding& unfolding, Day day);

/// Gives:   nothing, or no_such_commander, commander_has_every_trait.
Gate may_award(const State& state, const AwardTrait& order);
/// Clause:  idis.9.trait-earned-when-ruling
void award(Unfolding& unfolding, const AwardTrait& order);

/// Whether one is heretic or infidel to another.
/// Clause:  idis.9.crusader-who-is-heretic-ruling
bool are_of_different_faiths(const State& state, const Party& a, const Party& b);
/// Gives:   nothing, or no_such_party, text_is_too_long.
Gate may_record_faith(const State& state, const RecordFaith& order);
/// Clause:  idis.9.crusader-who-is-heretic-ruling
void record_faith(Unfolding& unfolding, const RecordFaith& order);

}  // namespace idis
