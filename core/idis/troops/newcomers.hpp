// New commanders, rolled up (section 9 of the source).
//
// One d20 gives the relationship to who introduces them and the dice of their age; one random trait
// follows for every full decade after the twentieth year.
#pragma once

#include <array>

#include "core/idis/unfolding.hpp"

namespace idis {

struct RelationshipRow {
    std::string_view name;
    Clause clause;
    int base = 0;                            ///< years
    int dice = 0;
    int sides = 20;
};
/// In the order of the d20. Lines 7 and 8 are rolled again on the first six.
inline constexpr std::array<RelationshipRow, 20> relationship_table = {{
    {"child", "idis.9.intro-01-child", 14, 3, 6},
    {"sibling", "idis.9.intro-02-sibling", 20, 2, 20},
    {"parent", "idis.9.intro-03-parent", 30, 3, 20},
    {"niece or nephew", "idis.9.intro-04-niece-nephew", 16, 1, 20},
    {"aunt or uncle", "idis.9.intro-05-aunt-uncle", 30, 3, 20},
    {"cousin", "idis.9.intro-06-cousin", 20, 2, 20},
    {"step-", "idis.9.intro-07-step", 0, 0, 20},
    {"-in-law", "idis.9.intro-08-in-law", 0, 0, 20},
    {"spouse", "idis.9.intro-09-spouse", 20, 2, 20},
    {"friend", "idis.9.intro-10-friend", 20, 2, 20},
    {"rival", "idis.9.intro-11-rival", 20, 2, 20},
    {"student", "idis.9.intro-12-student", 16, 1, 20},
    {"teacher", "idis.9.intro-13-teacher", 30, 3, 20},
    {"priest", "idis.9.intro-14-priest", 20, 3, 20},
    {"councillor", "idis.9.intro-15-councilor", 20, 3, 20},
    {"bodyguard", "idis.9.intro-16-bodyguard", 20, 1, 20},
    {"quartermaster", "idis.9.intro-17-quartermaster", 20, 2, 20},
    {"creditor", "idis.9.intro-18-creditor", 20, 2, 20},
    {"favourite", "idis.9.intro-19-favourite", 16, 2, 20},
    {"stranger", "idis.9.intro-20-stranger", 14, 3, 20},
}};

struct Newcomer {
    std::string relationship;
    std::int64_t age = 0;
    std::vector<Trait> traits;               ///< sorted, with those he had
};

/// How many traits a new commander of this age has earned.
/// Clause:  idis.9.trait-per-decade-ruling
std::int64_t traits_for_age(std::int64_t age);

/// Rolls up a new commander.
/// Clause:  idis.9.intro-roll-d20, idis.9.intro-step-six-lines-only, idis.9.trait-random-die-ruling
/// Takes:   whose dice they are, and traits he has already.
/// Rolls:   1d20; for step- and in-law relations 1d6; the dice of the age; 1d20 for each trait,
///          again for one he has.
Newcomer roll_up(Unfolding& unfolding, Subject subject, std::vector<Trait> traits);

/// Rolls up a commander whom nobody introduces.
/// Clause:  idis.9.intro-no-introducer-ruling
/// Rolls:   the dice of a stranger's age; 1d20 for each trait, again for one he has.
Newcomer roll_up_stranger(Unfolding& unfolding, Subject subject, std::vector<Trait> traits);

/// A new commander enters the game.
/// Clause:  idis.9.intro-roll-d20, idis.9.intro-no-introducer-ruling
/// Takes:   the commander as he will be, without traits; who introduces him; by what rule he comes,
///          and which army counts him.
/// Gives:   CommanderIntroduced, LifeChanged, IntroductionRecorded; the commander with his traits.
Commander let_enter(Unfolding& unfolding, Commander commander,
                    std::optional<CommanderId> introduced_by, const Clauses& clauses,
                    std::optional<ArmyId> by_army);

/// Whether the referee may have a commander rolled up.
/// Gives:   nothing, or no_such_commander, commander_is_introduced.
Gate may_introduce(const State& state, const IntroduceCommander& order);
/// Clause:  idis.9.intro-roll-d20, idis.9.intro-no-introducer-ruling
/// Gives:   LifeChanged, IntroductionRecorded: what he is rolled up as replaces what he was.
void introduce(Unfolding& unfolding, const IntroduceCommander& order);

}  // namespace idis
