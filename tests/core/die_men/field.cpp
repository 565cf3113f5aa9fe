#include "tests/core/die_men/field.hpp"

#include <algorithm>
#include <functional>

#include "core/die_men/map.hpp"
#include "core/die_men/play.hpp"
#include "core/die_men/timing.hpp"
#include "core/die_men/units.hpp"
#include "tests/kit/reached.hpp"

namespace tests {
namespace {

void check_sound(const State& state) {
    for (const kit::Violation& violation : System::violations(state)) FAIL_CHECK(violation);
}

}  // namespace

Field::Field(Grid grid) : state(new_battle(the_battle)) {
    state.table.options = all_complications();
    state.table.options.command_lag = false;
    state.table.options.command_interference = false;
    state.table.options.threat_ratings = false;
    state.table.scale = 20;
    state.table.map.edit().grid = grid;
    for (int q = -8; q <= 8; ++q) {
        for (int r = -8; r <= 8; ++r) {
            if (distance(grid, {0, 0}, {q, r}) > 8) continue;
            state.table.map.edit().grounds.push_back({{q, r}, Terrain::open, Barrier::closed, {}});
        }
    }
    state.table.round = 1;
    army("A", 0).army("B", 1);
}

Field& Field::option(bool Options::*which, bool is_on) {
    state.table.options.*which = is_on;
    return *this;
}
Field& Field::scale(int soldiers) {
    for (Army& each : state.table.armies.edit()) {
        for (Muster& muster : each.muster.edit()) {
            muster.soldiers = muster.soldiers / *state.table.scale * soldiers;
        }
    }
    state.table.scale = soldiers;
    return *this;
}
Field& Field::army(std::string name, int side) {
    Army added;
    added.id = army_id(name);
    added.name = name;
    added.general = general(name);
    added.side = side;
    added.stance = Stance{};
    state.table.armies.edit().push_back(added);
    Secret secret;
    secret.id = added.id;
    state.secrets.push_back(secret);
    return *this;
}
Field& Field::put(std::string name, Hex at, int count, UnitType type, int threat) {
    Group group = group_or_none(state.table, {at, army_id(name)});
    group.troops = joined(group.troops, {{type, threat, count}});
    die_men::put(state.table.groups.edit(), group);
    edit(name).muster.edit().push_back({type, threat, count * *state.table.scale});
    return *this;
}
Field& Field::character(std::string name, std::string army, Hex at, Pools pools) {
    Character added;
    added.id = character_id(name);
    added.name = name;
    added.player = general(name);
    added.army = army_id(army);
    added.pools = pools;
    added.at = at;
    state.table.characters.push_back(added);
    return *this;
}
Field& Field::ram(std::string name, Hex at) {
    for (Group& group : state.table.groups.edit()) {
        if (group.post == Post{at, army_id(name)}) group.has_ram = true;
    }
    return *this;
}
Field& Field::ground(Hex at, Terrain terrain, std::string owner) {
    for (Ground& ground : state.table.map.edit().grounds) {
        if (ground.at != at) continue;
        ground.terrain = terrain;
        if (!owner.empty()) ground.owner = army_id(owner);
    }
    return *this;
}
Field& Field::exit(std::string name, Hex at) {
    state.table.map.edit().exits.push_back({at, army_id(name)});
    return *this;
}
Field& Field::off_map(Hex at) {
    std::erase_if(state.table.map.edit().grounds,
                  [&](const Ground& ground) { return ground.at == at; });
    return *this;
}
Field& Field::stance(std::string name, Strategy strategy, std::optional<Goal> goal) {
    edit(name).stance = Stance{strategy, std::move(goal)};
    return *this;
}
Field& Field::sets(std::string name, std::vector<SetOf> of) {
    Army& army = edit(name);
    army.sets.clear();
    army.dice.clear();
    for (const SetOf& set : of) {
        army.sets.push_back({static_cast<int>(army.sets.size()) + 1, set.width, set.height,
                             SetStanding::waiting, std::nullopt});
        for (int die = 0; die < set.width; ++die) army.dice.push_back(set.height);
    }
    return *this;
}

Field& Field::declaring(int round) {
    state.table.phase = Phase::declaring;
    state.table.round = round;
    for (Army& army : state.table.armies.edit()) army.stance.reset();
    return *this;
}
Events Field::go_on() {
    ScriptedDice dice(Faces{});
    Unfolding u(state, dice);
    proceed(u);
    state = u.state();
    check_sound(state);
    return u.take();
}
Events Field::resolve() {
    state.table.phase = Phase::interfering;
    for (Army& army : state.table.armies.edit()) army.has_declared = army.has_split = true;
    return go_on();
}
Events Field::free_moving() {
    state.table.phase = Phase::free_moving;
    return go_on();
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

Events Field::declare(std::string name, std::vector<Stance> stances, Faces faces) {
    return as(name, Declare{army_id(name), std::move(stances), {}}, std::move(faces));
}
int Field::due(std::string_view name) const {
    const Contender* contender = due_contender(state.table, army_id(name), {});
    return contender == nullptr ? 0 : contender->set;
}
Events Field::spend(std::string name, Use use) {
    return as(name, SpendSet{army_id(name), due(name), {std::move(use)}});
}
Events Field::attack(std::string name, Hex from, Hex target, AttackKind kind) {
    return spend(std::move(name), AttackUse{from, target, kind, {}, {}});
}
Troops Field::part_of(std::string_view name, Hex at, Troops part) const {
    return part.empty() ? group_or_none(state.table, {at, army_id(name)}).troops : part;
}
Events Field::move(std::string name, Hex from, std::vector<Hex> path, Troops part) {
    const Troops going = part_of(name, from, std::move(part));
    return spend(std::move(name), MoveUse{from, going, {path.begin(), path.end()}, false, {}});
}
Events Field::gobble_with(std::string name, GobbleDice dice) {
    return as(name, ChooseGobble{army_id(name), std::move(dice)});
}
Events Field::free(std::string name, std::vector<FreeStep> steps, Faces faces) {
    return as(name, MoveFreely{army_id(name), std::move(steps)}, std::move(faces));
}
FreeStep Field::step(std::string name, Hex from, Hex to, Troops part) const {
    return {from, to, part_of(name, from, std::move(part)), false, {}};
}
Events Field::deadline(std::optional<QuestionKind> kind, Faces faces) {
    for (const Question& question : open()) {
        if (!kind || question.kind == *kind)
            return follow(ByUmpire{{question.id}}, std::move(faces));
    }
    FAIL("no such question is open");
    return {};
}

std::string Field::refusal(const Order& order) const {
    ScriptedDice dice(Faces{});
    const State before = state;
    const auto result = System::decide(state, order, kit::Moment{}, dice);
    CHECK(before == state);
    if (!result) return std::string(result.refusal().code);
    FAIL_CHECK("followed");
    return {};
}
std::string Field::cannot_spend(std::string name, Use use) const {
    return refused(name, SpendSet{army_id(name), due(name), {std::move(use)}});
}
std::string Field::cannot_attack(std::string name, Hex from, Hex target, AttackKind kind) const {
    return cannot_spend(std::move(name), AttackUse{from, target, kind, {}, {}});
}
std::string Field::cannot_defend(std::string name, Hex at) const {
    return cannot_spend(std::move(name), DefendUse{at});
}
std::string Field::cannot_move(std::string name, Hex from, std::vector<Hex> path,
                               Troops part) const {
    const Troops going = part_of(name, from, std::move(part));
    return cannot_spend(std::move(name),
                        MoveUse{from, going, {path.begin(), path.end()}, false, {}});
}
std::string Field::cannot_step(std::string name, Hex from, Hex to, Troops part) const {
    return refused(name, MoveFreely{army_id(name), {step(name, from, to, std::move(part))}});
}

int Field::units(std::string_view name, Hex at) const {
    return count_of(group_or_none(state.table, {at, army_id(name)}).troops);
}
int Field::units(std::string_view name, Hex at, UnitType type) const {
    return count_of(group_or_none(state.table, {at, army_id(name)}).troops, type);
}
int Field::all_units(std::string_view name) const {
    return units_on_map(state.table, army_id(name));
}
std::vector<SetOf> Field::waiting(std::string_view name) const {
    std::vector<SetOf> sets;
    for (const DiceSet& set : waiting_sets(of(name))) sets.push_back({set.width, set.height});
    return sets;
}
std::vector<int> Field::gobble_dice(std::string_view name, Hex at) const {
    std::vector<int> dice;
    for (const GobbleDie& die : group_or_none(state.table, {at, army_id(name)}).gobble) {
        dice.push_back(die.height);
    }
    std::sort(dice.begin(), dice.end(), std::greater<>{});
    return dice;
}
std::vector<QuestionKind> Field::asked(std::string_view name) const {
    std::vector<QuestionKind> kinds;
    for (const Question& question : open()) {
        if (question.to == general(name)) kinds.push_back(question.kind);
    }
    return kinds;
}
bool Field::is_asked(std::string_view name, QuestionKind kind) const {
    const std::vector<QuestionKind> kinds = asked(name);
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}
Army& Field::edit(std::string_view name) {
    for (Army& each : state.table.armies.edit()) {
        if (each.id == army_id(name)) return each;
    }
    throw std::logic_error("no such army");
}

}  // namespace tests
