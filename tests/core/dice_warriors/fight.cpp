#include "tests/core/dice_warriors/fight.hpp"

#include <algorithm>

#include "tests/kit/reached.hpp"

namespace tests {

Obstacle block(double x1, double y1, double x2, double y2, double bottom, double top) {
    const Digits a = measured(x1);
    const Digits b = measured(y1);
    const Digits c = measured(x2);
    const Digits d = measured(y2);
    return {"block", {{a, b}, {c, b}, {c, d}, {a, d}}, measured(bottom), measured(top), false};
}

Fight::Fight() : state(new_fight(FightId(7))) {
    state.table.phase = Phase::turns;
    state.table.round = 1;
    state.table.casting.edit().difference = 1;
    seat(P, Side::warriors).seat(Z, Side::monsters);
    for (const PlayerId player : {P, Q, R, Z}) {
        state.instructions.push_back(
            {player, {QuestionKind::take_attack, Manner::no, {}, {}, {}, {}, {}, {}}});
    }
}

Fight& Fight::seat(PlayerId player, Side side) {
    state.table.seats.push_back({player, side, false, false});
    return *this;
}

Fight& Fight::warrior(std::string name, double x, double y, int face_shown, PlayerId player,
                      Side side) {
    Unit unit;
    unit.id = id_of(name);
    unit.side = side;
    unit.player = player;
    Warrior warrior;
    warrior.mark = std::move(name);
    warrior.face = face_shown;
    unit.body = std::move(warrior);
    unit.place = at(x, y);
    state.table.units.push_back(std::move(unit));
    return *this;
}

Fight& Fight::coin(std::string name, int cents, double x, double y, bool is_heads_up) {
    Unit unit;
    unit.id = id_of(name);
    unit.side = Side::monsters;
    unit.player = Z;
    Monster monster;
    monster.coin = *coin_of_cents(cents);
    monster.is_heads = is_heads_up;
    unit.body = monster;
    unit.place = at(x, y);
    state.table.units.push_back(std::move(unit));
    return *this;
}

Fight& Fight::special(std::string name, int cents, double x, double y) {
    coin(name, cents, x, y);
    as_monster(edit(name))->is_special = true;
    return *this;
}

Fight& Fight::ally(std::string name, int cents, double x, double y) {
    coin(name, cents, x, y);
    edit(name).side = Side::warriors;
    edit(name).player = P;
    as_monster(edit(name))->ally_of = "W";
    return *this;
}

Fight& Fight::wall(Obstacle obstacle) {
    state.table.field.obstacles.push_back(std::move(obstacle));
    return *this;
}
Fight& Fight::raised(std::string name, double z) {
    edit(name).place->z = measured(z);
    return *this;
}
Fight& Fight::upgrades(std::string name, Upgrades gained) {
    as_warrior(edit(name))->upgrades = std::move(gained);
    return *this;
}
Fight& Fight::face(std::string name, int face_shown) {
    as_warrior(edit(name))->face = face_shown;
    as_warrior(edit(name))->tempi = face_shown;
    return *this;
}
Fight& Fight::pile(Pile coins, Side side) {
    pile_of(state.table, side) = std::move(coins);
    return *this;
}
Fight& Fight::turn_of(Side side) {
    state.table.side = side;
    return *this;
}

Events Fight::follow(const Order& order, Faces faces) {
    ScriptedDice dice(std::move(faces));
    const auto result = System::decide(state, order, kit::Moment{}, dice);
    if (!result) {
        FAIL("refused: " << std::string(result.refusal().code));
        return {};
    }
    if (const auto* by = kit::get_if<ByReferee>(&order)) tests::note_ruled(by->what);
    for (const Event& event : result.value()) System::evolve(state, event);
    for (const kit::Violation& violation : System::violations(state)) FAIL_CHECK(violation);
    return result.value();
}

Events Fight::strike(std::string unit, std::string target, Faces faces) {
    return as(holder(unit), melee(unit, target), std::move(faces));
}
Events Fight::shoot(std::string unit, std::string target, Faces faces) {
    return as(holder(unit), ranged(unit, target), std::move(faces));
}
Events Fight::cast(std::string unit, double x, double y, Faces faces) {
    return as(holder(unit), CastAt{id_of(unit), at(x, y), {}, {}}, std::move(faces));
}
Events Fight::move(std::string unit, Route route, Faces faces) {
    return as(holder(unit), walk(unit, std::move(route)), std::move(faces));
}
Events Fight::done(PlayerId player, Faces faces) {
    return as(player, DeclareDone{}, std::move(faces));
}

Events Fight::answer(std::optional<PlayerId> player, Answer given, Faces faces) {
    for (const Question& question : open()) {
        const bool is_seats = question.kind >= QuestionKind::place_units;
        if (question.to != player || is_seats) continue;
        const AnswerQuestion order{question.id, given};
        if (player) return as(*player, order, std::move(faces));
        return referee(order, std::move(faces));
    }
    FAIL("no question is open to him");
    return {};
}

Events Fight::deadline(Faces faces) {
    const std::vector<Question> all = open();
    REQUIRE_FALSE(all.empty());
    return follow(ByUmpire{{all.front().id}}, std::move(faces));
}

Fight& Fight::instruct(PlayerId player, Instruction instruction) {
    as(player, Instruct{instruction});
    return *this;
}

std::string Fight::refusal(const Order& order) const {
    ScriptedDice dice(Faces{});
    const auto result = System::decide(state, order, kit::Moment{}, dice);
    if (!result) return std::string(result.refusal().code);
    FAIL_CHECK("followed");
    return {};
}

const Unit& Fight::unit(std::string_view name) const { return unit_at(state.table, id_of(name)); }

std::vector<QuestionKind> Fight::asked(PlayerId player) const {
    std::vector<QuestionKind> kinds;
    for (const Question& question : open()) {
        if (question.to == player && question.kind < QuestionKind::place_units) {
            kinds.push_back(question.kind);
        }
    }
    return kinds;
}

Unit& Fight::edit(std::string_view name) {
    for (std::size_t i = 0; i < state.table.units.size(); ++i) {
        if (state.table.units[i].id == id_of(name)) return state.table.units.edit(i);
    }
    throw std::logic_error("no such unit");
}
PlayerId Fight::holder(std::string_view name) const { return unit(name).player.value_or(P); }

std::size_t dice_drawn(const Events& events) {
    std::size_t drawn = 0;
    for (const Event& event : events) drawn += event.rolls.size();
    return drawn;
}

}  // namespace tests
