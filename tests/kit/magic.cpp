// Spells and those who memorize them; see magic.hpp.
#include "tests/kit/magic.hpp"

#include <algorithm>

namespace tests {

using namespace idis;
using namespace kit;

SpellId spell(std::string_view name) { return named_id<SpellId>(the_campaign(), name); }

void add_spell(State& state, std::string_view name, std::int64_t weeks, std::string_view by) {
    Spell row;
    row.id = spell(name);
    row.commander = commander(by);
    row.name = name;
    row.effect = "What it does.";
    row.weeks = weeks;
    row.standing = SpellStanding::agreed;
    row.carried_by = army(by);
    row.books_at = state.armies.at(army(by)).hex;
    state.spells.insert(row);
}

void lay_books(State& state, std::string_view name, Hex hex) {
    Spell& row = state.spells.edit(spell(name));
    row.carried_by.reset();
    row.books_at = hex;
}

void remember(State& state, Student student, std::string_view name) {
    const Study::Key key{student};
    if (!state.studies.contains(key)) {
        Study row;
        row.id = key;
        state.studies.insert(row);
    }
    auto& memory = state.studies.edit(key).memory;
    memory.insert(std::upper_bound(memory.begin(), memory.end(), spell(name)), spell(name));
}

MemorizeSpell memorizing(std::string_view name, std::string_view wizard) {
    MemorizeSpell order{spell(name), {}};
    if (!wizard.empty()) order.wizard = detachment(wizard);
    return order;
}
CastSpell casting(std::string_view name, std::string_view wizard) {
    CastSpell order{spell(name), {}, ""};
    if (!wizard.empty()) order.wizard = detachment(wizard);
    return order;
}

void study(State& state, std::string_view name, std::string_view wizard, std::string_view by) {
    const MemorizeSpell order = memorizing(name, wizard);
    const Gate gate = may_memorize(state, state.armies.at(army(by)), order);
    INFO("refused: ", gate ? std::string(gate->code) : std::string());
    REQUIRE_FALSE(gate.has_value());
    let_happen(state, [&](Unfolding& unfolding) {
        memorize(unfolding, state.armies.at(army(by)), order);
    });
}

void days_end(State& state, int number) {
    for (int done = 0; done < number; ++done) {
        const Day day = day_of(state.now);
        state.now = end_of(day);
        state.campaign.day = day + 1;
        let_happen(state, [&](Unfolding& unfolding) { visit_wizards_all(unfolding, day); });
        let_happen(state, [&](Unfolding& unfolding) { reckon_studies(unfolding, day); });
    }
}

Days days_done(const State& state, Student student) {
    const Study* row = state.studies.find({student});
    return row == nullptr ? Days{} : row->days;
}
Spells memory_of(const State& state, Student student) {
    const Study* row = state.studies.find({student});
    return row == nullptr ? Spells{} : row->memory;
}

}  // namespace tests
