// A table for tests, with units where the test says, in the middle of a turn.
//
//     Field field;
//     field.put("r1", heavy_infantry(), 24, 6).put("b1", warband(), 24, 20, 180);
//     field.acting();                                      // red's actions of turn 1
//     field.move("r1", {go(24, 12)});
//     CHECK_EQ(field.refused_move("r1", {go(24, 20)}), "farther_than_it_may_move");
//
// A unit belongs to red if its name begins with r, else to blue; inches and degrees are what the
// rulebook writes. Red is the attacker, comes from y = 0 and acts first. Whatever is ordered must
// be followed unless the test asks for the refusal; any violation fails. `fight` ends both sides'
// actions, nobody shooting any more, and goes into the melee step with the dice named. An army has
// a hundred units for the end check, and the battle ends with its turn, so that no dice but the
// test's are drawn, unless it says otherwise.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "core/throw_me_a_6/geometry.hpp"
#include "core/throw_me_a_6/melee.hpp"
#include "core/throw_me_a_6/shoot.hpp"
#include "core/throw_me_a_6/system.hpp"
#include "core/throw_me_a_6/units.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/scripted_dice.hpp"

namespace tests {

using namespace throw_me_a_6;
using Faces = std::vector<int>;

inline constexpr BattleId the_battle{6};
inline constexpr PlayerId red_player{82};
inline constexpr PlayerId blue_player{66};
/// Says of a row whose assertions alone prove its clauses that they were at work, after these.
/// Takes:   ids as `row` takes them.
void mark_all(std::string_view clauses);
UnitId unit_id(std::string_view name);
Side side_of(std::string_view name);
PlayerId player_of(Side side);

/// Hundredths of an inch, or of a degree, of what the rulebook writes.
int hundredths(double value);
Point at(double x, double y);
Step go(double x, double y);
Step turn(double degrees);
Polygon box(double x1, double y1, double x2, double y2);

Profile profile(UnitType type, Armour armour = Armour::none, Skill skill = Skill::average,
                Experience experience = Experience::seasoned);
Profile with(Profile profile, Armour armour, Skill skill = Skill::average);
Profile raw(Profile profile);
Profile veteran(Profile profile);
Profile armed(Profile profile, Weapon weapon);
Profile light_infantry();
Profile light_cavalry();
Profile heavy_infantry();
Profile heavy_cavalry();
Profile shock_cavalry();
Profile warband();
Profile peltasts();
Profile elephants();
Profile chariot();
Profile egyptian();
Profile artillery();
Profile pikes();
Profile spears();
Profile romans();
Profile roman_pila();
Profile archers();
Profile bowmen();  ///< light infantry with bows

class Field {
public:
    Field();

    Field& put(std::string name, Profile profile, double x, double y, double facing = 0);
    Field& stands(std::string_view name, int stands);
    Field& piece(Ground ground, Polygon outline);
    Field& river(std::vector<Point> line);
    Field& road(std::vector<Point> line);
    Field& edit(std::string_view name, void (*change)(Unit&));
    /// Charge contact as it would be made this turn, or one some rounds old.
    Field& contact(std::string_view one, std::string_view other, Edge edge = Edge::front,
                   int rounds = 0, Making making = Making::charge, bool is_uphill = false);
    Field& attach(std::string_view chariot, std::string_view unit);
    Field& instruct(std::string_view name, Answer answer);
    Field& option(void (*change)(Options&));
    /// The actions of a side; of red, as first player, unsaid.
    Field& acting(Side side = Side::red);
    Field& turn_is(int turn);
    Field& army_of(Side side, int units);
    /// The battle goes on after this turn.
    Field& going_on();

    Events follow(const Order& order, Faces faces = {});
    std::string refusal(const Order& order) const;
    template <class Kind>
    Events as(Side side, Kind order, Faces faces = {}) {
        return follow(ByPlayer{player_of(side), std::move(order)}, std::move(faces));
    }
    template <class Kind>
    std::string refused(Side side, Kind order) const {
        return refusal(ByPlayer{player_of(side), std::move(order)});
    }

    Events move(std::string_view name, std::vector<Step> steps);
    std::string refused_move(std::string_view name, std::vector<Step> steps) const;
    bool can_move(std::string_view name, std::vector<Step> steps) const {
        return refused_move(name, std::move(steps)) == "";
    }
    ChargeUnit charging(std::string_view name, std::string_view target) const;
    ChargeUnit pivoting(std::string_view name, std::string_view target) const;
    ChargeUnit slanting(std::string_view name, std::string_view target) const;
    Events charge(const ChargeUnit& order, Faces faces = {});
    Events charge(std::string_view name, std::string_view target, Faces faces = {}) {
        return charge(charging(name, target), std::move(faces));
    }
    std::string refused_charge(const ChargeUnit& order) const;
    std::string refused_charge(std::string_view name, std::string_view target) const {
        return refused_charge(charging(name, target));
    }
    Events shoot(std::string_view name, std::string_view target, Faces faces);
    std::string refused_shot(std::string_view name, std::string_view target) const;
    Events break_off(std::string_view name);
    std::string refused_break_off(std::string_view name) const;
    /// Ends the actions, or the leftover shooting, of the one whose they are.
    Events end(Faces faces = {});
    /// Ends all actions and shooting of the turn; the dice are those of the melee step and of the
    /// next turn's initiative, if it comes to that.
    Events fight(Faces faces);
    /// Lets the first open question pass.
    Events deadline(Faces faces = {});

    const Unit& unit(std::string_view name) const { return unit_at(state.table, unit_id(name)); }
    int stands(std::string_view name) const;
    Pose pose(std::string_view name) const { return unit(name).pose; }
    bool is_gone(std::string_view name) const { return unit(name).standing == Standing::removed; }
    bool touch(std::string_view one, std::string_view other) const;
    std::vector<QuestionKind> asked() const;
    bool is_asked(QuestionKind about) const;
    /// The dice of a shot now; of a bout of the contact between two units now.
    int shot_dice(std::string_view shooter, std::string_view target) const;
    int dice(std::string_view unit, std::string_view enemy, int pila_losses = 0) const;
    View seen_by(Side side) const { return System::view(state, player_of(side)); }
    Legal offered(Side side) const { return System::legal(seen_by(side), player_of(side)); }

    State state;

private:
    Unit& change(std::string_view name);
};

/// The first event of a kind.
template <class Kind>
const Kind* find(const Events& events) {
    for (const Event& event : events) {
        if (const Kind* found = kit::get_if<Kind>(&event.what)) return found;
    }
    return nullptr;
}
/// All events of a kind.
template <class Kind>
std::vector<Kind> all(const Events& events) {
    std::vector<Kind> found;
    for (const Event& event : events) {
        if (const Kind* each = kit::get_if<Kind>(&event.what)) found.push_back(*each);
    }
    return found;
}
/// The dice a unit rolled in melee, by the events; none: it did not roll.
int rolled(const Events& events, std::string_view name);

}  // namespace tests
