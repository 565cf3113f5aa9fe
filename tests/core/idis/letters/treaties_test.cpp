// Who speaks for a faction, and treaties (section 7a).
#include "core/idis/letters/treaties.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/reindex.hpp"
#include "tests/kit/battlefield.hpp"
#include "tests/kit/fair_weather.hpp"

using namespace idis;
using namespace tests;
using kit::hours;

namespace {

ArmyBuilder host(const char* name, const char* side, int row, std::int64_t men = 500) {
    return an_army(name).of(side).with_infantry(men).with_supplies(7'000).in(hex_at(4, row));
}
/// Aram leads the Reds, with Cyra and Dario; Belisar leads the Blues.
State two_factions() {
    State state = a_world(host("aram", "red", 1), host("cyra", "red", 3), 
                          host("dario", "red", 5, 600), host("belisar", "blue", 9))
                      .on(a_country(20, 20));
    state.factions.edit(faction("red")).leader = commander("aram");
    state.factions.edit(faction("blue")).leader = commander("belisar");
    return state;
}
RecordTreaty treaty_with_blues(bool for_faction = true) {
    return {{Party(faction("blue"))}, "Peace until harvest", for_faction};
}
constexpr const char* no_power = "no_power_to_negotiate";

}  // namespace

TEST_CASE("idis.7a.faction-leader-negotiates: the head of the Reds binds the Reds") {
    auto faces = fair(19);
    tests::Campaign play(two_factions(), faces);
    CHECK_EQ(play.refused("cyra", treaty_with_blues()),
             kit::Refusal{no_power, "idis.7a.faction-leader-delegates", "for_faction"});
    play.orders("aram", treaty_with_blues());
    const Treaty& treaty = *play.state().treaties.begin();
    CHECK_EQ(treaty.binds, std::vector{faction("red")});
    CHECK_EQ(treaty.parties, std::vector<Party>{faction("red"), faction("blue")});
    // He reads it, the Blues' head does once a messenger has brought it, and nobody else.
    const auto read_by = [&](const char* name) {
        return System::view(play.state(), commander(name)).commander->treaties.treaties.size();
    };
    CHECK_EQ(read_by("aram"), 1);
    CHECK_EQ(read_by("belisar"), 0);
    play.until(play.state().now + hours(24));
    CHECK_EQ(read_by("belisar"), 1);
    CHECK_EQ(play.told<told::TreatyRead>("belisar").front().text, "Peace until harvest");
    CHECK_EQ(read_by("cyra"), 0);
}

TEST_CASE(
    "idis.7a.faction-leader-delegates: to whom he may delegate, and to whom he has, the head alone "
    "is shown, and only men of his faction") {
    State state = two_factions();
    state.delegations.insert({{faction("red"), commander("cyra")}, {}});
    const auto shown_to = [&](const char* name) {
        return System::view(state, commander(name)).commander->treaties;
    };
    const OwnTreaties head = shown_to("aram");
    CHECK(head.leads_faction);
    CHECK_EQ(head.delegates, std::vector{commander("cyra")});
    for (const CommanderId other : head.may_delegate_to) {
        CHECK_EQ(state.commanders.at(other).faction, faction("red"));
    }
    for (const char* name : {"cyra", "dario"}) {
        const OwnTreaties own = shown_to(name);
        CHECK_FALSE(own.leads_faction);
        CHECK(own.delegates.empty());
        CHECK(own.may_delegate_to.empty());
    }
    CHECK(shown_to("belisar").delegates.empty());
}

TEST_CASE("idis.7a.faction-leader-delegates: given, and taken back") {
    auto faces = fair(19, 19, 19);               // Aram hears of what Cyra signs for the Reds
    tests::Campaign play(two_factions(), faces);
    CHECK_EQ(play.refused("cyra", DelegateTalks{commander("dario"), false}).code,
             "faction_is_led_by_another");
    CHECK_EQ(play.refused("aram", DelegateTalks{commander("belisar"), false}).code,
             "no_such_commander");
    CHECK_EQ(play.refused("aram", DelegateTalks{commander("cyra"), true}).code,
             "nothing_was_delegated");
    play.orders("aram", DelegateTalks{commander("cyra"), false});
    play.orders("cyra", treaty_with_blues());
    CHECK_EQ(play.state().treaties.begin()->binds, std::vector{faction("red")});
    play.orders("aram", DelegateTalks{commander("cyra"), true});
    CHECK_EQ(play.refused("cyra", treaty_with_blues()).code, no_power);
    // For himself alone anybody may.
    play.orders("cyra", treaty_with_blues(false));
    CHECK_EQ(play.state().treaties.size(), 2);
    for (const Treaty& treaty : play.state().treaties) {
        const bool is_his_own = treaty.parties.front() == Party(commander("cyra"));
        CHECK_EQ(treaty.binds.empty(), is_his_own);
    }
}

TEST_CASE("idis.7a.faction-leader-captured-ruling: the delegate, else the one with most men") {
    State state = two_factions();
    state.captives.insert({commander("aram"), army("belisar"), state.now});
    Commander deputy;
    deputy.id = commander("deputy");
    deputy.army = army("aram");
    deputy.joined_at = state.now;
    state.commanders.insert(deputy);
    state.armies.edit(army("aram")).commander = deputy.id;
    state.commanders.edit(commander("aram")).army.reset();
    SUBCASE("without a delegate, the one with the most soldiers") {
        CHECK_EQ(spokesman_of(state, faction("red")), commander("dario"));
        CHECK(may_speak_for(state, commander("dario"), faction("red")));
        CHECK_FALSE(may_speak_for(state, commander("cyra"), faction("red")));
        CHECK_FALSE(may_speak_for(state, commander("aram"), faction("red")));
        // And knows it, as the others know that they do not.
        for (const char* name : {"dario", "cyra"}) {
            const View seen = System::view(state, commander(name));
            CHECK_EQ(seen.commander->treaties.speaks_for_faction, name == std::string("dario"));
            CHECK_EQ(System::legal(seen, commander(name)).commander->news.may_bind_faction,
                     name == std::string("dario"));
        }
    }
    SUBCASE("of equals, the one with the lower id") {
        const Army& darios = state.armies.at(army("dario"));
        state.detachments.edit(darios.detachments.front()).soldiers = Soldiers{500};
        const CommanderId lower = std::min(commander("cyra"), commander("dario"));
        const CommanderId higher = std::max(commander("cyra"), commander("dario"));
        CHECK_EQ(spokesman_of(state, faction("red")), lower);
        CHECK(may_speak_for(state, lower, faction("red")));
        CHECK_FALSE(may_speak_for(state, higher, faction("red")));
    }
    SUBCASE("with one, he alone") {
        state.delegations.insert({{faction("red"), commander("cyra")}, state.now});
        CHECK_EQ(spokesman_of(state, faction("red")), commander("cyra"));
        auto faces = fair(19);
        tests::Campaign play(state, faces);
        play.orders("cyra", treaty_with_blues());
        CHECK_EQ(play.state().treaties.begin()->binds, std::vector{faction("red")});
        CHECK_EQ(play.refused("dario", treaty_with_blues()).code, no_power);
    }
    SUBCASE("whom the commanders agree on the referee names") {
        auto none = fair();
        tests::Campaign play(state, none);
        play.rules(NameLeader{faction("red"), commander("cyra")});
        CHECK_EQ(spokesman_of(play.state(), faction("red")), commander("cyra"));
        CHECK_EQ(play.refused(NameLeader{faction("red"), commander("belisar")}).code,
                 "no_such_commander");
        CHECK_EQ(play.refused(NameLeader{faction("green"), {}}).code, "no_such_faction");
    }
    SUBCASE("neither the dead nor their delegation speak") {
        state.delegations.insert({{faction("red"), commander("cyra")}, state.now});
        for (const char* name : {"cyra", "dario"}) {
            state.lives.insert({commander(name), 30, {}, {}, state.now});
        }
        state.commanders.edit(commander("deputy")).faction = faction("red");
        CHECK_EQ(spokesman_of(state, faction("red")), commander("deputy"));
        CHECK_FALSE(may_speak_for(state, commander("cyra"), faction("red")));
    }
    SUBCASE("nobody plays the head") {
        State open = two_factions();
        open.commanders.edit(commander("aram")).seat = Seat::open;
        CHECK_EQ(spokesman_of(open, faction("red")), commander("dario"));
    }
}

TEST_CASE("idis.7a.message-impassable-ruling: no treaty with whom no rider comes through to") {
    std::vector<Hex> strait;
    for (int column = 0; column < 20; ++column) {
        strait.push_back(hex_at(column, 6));
        strait.push_back(hex_at(column, 7));
    }
    const State state = two_factions();
    const RecordTreaty order = treaty_with_blues();
    CHECK_FALSE(Rule<RecordTreaty>::may_give(state, commander("aram"), order, state.now));
    State apart = a_world(host("aram", "red", 1), host("belisar", "blue", 9))
                      .on(a_country(20, 20).sea(strait));
    apart.factions.edit(faction("red")).leader = commander("aram");
    apart.factions.edit(faction("blue")).leader = commander("belisar");
    auto none = fair();
    const tests::Campaign over_sea(apart, none);
    CHECK_EQ(over_sea.refused("aram", treaty_with_blues()),
             kit::Refusal{"no_way_over_land", "idis.7a.message-impassable-ruling", "with"});
}

TEST_CASE("idis.7a.treaty-not-enforced: a truce stops no attack") {
    State state = a_field(a_host("aram"), a_host("belisar"));
    see_each_other(state, "aram", "belisar");
    auto none = fair();
    tests::Campaign play(state, none);
    play.orders("aram", RecordTreaty{{Party(commander("belisar"))}, "A truce", false});
    play.orders("aram", AttackArmy{army("belisar")});
    CHECK_EQ(play.state().meetings.size(), 1);
    CHECK_EQ(play.refused("aram", RecordTreaty{{}, "x", false}).code, "treaty_names_nobody");
    CHECK_EQ(play.refused("aram", RecordTreaty{{Party(commander("belisar"))}, "", false}).code,
             "text_is_empty");
    CHECK_EQ(play.refused("aram", RecordTreaty{{Party(commander("nobody"))}, "x", false}).code,
             "no_such_party");
    // And talks are open before a battle.
    const View own = System::view(play.state(), commander("belisar"));
    CHECK_EQ(System::legal(own, commander("belisar")).commander->letters.parley_with,
             std::vector{commander("aram")});
}

TEST_CASE("idis.7a.treaty-not-enforced: each party stands in a treaty once, and each reader is "
          "sent it once, but not who wrote it") {
    const auto recorded = [](std::vector<Party> with, bool for_faction, kit::Dice& faces) {
        State state = two_factions();
        state.factions.insert({faction("green"), "the Greens", {}});
        tests::Campaign play(state, faces);
        play.orders("aram", RecordTreaty{std::move(with), "Peace until harvest", for_faction});
        CHECK_EQ(play.told<told::TreatyRead>("aram").size(), 1);
        return play;
    };
    const auto parties = [](const tests::Campaign& play) {
        return play.state().treaties.begin()->parties;
    };
    const Party reds = faction("red");
    const Party blues = faction("blue");
    const Party aram = commander("aram");
    const Party belisar = commander("belisar");
    auto one_rider = fair(19);
    const auto twice = recorded({blues, blues}, true, one_rider);
    CHECK_EQ(parties(twice), std::vector{reds, blues});
    CHECK_EQ(twice.all<LetterDispatched>().size(), 1);
    auto another = fair(19);
    const auto with_head = recorded({blues, belisar}, false, another);
    CHECK_EQ(parties(with_head), std::vector{aram, blues, belisar});
    CHECK_EQ(only<LetterDispatched>(with_head.events()).letter.recipient, commander("belisar"));
    // Nobody is there to read it for the Greens.
    auto none = fair();
    const auto with_nobody = recorded({Party(faction("green"))}, true, none);
    CHECK(with_nobody.all<LetterDispatched>().empty());
    CHECK_EQ(parties(with_nobody).size(), 2);
}

TEST_CASE("idis.7a.faction-leader-captured-ruling: who leads an army speaks, even if all his men "
          "are away") {
    const State state = a_world(host("aram", "red", 1).departed_until(Day{20}, 10, 100));
    CHECK_EQ(spokesman_of(state, faction("red")), commander("aram"));
    CHECK(may_speak_for(state, commander("aram"), faction("red")));
}

TEST_CASE("idis.7a.faction-leader-delegates: to somebody whom he does not know he delegates "
          "nothing") {
    State state = two_factions();
    Commander raised;                            // by Cyra, and nobody plays him
    raised.id = commander("raised");
    raised.faction = faction("red");
    raised.seat = Seat::open;
    raised.invited_by = commander("cyra");
    raised.hex = hex_at(9, 9);
    raised.joined_at = state.now;
    state.commanders.insert(raised);
    reindex(state);
    auto none = fair();
    const tests::Campaign play(state, none);
    const DelegateTalks order{raised.id, false};
    CHECK_EQ(play.refused("aram", order).code, "no_such_commander");
    state.commanders.edit(raised.id).seat = Seat::held;
    reindex(state);
    tests::Campaign known(state, none);
    known.orders("aram", order);
    CHECK(known.state().delegations.contains({faction("red"), raised.id}));
}
