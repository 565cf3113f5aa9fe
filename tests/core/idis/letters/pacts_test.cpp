// What becomes of treaties that end a war or ally two sides (section 7a), row by row: which come to
// nothing when one breaks with another, what a signature does, when a treaty holds.
//
// Aram and Cyra are of the Reds, Belisar of the Blues; see sides.hpp.
#include "core/idis/letters/pacts.hpp"

#include <doctest/doctest.h>

#include "core/idis/reindex.hpp"
#include "tests/core/idis/letters/sides.hpp"
#include "tests/kit/fair_weather.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;
using How = told::StanceTold::How;

namespace {

const Party greens = faction("green");

/// A treaty with its terms, signed if it is agreed or in force, so that Belisar has read it.
Pact& put_pact(State& state, std::uint64_t number, const Party& by, const Party& to,
               PactStanding standing, Terms terms = Terms::peace) {
    Treaty treaty;
    treaty.id = TreatyId(number);
    treaty.recorded_by = commander("aram");
    treaty.parties = {by, to};
    treaty.text = "Let us be friends.";
    treaty.at = state.now;
    treaty.readers = {commander("aram"), commander("belisar")};
    std::sort(treaty.readers.begin(), treaty.readers.end());
    state.treaties.insert(treaty);
    Pact pact{treaty.id, by, to, terms, standing};
    if (standing != PactStanding::offered) {
        News news;
        news.id = NewsId(number);
        news.at = state.now;
        news.hex = hex_at(4, 9);
        news.kind = NewsKind::peace_made;
        state.news.insert(news);
        pact.news = news.id;
        pact.signed_by = commander("belisar");
    }
    return state.pacts.insert(pact);
}
/// Aram's offer, and what came of it when Belisar signed it beside him.
tests::Campaign signed_by_belisar(const State& state, const OfferTerms& offer, kit::Dice& dice) {
    tests::Campaign play(state, dice);
    play.orders("aram", offer);
    play.orders("belisar", SignTreaty{the_treaty(play.state())});
    return play;
}
Events brought_to(const State& state, const char* name) {
    auto none = dice();
    return happenings(state, none, [&](Unfolding& unfolding) {
        bring_signed_treaty(unfolding, TreatyId(1), commander(name));
    });
}

}  // namespace

TEST_CASE("idis.7a.war-and-peace-ruling: to nothing comes what was offered by who breaks, and what "
          "both have signed, between the two alone") {
    struct Row {
        Party by, to;
        PactStanding standing;
        bool is_called_off;
    };
    using enum PactStanding;
    // The Reds declare war on the Blues.
    for (const Row& row : {Row{reds, blues, offered, true}, {blues, reds, offered, false},
                           {reds, greens, offered, false}, {greens, reds, offered, false},
                           {blues, greens, offered, false}, {greens, blues, offered, false},
                           {reds, blues, agreed, true}, {blues, reds, agreed, true},
                           {reds, greens, agreed, false}, {greens, reds, agreed, false},
                           {blues, greens, agreed, false}, {greens, blues, agreed, false},
                           {reds, blues, in_force, false}, {blues, reds, in_force, false}}) {
        State state = at_peace(9);
        state.factions.insert({faction("green"), "the Greens", {}});
        put_pact(state, 1, row.by, row.to, row.standing, Terms::alliance);
        auto none = dice();
        tests::Campaign play(state, none);
        play.orders("aram", DeclareWar{blues});
        CHECK_EQ(play.state().pacts.at(TreatyId(1)).is_off, row.is_called_off);
        CHECK_EQ(play.all<PactChanged>().size(), row.is_called_off ? 1 : 0);
    }
    // What is off already is called off no second time.
    State state = at_peace(9);
    put_pact(state, 1, reds, blues, PactStanding::agreed).is_off = true;
    auto none = dice();
    tests::Campaign play(state, none);
    play.orders("aram", DeclareWar{blues});
    CHECK(play.all<PactChanged>().empty());
}

TEST_CASE("idis.7a.war-and-peace-ruling: who serves no faction is one to make war and peace with, "
          "by name") {
    State state = a_world(an_army("aram").with_infantry(500).with_supplies(9'000),
                          troop("belisar", "blue", 4))
                      .on(a_country(20, 20));
    state.factions.edit(faction("blue")).leader = commander("belisar");
    const Party himself = commander("aram");
    auto none = dice();
    tests::Campaign play(state, none);
    CHECK_EQ(legal_of(play.state(), "belisar").declare_war_on, std::vector{himself});
    play.orders("belisar", DeclareWar{himself});
    CHECK_EQ(legal_of(play.state(), "belisar").offer_peace_to, std::vector{himself});
    // What he offers binds no faction, as what is offered for one does.
    play.orders("aram", peace(blues));
    CHECK(play.state().treaties.begin()->binds.empty());
    tests::Campaign reds_offer(at_war(1), none);
    reds_offer.orders("aram", peace(blues));
    CHECK_EQ(reds_offer.state().treaties.begin()->binds, std::vector{faction("red")});
}

TEST_CASE("idis.7a.peace-takes-effect-ruling: nobody signs what there is not, is nobody's offer, "
          "or is signed") {
    State state = at_war(9);
    const auto refused = [&](std::uint64_t number, const char* by = "belisar") {
        const Gate gate = Rule<SignTreaty>::may_give(state, commander(by),
                                                     {TreatyId(number)}, state.now);
        return gate ? std::string(gate->code) : "allowed";
    };
    CHECK_EQ(refused(1), "nothing_to_sign");
    Pact& pact = put_pact(state, 1, reds, blues, PactStanding::offered);
    CHECK_EQ(refused(1), "allowed");
    CHECK_EQ(refused(1, "aram"), "nothing_to_sign");
    CHECK_EQ(refused(1, "cyra"), "nothing_to_sign");
    pact.standing = PactStanding::agreed;
    CHECK_EQ(refused(1), "nothing_to_sign");
    state.pacts.erase(TreatyId(1));
    CHECK_EQ(refused(1), "nothing_to_sign");
    // He who has read it and does not speak for his side.
    put_pact(state, 2, blues, reds, PactStanding::offered);
    state.treaties.edit(TreatyId(2)).readers = {commander("cyra")};
    CHECK_EQ(refused(2, "cyra"), "no_power_to_negotiate");
}

TEST_CASE("idis.7a.news-public-events-ruling: of peace and of an alliance the news say which") {
    auto none = dice();
    const tests::Campaign peace_made = signed_by_belisar(at_war(1), peace(blues), none);
    CHECK_EQ(only<NewsChanged>(peace_made.events()).news.kind, NewsKind::peace_made);
    const tests::Campaign allies = signed_by_belisar(at_peace(1), alliance(blues), none);
    CHECK_EQ(only<NewsChanged>(allies.events()).news.kind, NewsKind::alliance_made);
    // And who may read the treaty sees its terms.
    const auto terms = [](const tests::Campaign& play) {
        return System::view(play.state(), commander("belisar"))
            .commander->treaties.treaties.front()
            .terms;
    };
    CHECK_EQ(terms(peace_made), Terms::peace);
    CHECK_EQ(terms(allies), Terms::alliance);
}

TEST_CASE("idis.7a.peace-takes-effect-ruling: who signs holds himself bound, and still hears what "
          "was on its way to him") {
    State state = at_war(9);
    put_pact(state, 1, reds, blues, PactStanding::offered);
    News news;
    news.id = NewsId(9);
    news.at = state.now;
    news.hex = hex_at(18, 18);
    state.news.insert(news);
    const Belief::Key key{commander("belisar"), blues, reds};
    const std::vector<Tiding> coming{{news.id, Relation::at_war}};
    state.beliefs.insert({key, Relation::at_war, coming});
    auto faces = fair(19);
    tests::Campaign play(state, faces);
    play.orders("belisar", SignTreaty{TreatyId(1)});
    CHECK_EQ(play.state().beliefs.at(key).relation, Relation::neutral);
    CHECK_EQ(play.state().beliefs.at(key).coming, coming);
}

TEST_CASE("idis.7a.peace-takes-effect-ruling, idis.7a.message-impassable-ruling: a signed treaty "
          "goes to nobody where nobody speaks for the other side or no rider comes through") {
    State state = at_war(9);
    put_pact(state, 1, reds, blues, PactStanding::offered);
    const auto letters = [](const State& from, kit::Dice& dice) {
        tests::Campaign play(from, dice);
        play.orders("belisar", SignTreaty{TreatyId(1)});
        CHECK_EQ(play.state().pacts.at(TreatyId(1)).standing, PactStanding::agreed);
        return play.all<LetterDispatched>().size();
    };
    auto safe = fair(19);
    CHECK_EQ(letters(state, safe), 1);
    auto none = dice();
    State nobody = state;
    for (const char* name : {"aram", "cyra"}) {
        nobody.commanders.edit(commander(name)).faction.reset();
    }
    CHECK_EQ(letters(nobody, none), 0);
    State over_sea = state;
    std::vector<Hex> strait;
    for (int column = 0; column < 20; ++column) {
        strait.push_back(hex_at(column, 5));
        strait.push_back(hex_at(column, 6));
    }
    over_sea.map = a_country(20, 20).sea(strait);
    CHECK_CLAUSE("idis.7a.message-impassable-ruling", letters(over_sea, none) == 0);
}

TEST_CASE("idis.7a.peace-takes-effect-ruling: a treaty holds when it has come to the side that "
          "offered, and peace leaves allies what they are") {
    State state = at_war(9);
    put_pact(state, 1, reds, blues, PactStanding::agreed);
    CHECK_EQ(only<PactChanged>(brought_to(state, "aram")).pact.standing, PactStanding::in_force);
    CHECK_EQ(only<StanceTaken>(brought_to(state, "cyra")).stance.relation, Relation::neutral);
    CHECK(brought_to(state, "belisar").empty());
    State friends = allied(9);
    put_pact(friends, 1, reds, blues, PactStanding::agreed);
    const Events events = brought_to(friends, "aram");
    CHECK_EQ(only<PactChanged>(events).pact.standing, PactStanding::in_force);
    CHECK(all<StanceTaken>(events).empty());
    for (const PactStanding standing : {PactStanding::offered, PactStanding::in_force}) {
        state.pacts.edit(TreatyId(1)).standing = standing;
        CHECK(brought_to(state, "aram").empty());
    }
}

TEST_CASE("idis.7a.peace-takes-effect-ruling: the news of a signing does nothing where nobody "
          "speaks for the side that offered") {
    State state = at_war(9);
    put_pact(state, 1, reds, blues, PactStanding::agreed);
    state.news.edit(NewsId(1)).hex = hex_at(4, 1);
    const auto by_news = [](const State& from) {
        auto none = dice();
        return happenings(from, none, [](Unfolding& unfolding) {
            let_pacts_hold_by_news(unfolding, kit::Day{10});
        });
    };
    CHECK_EQ(only<PactChanged>(by_news(state)).pact.standing, PactStanding::in_force);
    for (const char* name : {"aram", "cyra"}) {
        state.commanders.edit(commander(name)).faction.reset();
    }
    CHECK_CLAUSE("idis.7a.peace-takes-effect-ruling", by_news(state).empty());
}
