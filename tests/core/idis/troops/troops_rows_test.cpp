// Armies and their men, one rule at a time (sections 2, 2a, 2b and 9): what counts for what, what
// ends with an army, what another commander changes, and what a raising comes to.
//
// Aram's army has detachments A, B and so on, as each case builds them.
#include "core/idis/troops/army.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/persons/lives.hpp"
#include "core/idis/troops/commando.hpp"
#include "core/idis/troops/newcomers.hpp"
#include "core/idis/troops/raising.hpp"
#include "core/idis/troops/regrouping.hpp"
#include "core/idis/troops/taking_command.hpp"
#include "core/idis/troops/warbands.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/fleet.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

const ArmyId aram = army("aram");

State foot(ArmyBuilder builder = an_army()) {
    return a_world(builder.with_infantry(300, "A").with_infantry(200, "B"));
}
Events at_once(const State& state, auto rule, std::vector<int> faces = {}) {
    Ones dice(std::move(faces));
    return happenings(state, dice, rule);
}
std::string said(const Gate& gate) { return gate ? std::string(gate->code) : "allowed"; }
void send_away(State& state, const char* name, Absence::Reason reason = Absence::Reason::departed) {
    state.detachments.edit(detachment(name)).absence =
        Absence{reason, kit::at(Day{20}, 6), Days{8}, aram};
}
OrderId put_order(State& state, std::uint64_t number) {
    GivenOrder given;
    given.id = OrderId(number);
    given.commander = commander("aram");
    given.standing = OrderStanding::in_force;
    state.orders.insert(given);
    return given.id;
}
std::vector<OrderId> stopped(const Events& events) {
    std::vector<OrderId> all;
    for (const auto& ended : told_to<told::OrderEnded>(commander("aram"), events)) {
        if (ended.standing == OrderStanding::stopped) all.push_back(ended.order);
    }
    return all;
}

}  // namespace

TEST_CASE("idis.6a.siege-engines-transport-ruling: an army drags the engines that are broken "
          "down") {
    State state = foot();
    CHECK_FALSE(force_of(state, aram).has_engines);
    put_engines(state, "aram", 1, EngineStanding::built);
    CHECK_FALSE(force_of(state, aram).has_engines);
    put_engines(state, "aram", 2, EngineStanding::broken_down);
    CHECK_CLAUSE("idis.6a.siege-engines-transport-ruling", force_of(state, aram).has_engines);
}

TEST_CASE("idis.2a.faction-special-detachments: a kind of its own says how it harries, or "
          "nothing") {
    Detachment men;
    CHECK_EQ(harry_bonus_of(men, 2), 2);
    men.own_numbers = OwnNumbers{};
    CHECK_EQ(harry_bonus_of(men, 2), 2);
    men.own_numbers->harry_bonus = 5;
    CHECK_EQ(harry_bonus_of(men, 2), 5);
}

TEST_CASE("idis.2a.empty-detachment-ruling: followers of the fallen go to the largest that is "
          "left") {
    const auto part = [](std::int64_t soldiers, std::int64_t followers, std::int64_t wagons) {
        Detachment men;
        men.soldiers = Soldiers{soldiers};
        men.noncombatants = Noncombatants{followers};
        men.wagons = Wagons{wagons};
        return men;
    };
    const std::vector all{part(0, 10, 1), part(50, 20, 0), part(60, 30, 2), part(0, 5, 1)};
    const std::vector<Detachment> moved = followers_moved_on(all);
    CHECK_EQ(moved[0], part(0, 0, 0));
    CHECK_EQ(moved[1], all[1]);
    CHECK_EQ(moved[2], part(60, 45, 4));
    // Where nobody is left there is nobody to go to.
    const std::vector none{part(0, 10, 1), part(0, 20, 0)};
    CHECK_CLAUSE("idis.2a.empty-detachment-ruling", followers_moved_on(none) == none);
    CHECK(followers_moved_on({}).empty());
}

TEST_CASE("idis.2.zero-soldiers-ruling: with an army its march, its work and its rest are over") {
    const auto ends = [](auto change) {
        State state = foot();
        change(state);
        const Events events = at_once(state, [](Unfolding& unfolding) {
            end_army(unfolding, aram, {"idis.2.zero-soldiers-ruling"});
        });
        CHECK_EQ(only<ArmyEnded>(events).army, aram);
        return stopped(events);
    };
    using Orders = std::vector<OrderId>;
    CHECK_EQ(ends([](State&) {}), Orders{});
    CHECK_EQ(ends([](State& state) {
                 state.armies.edit(aram).march = March{put_order(state, 5), {}, {}, false};
             }),
             Orders{OrderId(5)});
    const auto working = [&](WorkStanding standing) {
        return ends([&](State& state) {
            Work work;
            work.id = aram;
            work.by_order = put_order(state, 6);
            work.standing = standing;
            state.works.insert(work);
        });
    };
    CHECK_EQ(working(WorkStanding::under_way), Orders{OrderId(6)});
    CHECK_EQ(working(WorkStanding::done), Orders{});
    const auto resting = [&](std::optional<Day> broken_off) {
        return ends([&](State& state) {
            state.rests.insert({aram, put_order(state, 7), Day{9}, Days{3}, broken_off});
        });
    };
    CHECK_EQ(resting({}), Orders{OrderId(7)});
    CHECK_EQ(resting(Day{9}), Orders{});
    // It lasts while somebody is to come back to it.
    const auto is_over = [](Absence::Reason reason) {
        State state = foot();
        for (const char* name : {"A", "B"}) send_away(state, name, reason);
        return !all<ArmyEnded>(at_once(state, [&](Unfolding& unfolding) {
                    end_if_nobody_is_left(unfolding, force_of(state, aram));
                })).empty();
    };
    CHECK_FALSE(is_over(Absence::Reason::departed));
    CHECK(is_over(Absence::Reason::defecting));
}

TEST_CASE("idis.2a.commando-leaves-ruling, idis.2a.commando-one-only: a name is kept in the "
          "Commando's own army, while no other has it") {
    State state = foot(an_army().led_by_a(Trait::commando));
    Detachment named = state.detachments.at(detachment("A"));
    named.special = Special::skirmishers;
    named.named_from = Special::none;
    const auto keeps = [&](const State& in, const Detachment& men) {
        Force force = force_of(in, aram);
        std::erase_if(force.detachments, [&](const Detachment& each) { return each.id == men.id; });
        return as_it_joins(force, men).special == Special::skirmishers;
    };
    CHECK(keeps(state, named));
    Detachment others = named;
    others.army = army("belisar");
    CHECK_FALSE(keeps(state, others));
    CHECK_FALSE(keeps(foot(), named));
    State another = state;
    another.detachments.edit(detachment("B")).named_from = Special::none;
    CHECK_FALSE(keeps(another, named));
    // To name the first one takes the name from nobody.
    const auto named_by = [&](const State& in) {
        const Events events = at_once(in, [](Unfolding& unfolding) {
            name_skirmishers(unfolding, aram, detachment("A"));
        });
        const Clause once = "idis.2a.commando-one-only";
        for (const Event& event : events) {
            if (!kit::holds_alternative<NumbersChanged>(event.what)) continue;
            return std::find(event.clauses.begin(), event.clauses.end(), once) !=
                   event.clauses.end();
        }
        return false;
    };
    CHECK_FALSE(named_by(state));
    CHECK(named_by(another));
}

TEST_CASE("idis.2.spartan-takes-command-ruling: a Spartan halves followers when he comes, those of "
          "his own men who are away among them") {
    const auto comes = [](State state, std::vector<Trait> traits) {
        return at_once(state, [&](Unfolding& unfolding) {
            change_traits(unfolding, force_of(state, aram), traits);
        });
    };
    State state = a_world(an_army()
                              .with_infantry(400, "A").with_noncombatants(100)
                              .with_infantry(400, "B").with_noncombatants(100)
                              .with_supplies(500),
                          an_army("cyra").with_infantry(400, "C").with_noncombatants(100));
    const std::vector<Trait> spartan{Trait::spartan};
    CHECK_EQ(only<NumbersChanged>(comes(state, spartan)).detachments.front().noncombatants,
             Noncombatants{50});
    CHECK(all<DetachmentsLeft>(comes(state, spartan)).empty());
    CHECK(comes(state, {Trait::poet}).empty());
    State away = state;
    send_away(away, "B");
    send_away(away, "C");
    CHECK_EQ(only<DetachmentsLeft>(comes(away, spartan)).detachments.size(), 1);
    CHECK_EQ(only<DetachmentsLeft>(comes(away, spartan)).detachments.front().id, detachment("B"));
    away.detachments.edit(detachment("B")).absence->reason = Absence::Reason::defecting;
    CHECK(all<DetachmentsLeft>(comes(away, spartan)).empty());
    // Where all are away there is nobody else to change.
    send_away(away, "A");
    CHECK(all<NumbersChanged>(comes(away, spartan)).empty());
    // After a Spartan another finds nothing to halve; a Commando leaves his name to a Commando.
    State led = state;
    led.commanders.edit(commander("aram")).traits = spartan;
    CHECK(comes(led, spartan).empty());
    Detachment& named = state.detachments.edit(detachment("A"));
    named.special = Special::skirmishers;
    named.named_from = Special::none;
    CHECK(comes(state, {Trait::commando}).empty());
    CHECK_EQ(only<NumbersChanged>(comes(state, {})).detachments.front().special, Special::none);
}

TEST_CASE("idis.2b.raise-size-default-ruling, idis.2b.recruit-memory-region-ruling: a twentieth of "
          "the people in whole hundreds, halved for each time of this region's own") {
    State state = a_world(an_army().with_infantry(500).in(hex_at(30, 30)));
    const Hex centre = hex_at(10, 10);
    // Thirty-six hexes of 20 and one of 1,193 are 1,913, or 43,999 people: 2,199 soldiers.
    state.map = a_country(25, 25).settlement(centre, 1'193);
    put_stronghold(state, "p", centre);
    put_stronghold(state, "q", hex_at(20, 20));
    const auto size = [&] { return proposed_size(state, stronghold("p"), Day{10}); };
    CHECK_EQ(size(), Soldiers{2'100});
    state.recruitings.insert({{stronghold("q"), RaisingId(3)}, Day{9}, faction("f")});
    CHECK_EQ(size(), Soldiers{2'100});
    state.recruitings.insert({{stronghold("p"), RaisingId(3)}, Day{9}, faction("f")});
    CHECK_CLAUSE("idis.2b.recruit-memory-region-ruling", size() == Soldiers{1'000});
}

TEST_CASE("idis.2b.raise-size-referee: a size is a whole number from a hundred to a million") {
    const State state = foot();
    const auto answered = [&](const std::string& answer) {
        return said(may_be_answered(state, SizeOfRaising{RaisingId(3), {}}, answer));
    };
    for (const char* answer : {"100", "1000000"}) CHECK_EQ(answered(answer), "allowed");
    for (const char* answer : {"99", "1000001", "", "many", "500 men", "99999999999999999999"}) {
        CHECK_EQ(answered(answer), "not_a_number_of_soldiers");
    }
    State raising = state;
    Raising row;
    row.id = RaisingId(3);
    raising.raisings.insert(row);
    const auto sized = [&](std::uint64_t number, const char* answer) {
        return at_once(raising, [&](Unfolding& unfolding) {
            size_raising(unfolding, RaisingId(number), answer);
        });
    };
    CHECK_EQ(only<RaisingComposed>(sized(3, "700")).detachments.size(), 2);
    CHECK(sized(3, "few").empty());
    CHECK_CLAUSE("idis.2b.raise-size-referee", sized(4, "700").empty());
}

TEST_CASE("idis.2b.raise-under-siege-ruling: of a siege he knows who is there, or has the post") {
    State state = before_walls(StrongholdKind::town);
    const auto sees = [&](const char* name) {
        return sees_siege_of(state, commander(name), state.strongholds.at(hold_id));
    };
    CHECK_CLAUSE("idis.2b.raise-under-siege-ruling", !sees("aram"));
    state.strongholds.edit(hold_id).is_besieged = true;
    CHECK(sees("aram"));
    CHECK_FALSE(sees("belisar"));
    state.posts.insert({hold_id, commander("belisar")});
    CHECK(sees("belisar"));
    state.posts.edit(hold_id).commander = commander("aram");
    CHECK_FALSE(sees("belisar"));
    // Without an army he is where he stays.
    state.commanders.edit(commander("belisar")).army.reset();
    state.commanders.edit(commander("belisar")).hex = field_hex;
    CHECK(sees("belisar"));
}

TEST_CASE("idis.2a.merge-same-type-ruling, idis.2a.disband-or-merge: two that are there and of one "
          "kind are one, with the victories of the better") {
    State state = foot();
    const auto merges = [&](const char* into, const char* from) {
        return said(may_merge(force_of(state, aram),
                              {detachment(into), {detachment(from), {}, {}}}));
    };
    CHECK_EQ(merges("A", "B"), "allowed");
    CHECK_EQ(merges("none", "B"), "no_such_detachment");
    CHECK_EQ(merges("A", "none"), "no_such_detachment");
    CHECK_EQ(merges("A", "A"), "detachment_is_both_parts");
    state.detachments.edit(detachment("A")).named_from = Special::none;
    CHECK_EQ(merges("A", "B"), "detachments_of_different_kind");
    state.detachments.edit(detachment("A")).named_from.reset();
    state.detachments.edit(detachment("A")).own_numbers = OwnNumbers{};
    CHECK_EQ(merges("A", "B"), "detachments_of_different_kind");
    state.detachments.edit(detachment("A")).own_numbers.reset();
    for (const auto& [of_a, of_b] : {std::pair(3, 1), {1, 3}}) {
        state.detachments.edit(detachment("A")).victories = of_a;
        state.detachments.edit(detachment("B")).victories = of_b;
        const Events events = at_once(state, [](Unfolding& unfolding) {
            merge_detachments(unfolding, aram, {detachment("A"), {detachment("B"), {}, {}}});
        });
        for (const Detachment& each : only<NumbersChanged>(events).detachments) {
            if (each.id == detachment("A")) CHECK_EQ(each.victories, 3);
        }
    }
    CHECK(at_once(state, [](Unfolding& unfolding) {
              settle_morale_after_regrouping(unfolding, army("gone"), "-1");
          }).empty());
}

TEST_CASE("idis.9.intro-roll-d20: who is introduced is there and another, and once; what is known "
          "of his wounds stays") {
    State state = a_world(an_army().with_infantry(500), an_army("belisar").with_infantry(500));
    const CommanderId him = commander("aram");
    const auto introduced = [&](CommanderId whom, std::optional<CommanderId> by) {
        return said(may_introduce(state, {whom, by}));
    };
    CHECK_EQ(introduced(him, {}), "allowed");
    CHECK_EQ(introduced(him, commander("belisar")), "allowed");
    CHECK_EQ(introduced(him, him), "no_such_commander");
    CHECK_EQ(introduced(him, commander("nobody")), "no_such_commander");
    CHECK_EQ(introduced(commander("nobody"), {}), "no_such_commander");
    Life life;
    life.id = him;
    life.wounded_at = state.now;
    state.lives.insert(life);
    const auto enters = [&] {
        return at_once(state, [&](Unfolding& unfolding) { introduce(unfolding, {him, {}}); },
                       {16, 1});
    };
    CHECK_EQ(only<LifeChanged>(enters()).life.wounded_at, state.now);
    // One who leads nobody is introduced as well.
    state.commanders.edit(him).army.reset();
    CHECK_EQ(only<IntroductionRecorded>(enters()).introduction.id, him);
    Introduction known;
    known.id = him;
    state.introductions.insert(known);
    CHECK_EQ(introduced(him, {}), "commander_is_introduced");
}

TEST_CASE("dice-warriors.end.what-carries-over-ruling: a band to keep has warriors told apart, "
          "their own allies, and a name in few letters") {
    const State state = foot();
    KeepWarband order{commander("aram"), "The Nine", {}};
    order.warband.warriors = {{"red", {}}, {"blue", {}}};
    const auto kept = [&](auto change) {
        KeepWarband changed = order;
        change(changed);
        return said(may_keep_warband(state, changed));
    };
    CHECK_EQ(kept([](KeepWarband&) {}), "allowed");
    CHECK_EQ(kept([](KeepWarband& it) { it.warband.fights = -1; }), "number_is_negative");
    CHECK_EQ(kept([](KeepWarband& it) { it.warband.fights = 0; }), "allowed");
    CHECK_EQ(kept([](KeepWarband& it) { it.warband.warriors[1].mark = "red"; }),
             "warriors_must_be_told_apart");
    CHECK_EQ(kept([](KeepWarband& it) { it.warband.warriors[1].mark.clear(); }),
             "warriors_must_be_told_apart");
    CHECK_EQ(kept([](KeepWarband& it) { it.warband.allies = {{"d6", false, "green"}}; }),
             "ally_without_its_warrior");
    CHECK_EQ(kept([](KeepWarband& it) { it.name = std::string(warband_name_most, 'x'); }),
             "allowed");
    const std::string named_too_long =
        kept([](KeepWarband& it) { it.name = std::string(warband_name_most + 1, 'x'); });
    CHECK_CLAUSE("dice-warriors.end.what-carries-over-ruling",
                 named_too_long == "name_is_too_long");
}

TEST_CASE("what is applied of seats, colours and strongholds is what the event says, and nobody "
          "else's goes with it") {
    State state = before_walls(StrongholdKind::town);
    const CommanderId him = commander("aram");
    put_stronghold(state, "other", hex_at(9, 9));
    for (const StrongholdId each : {hold_id, stronghold("other")}) {
        state.deposits.insert({{each, him}, Supplies{10}, Loot{}});
    }
    evolve(state, StrongholdDestroyed{hold_id});
    REQUIRE_EQ(state.deposits.size(), 1);
    CHECK_EQ(state.deposits.begin()->id.stronghold, stronghold("other"));
    state.seat_offers.insert({him, state.now});
    state.commanders.edit(him).turn_at = state.now;
    evolve(state, SeatTaken{him, "Eyvind", {}});
    CHECK(state.seat_offers.empty());
    CHECK_FALSE(state.commanders.at(him).turn_at);
    // Whatever comes after them is younger than all there are.
    Detachment men = *state.detachments.begin();
    men.seniority = 500;
    evolve(state, DetachmentsJoined{aram, Supplies{}, Loot{}, {men}});
    CHECK_EQ(state.campaign.seniorities, 501);
    evolve(state, FactionChanged{him, faction("g")});
    CHECK(state.armies.at(aram).is_to_look);
    state.armies.edit(aram).is_to_look = false;
    state.commanders.edit(him).army.reset();
    evolve(state, FactionChanged{him, faction("f")});
    CHECK_FALSE(state.armies.at(aram).is_to_look);
}
