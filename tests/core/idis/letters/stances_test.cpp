// What follows from a change of how two sides stand, and what each of their commanders hears of it
// (section 7a), row by row: what he believes, what is on its way to him, what he is told.
//
// Aram and Cyra are of the Reds, Belisar of the Blues; see sides.hpp.
#include "core/idis/letters/stances.hpp"

#include <doctest/doctest.h>

#include "core/idis/letters/news.hpp"
#include "core/idis/map/stance.hpp"
#include "core/idis/reindex.hpp"
#include "tests/core/idis/letters/sides.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/fleet.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;
using How = told::StanceTold::How;

namespace {

const Hex far_away = hex_at(18, 18);

/// Word that is somewhere since a moment.
NewsId put_news(State& state, std::uint64_t number, Hex hex) {
    News news;
    news.id = NewsId(number);
    news.at = state.now;
    news.hex = hex;
    news.kind = NewsKind::war_declared;
    state.news.insert(news);
    return news.id;
}
void believes(State& state, const char* name, Relation relation, std::vector<Tiding> coming = {}) {
    const Party own = name == std::string_view("belisar") ? blues : reds;
    const Party other = own == reds ? blues : reds;
    state.beliefs.insert({{commander(name), own, other}, relation, std::move(coming)});
}
const Belief* belief_of(const State& state, const char* name) {
    const bool is_blue = name == std::string_view("belisar");
    return state.beliefs.find({commander(name), is_blue ? blues : reds, is_blue ? reds : blues});
}
Events changed_to(const State& state, Relation relation) {
    Ones faces;
    return happenings(state, faces, [&](Unfolding& unfolding) {
        rule_stance(unfolding, {reds, blues, relation});
    });
}
std::vector<told::StanceTold> told_of(const char* name, const Events& events) {
    return told_to<told::StanceTold>(commander(name), events);
}
/// A stronghold of the Blues in Aram's hex.
State beside_walls(State state) {
    put_stronghold(state, "hold", hex_at(4, 1), blues);
    return state;
}
Gate ruling(const State& state, const Party& a, const Party& b, Relation relation) {
    return may_rule_stance(state, {a, b, relation});
}

}  // namespace

TEST_CASE("idis.7a.stance-referee-ruling: both sides are told, but not who thought so already") {
    State state = at_peace(9);
    believes(state, "belisar", Relation::at_war);
    const Events events = changed_to(state, Relation::at_war);
    CHECK_EQ(only<BeliefCorrected>(events).belief.commander, commander("belisar"));
    CHECK(told_of("belisar", events).empty());
    for (const char* name : {"aram", "cyra"}) {
        CHECK_EQ(told_of(name, events),
                 std::vector{told::StanceTold{blues, Relation::at_war, How::referee}});
    }
}

TEST_CASE("idis.7a.stance-referee-ruling: what is so already begins nothing and ends nothing") {
    State state = beside_walls(at_war(1));
    see_each_other(state, "aram", "belisar");
    auto none = dice();
    Battlefield field(state, none);
    field.attack("aram", "belisar");
    REQUIRE_EQ(field.state().meetings.size(), 1);
    State battle = field.state();
    believes(battle, "cyra", Relation::neutral);
    const Events war = changed_to(battle, Relation::at_war);
    CHECK_EQ(told_of("cyra", war).size(), 1);
    CHECK(all<StanceTaken>(war).empty());
    CHECK(all<MeetingEnded>(war).empty());
    CHECK(all<LookCalled>(war).empty());
    // Nor does a guest leave the walls who was no ally before either.
    State guest = beside_walls(at_peace(9));
    guest.within_walls.insert({army("aram"), hold_id});
    believes(guest, "cyra", Relation::allied);
    const Events peace = changed_to(guest, Relation::neutral);
    CHECK_EQ(told_of("cyra", peace).size(), 1);
    CHECK(all<WallsLeft>(peace).empty());
}

TEST_CASE("idis.7a.alliance-broken-contact-ruling: who becomes an ally is not shown out") {
    State state = beside_walls(at_peace(9));
    state.within_walls.insert({army("aram"), hold_id});
    CHECK(all<WallsLeft>(changed_to(state, Relation::allied)).empty());
    CHECK_EQ(only<WallsLeft>(changed_to(state, Relation::at_war)).army, army("aram"));
    // So he does not hear of it at the gate, but when the news has come.
    const News news = state.news.at(put_news(state, 3, far_away));
    auto none = dice();
    const Events events = happenings(state, none, [&](Unfolding& unfolding) {
        change_stance(unfolding, {reds, blues, Relation::allied, news, {}, How::own_word},
                      {"idis.7a.peace-takes-effect-ruling"});
    });
    CHECK(told_of("aram", events).empty());
    const auto beliefs = all<BeliefChanged>(events);
    REQUIRE_EQ(beliefs.size(), 3);
    for (const BeliefChanged& each : beliefs) {
        CHECK_EQ(each.belief.relation, Relation::neutral);
        CHECK_EQ(each.belief.coming, std::vector{Tiding{news.id, Relation::allied}});
    }
}

TEST_CASE("idis.7a.peace-in-contact-ruling: a siege laid in peace goes on when war comes") {
    State state = besieged(before_walls(StrongholdKind::town), 10);
    state.stances.erase(state.stances.begin()->id);
    Ones faces;
    const Events events = happenings(state, faces, [](Unfolding& unfolding) {
        rule_stance(unfolding, {faction("f"), faction("g"), Relation::at_war});
    });
    CHECK_EQ(all<StanceTaken>(events).size(), 1);
    CHECK(all<SiegeEnded>(events).empty());
}

TEST_CASE("idis.7a.stance-news-ruling: who leaves an alliance that is war by now ends no war, and "
          "his word follows the other's") {
    // The Blues have declared war; neither Aram nor Cyra, far from him, has heard of it.
    State state = at_war(9);
    state.armies.edit(army("cyra")).hex = hex_at(15, 9);
    reindex(state);
    const NewsId war = put_news(state, 3, far_away);
    for (const char* name : {"aram", "cyra"}) {
        believes(state, name, Relation::allied, {{war, Relation::at_war}});
    }
    auto none = dice();
    tests::Campaign play(state, none);
    play.orders("aram", LeaveAlliance{blues});
    CHECK_EQ(truth(play.state()), Relation::at_war);
    CHECK(play.all<StanceTaken>().empty());
    const News left = only<NewsChanged>(play.events()).news;
    CHECK_EQ(left.kind, NewsKind::alliance_left);
    CHECK_EQ(play.told<told::StanceTold>("aram"),
             std::vector{told::StanceTold{blues, Relation::at_war, How::own_word}});
    CHECK(belief_of(play.state(), "aram") == nullptr);
    const Belief* cyras = belief_of(play.state(), "cyra");
    REQUIRE(cyras != nullptr);
    CHECK_EQ(cyras->relation, Relation::allied);
    CHECK_EQ(cyras->coming, std::vector{Tiding{war, Relation::at_war},
                                        Tiding{left.id, Relation::at_war}});
    // To who has declared the war it is nothing new.
    CHECK(belief_of(play.state(), "belisar") == nullptr);
}

// ---- hearing ------------------------------------------------------------------------------------

TEST_CASE("idis.7a.stance-news-ruling: the newest word that has come counts, and what is still on "
          "its way is heard when it comes") {
    State state = at_war(1);
    const NewsId here = put_news(state, 3, hex_at(4, 1));
    const NewsId later = put_news(state, 4, far_away);
    const auto heard = [&](Relation relation, std::vector<Tiding> coming) {
        State at_hand = state;
        believes(at_hand, "aram", relation, std::move(coming));
        auto none = dice();
        return happenings(at_hand, none, [](Unfolding& unfolding) {
            hear_of_stances(unfolding, commander("aram"), hex_at(4, 1));
        });
    };
    using enum Relation;
    SUBCASE("nothing has come") {
        CHECK(heard(allied, {}).empty());
        CHECK(heard(allied, {{later, at_war}}).empty());
    }
    SUBCASE("all has come, and it is so") {
        const Events events = heard(allied, {{here, neutral}, {here, at_war}});
        CHECK_EQ(all<BeliefCorrected>(events).size(), 1);
        CHECK_EQ(told_of("aram", events),
                 std::vector{told::StanceTold{blues, at_war, How::news}});
    }
    SUBCASE("it is so, but he will hear of what was in between") {
        const std::vector<Tiding> rest{{later, neutral}, {later, at_war}};
        const Events events = heard(allied, {{here, at_war}, rest[0], rest[1]});
        CHECK(all<BeliefCorrected>(events).empty());
        CHECK_EQ(only<BeliefChanged>(events).belief.relation, at_war);
        CHECK_EQ(only<BeliefChanged>(events).belief.coming, rest);
    }
    SUBCASE("it is so no longer, and he does not know that") {
        const Events events = heard(allied, {{here, neutral}});
        CHECK(all<BeliefCorrected>(events).empty());
        CHECK_EQ(only<BeliefChanged>(events).belief.relation, neutral);
        CHECK(only<BeliefChanged>(events).belief.coming.empty());
        CHECK_EQ(told_of("aram", events),
                 std::vector{told::StanceTold{blues, neutral, How::news}});
    }
    SUBCASE("as he thought already, and nobody tells him again") {
        const Events events = heard(at_war, {{here, at_war}});
        CHECK_EQ(all<BeliefCorrected>(events).size(), 1);
        CHECK(told_of("aram", events).empty());
    }
}

TEST_CASE("idis.7a.stance-contact-ruling: who meets the other side learns what he did not know, "
          "and what was on its way to him is old") {
    const auto met = [](Relation believed) {
        State state = at_war(1);
        believes(state, "aram", believed, {{put_news(state, 3, far_away), Relation::neutral}});
        auto none = dice();
        const Events events = happenings(state, none, [](Unfolding& unfolding) {
            learn_by_contact(unfolding, commander("aram"), blues);
            learn_by_contact(unfolding, commander("cyra"), blues);
        });
        CHECK_EQ(only<BeliefCorrected>(events).belief.commander, commander("aram"));
        return told_of("aram", events);
    };
    CHECK_EQ(met(Relation::allied),
             std::vector{told::StanceTold{blues, Relation::at_war, How::contact}});
    CHECK(met(Relation::at_war).empty());
}

TEST_CASE("idis.7a.stance-news-ruling: who is in the very hex knows at once, on the open sea too") {
    State state = at_the_coast(a_crew("aram", 500));
    const Hex at_sea = hex_at(12, 5);
    const News news = state.news.at(put_news(state, 3, at_sea));
    CHECK(has_come(state, news, at_sea, state.now));
    CHECK_FALSE(has_come(state, news, at_sea, state.now - kit::seconds(1)));
    CHECK_FALSE(has_come(state, news, harbour, state.now + kit::days(365)));
}

// ---- the referee's ------------------------------------------------------------------------------

TEST_CASE("idis.7a.stance-referee-ruling: how it is he may say again to those of the two who "
          "believe otherwise") {
    State state = at_war(9);
    state.factions.insert({faction("green"), "the Greens", {}});
    const Party greens = faction("green");
    const std::vector<Party> parties{reds, blues, greens};
    for (const Party& own : parties) {
        for (const Party& other : parties) {
            if (own == other) continue;
            State mistaken = state;
            mistaken.beliefs.insert({{commander("cyra"), own, other}, Relation::neutral, {}});
            const bool is_of_the_two = own != greens && other != greens;
            CHECK_EQ(!ruling(mistaken, reds, blues, Relation::at_war), is_of_the_two);
            CHECK_EQ(!ruling(mistaken, blues, reds, Relation::at_war), is_of_the_two);
        }
    }
    CHECK_EQ(ruling(state, reds, blues, Relation::at_war)->code, "stance_is_so_already");
    CHECK_FALSE(ruling(state, reds, blues, Relation::allied));
    CHECK_EQ(ruling(state, reds, commander("nobody"), Relation::at_war)->code, "no_such_party");
}
