// Raising armies (section 2b): where, how long, how many, and what it risks.
#include "core/idis/troops/raising.hpp"

#include <doctest/doctest.h>

#include "core/idis/march/harry.hpp"
#include "core/idis/reindex.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/supply/supply.hpp"
#include "core/idis/troops/revolt.hpp"
#include "tests/kit/campaign.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using tests::a_world;
using tests::an_army;
using tests::commander;
using tests::hex_at;
using tests::place;
using tests::SeededDice;
using tests::stronghold;

namespace {

constexpr int keep_column = 9;
constexpr int keep_row = 7;

/// A map of settlement 60 with the towns keep (red), far (blue) and waste (nobody's).
std::shared_ptr<const Map> the_map() {
    const Grid grid(40, 15);
    HexGround ground;
    ground.settlement = Settlement{60};
    const auto size = static_cast<std::size_t>(grid.size());
    return std::make_shared<const Map>(
        grid, std::vector<HexGround>(size, ground),
        std::vector<Place>{{place("keep"), "Keep", PlaceKind::town, hex_at(keep_column, keep_row)},
                           {place("ford"), "Ford", PlaceKind::village, hex_at(10, 7)},
                           {place("far"), "Far", PlaceKind::town, hex_at(20, 7)},
                           {place("waste"), "Waste", PlaceKind::town, hex_at(30, 7)}});
}

/// Aram of the red faction far from his faction's region, on a day at 10:00.
State the_world(Day day = Day{5}, tests::ArmyBuilder aram = an_army()) {
    State state = a_world(aram.with_infantry(500).with_supplies(9'375).of("red").in(hex_at(35, 2)),
                          an_army("cyra").with_infantry(500).with_supplies(9'375).of("blue").in(
                              hex_at(35, 12)))
                      .on(the_map())
                      .at(at(day, 10));
    tests::put_stronghold(state, "keep", hex_at(keep_column, keep_row), tests::faction("red"));
    tests::put_stronghold(state, "far", hex_at(20, 7), tests::faction("blue"));
    tests::put_stronghold(state, "waste", hex_at(30, 7));
    tests::let_know_all(state, commander("aram"));
    tests::let_know_all(state, commander("cyra"));
    state.campaign.settings.is_weekly_lapse_on = false;
    return state;
}

RaiseArmy raise_in(std::string_view region) { return {place(region), {}, {}}; }

void recruited_on(State& state, Day day, std::uint64_t number = 0) {
    const RaisingId id = derived_id<RaisingId>(derived_id<OrderId>(commander("cyra"), 90), number);
    state.recruitings.insert({{stronghold("keep"), id}, day, Party{tests::faction("red")}});
}

const Army* army_at(const State& state, Hex hex) {
    for (const Army& army : state.armies) {
        if (army.hex == hex) return &army;
    }
    return nullptr;
}

const Army* raised_by(const State& state, std::string_view name, std::uint64_t order) {
    const OrderId given = derived_id<OrderId>(commander(name), order);
    return state.armies.find(derived_id<ArmyId>(derived_id<RaisingId>(given, 0), 0));
}

Question size_question(const State& state) {
    for (const Question& question : state.questions) {
        if (kit::holds_alternative<SizeOfRaising>(question.what)) return question;
    }
    FAIL("no question about a size");
    return {};
}

/// The revolt chance, in sixths, of a recruiting on a day.
Fraction chance_on(const State& state, Day day) {
    return recruiting_revolt_chance(state, commander("aram"), stronghold("keep"), day).total();
}

}  // namespace

TEST_CASE("idis.2b.raise-controlled-region: one's own region, not an enemy's, not nobody's") {
    SeededDice dice(1);
    tests::Campaign play(the_world(), dice);
    CHECK_EQ(play.refused("aram", raise_in("far")).code, "region_is_not_yours");
    CHECK_EQ(play.refused("aram", raise_in("waste")).code, "region_is_not_yours");
    CHECK_EQ(play.refused("aram", raise_in("ford")).code, "region_is_not_yours");
    CHECK_EQ(play.refused("aram", raise_in("nowhere")).code, "no_such_place");
    play.orders("aram", raise_in("keep"));
    CHECK_EQ(play.state().raisings.size(), 1);
}

TEST_CASE("idis.2b.raise-takes-month: ordered on day 5 at 10:00, there on day 35 at 10:00") {
    SeededDice dice(1);
    tests::Campaign play(the_world(), dice);
    play.orders("aram", raise_in("keep"));
    play.until(at(Day{35}, 9, 59));
    CHECK(raised_by(play.state(), "aram", 1) == nullptr);
    play.until(at(Day{35}, 10));
    const Army* raised = raised_by(play.state(), "aram", 1);
    REQUIRE(raised != nullptr);
    CHECK_EQ(raised->hex, hex_at(keep_column, keep_row));
    CHECK_EQ(play.told<told::ArmyRaised>("aram").size(), 1);
    CHECK_EQ(play.told<told::ArmyRaised>("aram")[0].soldiers, Soldiers{2'500});
}

TEST_CASE("idis.2b.calendar-units-ruling: a month from 1 February is 3 March of a common year") {
    State state = the_world(Day{1});
    state.campaign.settings.first_day = {2026, 2, 1};
    SeededDice dice(1);
    tests::Campaign play(state, dice);
    play.until(at(Day{1}, 12));
    play.orders("aram", raise_in("keep"));
    const Raising& raising = *play.state().raisings.begin();
    CHECK_EQ(date_of(day_of(raising.due_at), {2026, 2, 1}), Date{2026, 3, 3});
    CHECK_EQ(time_of_day(raising.due_at), hours(12));
}

TEST_CASE("idis.2b.rally-point-choice: a hex of the region, and none outside") {
    SeededDice dice(1);
    tests::Campaign play(the_world(), dice);
    RaiseArmy order = raise_in("keep");
    order.rally = place("far");
    CHECK_EQ(play.refused("aram", order).code, "rally_point_outside_region");
    order.rally = place("nowhere");
    CHECK_EQ(play.refused("aram", order).code, "no_such_place");
    order.rally = Steps{};
    CHECK_EQ(play.refused("aram", order).code, "rally_point_outside_region");
    order.rally = place("ford");
    play.orders("aram", order);
    play.until(at(Day{35}, 10));
    CHECK_EQ(raised_by(play.state(), "aram", 1)->hex, hex_at(10, 7));
}

TEST_CASE("idis.2b.raise-size-referee: a wish is not counted; the referee says the number") {
    SeededDice dice(1);
    tests::Campaign play(the_world(), dice);
    RaiseArmy order = raise_in("keep");
    order.soldiers = Soldiers{9'000};
    play.orders("aram", order);
    const Question question = size_question(play.state());
    CHECK_EQ(question.by_default, "2500");
    CHECK_FALSE(question.asked);
    CHECK_EQ(kit::get<SizeOfRaising>(question.what).wish, Soldiers{9'000});
    CHECK_EQ(play.refused(AnswerQuestion{question.id, "a few"}).code, "not_a_number_of_soldiers");
    CHECK_EQ(play.refused(AnswerQuestion{question.id, "99"}).code, "not_a_number_of_soldiers");
    play.rules(AnswerQuestion{question.id, "1300"});
    play.until(at(Day{35}, 10));
    const Army* raised = raised_by(play.state(), "aram", 1);
    REQUIRE(raised != nullptr);
    REQUIRE_EQ(raised->detachments.size(), 3);
    CHECK_EQ(play.state().detachments.at(raised->detachments[2]).soldiers, Soldiers{300});
}

TEST_CASE("idis.2.referee-default-ruling: no answer by the due day: the proposal, as default; "
          "what the referee changes afterwards holds from then on") {
    SeededDice dice(1);
    tests::Campaign play(the_world(), dice);
    play.orders("aram", raise_in("keep"));
    play.until(at(Day{35}, 10));
    const auto settled = play.all<QuestionSettled>();
    REQUIRE_EQ(settled.size(), 1);
    CHECK(settled[0].is_default);
    CHECK_EQ(settled[0].answer, "2500");
    const Army* raised = raised_by(play.state(), "aram", 1);
    CHECK_EQ(counts_of(force_of(play.state(), raised->id)).soldiers(), Soldiers{2'500});
    play.until(at(Day{36}, 10));
    play.rules(CorrectDetachment{raised->detachments[0], Soldiers{100}, {}, {}});
    CHECK_EQ(counts_of(force_of(play.state(), raised->id)).soldiers(), Soldiers{2'100});
}

TEST_CASE("idis.2b.raise-size-default-ruling: 2,500 of 51,060 people, then 1,200, then 600") {
    State state = the_world(Day{400});
    const auto proposed = [&] {
        return proposed_size(state, stronghold("keep"), Day{400}).number();
    };
    CHECK_EQ(proposed(), 2'500);
    recruited_on(state, Day{36}, 1);
    CHECK_EQ(proposed(), 1'200);
    recruited_on(state, Day{399}, 2);
    CHECK_EQ(proposed(), 600);
    recruited_on(state, Day{35}, 3);
    CHECK_EQ(proposed(), 600);
    for (std::uint64_t more = 10; more < 20; ++more) recruited_on(state, Day{399}, more);
    CHECK_EQ(proposed(), 100);
    const auto cut = usual_sizes(Soldiers{2'700});
    REQUIRE_EQ(cut.size(), 6);
    CHECK_EQ(cut[0].soldiers, Soldiers{500});
    CHECK_EQ(cut[5].soldiers, Soldiers{200});
    CHECK_EQ(cut[5].arm, Arm::infantry);
}

TEST_CASE("idis.2b.first-recruit-safe: no die, be it conquered ten days ago") {
    State state = the_world(Day{50});
    state.strongholds.edit(stronghold("keep")).taken_on = Day{40};
    auto dice = tests::dice();
    tests::Campaign play(state, dice);
    play.orders("aram", raise_in("keep"));
    CHECK(play.state().revolts.empty());
    CHECK_EQ(play.state().recruitings.size(), 1);
}

TEST_CASE("idis.2b.repeat-recruit-revolt, idis.2b.chance-dice-ruling: a 1 revolts, a 2 does not") {
    State state = the_world(Day{100});
    recruited_on(state, Day{1});
    auto two = tests::dice(2);
    tests::Campaign calm(state, two);
    calm.orders("aram", raise_in("keep"));
    CHECK(calm.state().revolts.empty());
    state = the_world(Day{400});
    recruited_on(state, Day{100});
    auto one = tests::dice(1, 7);
    tests::Campaign uproar(state, one);
    uproar.orders("aram", raise_in("keep"));
    REQUIRE_EQ(uproar.state().revolts.size(), 1);
    CHECK_EQ(uproar.state().revolts.begin()->infantry, Soldiers{3'500});
}

TEST_CASE("chances of a revolt, in sixths") {
    State state = the_world(Day{400});
    recruited_on(state, Day{100});
    tests::row("idis.2b.repeat-recruit-revolt");
    CHECK_EQ(chance_on(state, Day{400}), Fraction{1});
    tests::row("idis.2b.within-year-boundary-ruling");
    CHECK_EQ(chance_on(state, Day{464}), Fraction{1});
    CHECK_EQ(chance_on(state, Day{465}), Fraction{0});
    tests::row("idis.2b.repeat-recruit-conquered, idis.2b.recently-conquered-ruling");
    state.strongholds.edit(stronghold("keep")).taken_on = Day{400 - 364};
    CHECK_EQ(chance_on(state, Day{400}), Fraction{2});
    state.strongholds.edit(stronghold("keep")).taken_on = Day{400 - 365};
    CHECK_EQ(chance_on(state, Day{400}), Fraction{1});
    tests::row("idis.2b.honourable-recruiting");
    state.commanders.edit(commander("aram")).traits = {Trait::honourable};
    CHECK_EQ(chance_on(state, Day{400}), Fraction{0});
    state.strongholds.edit(stronghold("keep")).taken_on = Day{390};
    CHECK_EQ(chance_on(state, Day{400}), Fraction{1});
}

TEST_CASE("idis.2b.repeat-recruit-conquered: in conquered country a 2 revolts and a 3 does not") {
    State state = the_world(Day{100});
    recruited_on(state, Day{70});
    state.strongholds.edit(stronghold("keep")).taken_on = Day{60};
    auto three = tests::dice(3);
    tests::Campaign calm(state, three);
    calm.orders("aram", raise_in("keep"));
    CHECK(calm.state().revolts.empty());
    auto two = tests::dice(2, 1);
    tests::Campaign uproar(state, two);
    uproar.orders("aram", raise_in("keep"));
    CHECK_EQ(uproar.state().revolts.size(), 1);
}

TEST_CASE("idis.2b.recruit-memory-region-ruling: the date is the region's, by anyone recruited") {
    SeededDice seeded(1);
    tests::Campaign play(the_world(Day{1}), seeded);
    play.orders("aram", raise_in("keep"));
    play.until(at(Day{20}, 10));
    play.rules(HandOverStronghold{stronghold("keep"), Party{tests::faction("blue")},
                                  Taking::by_force});
    const Tally chance = recruiting_revolt_chance(play.state(), commander("cyra"),
                                                  stronghold("keep"), Day{25});
    CHECK_EQ(chance.total(), Fraction{2});
}

TEST_CASE("idis.2b.recruit-memory-region-ruling: a raising under way counts as the first time") {
    auto dice = tests::dice(6);
    tests::Campaign play(the_world(), dice);
    play.orders("aram", raise_in("keep"));
    play.orders("aram", raise_in("keep"));
    CHECK_EQ(play.state().recruitings.size(), 2);
    CHECK_EQ(play.state().raisings.size(), 2);
}

TEST_CASE("idis.2b.revolt-army-place-ruling: the most settled hex, but not the stronghold's") {
    State state = the_world(Day{100});
    recruited_on(state, Day{70});
    auto dice = tests::dice(1, 3);
    tests::Campaign play(state, dice);
    play.orders("aram", raise_in("keep"));
    const Hex hex = play.state().revolts.begin()->hex;
    CHECK_NE(hex, hex_at(keep_column, keep_row));
    // All are settled alike, so it is the one with the lowest q, then the lowest r.
    const Hex keep = hex_at(keep_column, keep_row);
    CHECK_EQ(hex, Hex{keep.q - 3, keep.r});
}

TEST_CASE("idis.2b.revolt-no-cancel-ruling, idis.2b.revolt-roll-time-ruling: rebels at dusk, and "
          "the army a month later all the same") {
    State state = the_world(Day{100});
    recruited_on(state, Day{70});
    auto faces = tests::dice(1, 3);
    tests::Campaign first(state, faces);
    first.orders("aram", raise_in("keep"));
    SeededDice dice(3);
    tests::Campaign play(first.state(), dice);
    const Hex hex = play.state().revolts.begin()->hex;
    play.until(at(Day{100}, 17, 59));
    CHECK(army_at(play.state(), hex) == nullptr);
    play.until(at(Day{100}, 18));
    CHECK(army_at(play.state(), hex) != nullptr);
    play.until(at(Day{130}, 10));
    CHECK(raised_by(play.state(), "aram", 1) != nullptr);
}

TEST_CASE("idis.2b.control-lost-ruling: lost when the month is over, nothing comes") {
    SeededDice dice(1);
    tests::Campaign play(the_world(), dice);
    play.orders("aram", raise_in("keep"));
    play.until(at(Day{25}, 10));
    play.rules(HandOverStronghold{stronghold("keep"), Party{tests::faction("blue")},
                                  Taking::by_force});
    tests::Campaign lost(play.state(), dice);
    lost.until(at(Day{35}, 10));
    CHECK(raised_by(lost.state(), "aram", 1) == nullptr);
    CHECK_EQ(lost.told<told::RaisingFailed>("aram").size(), 1);
    CHECK(lost.state().raisings.empty());
    play.until(at(Day{34}, 10));
    play.rules(HandOverStronghold{stronghold("keep"), Party{tests::faction("red")},
                                  Taking::by_force});
    play.until(at(Day{35}, 10));
    CHECK(raised_by(play.state(), "aram", 1) != nullptr);
}

TEST_CASE("idis.2b.control-lost-ruling: an order in good faith for a region that has fallen") {
    SeededDice dice(1);
    State state = the_world(Day{100});
    recruited_on(state, Day{70});
    Stronghold& keep = state.strongholds.edit(stronghold("keep"));
    keep.holder = tests::faction("blue");
    keep.taken_from = tests::faction("red");
    keep.taken_on = Day{99};
    tests::Campaign play(state, dice);
    play.orders("aram", raise_in("keep"));
    CHECK_EQ(play.state().recruitings.size(), 1);
    play.until(at(Day{130}, 10));
    CHECK(raised_by(play.state(), "aram", 1) == nullptr);
    CHECK_EQ(play.told<told::RaisingFailed>("aram").size(), 1);
}

TEST_CASE("idis.2b.new-army-start-ruling, idis.2a.detachment-origin-region, "
          "idis.2.new-army-needs-commander, idis.2.deliberate-creation-ruling: "
          "full stores, no loot, no wagons, an open seat whose invitation is the raiser's") {
    SeededDice dice(1);
    tests::Campaign play(the_world(), dice);
    play.orders("aram", raise_in("keep"));
    play.rules(AnswerQuestion{size_question(play.state()).id, "1000"});
    play.until(at(Day{35}, 10));
    const Army* raised = raised_by(play.state(), "aram", 1);
    REQUIRE(raised != nullptr);
    CHECK_EQ(raised->supplies, Supplies{18'750});
    CHECK_EQ(raised->loot, Loot{0});
    CHECK_EQ(raised->morale, Morale{9});
    CHECK_EQ(counts_of(force_of(play.state(), raised->id)),
             Counts{Soldiers{1'000}, Soldiers{0}, Noncombatants{250}, Wagons{0}});
    for (const DetachmentId id : raised->detachments) {
        CHECK_EQ(play.state().detachments.at(id).origin, stronghold("keep"));
    }
    const Commander& leader = play.state().commanders.at(raised->commander);
    CHECK_EQ(leader.seat, Seat::open);
    CHECK_EQ(leader.invited_by, commander("aram"));
    CHECK_EQ(leader.faction, tests::faction("red"));
    CHECK_NE(leader.id, commander("aram"));
    CHECK_EQ(play.told<told::SeatOpened>("aram").size(), 1);
}

TEST_CASE("idis.2b.raise-no-presence-ruling: from twelve hexes away, and the march goes on") {
    SeededDice dice(1);
    tests::Campaign play(the_world(), dice);
    MarchArmy march;
    march.waypoints = {Steps{Direction::south, Direction::south}};
    march.may_leave_road = true;
    play.orders("aram", march);
    REQUIRE(play.army("aram").stretch);
    play.orders("aram", raise_in("keep"));
    CHECK(play.army("aram").stretch);
    CHECK(play.army("aram").march);
    CHECK_EQ(play.state().raisings.begin()->due_at, at(Day{35}, 10));
}

TEST_CASE("idis.2b.raise-under-siege-ruling: besieged, its holder may gather elsewhere") {
    State state = the_world();
    state.armies.edit(tests::army("aram")).hex = state.strongholds.at(stronghold("keep")).hex;
    reindex(state);
    SeededDice dice(1);
    tests::Campaign play(state, dice);
    play.rules(MarkSiege{stronghold("keep"), true});
    CHECK_EQ(play.refused("aram", raise_in("keep")).code, "rally_point_is_besieged");
    RaiseArmy order = raise_in("keep");
    order.rally = place("ford");
    CHECK_EQ(play.refused("cyra", order).code, "region_is_not_yours");
    play.orders("aram", order);
    CHECK_EQ(play.state().raisings.size(), 1);
}

TEST_CASE("idis.2b.raise-under-siege-ruling: no refusal is the first word of a siege far away") {
    State state = the_world();
    state.armies.edit(tests::army("aram")).hex = hex_at(0, 0);
    reindex(state);
    State besieged = state;
    besieged.strongholds.edit(stronghold("keep")).is_besieged = true;
    const auto offered = [](const State& now) {
        const View view = System::view(now, commander("aram"));
        return System::legal(view, commander("aram"));
    };
    CHECK(offered(besieged) == offered(state));
    SeededDice dice(1);
    tests::Campaign play(besieged, dice);
    play.orders("aram", raise_in("keep"));
    play.until(play.state().raisings.begin()->due_at);
    const Army& raised = *raised_by(play.state(), "aram", 1);
    CHECK_NE(raised.hex, play.state().strongholds.at(stronghold("keep")).hex);
}

TEST_CASE("idis.2b.revolt-secret: the raiser is told the same with a revolt and without") {
    State state = the_world(Day{100});
    recruited_on(state, Day{70});
    auto five = tests::dice(5);
    tests::Campaign calm(state, five);
    calm.orders("aram", raise_in("keep"));
    auto one = tests::dice(1, 20);
    tests::Campaign uproar(state, one);
    uproar.orders("aram", raise_in("keep"));
    CHECK_EQ(view(calm.state(), commander("aram")), view(uproar.state(), commander("aram")));
    CHECK_EQ(view(calm.state(), commander("cyra")), view(uproar.state(), commander("cyra")));
}

TEST_CASE("idis.2a.detachments-set-at-raising: 500, 500 and 300 cannot be 650 and 650 later") {
    SeededDice dice(1);
    tests::Campaign play(the_world(), dice);
    play.orders("aram", raise_in("keep"));
    play.rules(AnswerQuestion{size_question(play.state()).id, "1300"});
    play.until(at(Day{35}, 10));
    const Army raised = *raised_by(play.state(), "aram", 1);
    REQUIRE_EQ(raised.detachments.size(), 3);
    const MergeDetachments part{raised.detachments[0], {raised.detachments[2], Soldiers{150}, {}}};
    CHECK_EQ(play.refused(ActFor{raised.commander, part}).code, "detachment_cannot_be_split");
    const MergeDetachments whole{raised.detachments[0], {raised.detachments[2], {}, {}}};
    play.rules(ActFor{raised.commander, whole});
    CHECK_EQ(play.state().detachments.at(raised.detachments[0]).soldiers, Soldiers{800});
}

TEST_CASE("idis.2a.faction-special-detachments: riders who harry with 3 and eat 5, of red alone") {
    SeededDice dice(1);
    tests::Campaign play(the_world(), dice);
    DefineKind kind;
    kind.faction = tests::faction("red");
    kind.arm = Arm::cavalry;
    kind.numbers.name = "riders of the marsh";
    kind.numbers.eats = 5;
    kind.numbers.harry_bonus = 3;
    play.rules(kind);
    CHECK_EQ(play.refused(kind).code, "kind_is_defined_already");
    play.orders("aram", raise_in("keep"));
    play.orders("cyra", raise_in("far"));
    const KindId id = play.state().detachment_kinds.begin()->id;
    const auto raising_in = [&](std::string_view region) {
        for (const Raising& raising : play.state().raisings) {
            if (raising.region == stronghold(region)) return raising.id;
        }
        return RaisingId{};
    };
    RaisedDetachment riders;
    riders.soldiers = Soldiers{200};
    riders.of_kind = id;
    CHECK_EQ(play.refused(ComposeRaising{raising_in("far"), {riders}}).code,
             "kind_of_another_faction");
    play.rules(ComposeRaising{raising_in("keep"), {riders}});
    play.until(at(Day{35}, 10));
    const Force force = force_of(play.state(), raised_by(play.state(), "aram", 1)->id);
    REQUIRE_EQ(force.detachments.size(), 1);
    CHECK_EQ(force.detachments[0].arm, Arm::cavalry);
    // 200 riders eat 5 each, their 50 followers 1 each; they carry and march as all cavalry.
    CHECK_EQ(daily_consumption(force).total(), Fraction{1'050});
    CHECK_EQ(carrying_capacity(force).total(), Fraction{200 * 75 + 50 * 15});
    CHECK_EQ(attempt(force.detachments[0], 2).total(), Fraction{5});
    CHECK_EQ(result(force.detachments[0], "idis.4a.harry-torch", 7).total(), Fraction{10});
    CHECK_EQ(harry_bonus_of(force.detachments[0], 2), 3);
    CHECK_EQ(harry_bonus_of(Detachment{}, 2), 2);
    CHECK_EQ(battle_weight(force.detachments).total(), Fraction{400});
}
