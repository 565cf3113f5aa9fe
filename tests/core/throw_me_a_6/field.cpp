#include "tests/core/throw_me_a_6/field.hpp"

#include <algorithm>
#include <cmath>

#include "tests/kit/reached.hpp"

namespace tests {
namespace {

void check_sound(const State& state) {
    for (const kit::Violation& violation : System::violations(state)) FAIL_CHECK(violation);
}

}  // namespace

void mark_all(std::string_view clauses) {
    for (const std::string& id : clauses_named(std::string(clauses) + ": ")) {
        kit::mark(kit::Clause::of_lasting_text(id));
    }
}

UnitId unit_id(std::string_view name) { return kit::named_id<UnitId>(the_battle, name); }
Side side_of(std::string_view name) { return name.front() == 'r' ? Side::red : Side::blue; }
PlayerId player_of(Side side) { return side == Side::red ? red_player : blue_player; }

int hundredths(double value) { return static_cast<int>(std::lround(value * 100)); }
Point at(double x, double y) { return {hundredths(x), hundredths(y)}; }
Step go(double x, double y) { return GoTo{at(x, y)}; }
Step turn(double degrees) { return TurnTo{hundredths(degrees)}; }
Polygon box(double x1, double y1, double x2, double y2) {
    return {at(x1, y1), at(x2, y1), at(x2, y2), at(x1, y2)};
}

Profile profile(UnitType type, Armour armour, Skill skill, Experience experience) {
    Muster muster;
    muster.type = type;
    muster.armour = armour;
    muster.skill = skill;
    muster.experience = experience;
    return profile_of(muster).value();
}
Profile with(Profile profile, Armour armour, Skill skill) {
    profile.armour = armour;
    profile.skill = skill;
    return profile;
}
Profile raw(Profile profile) {
    profile.experience = Experience::raw;
    return profile;
}
Profile veteran(Profile profile) {
    profile.experience = Experience::veteran;
    return profile;
}
Profile armed(Profile profile, Weapon weapon) {
    profile.weapon = weapon;
    return profile;
}
Profile light_infantry() { return profile(UnitType::light_infantry); }
Profile light_cavalry() { return profile(UnitType::light_cavalry); }
Profile heavy_infantry() { return profile(UnitType::heavy_infantry); }
Profile heavy_cavalry() { return profile(UnitType::heavy_cavalry); }
Profile shock_cavalry() {
    Profile result = heavy_cavalry();
    result.flags.is_shock = true;
    return result;
}
Profile warband() { return profile(UnitType::warband); }
Profile peltasts() { return profile(UnitType::peltasts); }
Profile elephants() { return profile(UnitType::elephants); }
Profile chariot() { return profile(UnitType::chariot); }
Profile egyptian() {
    Profile result = profile(UnitType::chariot, Armour::half);
    result.flags.is_egyptian = true;
    return result;
}
Profile artillery() { return profile(UnitType::artillery); }
Profile pikes() {
    Profile result = heavy_infantry();
    result.flags.has_pikes = true;
    return result;
}
Profile spears() {
    Profile result = heavy_infantry();
    result.flags.has_spears = true;
    return result;
}
Profile romans() {
    Profile result = heavy_infantry();
    result.flags.is_roman = true;
    return result;
}
Profile roman_pila() {
    Profile result = romans();
    result.flags.has_pila = true;
    return result;
}
Profile archers() { return armed(heavy_infantry(), Weapon::bow); }
Profile bowmen() { return armed(light_infantry(), Weapon::bow); }

Field::Field() : state(new_battle(the_battle)) {
    Table& table = state.table;
    table.armies = {{Side::red, "red", red_player, {}, 100},
                    {Side::blue, "blue", blue_player, {}, 100}};
    table.attacker = Side::red;
    table.attackers_edge = BaseEdge::south;
    table.initiative = Side::red;
    table.first = Side::red;
    table.turn = 1;
    table.phase = Phase::first_actions;
    table.options.last_turn = 1;
}
Unit& Field::change(std::string_view name) {
    if (find_unit(state.table, unit_id(name)) == nullptr) FAIL("no unit " << std::string(name));
    return edit_unit(state.table, unit_id(name));
}
Field& Field::put(std::string name, Profile profile, double x, double y, double facing) {
    Table& table = state.table;
    Unit unit;
    unit.id = unit_id(name);
    unit.side = side_of(name);
    unit.number = 1 + static_cast<int>(
                          std::count_if(table.units.begin(), table.units.end(),
                                        [&](const Unit& each) { return each.side == unit.side; }));
    unit.name = name;
    unit.profile = profile;
    unit.standing = Standing::on_table;
    unit.pose = {at(x, y), normal_angle(hundredths(facing))};
    std::vector<Unit> units(table.units.begin(), table.units.end());
    units.push_back(unit);
    std::sort(units.begin(), units.end(), [](const Unit& a, const Unit& b) {
        return a.side != b.side ? a.side < b.side : a.number < b.number;
    });
    table.units.clear();
    for (Unit& each : units) table.units.push_back(std::move(each));
    return *this;
}
Field& Field::stands(std::string_view name, int stands) {
    Unit& unit = change(name);
    unit.hits = starting_stands(unit.profile.type) - stands;
    return *this;
}
Field& Field::piece(Ground ground, Polygon outline) {
    Piece piece;
    piece.ground = ground;
    piece.number = static_cast<int>(state.table.terrain.pieces.size()) + 1;
    piece.outline = std::move(outline);
    piece.level = ground == Ground::hill ? 1 : 0;
    piece.is_difficult = ground != Ground::hill;
    piece.gives_cover = ground == Ground::wood || ground == Ground::town;
    piece.hides = piece.gives_cover || ground == Ground::hill;
    piece.is_impassable = ground == Ground::lake;
    state.table.terrain.pieces.push_back(std::move(piece));
    return *this;
}
Field& Field::river(std::vector<Point> line) {
    state.table.terrain.river = Band{std::move(line), 2 * inch, false};
    return *this;
}
Field& Field::road(std::vector<Point> line) {
    state.table.terrain.roads.push_back({std::move(line), inch, false});
    return *this;
}
Field& Field::edit(std::string_view name, void (*how)(Unit&)) {
    how(change(name));
    return *this;
}
Field& Field::contact(std::string_view one, std::string_view other, Edge edge, int rounds,
                      Making making, bool is_uphill) {
    state.table.contacts.push_back(
        {unit_id(one), unit_id(other), Edge::front, edge, making, is_uphill, rounds});
    Unit& unit = change(one);
    unit.pose = laid_along(footprint_of(unit), footprint_of(this->unit(other)), edge, 0);
    return *this;
}
Field& Field::attach(std::string_view chariot, std::string_view unit) {
    Unit& attached = change(chariot);
    attached.standing = Standing::attached;
    attached.attached_to = unit_id(unit);
    attached.pose = this->unit(unit).pose;
    return *this;
}
Field& Field::instruct(std::string_view name, Answer answer) {
    state.secrets.edit(side_of(name) == Side::red ? 0 : 1)
        .instructions.push_back({unit_id(name), std::move(answer)});
    return *this;
}
Field& Field::option(void (*how)(Options&)) {
    how(state.table.options);
    return *this;
}
Field& Field::acting(Side side) {
    state.table.phase = side == state.table.first ? Phase::first_actions : Phase::second_actions;
    return *this;
}
Field& Field::turn_is(int turn) {
    state.table.turn = turn;
    state.table.options.last_turn = turn;
    return *this;
}
Field& Field::army_of(Side side, int units) {
    state.table.armies.edit(side == Side::red ? 0 : 1).units = units;
    return *this;
}
Field& Field::going_on() {
    state.table.options.last_turn.reset();
    return *this;
}

Events Field::follow(const Order& order, Faces faces) {
    ScriptedDice dice(std::move(faces));
    const auto result = System::decide(state, order, kit::Moment{}, dice);
    if (!result) {
        FAIL("refused: " << std::string(result.refusal().code));
        return {};
    }
    if (const auto* by = kit::get_if<ByReferee>(&order)) tests::note_ruled(by->what);
    for (const Event& event : result.value()) System::evolve(state, event);
    check_sound(state);
    return result.value();
}
std::string Field::refusal(const Order& order) const {
    ScriptedDice dice(Faces{});
    // A charge that is followed may ask for dice; the tests that want them name them.
    const State before = state;
    const auto result = System::decide(state, order, kit::Moment{}, dice);
    CHECK(before == state);
    return result ? std::string() : std::string(result.refusal().code);
}

Events Field::move(std::string_view name, std::vector<Step> steps) {
    return as(side_of(name), MoveUnits{{{unit_id(name), std::move(steps)}}});
}
std::string Field::refused_move(std::string_view name, std::vector<Step> steps) const {
    return refused(side_of(name), MoveUnits{{{unit_id(name), std::move(steps)}}});
}
ChargeUnit Field::charging(std::string_view name, std::string_view target) const {
    return {unit_id(name), unit_id(target), {}, {}};
}
ChargeUnit Field::pivoting(std::string_view name, std::string_view target) const {
    ChargeUnit order = charging(name, target);
    order.pivot = turn_between(pose(name).facing, bearing(pose(name).at, pose(target).at));
    return order;
}
ChargeUnit Field::slanting(std::string_view name, std::string_view target) const {
    ChargeUnit order = charging(name, target);
    order.oblique = turn_between(pose(name).facing, bearing(pose(name).at, pose(target).at));
    return order;
}
Events Field::charge(const ChargeUnit& order, Faces faces) {
    return as(unit_at(state.table, order.unit).side, order, std::move(faces));
}
std::string Field::refused_charge(const ChargeUnit& order) const {
    return refused(unit_at(state.table, order.unit).side, order);
}
Events Field::shoot(std::string_view name, std::string_view target, Faces faces) {
    return as(side_of(name), Shoot{unit_id(name), {unit_id(target)}}, std::move(faces));
}
std::string Field::refused_shot(std::string_view name, std::string_view target) const {
    const Order order = ByPlayer{player_of(side_of(name)), Shoot{unit_id(name), {unit_id(target)}}};
    const auto offers = targets_of(state.table, unit(name));
    if (std::find(offers.begin(), offers.end(), unit_id(target)) != offers.end()) return "";
    return refusal(order);
}
Events Field::break_off(std::string_view name) {
    return as(side_of(name), BreakOff{unit_id(name)});
}
std::string Field::refused_break_off(std::string_view name) const {
    return refused(side_of(name), BreakOff{unit_id(name)});
}
Events Field::end(Faces faces) {
    const auto open = System::questions(state);
    REQUIRE_FALSE(open.empty());
    return as(*open.front().side, EndActions{*open.front().side}, std::move(faces));
}
Events Field::fight(Faces faces) {
    Events events;
    for (std::size_t side = 0; side < state.secrets.size(); ++side) {
        state.secrets.edit(side).instructions.push_back({std::nullopt, LeftoverInstruction{false}});
    }
    while (state.table.phase < Phase::melee) {
        const Phase before = state.table.phase;
        // The last of these steps goes on into the melee and draws its dice.
        const auto open = System::questions(state);
        REQUIRE(open.size() == 1);
        const Side side = *open.front().side;
        const bool is_last = before >= Phase::second_actions;
        const Events more = as(side, EndActions{side}, is_last ? faces : Faces{});
        events.insert(events.end(), more.begin(), more.end());
        if (is_last) break;
    }
    return events;
}
Events Field::deadline(Faces faces) {
    const auto open = System::questions(state);
    REQUIRE_FALSE(open.empty());
    return follow(ByUmpire{{open.front().id}}, std::move(faces));
}

int Field::stands(std::string_view name) const { return stands_of(unit(name)); }
bool Field::touch(std::string_view one, std::string_view other) const {
    for (const Touch& touch : touches(state.table.contacts, unit_id(one))) {
        if (touch.enemy == unit_id(other)) return true;
    }
    return false;
}
std::vector<QuestionKind> Field::asked() const {
    std::vector<QuestionKind> kinds;
    for (const Question& question : System::questions(state)) kinds.push_back(question.about);
    return kinds;
}
bool Field::is_asked(QuestionKind about) const {
    const auto kinds = asked();
    return std::find(kinds.begin(), kinds.end(), about) != kinds.end();
}
int Field::shot_dice(std::string_view shooter, std::string_view target) const {
    const Tally dice = shooting_dice(state.table, unit(shooter), unit(target));
    return static_cast<int>(rounded_down(dice.total()));
}
int Field::dice(std::string_view name, std::string_view enemy, int pila_losses) const {
    const auto touching = touches(state.table.contacts, unit_id(name));
    const bool is_beset = std::any_of(touching.begin(), touching.end(),
                                      [](const Touch& t) { return t.own != Edge::front; });
    for (const Touch& touch : touching) {
        if (touch.enemy != unit_id(enemy)) continue;
        const Bout bout{unit(name), unit(enemy), touch, stands(name), pila_losses, is_beset};
        return static_cast<int>(rounded_down(melee_dice(state.table, bout).total()));
    }
    FAIL("they do not touch");
    return 0;
}
int rolled(const Events& events, std::string_view name) {
    for (const Event& event : events) {
        const auto* blow = kit::get_if<BlowStruck>(&event.what);
        if (blow != nullptr && blow->unit == unit_id(name)) {
            return static_cast<int>(event.rolls.size());
        }
    }
    return 0;
}

}  // namespace tests
