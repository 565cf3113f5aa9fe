// The Chorus (section 9a): where it is, what it hears there and on the way, how it rides, how it
// votes.
#include "core/idis/spectators/chorus.hpp"

#include <doctest/doctest.h>

#include "core/idis/letters/news_events.hpp"
#include "core/idis/letters/news.hpp"
#include "tests/kit/fair_weather.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/spectators.hpp"

using namespace idis;
using namespace tests;
using kit::at;
using kit::Day;
using kit::days;
using kit::hours;
using kit::seconds;

namespace {

const Moment noon = at(Day{10}, 12);

State five() { return with_chorus({"anna", "bert", "cora", "dora", "emil"}); }

Hex where(const tests::Campaign& play) { return *chorus_hex(play.state()); }

/// A ride that the referee lets begin at once.
void ride(tests::Campaign& play, std::string_view to, RidingPace pace) {
    play.spectates("anna", ProposeRide{place(to), pace});
    play.rules(AnswerQuestion{open_question<ChorusWouldRide>(play.state()), "go"});
}

News battle_at(Hex hex, Moment moment, std::uint64_t id = 9) {
    News news;
    news.id = NewsId(id);
    news.at = moment;
    news.hex = hex;
    news.kind = NewsKind::battle;
    return news;
}

std::size_t heard(const State& state, std::string_view member = "anna") {
    return view(state, Chorus{user(member)}).gossip->news.size();
}

VoteClosed vote(std::vector<std::pair<std::string, bool>> ballots,
                std::string_view proposed_by = "anna") {
    auto dice = fair();
    tests::Campaign play(five(), dice);
    play.spectates(proposed_by, ProposeRide{place("Hale"), RidingPace::easy});
    for (const auto& [name, goes] : ballots) play.spectates(name, CastVote{goes});
    play.until(noon + voting_time - seconds(1));
    CHECK(play.all<VoteClosed>().empty());
    play.until(noon + voting_time);
    return play.all<VoteClosed>().at(0);
}

}  // namespace

TEST_CASE("idis.9a.chorus-located, idis.9a.chorus-start-ruling: in the hex of the city") {
    const State state = with_chorus({"anna"});
    CHECK_EQ(chorus_hex(state), hex_at(4, 2));
    const ChorusView seen = *view(state, Chorus{user("anna")}).chorus;
    CHECK_EQ(seen.place, "Ostia");
    CHECK(seen.is_at_place);
    // Without a setting, the city of the book, if the country has it.
    CHECK_EQ(chorus_hex(a_world().on(a_country().place("Rasmussenn", hex_at(8, 2)))),
             hex_at(8, 2));
    CHECK_FALSE(chorus_hex(a_world().on(a_country().place("Ostia", hex_at(8, 2)))));
    // The setting stands over the book.
    State set = a_world().on(a_country().place("Rasmussenn", hex_at(8, 2)));
    set.campaign.settings.chorus_in = hex_at(3, 3);
    CHECK_EQ(chorus_hex(set), hex_at(3, 3));
}

TEST_CASE("idis.9a.chorus-gossip-only: four hexes inland take two days") {
    State state = with_chorus({"anna"});
    evolve(state, NewsChanged{battle_at(hex_at(4, 6), noon)});
    state.now = noon + days(2) - seconds(1);
    CHECK_EQ(heard(state), 0);
    state.now = noon + days(2);
    CHECK_EQ(heard(state), 1);
    CHECK_EQ(view(state, Chorus{}).gossip->news.front().age, Days{2});
}

TEST_CASE("idis.9a.chorus-no-neighbour-news: what is known next door is not known here") {
    State state = with_chorus({"anna"});
    evolve(state, NewsChanged{battle_at(hex_at(4, 6), noon - hours(36))});
    CHECK_EQ(heard_in(state, hex_at(4, 3), noon, {}).size(), 1);
    CHECK_EQ(heard_in(state, hex_at(4, 2), noon, {}).size(), 0);
    CHECK_EQ(heard(state), 0);
}

TEST_CASE("idis.9a.chorus-travel-20: ten hexes in three days") {
    auto dice = fair();
    tests::Campaign play(five(), dice);
    ride(play, "Hale", RidingPace::easy);
    play.until(noon + days(3) - seconds(1));
    CHECK_EQ(where(play), hex_at(4, 11));
    CHECK(view(play.state(), Chorus{user("bert")}).chorus->is_riding);
    CHECK_EQ(view(play.state(), Chorus{user("bert")}).chorus->rides_to->name, "Hale");
    play.until(noon + days(3));
    CHECK_EQ(where(play), hex_at(4, 12));
    CHECK_FALSE(view(play.state(), Chorus{user("bert")}).chorus->is_riding);
    CHECK_FALSE(next_riding(play.state()));
}

TEST_CASE("idis.9a.chorus-travel-40: ten hexes in a day and a half") {
    auto dice = fair();
    tests::Campaign play(five(), dice);
    ride(play, "Hale", RidingPace::hard);
    play.until(noon + hours(36) - seconds(1));
    CHECK_EQ(where(play), hex_at(4, 11));
    play.until(noon + hours(36));
    CHECK_EQ(where(play), hex_at(4, 12));
}

TEST_CASE("idis.9a.chorus-travel-ruling: five hexes at 40 miles in 18 hours, over land") {
    CHECK_EQ(time_of_hex(RidingPace::hard).seconds * 5, hours(18).seconds);
    CHECK_EQ(time_of_hex(RidingPace::easy).seconds * 5, hours(36).seconds);
    std::vector<Hex> wall;
    for (int row = 0; row < 14; ++row) wall.push_back(hex_at(6, row));
    const State state = a_world().on(a_country(20, 15).sea(wall).impassable(hex_at(2, 1)));
    CHECK_EQ(way_over_land(state, hex_at(2, 0), hex_at(2, 2))->size(), 3);
    CHECK(way_over_land(state, hex_at(4, 2), hex_at(8, 2))->size() > 20);
    CHECK(way_over_land(state, hex_at(4, 2), hex_at(4, 2))->empty());
    wall.push_back(hex_at(6, 14));
    const State parted = a_world().on(a_country(20, 15).sea(wall));
    CHECK_FALSE(way_over_land(parted, hex_at(4, 2), hex_at(8, 2)));
}

TEST_CASE("idis.9a.chorus-on-the-road: it keeps what it heard where it passed") {
    State state = five();
    evolve(state, NewsChanged{battle_at(hex_at(4, 5), noon)});
    auto dice = fair();
    tests::Campaign play(state, dice);
    ride(play, "Hale", RidingPace::hard);
    play.until(noon + hours(10));
    CHECK_EQ(heard(play.state()), 0);
    play.until(noon + seconds(3 * 12'960));
    CHECK_EQ(where(play), hex_at(4, 5));
    CHECK_EQ(heard(play.state()), 1);
    // Ahead of the news it still knows it.
    play.until(noon + seconds(5 * 12'960));
    CHECK_EQ(where(play), hex_at(4, 7));
    CHECK(heard_in(play.state(), hex_at(4, 7), play.state().now, {}).empty());
    CHECK_EQ(heard(play.state()), 1);
    CHECK_EQ(play.state().gossip_heard.size(), 1);
    play.until(noon + days(2) + hours(1));
    play.rules(SayInRoom{"A day goes by."});
    CHECK_EQ(view(play.state(), Chorus{user("anna")}).gossip->news.front().age, Days{2});
}

TEST_CASE("idis.9a.chorus-on-the-road: on the way it hears nothing of the hex it left") {
    State state = five();
    evolve(state, NewsChanged{battle_at(hex_at(4, 1), noon - hours(11))});  // an hour short
    auto dice = fair();
    tests::Campaign play(state, dice);
    ride(play, "Hale", RidingPace::easy);
    play.until(noon + hours(2));
    play.rules(SayInRoom{"Two hours go by."});
    CHECK_EQ(where(play), hex_at(4, 2));
    CHECK_EQ(heard_in(play.state(), hex_at(4, 2), play.state().now, {}).size(), 1);
    CHECK_EQ(heard(play.state()), 0);
}

TEST_CASE("idis.9a.chorus-travel-vote-ruling: three to two goes, two to two stays") {
    const VoteClosed goes =
        vote({{"bert", true}, {"cora", true}, {"dora", false}, {"emil", false}});
    CHECK_EQ(goes.to_go, 3);
    CHECK_EQ(goes.to_stay, 2);
    CHECK(goes.goes);
    const VoteClosed tie = vote({{"bert", true}, {"cora", false}, {"dora", false}});
    CHECK_EQ(tie.to_go, 2);
    CHECK_EQ(tie.to_stay, 2);
    CHECK_FALSE(tie.goes);
    // The last word of each counts, the proposer's too; nobody votes twice.
    CHECK_FALSE(vote({{"bert", true}, {"bert", false}}).goes);
    CHECK_EQ(vote({{"bert", true}, {"bert", true}, {"anna", false}}).to_go, 1);
    CHECK(vote({}).goes);
}

TEST_CASE("idis.9a.chorus-travel-vote-ruling: who is no member any more is not counted") {
    auto dice = fair();
    tests::Campaign play(five(), dice);
    play.spectates("anna", ProposeRide{place("Hale")});
    play.spectates("bert", CastVote{false});
    play.rules(GiveRole{user("bert"), "Bert", Role::god, {}});
    play.until(noon + voting_time);
    CHECK_EQ(play.all<VoteClosed>().front().to_stay, 0);
    CHECK(play.all<VoteClosed>().front().goes);
}

TEST_CASE("idis.9a.chorus-travel-vote-ruling: one vote at a time, to a stronghold over land") {
    auto dice = fair();
    State state = five();
    tests::Campaign play(state, dice);
    CHECK_EQ(play.refused_spectator("anna", CastVote{}).code, "no_vote_is_open");
    CHECK_EQ(play.refused_spectator("anna", ProposeRide{place("Ostia")}).code, "chorus_is_there");
    CHECK_EQ(play.refused_spectator("anna", ProposeRide{place("Nowhere")}).code, "no_such_place");
    play.spectates("anna", ProposeRide{place("Hale")});
    CHECK_EQ(play.refused_spectator("bert", ProposeRide{place("Hale")}).code, "vote_is_open");
    const VoteShown shown = *view(play.state(), Chorus{user("bert")}).chorus->vote;
    CHECK_EQ(shown.to_go, 1);
    CHECK_EQ(shown.until, noon + hours(48));
    CHECK_FALSE(shown.own.has_value());
    CHECK_EQ(view(play.state(), Chorus{user("anna")}).chorus->vote->own, true);
    state.campaign.settings.chorus_in.reset();
    const tests::Campaign nowhere(state, dice);
    CHECK_EQ(nowhere.refused_spectator("anna", ProposeRide{place("Hale")}).code,
             "chorus_has_no_place");
    State parted = with_chorus({"anna"});
    std::vector<Hex> sea;
    for (int column = 0; column < 30; ++column) sea.push_back(hex_at(column, 7));
    parted.map = a_country(30, 15).place("Ostia", hex_at(4, 2)).place("Hale", hex_at(4, 12))
                     .sea(sea);
    CHECK_EQ(
        tests::Campaign(parted, dice).refused_spectator("anna", ProposeRide{place("Hale")}).code,
        "no_way_leads_there");
}

TEST_CASE("idis.9a.chorus-travel-vote-ruling: the referee decides, or closes the vote") {
    const auto decided = [](const char* word, bool bert_goes) {
        auto dice = fair();
        tests::Campaign play(five(), dice);
        play.spectates("anna", ProposeRide{place("Hale")});
        play.spectates("bert", CastVote{bert_goes});
        play.spectates("cora", CastVote{bert_goes});
        play.rules(AnswerQuestion{open_question<ChorusWouldRide>(play.state()), word});
        CHECK(play.state().chorus_votes.empty());
        return play.all<VoteClosed>().front().goes;
    };
    CHECK(decided("go", false));
    CHECK_FALSE(decided("stay", true));
    CHECK(decided("as_voted", true));
    CHECK_FALSE(decided("as_voted", false));
}

TEST_CASE("idis.9a.chorus-elsewhere-no-splitting: two of six cannot go by themselves") {
    auto dice = fair();
    tests::Campaign play(with_chorus({"anna", "bert", "cora", "dora", "emil", "fina"}), dice);
    play.spectates("anna", ProposeRide{place("Hale")});
    play.spectates("bert", CastVote{true});
    for (const char* name : {"cora", "dora", "emil", "fina"}) play.spectates(name, CastVote{false});
    play.until(noon + days(6));
    CHECK(play.state().ridings.empty());
    for (const char* name : {"anna", "bert", "cora", "fina"}) {
        CHECK_EQ(view(play.state(), Chorus{user(name)}).chorus->place, "Ostia");
    }
}

TEST_CASE("idis.9a.chorus-travel-ruling: on the way it turns from the hex it came into last") {
    auto dice = fair();
    tests::Campaign play(five(), dice);
    ride(play, "Hale", RidingPace::easy);
    play.until(noon + hours(8));
    CHECK_EQ(where(play), hex_at(4, 3));
    ride(play, "Ostia", RidingPace::hard);
    play.until(noon + hours(8) + seconds(12'959));
    CHECK_EQ(where(play), hex_at(4, 3));
    play.until(noon + hours(8) + seconds(12'960));
    CHECK_EQ(where(play), hex_at(4, 2));
}

TEST_CASE("idis.7a.news-content-arrived-only: of what has come there, the hundred newest") {
    State state = with_chorus({"anna"});
    for (std::uint64_t number = 0; number < 101; ++number) {
        state.news.insert(
            battle_at(hex_at(4, 2), state.now - hours(static_cast<int>(200 - number)), number + 1));
    }
    const auto told = news_in(state, hex_at(4, 2), state.now);
    REQUIRE_EQ(told.size(), 100);
    CHECK_EQ(told.front()->id, NewsId(101));
    CHECK_EQ(told.back()->id, NewsId(2));
    state.news.erase(NewsId(50));
    CHECK_EQ(news_in(state, hex_at(4, 2), state.now).size(), 100);
    state.news.erase(NewsId(51));
    CHECK_EQ(news_in(state, hex_at(4, 2), state.now).size(), 99);
    // What the referee holds back, and what happens later, has not come; off the map there is none.
    state.news.edit(NewsId(52)).is_held = true;
    state.news.edit(NewsId(53)).at = state.now + seconds(1);
    CHECK_EQ(news_in(state, hex_at(4, 2), state.now).size(), 97);
    CHECK(news_in(state, hex_at(-3, 2), state.now).empty());
}
