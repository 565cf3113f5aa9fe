// What is offered is what may be done, no more and no less: each kind of use, step and place is
// asked of its gate for every hex about, and the offers are held against the answers.
#include <algorithm>

#include "core/die_men/attack.hpp"
#include "core/die_men/damage.hpp"
#include "core/die_men/free_movement.hpp"
#include "core/die_men/map.hpp"
#include "core/die_men/move.hpp"
#include "core/die_men/placing.hpp"
#include "core/die_men/reaches.hpp"
#include "core/die_men/terrain.hpp"
#include "core/die_men/units.hpp"
#include "tests/core/die_men/opening.hpp"

using namespace tests;

namespace {

constexpr UnitType archers = UnitType::archers;
constexpr UnitType engines = UnitType::siege_engines;
const CharacterId hero = character_id("hero");

std::vector<Hex> hexes_about(Hex middle, int steps) {
    std::vector<Hex> all;
    for (int q = -steps; q <= steps; ++q) {
        for (int r = -steps; r <= steps; ++r) all.push_back({middle.q + q, middle.r + r});
    }
    return all;
}

/// A at (0,0) between enemies near and far, two of them in one hex, a friend, and obstacles of
/// every kind, held and empty.
Field besieged() {
    Field field;
    field.army("C", 0).army("D", 1);
    field.ground({-1, 0}, Terrain::palisade).ground({-2, 0}, Terrain::portcullis, "B");
    field.ground({0, -2}, Terrain::drawbridge, "B").ground({0, -1}, Terrain::drawbridge, "B");
    field.ground({-3, 0}, Terrain::palisade).ground({2, -2}, Terrain::mountain);
    for (Ground& ground : field.state.table.map.edit().grounds) {
        if (ground.at == Hex{0, -1}) ground.barrier = Barrier::broken;
    }
    field.put("B", {1, 0}, 3).put("B", {2, 0}, 3).put("D", {2, 0}, 2).put("B", {3, 0}, 4);
    field.put("B", {0, -2}, 2).put("D", {1, -1}, 2).put("C", {0, 1}, 2).put("C", {0, 2}, 2);
    field.put("C", {0, 1}, 1, archers).put("A", {-1, 1}, 2, archers).put("A", {-3, 3}, 2, archers);
    field.exit("A", {0, 0});
    field.character("hero", "A", {0, 0});
    return field;
}
/// The groups that A may have at (0,0), and whether one has the ram.
struct Standing {
    Troops troops;
    bool has_ram;
};
const std::vector<Standing> standings{
    {{{UnitType::infantry, 0, 4}}, false},
    {{{UnitType::infantry, 0, 4}}, true},
    {{{archers, 0, 3}}, false},
    {{{engines, 0, 2}}, false},
    {{{UnitType::infantry, 0, 3}, {archers, 0, 1}, {engines, 0, 1}}, true},
    {{{UnitType::infantry, 0, 1}, {engines, 0, 3}}, false},
    {{{UnitType::fliers, 0, 1}, {UnitType::cavalry, 0, 2}}, false},
};

/// Every attack of a group at (0,0) that its gate lets pass, its archers aside.
std::vector<AttackUse> attacks_allowed(const OpenTable& table, const Spender& spender) {
    std::vector<AttackUse> all;
    for (const Hex at : hexes_about({0, 0}, 4)) {
        for (int kind = 0; kind < 4; ++kind) {
            AttackUse use{{0, 0}, at, static_cast<AttackKind>(kind), {}, {}};
            const bool is_manned = is_enemy_held(table, spender.army, at);
            const bool is_at_stone =
                use.attack == AttackKind::ram || (use.attack == AttackKind::siege && !is_manned);
            if (is_at_stone && !may_attack(table, spender, use)) all.push_back(use);
            if (is_at_stone) continue;
            for (const Army& army : table.armies) {
                use.on = army.id;
                if (!may_attack(table, spender, use)) all.push_back(use);
            }
        }
    }
    return all;
}
Field besieged_by(const Standing& standing) {
    Field field = besieged();
    for (const Band& band : standing.troops) field.put("A", {0, 0}, band.count, band.type);
    return field;
}
template <class Thing>
bool are_the_same(const std::vector<Thing>& some, const std::vector<Thing>& others) {
    return std::is_permutation(some.begin(), some.end(), others.begin(), others.end());
}

}  // namespace

TEST_CASE("die-men.resolve.three-tactics: each attack that may be made is offered, and no other") {
    for (const Standing& standing : standings) {
        for (const bool is_heros : {false, true}) {
            for (const Strategy strategy :
                 {Strategy::deploy, Strategy::seize, Strategy::hold, Strategy::retreat}) {
                Field field = besieged_by(standing);
                if (standing.has_ram) field.ram("A", {0, 0});
                field.stance("A", strategy, EnemyGoal{}).sets("A", {{3, 9}});
                if (is_heros) field.state.table.armies.edit()[0].sets[0].claimed_by = hero;
                field.resolve();
                const char* who = is_heros ? "hero" : "A";
                const std::optional<CharacterId> by = is_heros ? std::optional(hero) : std::nullopt;
                if (field.state.table.phase != Phase::resolving) continue;
                const SetUses uses = field.uses(who, {0, 0});
                std::vector<AttackUse> offered = uses.attacks;
                const Group& group = *find_group(field.state.table, {{0, 0}, army_id("A")});
                for (AttackUse& use : offered) {
                    if (use.attack == AttackKind::ordinary) {
                        CHECK_EQ(use.support, supporters(field.state.table, group));
                    }
                    use.support.reset();
                }
                const Spender spender{army_id("A"), by};
                CHECK(are_the_same(offered, attacks_allowed(field.state.table, spender)));
                CHECK_EQ(uses.by, by);
                const bool may_defend =
                    is_heros || strategy == Strategy::deploy || strategy == Strategy::hold;
                CHECK_EQ(uses.defends.size(), may_defend ? 1 : 0);
                const bool is_engines_alone = are_all(standing.troops, engines);
                const bool may_leave = strategy == Strategy::retreat && !is_engines_alone;
                CHECK_EQ(uses.leaves.size(), may_leave ? 1 : 0);
            }
        }
    }
}

TEST_CASE("die-men.resolve.three-tactics: as the source counts them, what four sorts may attack") {
    Field field = besieged();
    for (const Band& band : standings[4].troops) field.put("A", {0, 0}, band.count, band.type);
    field.ram("A", {0, 0}).sets("A", {{3, 9}}).resolve();
    const SetUses uses = field.uses("A", {0, 0});
    const auto count_of_kind = [&](AttackKind kind) {
        return std::count_if(uses.attacks.begin(), uses.attacks.end(),
                             [&](const AttackUse& use) { return use.attack == kind; });
    };
    // Beside it B at (1,0) and D at (1,-1); two hexes off B and D at (2,0), B in its drawbridge.
    CHECK_EQ(count_of_kind(AttackKind::ordinary), 2);
    CHECK_EQ(count_of_kind(AttackKind::shot), 5);
    // Engines reach three groups at two hexes, and the empty portcullis; the ram the palisade.
    CHECK_EQ(count_of_kind(AttackKind::siege), 4);
    CHECK_EQ(count_of_kind(AttackKind::ram), 1);
    const auto ordinary =
        std::find_if(uses.attacks.begin(), uses.attacks.end(),
                     [](const AttackUse& use) { return use.attack == AttackKind::ordinary; });
    CHECK_EQ(
        ordinary->support,
        std::vector<Post>{{{-1, 1}, army_id("A")}, {{0, 0}, army_id("A")}, {{0, 1}, army_id("C")}});
}

TEST_CASE("die-men.move.adjacent-hex: each step that may be marched is offered, and no other") {
    for (const Standing& standing : standings) {
        for (const bool is_heros : {false, true}) {
            for (const Strategy strategy :
                 {Strategy::deploy, Strategy::seize, Strategy::hold, Strategy::retreat}) {
                Field field = besieged_by(standing);
                field.ground({1, 1}, Terrain::forest).off_map({-1, 2});
                field.stance("A", strategy, DirectionGoal{Compass::south}).sets("A", {{3, 9}});
                if (is_heros) field.state.table.armies.edit()[0].sets[0].claimed_by = hero;
                field.resolve();
                if (field.state.table.phase != Phase::resolving) continue;
                const SetUses uses = field.uses(is_heros ? "hero" : "A", {0, 0});
                const std::optional<CharacterId> by = is_heros ? std::optional(hero) : std::nullopt;
                std::vector<Troops> parts{standing.troops};
                for (const Band& band : standing.troops) parts.push_back({band});
                for (const Troops& part : parts) {
                    for (const Hex to : hexes_about({0, 0}, 2)) {
                        const MoveUse use{{0, 0}, part, {to}, false, {}};
                        const bool may_go =
                            !may_move(field.state.table, {army_id("A"), by}, 3, use);
                        const MoveOffer offer{{0, 0}, {to}, part};
                        CHECK_EQ(std::count(uses.moves.begin(), uses.moves.end(), offer),
                                 may_go ? 1 : 0);
                    }
                }
            }
        }
    }
}

TEST_CASE("die-men.units.siege-move-escort: engines are offered to move with one of the others") {
    Field field;
    field.put("A", {0, 0}, 2, engines).put("A", {0, 0}, 3, archers).put("B", {7, 0}, 3);
    field.stance("A", Strategy::deploy, DirectionGoal{Compass::north}).sets("A", {{2, 5}});
    field.resolve();
    std::vector<Troops> parts;
    for (const MoveOffer& offer : field.uses("A", {0, 0}).moves) {
        if (offer.path.back() == Hex{0, -1}) parts.push_back(offer.troops);
    }
    CHECK_EQ(parts, std::vector<Troops>{{{archers, 0, 3}, {engines, 0, 2}},
                                        {{archers, 0, 3}},
                                        {{archers, 0, 1}, {engines, 0, 1}}});
    Field alone;
    alone.put("A", {0, 0}, 2, engines).put("B", {7, 0}, 3).sets("A", {{2, 5}}).resolve();
    CHECK(alone.uses("A", {0, 0}).moves.empty());
}

TEST_CASE("die-men.units.cavalry-move: each hex within the set's width is offered once, shortest") {
    Field field;
    field.put("A", {0, 0}, 3, UnitType::cavalry).put("B", {1, 0}, 1).put("B", {7, 0}, 3);
    field.ground({0, -1}, Terrain::impassible);
    field.stance("A", Strategy::deploy, GroundGoal{{Terrain::open}}).sets("A", {{2, 5}});
    field.resolve();
    const SetUses uses = field.uses("A", {0, 0});
    for (const Hex to : hexes_about({0, 0}, 4)) {
        std::size_t ways = 0;
        for (const MoveOffer& offer : uses.moves) {
            if (offer.troops != troops(3, UnitType::cavalry) || offer.path.back() != to) continue;
            ++ways;
            Field moved = field;
            moved.spend("A", MoveUse{offer.from, offer.troops, offer.path, false, {}});
            CHECK_EQ(moved.units("A", to), 3);
        }
        const int steps = die_men::distance(Grid::hexes, {0, 0}, to);
        CAPTURE(to.q);
        CAPTURE(to.r);
        // Round the cliff and the enemy it is farther to (0,-2), (1,-2), (2,-1) and (2,0).
        const bool is_behind =
            to == Hex{0, -1} || to == Hex{1, 0} || to == Hex{0, -2} || to == Hex{2, 0};
        CHECK_EQ(ways, steps >= 1 && steps <= 2 && !is_behind ? 1 : 0);
    }
}

TEST_CASE("die-men.freemove.unthreatened-hex: each free step that may be made is offered") {
    for (const Terrain here : {Terrain::open, Terrain::rough, Terrain::river}) {
        for (const Hex enemy : {Hex{2, 0}, {3, 0}, {4, 0}}) {
            for (const UnitType type : {UnitType::infantry, engines}) {
                Field field;
                field.put("A", {0, 0}, 2).put("A", {0, 0}, 1, UnitType::cavalry);
                field.put("A", {0, 0}, 1, engines).put("A", {-2, 2}, 1, UnitType::fliers);
                field.put("B", enemy, 2, type).ground({0, 0}, here).exit("A", {0, 0});
                field.army("C", 0).put("C", {-5, 0}, 2);
                field.ground({0, -1}, Terrain::rough).ground({-1, 0}, Terrain::forest);
                field.stance("A", Strategy::retreat).free_moving();
                if (field.state.table.phase != Phase::free_moving) continue;
                const OpenTable& table = field.state.table;
                const Threats threats = threats_to(table, army_id("A"));
                std::vector<StepOffer> allowed_steps;
                for (const Group& group : table.groups) {
                    if (group.post.army != army_id("A")) continue;
                    std::vector<Troops> parts;
                    if (group.troops.size() > 1) parts.push_back(group.troops);
                    for (const Band& band : group.troops) parts.push_back({band});
                    std::vector<std::optional<Hex>> ends{std::nullopt};
                    for (const Hex to : hexes_about(group.post.at, 3)) ends.emplace_back(to);
                    for (const Troops& part : parts) {
                        for (const std::optional<Hex>& to : ends) {
                            const FreeStep step{group.post.at, to, part, false, {}};
                            if (may_step_freely(table, army_id("A"), threats, step)) continue;
                            allowed_steps.push_back({army_id("A"), group.post.at, to, part});
                        }
                    }
                }
                CHECK(are_the_same(field.offered("A").steps, allowed_steps));
            }
        }
    }
}

TEST_CASE("die-men.setup.hex-exclusive-ruling: each hex that may be picked is offered, to whom") {
    Field battle = fresh(all_complications());
    battle.referee(BringArmy{"A",
                             general("A"),
                             0,
                             {{UnitType::infantry, 0, 60}, {UnitType::chariots, 0, 40}},
                             false,
                             {}});
    bring(battle, "B", 1, 60);
    battle.referee(FixScale{20});
    battle.referee(MakeMap{Grid::hexes, 4, 4});
    battle.referee(SetGround{{{1, 1}, Terrain::hill, {}, {}}});
    battle.referee(SetGround{{{2, 1}, Terrain::wall, {}, {}}});
    battle.referee(OpenBattle{Placing::in_turn}, {2});
    CHECK(battle.offered("A").places.empty());
    battle.as("B", PlaceUnits{army_id("B"), {0, 0}, troops(1)});
    CHECK(battle.offered("B").places.empty());
    const auto check = [&](const std::vector<PlaceOffer>& places, std::size_t offers) {
        REQUIRE_EQ(places.size(), offers);
        for (const PlaceOffer& offer : places) {
            const Troops all{{offer.type, offer.threat, offer.units}};
            std::vector<Hex> hexes;
            for (const Ground& ground : battle.state.table.map->grounds) {
                if (!may_place(battle.state.table, PlaceUnits{offer.army, ground.at, all})) {
                    hexes.push_back(ground.at);
                }
            }
            CHECK_EQ(offer.hexes, hexes);
        }
    };
    check(battle.offered("A").places, 2);
    check(System::legal(System::view(battle.state, Referee{}), Referee{}).places, 3);
    CHECK_EQ(battle.offered("A").places[0].hexes.size(), 14);
    CHECK_EQ(battle.offered("A").places[1].hexes.size(), 13);
}
