// A fight for tests, already in turn, on an empty field of 48 by 32 digits.
//
//     Fight fight;
//     fight.warrior("W", 0, 0).coin("M", 1, 2, 0);     // P holds the warriors, Z the monsters
//     fight.strike("W", "M", {3});                     // the faces it draws; the turn is the
//     warriors' CHECK_FALSE(fight.stands("M"));
//
// Units are known by short names. Whatever is ordered must be followed unless the test says
// `refusal`. Nobody takes attacks unless the test clears the instructions. Faces named and not
// drawn fail, and so does any violation.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "core/dice_warriors/system.hpp"
#include "core/dice_warriors/tempo.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/scripted_dice.hpp"

namespace tests {

using namespace dice_warriors;
using Faces = std::vector<int>;

inline constexpr PlayerId P{101};
inline constexpr PlayerId Q{102};
inline constexpr PlayerId R{103};
inline constexpr PlayerId Z{201};

inline UnitId id_of(std::string_view name) { return kit::named_id<UnitId>(FightId(7), name); }
/// Digits, to two decimals.
inline Digits measured(double digits_of_it) {
    return Digits(static_cast<std::int64_t>(digits_of_it * 100 + (digits_of_it < 0 ? -0.5 : 0.5)));
}
inline Point at(double x, double y, double z = 0) {
    return {measured(x), measured(y), measured(z)};
}
/// A block between two corners.
Obstacle block(double x1, double y1, double x2, double y2, double bottom, double top);

class Fight {
public:
    Fight();

    Fight& seat(PlayerId player, Side side);
    Fight& warrior(std::string name, double x, double y, int face = 1, PlayerId player = P,
                   Side side = Side::warriors);
    Fight& coin(std::string name, int cents, double x, double y, bool is_heads = false);
    Fight& special(std::string name, int cents, double x, double y);
    /// A coin of the warriors' side, held by P.
    Fight& ally(std::string name, int cents, double x, double y);
    Fight& wall(Obstacle obstacle);
    Fight& raised(std::string name, double z);
    Fight& upgrades(std::string name, Upgrades upgrades);
    Fight& face(std::string name, int face);
    Fight& pile(Pile coins, Side side = Side::warriors);
    Fight& turn_of(Side side);

    /// Follows an order; fails if it is refused, or if a face is left or missing.
    Events follow(const Order& order, Faces faces = {});
    template <class Order_>
    Events as(PlayerId player, Order_ order, Faces faces = {}) {
        return follow(ByPlayer{player, order}, std::move(faces));
    }
    template <class Order_>
    Events referee(Order_ order, Faces faces = {}) {
        return follow(ByReferee{order}, std::move(faces));
    }
    /// Orders of the one who holds the unit.
    Events strike(std::string unit, std::string target, Faces faces = {});
    Events shoot(std::string unit, std::string target, Faces faces = {});
    Events cast(std::string unit, double x, double y, Faces faces = {});
    Events move(std::string unit, Route route, Faces faces = {});
    Events done(PlayerId player, Faces faces = {});
    /// Answers the first question open to a player.
    Events answer(std::optional<PlayerId> player, Answer answer, Faces faces = {});
    /// Lets the deadline of the first open question pass.
    Events deadline(Faces faces = {});
    /// A player leaves an instruction.
    Fight& instruct(PlayerId player, Instruction instruction);

    /// The code with which an order is refused; fails if it is followed.
    std::string refusal(const Order& order) const;
    template <class Order_>
    std::string refused(PlayerId player, Order_ order) const {
        return refusal(ByPlayer{player, order});
    }

    const Unit& unit(std::string_view name) const;
    const Warrior& die(std::string_view name) const { return *as_warrior(unit(name)); }
    int number(std::string_view name) const { return target_number(unit(name)); }
    bool stands(std::string_view name) const { return is_in_play(unit(name)); }
    bool is_heads(std::string_view name) const { return as_monster(unit(name))->is_heads; }
    const Pile& pile_of_warriors() const { return state.table.piles->warriors; }
    std::vector<Question> open() const { return System::questions(state); }
    /// The kinds of decisions open to a player, turns and placing aside.
    std::vector<QuestionKind> asked(PlayerId player) const;
    bool is_over() const { return state.table.outcome.has_value(); }

    State state;

private:
    Unit& edit(std::string_view name);
    PlayerId holder(std::string_view name) const;
};

/// The first event of a kind.
template <class Kind>
const Kind* find(const Events& events) {
    for (const Event& event : events) {
        if (const Kind* found = kit::get_if<Kind>(&event.what)) return found;
    }
    return nullptr;
}
/// How many dice the events drew.
std::size_t dice_drawn(const Events& events);

inline StrikeUnit melee(std::string unit, std::string target) {
    return {id_of(unit), AttackKind::melee, id_of(target), {}};
}
inline StrikeUnit ranged(std::string unit, std::string target) {
    return {id_of(unit), AttackKind::ranged, id_of(target), {}};
}
inline MoveUnit walk(std::string unit, Route route) {
    return {id_of(unit), std::move(route), {}, {}};
}

}  // namespace tests
