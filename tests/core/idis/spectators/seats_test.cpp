// Seats offered to the Chorus and those who ride to take them (section 9a).
#include "core/idis/spectators/seats.hpp"

#include <doctest/doctest.h>

#include "core/idis/letters/news_events.hpp"
#include "core/idis/persons/duels.hpp"
#include "core/idis/spectators/chorus.hpp"
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

ArmyBuilder orphans(Hex hex = hex_at(24, 2)) {
    return an_army("orphans").with_infantry(500).with_supplies(7'000).with_open_seat().in(hex);
}
/// An army without a commander twenty hexes from the Chorus, its seat offered.
State offered() {
    State state = with_chorus({"anna", "bert"}, orphans());
    state.seat_offers.insert({commander("orphans"), state.now});
    return state;
}
void put_news(State& state, Hex hex) {
    News news;
    news.id = NewsId(7);
    news.at = noon;
    news.hex = hex;
    evolve(state, NewsChanged{news});
}
void ask(tests::Campaign& play, std::string_view name, RidingPace pace) {
    play.spectates(name, AskForSeat{commander("orphans"), pace});
}
void consent(tests::Campaign& play, const char* answer = "yes") {
    play.rules(AnswerQuestion{open_question<SeatAskedFor>(play.state()), answer});
}
bool commands(const tests::Campaign& play, std::string_view name) {
    const Player& player = play.state().players.at(user(name));
    return player.role == Role::commander && player.commander == commander("orphans") &&
           play.state().commanders.at(commander("orphans")).seat == Seat::held;
}

}  // namespace

TEST_CASE("idis.9a.chorus-may-join: he asks, the referee is asked, he sets out") {
    auto dice = fair();
    tests::Campaign play(with_chorus({"anna"}, orphans(), an_army("led").with_infantry(500)),
                         dice);
    CHECK_EQ(play.refused_spectator("anna", AskForSeat{commander("orphans")}).code,
             "seat_is_not_offered");
    CHECK_EQ(play.refused(OfferSeat{commander("led")}).code, "seat_is_held");
    CHECK_EQ(play.refused(OfferSeat{commander("nobody")}).code, "no_such_commander");
    CHECK_EQ(play.refused(OfferSeat{commander("orphans"), false}).code, "seat_is_not_offered");
    play.rules(OfferSeat{commander("orphans")});
    CHECK_EQ(play.refused(OfferSeat{commander("orphans")}).code, "seat_is_offered");
    const ChorusView seen = *view(play.state(), Chorus{user("anna")}).chorus;
    REQUIRE_EQ(seen.seats.size(), 1);
    CHECK_EQ(seen.seats.front().name, play.state().commanders.at(commander("orphans")).name);
    ask(play, "anna", RidingPace::easy);
    CHECK_EQ(play.refused_spectator("anna", AskForSeat{commander("orphans")}).code,
             "seat_is_asked_for");
    CHECK(play.state().ridings.empty());
    consent(play);
    CHECK_EQ(play.state().ridings.at(user("anna")).joins, commander("orphans"));
    CHECK(play.state().seat_offers.empty());
    CHECK_FALSE(commands(play, "anna"));
}

TEST_CASE("idis.9a.chorus-may-join: without a word of the referee it is his after a day") {
    auto dice = fair();
    tests::Campaign play(offered(), dice);
    ask(play, "anna", RidingPace::easy);
    play.until(noon + hours(24) - seconds(1));
    CHECK(play.state().ridings.empty());
    play.until(noon + hours(24));
    CHECK(play.state().ridings.contains(user("anna")));
}

TEST_CASE("idis.9a.chorus-may-join: one gets it, the others do not; a refusal leaves it open") {
    auto dice = fair();
    tests::Campaign play(offered(), dice);
    ask(play, "anna", RidingPace::easy);
    consent(play, "no");
    CHECK(play.state().ridings.empty());
    CHECK(play.state().seat_offers.contains(commander("orphans")));
    ask(play, "anna", RidingPace::easy);
    ask(play, "bert", RidingPace::hard);
    consent(play);
    CHECK_EQ(play.state().ridings.size(), 1);
    CHECK(play.state().questions.empty());
    CHECK_EQ(play.refused(OfferSeat{commander("orphans")}).code, "somebody_rides_to_it");
}

TEST_CASE("idis.9a.chorus-join-travel: command after six days at 20 miles, three at 40") {
    for (const auto& [pace, time] : {std::pair{RidingPace::easy, days(6)},
                                     std::pair{RidingPace::hard, days(3)}}) {
        auto dice = fair();
        tests::Campaign play(offered(), dice);
        ask(play, "anna", pace);
        consent(play);
        play.until(noon + time - seconds(1));
        CHECK_FALSE(commands(play, "anna"));
        CHECK(play.state().commanders.at(commander("orphans")).seat == Seat::open);
        play.until(noon + time);
        CHECK(commands(play, "anna"));
        CHECK_EQ(play.state().commanders.at(commander("orphans")).name, "anna");
        CHECK(play.state().ridings.empty());
    }
}

TEST_CASE("idis.9a.chorus-join-army-moves-ruling: five hexes further, a day and a half more") {
    auto dice = fair();
    tests::Campaign begun(offered(), dice);
    ask(begun, "anna", RidingPace::easy);
    consent(begun);
    begun.until(noon + days(5));
    State moved = begun.state();
    moved.armies.edit(army("orphans")).hex = hex_at(24, 7);
    tests::Campaign play(moved, dice);
    play.until(noon + days(6));
    CHECK_EQ(play.state().ridings.at(user("anna")).hex, hex_at(24, 2));
    CHECK_FALSE(commands(play, "anna"));
    play.until(noon + days(6) + hours(36) - seconds(1));
    CHECK_FALSE(commands(play, "anna"));
    play.until(noon + days(6) + hours(36));
    CHECK(commands(play, "anna"));
}

TEST_CASE("idis.9a.chorus-join-travel: an army in the same hex is reached at once") {
    State state = with_chorus({"anna"}, orphans(hex_at(4, 2)));
    state.seat_offers.insert({commander("orphans"), state.now});
    auto dice = fair();
    tests::Campaign play(state, dice);
    ask(play, "anna", RidingPace::easy);
    consent(play);
    CHECK(commands(play, "anna"));
}

TEST_CASE("idis.9a.chorus-leaving-member: who has joined is out of the Chorus and its room") {
    State state = with_chorus({"anna", "bert"}, orphans(hex_at(4, 2)));
    state.seat_offers.insert({commander("orphans"), state.now});
    auto dice = fair();
    tests::Campaign play(state, dice);
    play.spectates("bert", SayInRoom{"Good morning."});
    CHECK_EQ(view(play.state(), Chorus{user("anna")}).chorus->room.size(), 1);
    ask(play, "anna", RidingPace::easy);
    consent(play);
    CHECK_FALSE(view(play.state(), Chorus{user("anna")}).chorus.has_value());
    CHECK_FALSE(view(play.state(), Chorus{user("anna")}).gossip.has_value());
    CHECK_EQ(play.refused_spectator("anna", SayInRoom{"And I?"}).code, "not_a_spectator");
    CHECK_EQ(view(play.state(), Chorus{user("bert")}).chorus->members,
             std::vector<std::string>{"bert"});
}

TEST_CASE("idis.9a.chorus-elsewhere-no-splitting: who rides to his army is not with the others") {
    State state = offered();
    put_news(state, hex_at(4, 2));
    auto dice = fair();
    tests::Campaign play(state, dice);
    ask(play, "anna", RidingPace::easy);
    consent(play);
    play.spectates("bert", SayInRoom{"She is gone."});
    const View seen = view(play.state(), Chorus{user("anna")});
    CHECK(seen.chorus->room.empty());
    CHECK_EQ(seen.chorus->joins, commander("orphans"));
    CHECK_FALSE(seen.chorus->rides_to.has_value());
    CHECK_EQ(seen.gossip->news.size(), 1);               // what he knew when he left
    CHECK_EQ(play.refused_spectator("anna", ProposeRide{place("Hale")}).code, "you_ride_alone");
    CHECK_FALSE(legal(seen, Chorus{user("anna")}).chorus->may_speak);
}

TEST_CASE("idis.9a.chorus-elsewhere-no-splitting: what the others hear later is not his, nor his "
          "vote theirs") {
    State state = offered();
    put_news(state, hex_at(4, 5));
    auto dice = fair();
    tests::Campaign play(state, dice);
    play.spectates("bert", ProposeRide{place("Hale"), RidingPace::hard});
    play.spectates("anna", CastVote{false});
    ask(play, "anna", RidingPace::easy);
    consent(play);
    // One to none: Bert's is the only voice left.
    play.until(noon + voting_time);
    CHECK_EQ(play.all<VoteClosed>().front().to_stay, 0);
    CHECK(play.all<VoteClosed>().front().goes);
    // Three hexes on Bert rides through the one where it happened.
    play.until(noon + voting_time + seconds(3 * 12'960));
    CHECK_EQ(view(play.state(), Chorus{user("bert")}).gossip->news.size(), 1);
    CHECK(view(play.state(), Chorus{user("anna")}).gossip->news.empty());
}

TEST_CASE("idis.9a.chorus-may-join: the seat of a captive or a dead man is nobody's to offer") {
    const auto refused = [](const State& state) {
        const Gate gate = may_rule_chorus(state, OfferSeat{commander("orphans")});
        REQUIRE(gate);
        return gate->code;
    };
    State captive = with_chorus({"anna"}, orphans());
    CHECK_FALSE(may_rule_chorus(captive, OfferSeat{commander("orphans")}));
    captive.captives.insert({commander("orphans"), army("orphans"), noon});
    CHECK_EQ(refused(captive), "commander_is_captive");
    State dead = with_chorus({"anna"}, orphans());
    Life life;
    life.id = commander("orphans");
    life.died_at = noon;
    dead.lives.insert(life);
    CHECK_EQ(refused(dead), "commander_is_dead");
}

TEST_CASE("idis.9a.chorus-located: a Chorus that stands nowhere is offered no seat") {
    State state = offered();
    const Observer anna = Chorus{user("anna")};
    CHECK_EQ(legal(view(state, anna), anna).chorus->seats, std::vector{commander("orphans")});
    state.campaign.settings.chorus_in.reset();
    CHECK(legal(view(state, anna), anna).chorus->seats.empty());
    auto dice = fair();
    tests::Campaign play(state, dice);
    CHECK_EQ(play.refused_spectator("anna", AskForSeat{commander("orphans")}).code,
             "chorus_has_no_place");
}

TEST_CASE("idis.9a.chorus-join-travel: where the seat is gone he is of the Chorus again") {
    auto dice = fair();
    tests::Campaign play(offered(), dice);
    ask(play, "anna", RidingPace::hard);
    consent(play);
    play.rules(FillSeat{commander("orphans"), "Otto", {}});
    play.until(noon + days(3));
    CHECK(play.state().ridings.empty());
    CHECK(play.state().players.at(user("anna")).role == Role::chorus);
    CHECK_EQ(play.state().commanders.at(commander("orphans")).name, "Otto");
    play.spectates("anna", SayInRoom{"Here I am again."});
}

TEST_CASE("idis.9a.chorus-join-travel: where no way leads he waits, and is not told why") {
    State state = offered();
    std::vector<Hex> sea;
    for (int row = 0; row < 15; ++row) sea.push_back(hex_at(15, row));
    state.map = a_country(30, 15).place("Ostia", hex_at(4, 2)).sea(sea);
    auto dice = fair();
    tests::Campaign play(state, dice);
    ask(play, "anna", RidingPace::easy);
    consent(play);
    play.until(noon + days(2));
    CHECK_EQ(play.state().ridings.at(user("anna")).hex, hex_at(4, 2));
    CHECK_EQ(view(play.state(), Chorus{user("anna")}).chorus->place, "Ostia");
}

TEST_CASE("idis.9a.chorus-join-travel: the referee gives a member an army, and he rides there") {
    auto dice = fair();
    tests::Campaign play(offered(), dice);
    play.rules(GiveRole{user("anna"), "Anna", Role::commander, commander("orphans")});
    CHECK(play.state().players.at(user("anna")).role == Role::chorus);
    play.until(noon + days(6));
    CHECK(commands(play, "anna"));
}
