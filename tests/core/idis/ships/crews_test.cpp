// What crews bear: rowing, checks, passengers put ashore, ships that come back (section 8e).
#include "core/idis/ships/crews.hpp"

#include <doctest/doctest.h>

#include "core/idis/reindex.hpp"
#include "core/idis/ships/waters.hpp"
#include "core/idis/violations.hpp"
#include "tests/kit/fair_weather.hpp"
#include "tests/kit/fleet.hpp"
#include "tests/kit/magic.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;
using kit::Direction;

namespace {

const ArmyId aram = army("aram");

/// Two hexes off the coast, with this morale and so many ships to check.
State at_sea(std::int64_t men, std::int64_t ships, std::int64_t checks, std::int64_t morale = 9) {
    State state = at_the_coast(a_crew("aram", men));
    Fleet& row = put_fleet(state, "f", "aram", ships, hex_at(7, 5));
    row.checks_due = checks;
    row.morale = Morale{morale};
    if (men > 0) go_aboard(state, "f", "aram");
    return state;
}
template <class... Face>
Events checked(State& state, Face... faces) {
    auto scripted = dice(faces...);
    return let_happen(state, scripted, [](Unfolding& u) { check_crews(u, fleet("f")); });
}
Soldiers ashore(const State& state) {
    Soldiers soldiers;
    for (const PartyAshore& party : state.parties_ashore) {
        for (const Detachment& part : party.parts) soldiers += part.soldiers;
    }
    return soldiers;
}

}  // namespace

TEST_CASE("idis.8e.ship-check-each-ruling: each ship rolls its own dice against one morale") {
    State state = at_sea(0, 3, 3);
    const auto result = only<CrewsChecked>(checked(state, 4, 4, 5, 5, 6, 3));
    REQUIRE_EQ(result.checks.size(), 3);
    CHECK(result.checks[0].has_held);
    CHECK_FALSE(result.checks[1].has_held);
    CHECK(result.checks[2].has_held);
    CHECK_EQ(state.fleets.at(fleet("f")).ships, 2);
    CHECK_EQ(state.fleets.at(fleet("f")).checks_due, 0);
}

TEST_CASE("idis.8e.ship-fail-ejects: passengers stand on the nearest land") {
    State state = at_sea(100, 1, 1);
    checked(state, 4, 6, 2, 3, 5);
    CHECK_EQ(state.armies.at(aram).hex, landing);
    CHECK_EQ(counts_of(state, state.armies.at(aram)).soldiers(), Soldiers{100});
    CHECK_FALSE(is_aboard(state, aram));
    CHECK(state.fleets.empty());
}

TEST_CASE("idis.8e.ship-fail-sails-away, idis.8e.ship-return-place-ruling: away for 3d6 days") {
    State state = at_sea(100, 1, 1);
    checked(state, 4, 6, 2, 3, 5);
    REQUIRE_EQ(state.ships_away.size(), 1);
    CHECK_EQ(state.ships_away.begin()->back_at, state.now + kit::days(10));
    state.armies.edit(aram).supplies = Supplies{1'500};
    auto faces = fair();
    tests::Campaign play(state, faces);
    play.until(state.now + kit::days(10) - kit::seconds(1));
    CHECK(play.state().fleets.empty());
    play.until(state.now + kit::days(10));
    REQUIRE_EQ(play.state().fleets.size(), 1);
    const Fleet& back = *play.state().fleets.begin();
    CHECK_EQ(back.hex, landing);
    CHECK_EQ(back.ships, 1);
    CHECK_EQ(back.commander, commander("aram"));
    CHECK_EQ(play.told<told::ShipsTold>("aram").back().news, told::ShipNews::returned);
}

TEST_CASE("idis.8e.ship-return-place-ruling: or to the coast of its fleet, if that is closer") {
    // It failed two hexes out; its passengers were landed there, its fleet has come nearer since.
    State state = at_sea(0, 2, 1);
    checked(state, 4, 6, 1, 1, 1);
    ShipAway away = *state.ships_away.begin();
    away.landed_at = hex_at(5, 9);
    state.ships_away.edit(away.id) = away;
    state.fleets.edit(fleet("f")).hex = hex_at(6, 5);
    let_happen(state, [&](Unfolding& u) { bring_ship_back(u, away.id); });
    REQUIRE_EQ(state.fleets.size(), 2);
    for (const Fleet& row : state.fleets) {
        if (row.id != fleet("f")) CHECK_EQ(row.hex, nearest_land(*state.map, hex_at(6, 5)));
    }
}

TEST_CASE("idis.8e.ship-fail-no-table: a roll of 12 looks up nothing") {
    State state = at_sea(100, 2, 1);
    const Events events = checked(state, 6, 6);
    CHECK(all<MoraleFailed>(events).empty());
    CHECK_EQ(only<CrewsChecked>(events).checks.front().total, 12);
}

TEST_CASE("idis.8e.ship-fail-doubles-gone, idis.8e.ship-doubles-which-dice-ruling: for good") {
    State gone = at_sea(0, 2, 1);
    checked(gone, 5, 5);
    CHECK(gone.ships_away.empty());
    CHECK_EQ(gone.fleets.at(fleet("f")).ships, 1);
    State back = at_sea(0, 2, 1);
    // Doubles among the three dice mean nothing.
    checked(back, 4, 6, 3, 3, 3);
    REQUIRE_EQ(back.ships_away.size(), 1);
    CHECK_EQ(back.ships_away.begin()->back_at, back.now + kit::days(9));
    // Nor do doubles that hold.
    State held = at_sea(0, 2, 1);
    checked(held, 4, 4);
    CHECK_EQ(held.fleets.at(fleet("f")).ships, 2);
}

TEST_CASE("idis.8e.ship-fail-doubles-gone, idis.8e.ship-fail-sails-away: he is told how many "
          "sailed away and how many are gone, and of none nothing") {
    const auto told = [](auto... faces) {
        State state = at_sea(0, 6, 3);
        std::vector<std::pair<told::ShipNews, std::int64_t>> all;
        for (const auto& each :
             told_to<told::ShipsTold>(commander("aram"), checked(state, faces...))) {
            all.emplace_back(each.news, each.ships);
        }
        return all;
    };
    using Told = std::vector<std::pair<told::ShipNews, std::int64_t>>;
    CHECK_EQ(told(4, 4, 3, 6, 1, 2), Told{});
    CHECK_EQ(told(5, 5, 6, 6, 1, 2), (Told{{told::ShipNews::gone, 2}}));
    // Three more dice say for how long a ship sails away.
    CHECK_EQ(told(4, 6, 1, 1, 1, 6, 4, 2, 2, 2, 1, 2), (Told{{told::ShipNews::sailed_away, 2}}));
    CHECK_EQ(told(4, 6, 1, 1, 1, 5, 5, 6, 6),
             (Told{{told::ShipNews::sailed_away, 1}, {told::ShipNews::gone, 2}}));
}

TEST_CASE("idis.8e.ship-ejected-goods-ruling: goods, engines and books are put ashore as well") {
    State state = at_the_coast(a_crew("aram", 100).with_supplies(9'000));
    add_spell(state, "fog");
    const EnginesId engines = put_engines(state, "aram", 1);
    put_fleet(state, "f", "aram", 3, hex_at(7, 5));
    go_aboard(state, "f", "aram");
    state.fleets.edit(fleet("f")).checks_due = 2;
    checked(state, 4, 6, 1, 1, 1, 4, 6, 1, 1, 2);
    const PartyAshore* party = state.parties_ashore.find({aram, landing});
    REQUIRE(party != nullptr);
    CHECK_EQ(party->supplies, Supplies{9'000});
    CHECK_EQ(party->engines, std::vector{engines});
    CHECK_EQ(state.armies.at(aram).supplies, Supplies{0});
    CHECK_EQ(state.spells.at(spell("fog")).books_at, landing);
    CHECK_FALSE(state.spells.at(spell("fog")).carried_by.has_value());
    CHECK_FALSE(state.engines.at(engines).army.has_value());
    // The army takes up again where it lies what it can carry; the rest lies on.
    let_happen(state, [](Unfolding& u) {
        Fleet left = u.state().fleets.at(fleet("f"));
        left.army.reset();
        left.standing = FleetStanding::empty;
        u.happen({"idis.8e.disembark-day"}, ArmyLanded{left, army("aram"), landing});
    });
    let_happen(state, [](Unfolding& u) { rejoin_ashore(u, army("aram")); });
    CHECK_EQ(state.armies.at(aram).supplies, Supplies{1'500});
    CHECK_EQ(state.engines.at(engines).army, aram);
    const auto gathered = [&] {
        return let_happen(state, [](Unfolding& u) { rejoin_ashore(u, army("aram")); });
    };
    CHECK(gathered().empty());
    state.armies.edit(aram).supplies = Supplies{};
    CHECK_FALSE(gathered().empty());
    CHECK_EQ(state.armies.at(aram).supplies, Supplies{1'500});
    CHECK_EQ(state.parties_ashore.at({aram, landing}).supplies, Supplies{6'000});
    state.armies.edit(aram).supplies = Supplies{};
    state.parties_ashore.edit({aram, landing}).supplies = Supplies{900};
    CHECK_FALSE(gathered().empty());
    CHECK_EQ(state.armies.at(aram).supplies, Supplies{900});
    CHECK(state.parties_ashore.empty());
}

TEST_CASE("idis.8e.ship-ejected-army-ruling: part of an army ashore, part aboard") {
    SUBCASE("two of ten ships fail") {
        State state = at_sea(1'000, 10, 2);
        const Events events = checked(state, 4, 6, 1, 1, 1, 4, 6, 1, 1, 2);
        CHECK_EQ(ashore(state), Soldiers{200});
        CHECK_EQ(counts_of(state, state.armies.at(aram)).soldiers(), Soldiers{800});
        CHECK(is_aboard(state, aram));
        CHECK(all<QuestionPut>(events).empty());
        CHECK_EQ(told_to<told::ShipsTold>(commander("aram"), events).back().soldiers,
                 Soldiers{200});
        // They can be ordered by nobody: they are no army, and off the map.
        CHECK_EQ(state.armies.size(), 1);
    }
    SUBCASE("just half of them") {
        State state = at_sea(1'000, 10, 5);
        const Events events = checked(state, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6);
        CHECK_EQ(ashore(state), Soldiers{500});
        CHECK(all<QuestionPut>(events).empty());
    }
    SUBCASE("more than half: the commander is ashore with them, unless the referee says no") {
        State state = at_sea(1'000, 10, 6);
        const Events events = checked(state, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6);
        CHECK_EQ(ashore(state), Soldiers{600});
        const Question asked = only<QuestionPut>(events).question;
        CHECK_EQ(asked.by_default, "ashore");
        CHECK_FALSE(asked.asked.has_value());
        auto faces = fair();
        state.armies.edit(aram).supplies = Supplies{5'000};
        // More than four ships cost in a day, so that no crew is checked meanwhile.
        state.armies.edit(aram).loot = Loot{900};
        tests::Campaign play(state, faces);
        SUBCASE("yes") {
            play.rules(AnswerQuestion{asked.id, "ashore"});
            CHECK_EQ(play.army("aram").hex, landing);
            CHECK(play.state().parties_ashore.empty());
            CHECK_EQ(counts_of(play.state(), play.army("aram")).soldiers(), Soldiers{1'000});
        }
        SUBCASE("not a word for a day: yes") {
            REQUIRE(asked.due_at.has_value());
            play.until(*asked.due_at - kit::seconds(1));
            CHECK(play.all<QuestionSettled>().empty());
            CHECK_EQ(play.army("aram").hex, hex_at(7, 5));
            play.until(*asked.due_at);
            CHECK_EQ(only<QuestionSettled>(play.events()),
                     QuestionSettled{asked.id, "ashore", true});
            CHECK_EQ(play.army("aram").hex, landing);
            CHECK(play.state().parties_ashore.empty());
        }
        SUBCASE("no") {
            play.rules(AnswerQuestion{asked.id, "aboard"});
            CHECK_EQ(play.army("aram").hex, hex_at(7, 5));
            CHECK_EQ(counts_of(play.state(), play.army("aram")).soldiers(), Soldiers{400});
        }
    }
    SUBCASE("they join the army where it lands") {
        State state = at_sea(1'000, 10, 2);
        checked(state, 6, 6, 6, 6);
        state.fleets.edit(fleet("f")).hex = landing;
        state.armies.edit(aram).hex = landing;
        state.armies.edit(aram).supplies = Supplies{5'000};
        reindex(state);
        auto faces = fair();
        tests::Campaign play(std::move(state), faces);
        play.orders("aram", DisembarkArmy{});
        play.until(at(Day{11}, 7));
        CHECK_EQ(counts_of(play.state(), play.army("aram")).soldiers(), Soldiers{1'000});
        CHECK(play.state().parties_ashore.empty());
    }
}

TEST_CASE("idis.8e.ship-hold-goods-ruling: the hold bears what those left aboard could not carry") {
    State state = at_sea(500, 6, 5);
    state.armies.edit(aram).supplies = Supplies{6'000};
    // Four crews fail for good; the ship with the supplies stays.
    const Events events = checked(state, 6, 6, 6, 6, 6, 6, 6, 6, 4, 4);
    REQUIRE_EQ(ashore(state), Soldiers{400});
    CHECK_EQ(state.armies.at(aram).supplies, Supplies{6'000});
    CHECK(violations(state).empty());
    const Question asked = only<QuestionPut>(events).question;
    auto faces = fair();
    SUBCASE("among the others nothing is lost") {
        tests::Campaign play(std::move(state), faces);
        play.rules(AnswerQuestion{asked.id, "ashore"});
        CHECK_EQ(counts_of(play.state(), play.army("aram")).soldiers(), Soldiers{500});
        CHECK_EQ(play.army("aram").supplies, Supplies{6'000});
    }
    SUBCASE("ashore alone they keep what they can carry") {
        state.fleets.edit(fleet("f")).hex = harbour;
        state.armies.edit(aram).hex = harbour;
        reindex(state);
        tests::Campaign play(std::move(state), faces);
        play.rules(AnswerQuestion{asked.id, "aboard"});
        play.orders("aram", DisembarkArmy{});
        play.until(at(Day{11}, 7));
        CHECK_EQ(play.army("aram").supplies, Supplies{1'500});
        REQUIRE_EQ(play.told<told::LoadDropped>("aram").size(), 1);
        CHECK_EQ(play.told<told::LoadDropped>("aram").front().supplies, Supplies{4'400});
    }
}

TEST_CASE("idis.8e.ship-ejected-army-ruling: a part whose detachment has left the army meanwhile") {
    State state = at_the_coast(a_crew("aram", 500), a_crew("belisar", 300));
    const DetachmentId own = state.armies.at(aram).detachments.front();
    const DetachmentId gone = state.armies.at(army("belisar")).detachments.front();
    PartyAshore party;
    party.id = {aram, state.armies.at(aram).hex};
    Detachment part = state.detachments.at(gone);
    part.army = aram;
    part.wagons = Wagons{2};
    part.noncombatants = Noncombatants{40};
    SUBCASE("soldiers are a detachment of their own") {
        part.soldiers = Soldiers{60};
        party.parts.push_back(part);
        state.parties_ashore.insert(party);
        let_happen(state, [](Unfolding& u) { rejoin_ashore(u, aram); });
        const std::vector<DetachmentId>& list = state.armies.at(aram).detachments;
        REQUIRE_EQ(list.size(), 2);
        const Detachment& fresh = state.detachments.at(list[0] == own ? list[1] : list[0]);
        CHECK_NE(fresh.id, gone);
        CHECK_EQ(fresh.soldiers, Soldiers{60});
        CHECK_EQ(fresh.noncombatants, Noncombatants{40});
    }
    SUBCASE("soldiers whose detachment is away for some days are one of their own") {
        Detachment away = state.detachments.at(gone);
        away.id = DetachmentId(77);
        away.army = aram;
        away.absence = Absence{Absence::Reason::departed, at(Day{12}, 6), Days{2}, aram};
        state.detachments.insert(away);
        state.armies.edit(aram).detachments.push_back(away.id);
        reindex(state);
        part.id = away.id;
        part.soldiers = Soldiers{60};
        party.parts.push_back(part);
        state.parties_ashore.insert(party);
        let_happen(state, [](Unfolding& u) { rejoin_ashore(u, aram); });
        CHECK_EQ(state.detachments.at(away.id).soldiers, away.soldiers);
        CHECK_EQ(state.armies.at(aram).detachments.size(), 3);
        CHECK_EQ(counts_of(state, state.armies.at(aram)).soldiers(), Soldiers{560});
    }
    SUBCASE("followers without soldiers go with the oldest of those who are there") {
        part.soldiers = Soldiers{0};
        party.parts.push_back(part);
        state.parties_ashore.insert(party);
        Detachment away = state.detachments.at(own);
        away.id = DetachmentId(77);
        away.absence = Absence{Absence::Reason::departed, at(Day{12}, 6), Days{2}, aram};
        state.detachments.insert(away);
        auto& list = state.armies.edit(aram).detachments;
        list.insert(list.begin(), away.id);
        reindex(state);
        const Detachment before = state.detachments.at(own);
        let_happen(state, [](Unfolding& u) { rejoin_ashore(u, aram); });
        CHECK_EQ(state.armies.at(aram).detachments, std::vector{away.id, own});
        CHECK_EQ(state.detachments.at(away.id).noncombatants, away.noncombatants);
        CHECK_EQ(state.detachments.at(own).noncombatants,
                 before.noncombatants + Noncombatants{40});
        CHECK_EQ(state.detachments.at(own).wagons, before.wagons + Wagons{2});
        CHECK_EQ(state.detachments.at(own).soldiers, Soldiers{500});
    }
    CHECK_EQ(state.detachments.at(gone).soldiers, Soldiers{300});
    CHECK_EQ(state.detachments.at(gone).army, army("belisar"));
    CHECK(state.parties_ashore.empty());
    CHECK(violations(state).empty());
}

TEST_CASE("idis.8e.rowing-is-forced-march, idis.8e.rowing-whose-morale-ruling: a week of rowing") {
    State state = at_the_coast(a_crew("aram", 400).with_supplies(2'000).with_loot(2'000));
    put_fleet(state, "f", "aram", 5, hex_at(7, 5));
    go_aboard(state, "f", "aram");
    SUBCASE("the seventh day costs the crews 1, and each ship checks") {
        state.fleets.edit(fleet("f")).rowed_days = Days{6};
        auto faces = fair(4, 4, 2, 2, 1, 1, 1, 2, 4, 3);
        tests::Campaign play(state, faces);
        play.orders("aram", sailing("f", straight(Direction::south, 3), true));
        play.until(at(Day{11}, 5));
        CHECK_EQ(play.state().fleets.at(fleet("f")).morale, Morale{8});
        CHECK_EQ(play.army("aram").morale, Morale{9});
        CHECK_EQ(only<CrewsChecked>(play.events()).checks.size(), 5);
        CHECK_EQ(play.state().fleets.at(fleet("f")).rowed_days, Days{7});
    }
    SUBCASE("the sixth does not, nor does a day of sailing") {
        state.fleets.edit(fleet("f")).rowed_days = Days{5};
        auto faces = fair();
        tests::Campaign play(state, faces);
        play.orders("aram", sailing("f", straight(Direction::south, 3), true));
        play.until(at(Day{11}, 5));
        CHECK_EQ(play.state().fleets.at(fleet("f")).rowed_days, Days{6});
        play.orders("aram", sailing("f", straight(Direction::north, 3)));
        play.until(at(Day{12}, 5));
        CHECK_EQ(play.state().fleets.at(fleet("f")).rowed_days, Days{6});
        CHECK_EQ(play.state().fleets.at(fleet("f")).morale, Morale{9});
    }
}
