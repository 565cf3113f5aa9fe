// The doctrine of Throw Me a 6: what it does where the right thing is plain, how well it fights.
//
// IDIS_LONG=1 fights a hundred battles from either side, else a few with smaller armies; the scores
// are printed.
#include <doctest/doctest.h>

#include <cstdlib>

#include "core/doctrine/battles/throw_me_a_6_odds.hpp"
#include "core/throw_me_a_6/deploy.hpp"
#include "core/throw_me_a_6/setup.hpp"
#include "tests/kit/table_battle.hpp"

using namespace throw_me_a_6;

namespace {

constexpr PlayerId ours{11};
constexpr PlayerId theirs{22};

bool is_long() { return std::getenv("IDIS_LONG") != nullptr; }

Unit unit_at_pose(std::uint64_t id, Side side, UnitType type, Pose pose) {
    Unit unit;
    unit.id = UnitId(id);
    unit.side = side;
    unit.number = static_cast<int>(id % 100);
    unit.profile.type = type;
    unit.standing = Standing::on_table;
    unit.pose = pose;
    return unit;
}
/// It is red's turn to act, red looking north.
State field(std::vector<Unit> units) {
    State state = new_battle(BattleId(7));
    Table& table = state.table;
    table.phase = Phase::first_actions;
    table.turn = 2;
    table.attacker = Side::red;
    table.first = Side::red;
    table.initiative = Side::red;
    table.attackers_edge = BaseEdge::south;
    const int many = static_cast<int>(units.size());
    table.armies = {{Side::red, "red", ours, {}, many}, {Side::blue, "blue", theirs, {}, many}};
    for (Unit& unit : units) table.units.push_back(std::move(unit));
    return state;
}
std::optional<PlayerOrder> chosen(const State& state, PlayerId player) {
    doctrine::Chance chance(1);
    const View seen = System::view(state, player);
    return doctrine::chosen_order(seen, System::legal(seen, player), chance);
}
const Pose middle{{2400, 1200}, 0};

}  // namespace

TEST_CASE("the doctrine charges when the odds favour it") {
    const State state = field({unit_at_pose(101, Side::red, UnitType::warband, middle),
                               unit_at_pose(201, Side::blue, UnitType::peltasts,
                                            {{2400, 1700}, 18000})});
    const auto order = chosen(state, ours);
    REQUIRE(order);
    const ChargeUnit* charge = kit::get_if<ChargeUnit>(&*order);
    REQUIRE(charge != nullptr);
    CHECK_EQ(charge->target, UnitId(201));
}

TEST_CASE("the doctrine does not charge horse into the pikes' front") {
    State state = field({unit_at_pose(101, Side::red, UnitType::light_cavalry, middle),
                         unit_at_pose(102, Side::red, UnitType::heavy_cavalry,
                                      {{2800, 1200}, 0}),
                         unit_at_pose(201, Side::blue, UnitType::heavy_infantry,
                                      {{2800, 1700}, 18000})});
    Profile& pikes = state.table.units.edit(2).profile;
    pikes.flags.has_pikes = true;
    pikes.armour = Armour::full;
    const auto order = chosen(state, ours);
    REQUIRE(order);
    CHECK_FALSE(kit::holds_alternative<ChargeUnit>(*order));
}

TEST_CASE("a charge on a rear promises more than one on a front") {
    const State state = field({unit_at_pose(101, Side::red, UnitType::heavy_infantry, middle),
                               unit_at_pose(201, Side::blue, UnitType::heavy_infantry,
                                            {{2400, 1700}, 18000})});
    const Unit& own = state.table.units[0];
    const Unit& enemy = state.table.units[1];
    const int front = doctrine::promise_of(state.table, own, enemy, Edge::front);
    const int flank = doctrine::promise_of(state.table, own, enemy, Edge::left);
    const int rear = doctrine::promise_of(state.table, own, enemy, Edge::rear);
    CHECK_EQ(front, 0);
    CHECK(flank > front);
    CHECK(rear > flank);
}

TEST_CASE("a charge promises what the order of the blows leaves of it") {
    struct Row {
        UnitType own;
        Flags own_flags;
        Flags enemy_flags;
        int promise;
    };
    Flags shock;
    shock.is_shock = true;
    Flags pikes;
    pikes.has_pikes = true;
    Flags spears;
    spears.has_spears = true;
    const Row rows[] = {
        {UnitType::warband, {}, {}, 165},
        {UnitType::warband, {}, pikes, 39},
        {UnitType::heavy_cavalry, shock, spears, 39},
        {UnitType::heavy_cavalry, {}, spears, -42},
        {UnitType::heavy_infantry, {}, pikes, -128},
        {UnitType::heavy_cavalry, shock, pikes, -54},
        {UnitType::heavy_infantry, pikes, {}, 128},
    };
    for (const Row& each : rows) {
        State state = field({unit_at_pose(101, Side::red, each.own, middle),
                             unit_at_pose(201, Side::blue, UnitType::heavy_infantry,
                                          {{2400, 1900}, 18000})});
        state.table.units.edit(0).profile.flags = each.own_flags;
        state.table.units.edit(1).profile.flags = each.enemy_flags;
        const Table& table = state.table;
        const int promise =
            doctrine::promise_of(table, table.units[0], table.units[1], Edge::front);
        CHECK(std::abs(promise - each.promise) <= 1);
    }
}

TEST_CASE("the doctrine shoots before it moves, and closes in on an enemy out of reach") {
    const Unit far = unit_at_pose(201, Side::blue, UnitType::heavy_infantry,
                                  {{2400, 3200}, 18000});
    const State marching =
        field({unit_at_pose(101, Side::red, UnitType::heavy_infantry, middle), far});
    const auto order = chosen(marching, ours);
    REQUIRE(order);
    const MoveUnits* move = kit::get_if<MoveUnits>(&*order);
    REQUIRE(move != nullptr);
    REQUIRE_EQ(move->moves.size(), 1U);
    const GoTo* way = kit::get_if<GoTo>(&move->moves[0].steps.back());
    REQUIRE(way != nullptr);
    CHECK(way->at.y > 1500);

    Unit slingers = unit_at_pose(101, Side::red, UnitType::light_infantry, middle);
    slingers.profile.weapon = Weapon::sling;
    const auto shot = chosen(field({slingers, unit_at_pose(201, Side::blue,
                                                           UnitType::heavy_infantry,
                                                           {{2400, 1800}, 18000})}),
                             ours);
    REQUIRE(shot);
    CHECK(kit::holds_alternative<Shoot>(*shot));
}

TEST_CASE("the doctrine finds a place for horse whose own is taken") {
    // More of them than places in a row, and in a zone that narrow: two rows and what is left.
    std::vector<Unit> units;
    for (std::uint64_t id = 101; id <= 122; ++id) {
        Unit unit = unit_at_pose(id, Side::red, UnitType::heavy_cavalry, {});
        unit.standing = Standing::unplaced;
        units.push_back(unit);
    }
    State state = field(std::move(units));
    state.table.phase = Phase::deploying;
    state.table.step = DeployStep::heavy_cavalry;
    state.table.deploying = Side::red;
    for (int placed = 0; placed < 22; ++placed) {
        const auto order = chosen(state, ours);
        REQUIRE(order.has_value());
        const auto* deployed = kit::get_if<DeployUnit>(&*order);
        REQUIRE(deployed != nullptr);
        REQUIRE_FALSE(may_deploy(state.table, *deployed));
        Unit& unit = edit_unit(state.table, deployed->unit);
        unit.standing = Standing::on_table;
        unit.pose = {deployed->at, forward_of(state.table, Side::red)};
    }
}
TEST_CASE("the doctrine plays the same with the same view, whatever the enemy left in secret") {
    State state = field({unit_at_pose(101, Side::red, UnitType::warband, middle),
                         unit_at_pose(201, Side::blue, UnitType::warband,
                                      {{2600, 2400}, 18000})});
    const auto order = chosen(state, ours);
    REQUIRE(order);
    state.secrets.edit(1).instructions.push_back({std::nullopt, PursuitInstruction{400}});
    CHECK(order == chosen(state, ours));
}

TEST_CASE("nobody else's view gets an order out of the general of a table") {
    const State state = field({unit_at_pose(101, Side::red, UnitType::warband, middle),
                               unit_at_pose(201, Side::blue, UnitType::warband,
                                            {{2600, 2400}, 18000})});
    doctrine::Chance chance(1);
    const View seen = System::view(state, Observer{Referee{}});
    CHECK_FALSE(doctrine::chosen_order(seen, System::legal(seen, Observer{Referee{}}), chance));
    CHECK_FALSE(chosen(state, theirs));
    CHECK_FALSE(chosen(state, PlayerId(99)));
}

TEST_CASE("random battles on a table come to an end, sound after every order") {
    const int battles = is_long() ? 40 : 2;
    const int units = is_long() ? 12 : 8;
    const auto watch = [](const State& state) {
        for (const kit::Violation& violation : System::violations(state)) FAIL_CHECK(violation);
    };
    for (int battle = 1; battle <= battles; ++battle) {
        CAPTURE(battle);
        const tests::Captain second =
            battle % 2 == 0 ? tests::doctrine_captain() : tests::random_captain();
        const tests::TableEnd end =
            tests::table_battle(tests::table_plan(units), tests::random_captain(), second,
                                static_cast<std::uint64_t>(battle), watch);
        CHECK(end.is_over);
    }
}

TEST_CASE("the general of a table beats random play from either side") {
    const int battles = is_long() ? 100 : 3;
    const tests::TablePlan plan = tests::table_plan(is_long() ? 12 : 7);
    const tests::TableScore attacking =
        tests::table_score(plan, tests::doctrine_captain(), tests::random_captain(), battles);
    MESSAGE("the doctrine attacking: " << attacking.red << " of " << battles << ", undecided "
                                       << attacking.undecided);
    CHECK(attacking.red >= battles * 95 / 100);
    const tests::TableScore defending =
        tests::table_score(plan, tests::random_captain(), tests::doctrine_captain(), battles);
    MESSAGE("the doctrine defending: " << defending.blue << " of " << battles << ", undecided "
                                       << defending.undecided);
    CHECK(defending.blue >= battles * 90 / 100);
}
