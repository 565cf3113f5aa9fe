// Spells, those who memorize them, and days that pass for nothing else, for tests of magic.
//
//     State state = a_world(a_bare_host("aram").with_infantry(800).with_wizard("W"));
//     add_spell(state, "fog", 2);                       // its books are carried by the army
//     study(state, "fog", detachment("W"));
//     days_end(state, 14);
//     CHECK_EQ(memory_of(state, wizard("W")), Spells{spell("fog")});
//
// `days_end` works through the midnights alone: nobody eats, no weather turns.
#pragma once

#include "core/idis/magic/spells.hpp"
#include "core/idis/magic/study.hpp"
#include "core/idis/magic/wizards.hpp"
#include "tests/kit/battlefield.hpp"

namespace tests {

using Spells = std::vector<idis::SpellId>;

idis::SpellId spell(std::string_view name);
inline idis::Student wizard(std::string_view name) { return detachment(name); }

/// A spell agreed with a commander; his army carries its books.
void add_spell(idis::State& state, std::string_view name, std::int64_t weeks = 2,
               std::string_view by = "aram");
/// Its books lie in a hex from now on.
void lay_books(idis::State& state, std::string_view name, kit::Hex hex);
/// Lets somebody have a spell in memory already.
void remember(idis::State& state, idis::Student student, std::string_view name);

/// The order to memorize a spell, or to cast it; nobody named: the commander himself.
idis::MemorizeSpell memorizing(std::string_view name, std::string_view wizard = {});
idis::CastSpell casting(std::string_view name, std::string_view wizard = {});
/// A commander gives that order, and it takes effect at once.
void study(idis::State& state, std::string_view name, std::string_view wizard = {},
           std::string_view by = "aram");

/// So many midnights, one after the other.
void days_end(idis::State& state, int number);
kit::Days days_done(const idis::State& state, idis::Student student);
Spells memory_of(const idis::State& state, idis::Student student);

}  // namespace tests
