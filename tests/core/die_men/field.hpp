// A battle for tests, already set up, on an open field of hexes up to eight steps from (0,0).
//
//     Field field;
//     field.put("A", {0, 0}, 6).put("B", {1, 0}, 5);      // infantry, 20 soldiers a unit
//     field.stance("A", Strategy::hold).sets("A", {{2, 9}});
//     field.resolve();                                    // no dice: the sets are named
//     field.attack("A", {0, 0}, {1, 0});
//     CHECK_EQ(field.units("B", {1, 0}), 3);
//
// A and B are enemies, C is A's ally unless the test says otherwise. Armies hold unless told.
// Whatever is ordered must be followed unless the test asks for the refusal. What is asked of a
// general in between is left open, and `deadline` lets it pass. Any violation fails.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "core/die_men/system.hpp"
#include "core/die_men/unfolding.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/scripted_dice.hpp"

namespace tests {

using namespace die_men;
using Faces = std::vector<int>;

inline constexpr BattleId the_battle{9};
inline ArmyId army_id(std::string_view name) { return kit::named_id<ArmyId>(the_battle, name); }
inline CharacterId character_id(std::string_view name) {
    return kit::named_id<CharacterId>(the_battle, name);
}
/// The general of an army, by its letter; a character's player is his name's first letter in small.
inline PlayerId general(std::string_view name) {
    return PlayerId(static_cast<std::uint64_t>(name.front()));
}

/// A width and a height.
struct SetOf {
    int width;
    int height;
    friend bool operator==(const SetOf&, const SetOf&) = default;
};
inline Troops troops(int count, UnitType type = UnitType::infantry, int threat = 0) {
    return {{type, threat, count}};
}
inline Stance towards(Strategy strategy, Goal goal) { return {strategy, std::move(goal)}; }
inline GobbleDice heights(std::vector<int> of, GobbleSource source = GobbleSource::set) {
    GobbleDice dice;
    for (const int height : of) dice.push_back({height, source});
    return dice;
}

class Field {
public:
    /// Every complication but command lag, interference and threat ratings.
    explicit Field(Grid grid = Grid::hexes);

    Field& option(bool Options::*which, bool is_on = true);
    Field& scale(int soldiers);
    Field& army(std::string name, int side);
    Field& put(std::string name, Hex at, int count, UnitType type = UnitType::infantry,
               int threat = 0);
    Field& character(std::string name, std::string army, Hex at, Pools pools = {5, 5, 5});
    Field& ram(std::string name, Hex at);
    Field& ground(Hex at, Terrain terrain, std::string owner = "");
    Field& exit(std::string name, Hex at);
    Field& off_map(Hex at);
    Field& stance(std::string name, Strategy strategy, std::optional<Goal> goal = std::nullopt);
    Field& sets(std::string name, std::vector<SetOf> sets);

    /// Opens Declare of the present round.
    Field& declaring(int round = 1);
    /// Opens Resolve with the sets named.
    Events resolve();
    /// Opens Free Movement of the present round.
    Events free_moving();

    /// Follows an order; fails if it is refused, or if a face is left or missing.
    Events follow(const Order& order, Faces faces = {});
    template <class Kind>
    Events as(std::string_view name, Kind order, Faces faces = {}) {
        return follow(ByPlayer{general(name), std::move(order)}, std::move(faces));
    }
    template <class Kind>
    Events referee(Kind order, Faces faces = {}) {
        return follow(ByReferee{std::move(order)}, std::move(faces));
    }
    Events declare(std::string name, std::vector<Stance> stances, Faces faces = {});
    Events declare(std::string name, Strategy strategy, Faces faces = {}) {
        return declare(std::move(name), {Stance{strategy, {}}}, std::move(faces));
    }
    /// Spends the set that is up.
    Events spend(std::string name, Use use);
    Events attack(std::string name, Hex from, Hex target, AttackKind kind = AttackKind::ordinary);
    Events defend(std::string name, Hex at) { return spend(std::move(name), DefendUse{at}); }
    /// All units of a hex, or some.
    Events move(std::string name, Hex from, std::vector<Hex> path, Troops part = {});
    Events pass(std::string name) { return spend(std::move(name), PassUse{}); }
    Events gobble_with(std::string name, GobbleDice dice);
    Events gobble(std::string name, std::vector<int> of) { return gobble_with(name, heights(of)); }
    Events free(std::string name, std::vector<FreeStep> steps, Faces faces = {});
    FreeStep step(std::string name, Hex from, Hex to, Troops part = {}) const;
    /// Lets the first open question pass; or the first of a kind.
    Events deadline(std::optional<QuestionKind> kind = std::nullopt, Faces faces = {});

    /// The code with which an order is refused; fails if it is followed.
    std::string refusal(const Order& order) const;
    template <class Kind>
    std::string refused(std::string_view name, Kind order) const {
        return refusal(ByPlayer{general(name), std::move(order)});
    }
    template <class Kind>
    std::string referee_refused(Kind order) const {
        return refusal(ByReferee{std::move(order)});
    }
    std::string cannot_spend(std::string name, Use use) const;
    std::string cannot_attack(std::string name, Hex from, Hex target,
                              AttackKind kind = AttackKind::ordinary) const;
    std::string cannot_defend(std::string name, Hex at) const;
    std::string cannot_move(std::string name, Hex from, std::vector<Hex> path,
                            Troops part = {}) const;
    std::string cannot_step(std::string name, Hex from, Hex to, Troops part = {}) const;

    int units(std::string_view name, Hex at) const;
    int units(std::string_view name, Hex at, UnitType type) const;
    int all_units(std::string_view name) const;
    const Army& of(std::string_view name) const { return army_at(state.table, army_id(name)); }
    const Character& who(std::string_view name) const {
        return character_at(state.table, character_id(name));
    }
    /// The waiting sets, in no order of meaning.
    std::vector<SetOf> waiting(std::string_view name) const;
    /// The gobble dice left in a hex, highest first; the bloc's die aside.
    std::vector<int> gobble_dice(std::string_view name, Hex at) const;
    Strategy in_force(std::string_view name) const { return of(name).stance->strategy; }
    std::vector<Question> open() const { return System::questions(state); }
    std::vector<QuestionKind> asked(std::string_view name) const;
    bool is_asked(std::string_view name, QuestionKind kind) const;
    bool is_over() const { return state.table.outcome.has_value(); }
    View seen_by(std::string_view name) const { return System::view(state, general(name)); }
    Legal offered(std::string_view name) const {
        return System::legal(seen_by(name), general(name));
    }
    Reaches reached(std::string_view name, Hex at) const {
        return System::reaches(seen_by(name), general(name), at);
    }
    /// What the first set whose turn it is may be spent on there.
    SetUses uses(std::string_view name, Hex at) const { return reached(name, at).sets.at(0); }

    State state;

private:
    Army& edit(std::string_view name);
    Events go_on();
    Troops part_of(std::string_view name, Hex at, Troops part) const;
    int due(std::string_view name) const;
};

/// The first event of a kind.
template <class Kind>
const Kind* find(const Events& events) {
    for (const Event& event : events) {
        if (const Kind* found = kit::get_if<Kind>(&event.what)) return found;
    }
    return nullptr;
}
/// How many events of a kind.
template <class Kind>
std::size_t count(const Events& events) {
    std::size_t found = 0;
    for (const Event& event : events) found += kit::holds_alternative<Kind>(event.what) ? 1 : 0;
    return found;
}

}  // namespace tests
