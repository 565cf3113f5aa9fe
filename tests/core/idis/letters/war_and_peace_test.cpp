// Who makes war and peace, when it holds, and who knows of it (section 7a).
#include "core/idis/letters/pacts.hpp"

#include <doctest/doctest.h>

#include "core/idis/map/region.hpp"
#include "core/idis/map/stance.hpp"
#include "tests/core/idis/letters/sides.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/fair_weather.hpp"

using namespace idis;
using namespace tests;
using kit::hours;
using How = told::StanceTold::How;

TEST_CASE("idis.7a.war-and-peace-ruling: nobody attacks who is no enemy; after the word he may") {
    State state = at_peace(1);
    see_each_other(state, "cyra", "belisar");
    auto none = dice();
    tests::Campaign play(state, none);
    CHECK_EQ(play.refused("cyra", AttackArmy{army("belisar")}).code, "army_is_not_hostile");
    CHECK_EQ(play.refused("cyra", DeclareWar{blues}),
             kit::Refusal{"no_power_to_negotiate", "idis.7a.war-and-peace-ruling"});
    CHECK_EQ(play.refused("aram", DeclareWar{reds}).code, "no_such_party");
    CHECK_EQ(play.refused("aram", DeclareWar{commander("belisar")}).code, "no_such_party");
    CHECK(legal_of(play.state(), "cyra").declare_war_on.empty());
    CHECK_EQ(legal_of(play.state(), "aram").declare_war_on, std::vector{blues});
    play.orders("aram", DeclareWar{blues});
    CHECK_EQ(truth(play.state()), Relation::at_war);
    CHECK_EQ(play.refused("aram", DeclareWar{blues}),
             kit::Refusal{"is_at_war_already", "idis.7a.war-and-peace-ruling", "with"});
    CHECK(legal_of(play.state(), "aram").declare_war_on.empty());
    play.orders("cyra", AttackArmy{army("belisar")});
    CHECK_EQ(play.all<MeetingOpened>().size(), 1);
}

TEST_CASE("idis.7a.war-and-peace-ruling, idis.7a.treaty-not-enforced: an alliance ends with the "
          "word of one") {
    auto none = dice();
    tests::Campaign play(allied(1), none);
    CHECK_EQ(play.refused("cyra", LeaveAlliance{blues}).code, "no_power_to_negotiate");
    play.orders("belisar", LeaveAlliance{reds});
    CHECK_EQ(truth(play.state()), Relation::neutral);
    CHECK_EQ(play.refused("belisar", LeaveAlliance{reds}).code, "is_no_ally");
    // And war may be declared on an ally as on anybody.
    tests::Campaign at_once(allied(1), none);
    at_once.orders("aram", DeclareWar{blues});
    CHECK_EQ(truth(at_once.state()), Relation::at_war);
}

TEST_CASE("idis.7a.war-and-peace-ruling: who serves no faction speaks for himself") {
    State state = a_world(an_army("aram").with_infantry(500).with_supplies(9'000).in(hex_at(4, 8)),
                          troop("belisar", "blue", 4))
                      .on(a_country(20, 20));
    auto faces = fair();
    tests::Campaign play(state, faces);
    play.orders("aram", DeclareWar{blues});
    CHECK_EQ(relation_between(play.state(), Party(commander("aram")), blues), Relation::at_war);
    // Of the other side he is known by name, as somebody of no faction.
    play.until(kit::at(Day{13}, 0));
    CHECK_EQ(known_relation(play.state(), commander("belisar"), Party(commander("aram"))),
             Relation::at_war);
}

TEST_CASE("idis.7a.stance-news-ruling: war is known where the news of it has come") {
    auto faces = fair();
    tests::Campaign play(at_peace(7), faces);
    play.orders("aram", DeclareWar{blues});
    CHECK_EQ(shown(play.state(), "aram", "blue"), Relation::at_war);
    // Cyra stands beside him; Belisar is six hexes of half a day away.
    CHECK_EQ(shown(play.state(), "cyra", "blue"), Relation::at_war);
    CHECK_EQ(play.told<told::StanceTold>("cyra").front(),
             told::StanceTold{blues, Relation::at_war, How::news});
    CHECK_EQ(play.told<told::StanceTold>("aram").front().how, How::own_word);
    CHECK_EQ(shown(play.state(), "belisar", "red"), Relation::neutral);
    CHECK_EQ(legal_of(play.state(), "belisar").declare_war_on, std::vector{reds});
    SUBCASE("he hears at the end of the day on which it comes") {
        play.until(kit::at(Day{13}, 23));
        CHECK_EQ(shown(play.state(), "belisar", "red"), Relation::neutral);
        CHECK(play.told<told::StanceTold>("belisar").empty());
        play.until(kit::at(Day{14}, 0));
        CHECK_EQ(shown(play.state(), "belisar", "red"), Relation::at_war);
        CHECK_EQ(play.told<told::StanceTold>("belisar").size(), 1);
        CHECK(play.state().beliefs.empty());
    }
    SUBCASE("or when he asks, and not before it has come") {
        play.until(kit::at(Day{13}, 11));
        play.orders("belisar", AskNews{});
        CHECK_EQ(shown(play.state(), "belisar", "red"), Relation::neutral);
        play.until(kit::at(Day{13}, 12));
        play.orders("belisar", AskNews{});
        CHECK_EQ(shown(play.state(), "belisar", "red"), Relation::at_war);
        CHECK_EQ(play.told<told::NewsTold>("belisar").back().news.front().kind,
                 NewsKind::war_declared);
    }
    SUBCASE("but not while the referee holds it back") {
        const NewsId news = play.state().news.begin()->id;
        play.rules(HoldNews{news, true});
        play.until(kit::at(Day{16}, 0));
        CHECK_EQ(shown(play.state(), "belisar", "red"), Relation::neutral);
        play.rules(HoldNews{news, false});
        play.until(kit::at(Day{17}, 0));
        CHECK_EQ(shown(play.state(), "belisar", "red"), Relation::at_war);
    }
}

TEST_CASE("idis.7a.news-public-events-ruling: a war is heard of by others too") {
    auto faces = fair();
    tests::Campaign play(at_peace(7), faces);
    play.orders("aram", DeclareWar{blues});
    REQUIRE_EQ(play.state().news.size(), 1);
    const News& news = *play.state().news.begin();
    CHECK_EQ(news.kind, NewsKind::war_declared);
    CHECK_EQ(news.about, std::vector{reds, blues});
    CHECK_EQ(news.hex, hex_at(4, 1));
}

TEST_CASE("idis.7a.stance-contact-ruling: who is attacked knows that there is war") {
    State state = a_field(a_host("aram"), a_host("belisar"));
    const Belief::Key key{commander("belisar"), faction("g"), faction("f")};
    state.beliefs.insert({key, Relation::neutral, {}});
    auto none = dice();
    Battlefield field(state, none);
    CHECK_EQ(field.play().refused("belisar", AttackArmy{army("aram")}).code,
             "army_is_not_hostile");
    field.attack("aram", "belisar");
    CHECK(field.state().beliefs.empty());
    CHECK_EQ(field.play().told<told::StanceTold>("belisar").front(),
             told::StanceTold{faction("f"), Relation::at_war, How::contact});
    CHECK(field.play().told<told::StanceTold>("aram").empty());
}

TEST_CASE("idis.7a.stance-contact-ruling: who has not heard of the peace is told of it, and fights "
          "nobody") {
    State state = a_field(a_host("aram"), a_host("belisar"));
    state.stances.erase(state.stances.begin()->id);
    state.beliefs.insert({{commander("aram"), faction("f"), faction("g")}, Relation::at_war, {}});
    auto none = dice();
    Battlefield field(state, none);
    field.attack("aram", "belisar");
    CHECK(field.state().meetings.empty());
    CHECK_EQ(field.play().told<told::OrderEnded>("aram").front().standing,
             OrderStanding::stopped);
    CHECK_EQ(field.play().told<told::StanceTold>("aram").front(),
             told::StanceTold{faction("g"), Relation::neutral, How::contact});
    CHECK_EQ(field.play().refused("aram", AttackArmy{army("belisar")}).code,
             "army_is_not_hostile");
}

TEST_CASE("idis.7a.stance-contact-ruling: no gate opens to who is no friend and does not know") {
    State state = before_walls(StrongholdKind::town, Where::inside);
    state.stances.erase(state.stances.begin()->id);
    state.beliefs.insert({{commander("aram"), faction("f"), faction("g")}, Relation::allied, {}});
    auto none = dice();
    Battlefield field(state, none);
    field.play().orders("aram", EnterWalls{hold_place});
    CHECK_FALSE(field.state().within_walls.contains(army("aram")));
    CHECK_EQ(field.play().told<told::OrderEnded>("aram").front().standing,
             OrderStanding::stopped);
    CHECK_EQ(field.play().refused("aram", EnterWalls{hold_place}).code,
             "stronghold_is_not_friendly");
}

TEST_CASE("idis.6a.siege-needs-war-ruling: a siege needs a war that he knows of, like an attack") {
    State state = before_walls(StrongholdKind::town);
    state.stances.erase(state.stances.begin()->id);
    state.factions.edit(faction("f")).leader = commander("aram");
    auto none = dice();
    SUBCASE("not at peace, and so after the declaration") {
        Battlefield field(state, none);
        const auto besiege = [&] {
            return System::legal(System::view(field.state(), commander("aram")), commander("aram"))
                .commander->sieges.besiege;
        };
        CHECK(besiege().empty());
        CHECK_EQ(field.play().refused("aram", BesiegeStronghold{hold_place}),
                 kit::Refusal("stronghold_is_not_hostile", "idis.6a.siege-needs-war-ruling",
                              "place"));
        field.play().orders("aram", DeclareWar{faction("g")});
        CHECK_EQ(besiege(), std::vector{hold_place});
        field.play().orders("aram", BesiegeStronghold{hold_place});
        CHECK_EQ(field.state().sieges.size(), 1);
    }
    SUBCASE("nor an empty place of theirs; one that is nobody's he may take") {
        state.holds.insert({hold_id, {}, {}, Morale{9}, state.now, {}, 0, {}, {}, {}, {}});
        Battlefield theirs(state, none);
        CHECK_EQ(theirs.play().refused("aram", BesiegeStronghold{hold_place}).code,
                 "stronghold_is_not_hostile");
        state.strongholds.edit(hold_id).holder.reset();
        auto face = dice(4);
        Battlefield nobodys(state, face);
        nobodys.play().orders("aram", BesiegeStronghold{hold_place});
        CHECK_EQ(nobodys.state().strongholds.at(hold_id).holder, Party(faction("f")));
    }
    SUBCASE("who has not heard of the peace learns it before the walls") {
        state.beliefs.insert(
            {{commander("aram"), faction("f"), faction("g")}, Relation::at_war, {}});
        Battlefield field(state, none);
        field.play().orders("aram", BesiegeStronghold{hold_place});
        CHECK(field.state().sieges.empty());
        CHECK_EQ(field.play().told<told::OrderEnded>("aram").back().why,
                 "stronghold_is_not_hostile");
        CHECK_EQ(field.play().told<told::StanceTold>("aram").back(),
                 told::StanceTold{faction("g"), Relation::neutral, How::contact});
    }
}

TEST_CASE("idis.6a.ring-known-ruling: a war that he has not heard of shuts nobody in") {
    State peace = before_walls(StrongholdKind::town, Where::inside);
    peace.stances.erase(peace.stances.begin()->id);
    State war = before_walls(StrongholdKind::town, Where::inside);
    war.beliefs.insert({{commander("belisar"), faction("g"), faction("f")}, Relation::neutral, {}});
    const auto what_he_has = [](const State& state) {
        const View view = System::view(state, commander("belisar"));
        return std::pair(view, System::legal(view, commander("belisar")));
    };
    CHECK(what_he_has(war) == what_he_has(peace));
    CHECK_FALSE(what_he_has(war).first.commander->land.is_shut_in);
    auto none = dice();
    for (const State& state : {peace, war}) {
        Battlefield field(state, none);
        field.play().orders("belisar", LeaveWalls{});
        CHECK(field.state().within_walls.empty());
    }
    // Once he knows, he is shut in.
    war.beliefs.erase({commander("belisar"), faction("g"), faction("f")});
    CHECK(what_he_has(war).first.commander->land.is_shut_in);
    Battlefield known(war, none);
    CHECK_EQ(known.play().refused("belisar", LeaveWalls{}).code, "army_is_besieged");
}

// ---- peace --------------------------------------------------------------------------------------

TEST_CASE("idis.7a.peace-takes-effect-ruling: both names, and the treaty back where it began") {
    auto faces = fair(19, 19);                   // both messengers come through
    tests::Campaign play(at_war(9), faces);
    CHECK_EQ(play.refused("cyra", peace(blues)).code, "no_power_to_negotiate");
    play.orders("aram", peace(blues));
    const TreatyId treaty = the_treaty(play.state());
    CHECK_EQ(play.refused("belisar", SignTreaty{treaty}),
             kit::Refusal{"nothing_to_sign", "idis.7a.peace-takes-effect-ruling", "treaty"});
    CHECK_EQ(play.refused("aram", SignTreaty{treaty}).code, "nothing_to_sign");
    play.until(kit::at(Day{11}, 12));
    CHECK_EQ(legal_of(play.state(), "belisar").sign, std::vector{treaty});
    CHECK(legal_of(play.state(), "aram").sign.empty());
    play.orders("belisar", SignTreaty{treaty});
    // He holds himself to it; the others are at war until it is back.
    CHECK_EQ(shown(play.state(), "belisar", "red"), Relation::neutral);
    CHECK_EQ(shown(play.state(), "aram", "blue"), Relation::at_war);
    CHECK_EQ(play.refused("belisar", SignTreaty{treaty}).code, "nothing_to_sign");
    play.until(kit::at(Day{12}, 11));
    CHECK_EQ(truth(play.state()), Relation::at_war);
    play.until(kit::at(Day{12}, 12));
    CHECK_EQ(truth(play.state()), Relation::neutral);
    CHECK_EQ(shown(play.state(), "aram", "blue"), Relation::neutral);
    CHECK_EQ(play.told<told::StanceTold>("aram").back(),
             told::StanceTold{blues, Relation::neutral, How::treaty});
    // The news of the signing comes to Cyra four days after it, at the end of that day.
    CHECK_EQ(shown(play.state(), "cyra", "blue"), Relation::at_war);
    play.until(kit::at(Day{16}, 0));
    CHECK_EQ(shown(play.state(), "cyra", "blue"), Relation::neutral);
    CHECK(play.state().beliefs.empty());
}

TEST_CASE("idis.7a.peace-takes-effect-ruling: the news does what a lost messenger could not") {
    auto faces = fair(19, 20);
    tests::Campaign play(at_war(9), faces);
    play.orders("aram", peace(blues));
    play.until(kit::at(Day{11}, 12));
    play.orders("belisar", SignTreaty{the_treaty(play.state())});
    play.until(kit::at(Day{15}, 23));
    CHECK_EQ(truth(play.state()), Relation::at_war);
    play.until(kit::at(Day{16}, 0));
    CHECK_EQ(truth(play.state()), Relation::neutral);
    CHECK_EQ(play.told<told::StanceTold>("aram").back().how, How::news);
}

TEST_CASE("idis.7a.war-and-peace-ruling: terms fit how the two stand") {
    auto none = dice();
    const tests::Campaign war(at_war(1), none);
    const tests::Campaign calm(at_peace(1), none);
    const tests::Campaign friends(allied(1), none);
    CHECK_EQ(calm.refused("aram", peace(blues)).code, "no_war_to_end");
    CHECK_EQ(friends.refused("aram", peace(blues)).code, "no_war_to_end");
    CHECK_EQ(friends.refused("aram", alliance(blues)).code, "is_ally_already");
    CHECK_EQ(calm.refused("aram", OfferTerms{blues, Terms::alliance, ""}).code, "text_is_empty");
    CHECK_EQ(calm.refused("aram", alliance(reds)).code, "no_such_party");
    CHECK_EQ(legal_of(war.state(), "aram").offer_peace_to, std::vector{blues});
    CHECK_EQ(legal_of(war.state(), "aram").offer_alliance_to, std::vector{blues});
    CHECK(legal_of(calm.state(), "aram").offer_peace_to.empty());
    CHECK(legal_of(friends.state(), "aram").offer_alliance_to.empty());
    CHECK_EQ(legal_of(friends.state(), "aram").leave, std::vector{blues});
}

TEST_CASE("idis.7a.war-and-peace-ruling: what was offered comes to nothing with war") {
    auto none = dice();
    tests::Campaign play(at_peace(1), none);
    play.orders("aram", alliance(blues));
    const TreatyId treaty = the_treaty(play.state());
    SUBCASE("signed, they are allies") {
        play.orders("belisar", SignTreaty{treaty});
        CHECK_EQ(truth(play.state()), Relation::allied);
        CHECK_EQ(play.state().pacts.at(treaty).standing, PactStanding::in_force);
    }
    SUBCASE("after the one who offered has declared war, signing changes nothing") {
        play.orders("aram", DeclareWar{blues});
        play.orders("belisar", SignTreaty{treaty});
        CHECK_EQ(truth(play.state()), Relation::at_war);
    }
    SUBCASE("after the other has, he may think better of it") {
        play.orders("belisar", DeclareWar{reds});
        play.orders("belisar", SignTreaty{treaty});
        CHECK_EQ(truth(play.state()), Relation::allied);
    }
}
