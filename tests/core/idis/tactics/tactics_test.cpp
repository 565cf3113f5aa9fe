// Armies as an engine's units, and its losses as the campaign's (section 6b).
#include "core/idis/tactics/tactics.hpp"

#include <doctest/doctest.h>

#include "core/die_men/finish.hpp"
#include "core/idis/battle/aftermath.hpp"
#include "core/idis/battle/battle_host.hpp"
#include "core/idis/tactics/tactics_dice_warriors.hpp"
#include "core/idis/tactics/tactics_die_men.hpp"
#include "core/idis/tactics/tactics_throw_me_a_6.hpp"
#include "tests/kit/battlefield.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

Detachment detachment_of(Arm arm, Special special, std::optional<std::int64_t> weight = {}) {
    Detachment detachment;
    detachment.arm = arm;
    detachment.special = special;
    detachment.soldiers = Soldiers{100};
    if (weight) detachment.own_numbers = OwnNumbers{"own", {}, {}, weight, {}};
    return detachment;
}
/// Aram has attacked Belisar; nothing has been fought.
Battlefield met(ArmyBuilder aram, ArmyBuilder belisar, Dice& none) {
    Battlefield field(std::move(aram), std::move(belisar), none);
    field.attack("aram", "belisar");
    return field;
}
std::vector<std::int64_t> units_of(const std::vector<UnitLine>& lines) {
    std::vector<std::int64_t> units;
    for (const UnitLine& line : lines) units.push_back(line.units);
    return units;
}
std::int64_t steadiness(State state, std::optional<std::int64_t> tactics = {},
                        std::optional<std::int64_t> numbers = {}) {
    auto none = dice();
    Battlefield field(std::move(state), none);
    field.attack("aram", "belisar");
    const auto set = [&](Modifier modifier, std::optional<std::int64_t> amount) {
        if (!amount) return;
        field.play().rules(SetModifier{field.meeting().id, Camp::calling, modifier, amount});
    };
    set(Modifier::tactics, tactics);
    set(Modifier::numbers, numbers);
    const Host host = host_of(field.state(), field.meeting(), Camp::calling);
    const Tally tally =
        steadiness_of(field.state(), field.meeting(), Camp::calling, host.all.front());
    return rounded_down(tally.total());
}
FoughtOut lost(std::optional<Camp> holder, Fraction calling, Fraction called) {
    FoughtOut fought;
    fought.holder = holder;
    fought.calling_lost = Percent{calling};
    fought.called_lost = Percent{called};
    return fought;
}
std::int64_t difference(std::optional<Camp> holder, Fraction calling, Fraction called,
                        Roles roles = Roles::neither) {
    return margin_of(lost(holder, calling, called), roles).difference;
}
LineUp on_ground(Terrain terrain, bool has_river = false) {
    LineUp lined_up;
    lined_up.meeting = MeetingId{5};
    lined_up.terrain = terrain;
    lined_up.has_river = has_river;
    lined_up.lines = {{army("aram"), Camp::calling, Troop::infantry, {}, Soldiers{400}, 4, 9},
                      {army("aram"), Camp::calling, Troop::heavy_cavalry, {}, Soldiers{90}, 1, 9},
                      {army("belisar"), Camp::called, Troop::skirmishers, {}, Soldiers{300}, 3, 6},
                      {army("belisar"), Camp::called, Troop::heavy_infantry, {}, Soldiers{99}, 1,
                       6}};
    return lined_up;
}
template <class System>
typename System::State set_up(const LineUp& lined_up) {
    using Engine = battle::Engine<System>;
    auto state =
        Engine::new_battle(kit::derived_id<typename Engine::BattleId>(lined_up.meeting, 0));
    auto faces = dice(1);
    for (auto& order : Tactics<System>::setting_up(lined_up)) {
        const auto result =
            System::decide(state, Engine::by_referee(std::move(order)), Moment{}, faces);
        REQUIRE(bool(result));
        for (const auto& event : result.value()) System::evolve(state, event);
    }
    Rolls used;
    while (faces.left() > 0) faces.roll("idis.6b.ground-ruling", Subject{}, 6, used);
    return state;
}
int hexes_of(const die_men::State& state, die_men::Terrain terrain) {
    int hexes = 0;
    for (const die_men::Ground& ground : state.table.map->grounds) {
        if (ground.terrain == terrain) ++hexes;
    }
    return hexes;
}

}  // namespace

TEST_CASE("idis.6b.troops-ruling: five kinds of troops, wizards among the infantry") {
    const auto in_the_field = [](const Detachment& each) {
        return troop_of(each, MeetingKind::field);
    };
    CHECK_EQ(in_the_field(detachment_of(Arm::infantry, Special::none)), Troop::infantry);
    CHECK_EQ(in_the_field(detachment_of(Arm::infantry, Special::wizard)), Troop::infantry);
    CHECK_EQ(in_the_field(detachment_of(Arm::infantry, Special::skirmishers)), Troop::skirmishers);
    CHECK_EQ(in_the_field(detachment_of(Arm::infantry, Special::heavy)), Troop::heavy_infantry);
    CHECK_EQ(in_the_field(detachment_of(Arm::cavalry, Special::none)), Troop::cavalry);
    CHECK_EQ(in_the_field(detachment_of(Arm::cavalry, Special::heavy)), Troop::heavy_cavalry);
    CHECK_EQ(in_the_field(detachment_of(Arm::infantry, Special::none, 2)), Troop::heavy_infantry);
    CHECK_EQ(in_the_field(detachment_of(Arm::infantry, Special::heavy, 1)), Troop::infantry);
    CHECK_EQ(in_the_field(detachment_of(Arm::cavalry, Special::none, 4)), Troop::heavy_cavalry);
    CHECK_EQ(in_the_field(detachment_of(Arm::cavalry, Special::none, 3)), Troop::cavalry);
}

TEST_CASE("idis.6b.soldiers-per-unit-ruling: 234 a unit make 13, 2 and 4; nobody is left over") {
    auto none = dice();
    const Battlefield field =
        met(a_bare_host("aram").with_infantry(2'000).with_infantry(1'000).with_cavalry(500),
            a_bare_host("belisar").with_infantry(1'000), none);
    const auto lines = lines_of(field.state(), field.meeting(), 15);
    CHECK_EQ(units_of(lines), std::vector<std::int64_t>{13, 2, 4});
    REQUIRE_EQ(lines.size(), 3);
    CHECK_EQ(lines[0].soldiers, Soldiers{3'000});
    CHECK_EQ(lines[0].detachments.size(), 2);
    CHECK_EQ(lines[1].troop, Troop::cavalry);
    CHECK_EQ(lines[2].camp, Camp::called);
}
TEST_CASE("idis.6b.soldiers-per-unit-ruling: half a unit counts, less does not, but every army "
          "has one") {
    auto none = dice();
    const Battlefield field =
        met(a_bare_host("aram").with_infantry(1'500).with_skirmishers(54).with_cavalry(46),
            a_bare_host("belisar").with_infantry(30).with_cavalry(20), none);
    // 1,600 soldiers in 15 units: 107 each.
    CHECK_EQ(units_of(lines_of(field.state(), field.meeting(), 15)),
             std::vector<std::int64_t>{14, 1, 0, 1, 0});
}

TEST_CASE("idis.6b.steadiness-ruling: morale, and modifiers other than numbers and morale") {
    const auto with = [](std::int64_t morale) {
        return a_field(a_host("aram").with_morale(morale), a_host("belisar"));
    };
    CHECK_EQ(steadiness(with(9)), 9);
    CHECK_EQ(steadiness(with(6)), 6);
    CHECK_EQ(steadiness(with(12)), 12);
    CHECK_EQ(steadiness(with(9), 2), 11);
    CHECK_EQ(steadiness(with(9), -1, 7), 8);
    // Three to one is in the units, not in how steady they are.
    CHECK_EQ(steadiness(a_field(a_bare_host("aram").with_infantry(3'000).with_supplies(9'000),
                                a_host("belisar"))),
             9);
    State short_of_food = a_field(a_bare_host("aram").with_infantry(1'000).with_supplies(0),
                                  a_host("belisar"));
    CHECK_EQ(steadiness(short_of_food), 8);
}

TEST_CASE("idis.6b.fallen-of-lost-ruling: three of five units of a thousand are 120 fallen") {
    auto none = dice();
    const Battlefield field = met(a_bare_host("aram").with_infantry(600).with_infantry(400),
                                  a_host("belisar"), none);
    const auto lines = lines_of(field.state(), field.meeting(), 5);
    REQUIRE_EQ(units_of(lines), std::vector<std::int64_t>{5, 5});
    const FoughtOut fought = fought_out(field.state(), field.meeting(), lines,
                                        {Fraction{3}, Fraction{0}}, Camp::called);
    CHECK_EQ(fought.fallen, std::vector<FallenOf>{{detachment("A"), Soldiers{72}},
                                                  {detachment("B"), Soldiers{48}}});
    CHECK_EQ(fought.calling_lost, Percent{Fraction{12}});
    CHECK_EQ(fought.called_lost, Percent{Fraction{0}});
    const FoughtOut all = fought_out(field.state(), field.meeting(), lines,
                                     {Fraction{5}, Fraction{5, 2}}, Camp::called);
    CHECK_EQ(all.calling_lost, Percent{Fraction{20}});
    CHECK_EQ(all.called_lost, Percent{Fraction{10}});
}
TEST_CASE("idis.6b.fallen-of-lost-ruling: where a unit is one soldier, the one lost fell") {
    auto none = dice();
    const Battlefield field = met(a_bare_host("aram").with_infantry(100),
                                  a_bare_host("belisar").with_infantry(100), none);
    const auto lines = lines_of(field.state(), field.meeting(), 100);
    const FoughtOut fought = fought_out(field.state(), field.meeting(), lines,
                                        {Fraction{7}, Fraction{0}}, Camp::called);
    CHECK_EQ(fought.fallen, std::vector<FallenOf>{{detachment("A"), Soldiers{7}}});
}

TEST_CASE("idis.6b.soldiers-per-unit-ruling, idis.6b.fallen-of-lost-ruling: soldiers in are "
          "soldiers out, whatever is lost") {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const auto some = [&](std::uint64_t what, std::int64_t most) {
            return static_cast<std::int64_t>(kit::mixed(seed, what) %
                                             static_cast<std::uint64_t>(most));
        };
        auto none = dice();
        const Battlefield field =
            met(a_bare_host("aram")
                    .with_infantry(1 + some(1, 3'000))
                    .with_heavy_infantry(1 + some(2, 500))
                    .with_skirmishers(1 + some(3, 300))
                    .with_infantry(1 + some(4, 700)),
                a_bare_host("belisar")
                    .with_cavalry(100 + some(5, 900))
                    .with_heavy_cavalry(1 + some(6, 90)),
                none);
        CAPTURE(seed);
        const auto lines = lines_of(field.state(), field.meeting(), 3 + some(7, 20));
        Soldiers in_lines;
        std::vector<Fraction> units_lost;
        for (std::size_t at = 0; at < lines.size(); ++at) {
            in_lines += lines[at].soldiers;
            units_lost.emplace_back(some(10 + at, lines[at].units + 1));
        }
        Soldiers before;
        for (const Detachment& each : field.state().detachments) before += each.soldiers;
        CHECK_EQ(in_lines, before);
        const FoughtOut fought =
            fought_out(field.state(), field.meeting(), lines, units_lost, Camp::calling);
        for (const FallenOf& each : fought.fallen) {
            CHECK(each.soldiers > Soldiers{});
            CHECK(each.soldiers <= field.state().detachments.at(each.detachment).soldiers);
        }
        for (const char* name : {"aram", "belisar"}) {
            const auto detachments = force_of(field.state(), army(name)).detachments;
            std::vector<Soldiers> fallen;
            Soldiers had;
            Soldiers gone;
            for (const Detachment& each : detachments) {
                fallen.emplace_back();
                had += each.soldiers;
                for (const FallenOf& row : fought.fallen) {
                    if (row.detachment == each.id) fallen.back() = row.soldiers;
                }
                gone += fallen.back();
            }
            Soldiers left;
            for (const Detachment& each : after_losses(detachments, fallen)) left += each.soldiers;
            CHECK_EQ(left + gone, had);
        }
    }
}

TEST_CASE("idis.6b.margin-ruling: the lines of the result table, read backwards") {
    const auto calling = Camp::calling;
    CHECK_EQ(difference(calling, 5, 20), 6);
    CHECK_EQ(difference(calling, 5, Fraction{199, 10}), 5);
    CHECK_EQ(difference(calling, 5, Fraction{35, 2}), 5);
    CHECK_EQ(difference(calling, 5, Fraction{174, 10}), 4);
    CHECK_EQ(difference(calling, 5, 15), 4);
    CHECK_EQ(difference(calling, 5, Fraction{149, 10}), 3);
    CHECK_EQ(difference(calling, 5, 10), 3);
    CHECK_EQ(difference(calling, 10, 10), 2);
    CHECK_EQ(difference(calling, 5, 5), 1);
    CHECK_EQ(difference(calling, Fraction{15, 2}, Fraction{15, 2}), 1);
    CHECK_EQ(difference(calling, Fraction{76, 10}, Fraction{15, 2}), 2);
    CHECK_EQ(difference(Camp::called, 20, 5), 6);
    const Margin margin = margin_of(lost(Camp::called, 18, 4), Roles::neither);
    CHECK_EQ(margin.losses.items(),
             std::vector<TallyItem>{{"idis.6b.margin-ruling", 18}, {"idis.6b.margin-ruling", -4}});
}
TEST_CASE("idis.6b.field-held-ruling: who holds the field has won; or nothing is decided") {
    CHECK_EQ(difference(std::nullopt, 5, 20), 0);
    // The victor has lost more.
    CHECK_EQ(difference(Camp::calling, 9, 1), 1);
    CHECK_EQ(difference(Camp::calling, 20, 10), 2);
    CHECK_EQ(difference(Camp::calling, 1, 1, Roles::calling_attacks), 2);
    CHECK_EQ(difference(Camp::calling, 1, 1, Roles::called_attacks), 1);
    CHECK_EQ(difference(Camp::called, 1, 1, Roles::called_attacks), 2);
}

TEST_CASE("idis.6b.die-men-threat-ruling, idis.6b.die-men-troops-ruling: types and ratings") {
    CHECK_EQ(threat_of(Troop::infantry, 6), 1);
    CHECK_EQ(threat_of(Troop::infantry, 9), 2);
    CHECK_EQ(threat_of(Troop::infantry, 12), 4);
    CHECK_EQ(threat_of(Troop::infantry, 3), 0);
    CHECK_EQ(threat_of(Troop::infantry, 30), 7);
    CHECK_EQ(threat_of(Troop::heavy_cavalry, 9), 4);
    const auto state = set_up<die_men::System>(on_ground(Terrain::flatland));
    REQUIRE_EQ(state.table.armies.size(), 2);
    using die_men::Troops;
    using die_men::UnitType;
    CHECK_EQ(state.table.armies[0].unplaced,
             Troops{{UnitType::infantry, 2, 4}, {UnitType::cavalry, 4, 1}});
    CHECK_EQ(state.table.armies[1].unplaced,
             Troops{{UnitType::defensive_bloc, 3, 1}, {UnitType::archers, 1, 3}});
}
TEST_CASE("idis.6b.ground-ruling, idis.6b.die-men-ground-ruling: forest, and a river with fords") {
    const auto open = set_up<die_men::System>(on_ground(Terrain::flatland));
    CHECK_EQ(hexes_of(open, die_men::Terrain::open), 63);
    const auto forest = set_up<die_men::System>(on_ground(Terrain::forest));
    CHECK_EQ(hexes_of(forest, die_men::Terrain::forest), 6);
    const auto river = set_up<die_men::System>(on_ground(Terrain::flatland, true));
    CHECK_EQ(hexes_of(river, die_men::Terrain::river), 6);
    // Each army leaves by the edge behind it.
    CHECK_EQ(river.table.map->exits.size(), 18);
    auto none = dice();
    State state = a_field(a_host("aram"), a_host("belisar"));
    state.map = a_country().terrain(field_hex, Terrain::hills).river(field_hex, Direction::north);
    const Battlefield field = [&] {
        Battlefield opened(std::move(state), none);
        opened.attack("aram", "belisar");
        return opened;
    }();
    const LineUp lined_up = line_up(field.state(), field.meeting(), {});
    CHECK_EQ(lined_up.terrain, Terrain::hills);
    CHECK(lined_up.has_river);
}
TEST_CASE("idis.6b.throw-me-a-6-ratings-ruling: six, seven, eight, ten, eleven, twelve") {
    using throw_me_a_6::Experience;
    using throw_me_a_6::Skill;
    CHECK_EQ(experience_of(7), Experience::raw);
    CHECK_EQ(experience_of(8), Experience::seasoned);
    CHECK_EQ(experience_of(10), Experience::seasoned);
    CHECK_EQ(experience_of(11), Experience::veteran);
    CHECK_EQ(skill_of(6), Skill::inferior);
    CHECK_EQ(skill_of(7), Skill::average);
    CHECK_EQ(skill_of(11), Skill::average);
    CHECK_EQ(skill_of(12), Skill::superior);
}
TEST_CASE("idis.6b.throw-me-a-6-troops-ruling, idis.6b.throw-me-a-6-ground-ruling: red calls, from "
          "the south, with woods on both wings") {
    using namespace throw_me_a_6;
    const auto state = set_up<throw_me_a_6::System>(on_ground(idis::Terrain::forest));
    REQUIRE_EQ(state.table.units.size(), 9);
    CHECK_EQ(state.table.units[0].profile.type, UnitType::heavy_infantry);
    CHECK_EQ(state.table.units[0].profile.armour, Armour::none);
    CHECK_EQ(state.table.units[4].profile.type, UnitType::heavy_cavalry);
    CHECK(state.table.units[4].profile.flags.is_shock);
    CHECK_EQ(state.table.units[5].side, throw_me_a_6::Side::blue);
    CHECK_EQ(state.table.units[5].profile.type, UnitType::light_infantry);
    CHECK_EQ(state.table.units[8].profile.armour, Armour::full);
    CHECK_EQ(state.table.armies[0].comes_from, BaseEdge::south);
    CHECK_EQ(state.table.armies[1].comes_from, BaseEdge::north);
    // Each side counts its units from one on; it is nobody's business but theirs.
    CHECK_EQ(state.table.units[0].name, "1");
    CHECK_EQ(state.table.units[4].name, "5");
    CHECK_EQ(state.table.units[5].name, "1");
    CHECK_FALSE(state.table.options.is_open_to_outsiders);
    CHECK_FALSE(state.table.options.has_referee);
    REQUIRE_EQ(state.table.terrain.pieces.size(), 2);
    CHECK_EQ(state.table.terrain.pieces[0].ground, throw_me_a_6::Ground::wood);
    const auto open = set_up<throw_me_a_6::System>(on_ground(idis::Terrain::flatland));
    CHECK(open.table.terrain.pieces.empty());
}
TEST_CASE("idis.6b.dice-warriors-hits-ruling, idis.6b.dice-warriors-troops-ruling: a die with "
          "hits, and coins") {
    CHECK_EQ(hits_of(6), 0);
    CHECK_EQ(hits_of(9), 2);
    CHECK_EQ(hits_of(12), 3);
    CHECK_EQ(hits_of(2), 0);
    CHECK_EQ(hits_of(40), 4);
    auto state = battle::Engine<dice_warriors::System>::new_battle(dice_warriors::FightId(5));
    int pennies = 0;
    int dice_there = 0;
    for (const auto& order : Tactics<dice_warriors::System>::setting_up(
             on_ground(Terrain::flatland))) {
        const auto* coin = kit::get_if<dice_warriors::AddMonster>(&order);
        if (coin != nullptr && coin->cents == 1) ++pennies;
        if (kit::holds_alternative<dice_warriors::AddWarrior>(order)) ++dice_there;
    }
    CHECK_EQ(pennies, 7);
    CHECK_EQ(dice_there, 2);
}
