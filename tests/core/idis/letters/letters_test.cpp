// Letters and messengers (section 7a): ways, times, odds, recipients who move, loss.
#include "core/idis/letters/letters.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/letters/in_view.hpp"
#include "core/idis/reindex.hpp"
#include "tests/kit/campaign.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/fair_weather.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;
using kit::at;
using kit::Day;
using kit::days;
using kit::hours;

namespace {

constexpr int column = 4;
Hex along(int row) { return hex_at(column, row); }

ArmyBuilder host(std::string name) {
    return an_army(std::move(name)).of("f").with_infantry(500).with_supplies(7'000).with_morale(9);
}
/// Aram, and Belisar of his side so many hexes to the south; an enemy of theirs far away.
State apart(int steps, const Country& country = a_country(40, 40)) {
    return a_world(host("aram").in(along(1)), host("belisar").in(along(1 + steps)),
                   host("enemy").of("e").in(hex_at(8, 0)))
        .on(country)
        .at_war(Party(faction("f")), Party(faction("e")));
}
/// Towns of a party down the column, so that every hex of these rows is in a region of theirs.
void hold_country(State& state, const char* holder, int first, int last) {
    for (int row = first + 3; row - 3 <= last; row += 7) {
        put_stronghold(state, std::string(holder) + std::to_string(row), along(row),
                       Party(faction(holder)));
    }
}
SendLetter letter_to(const char* name, std::string text = "Come by the north road") {
    return {{commander(name)}, std::move(text), false, {}};
}
Letter letter_between(const char* sender, const char* recipient) {
    Letter letter;
    letter.sender = commander(sender);
    letter.recipient = commander(recipient);
    return letter;
}
Ride ride(const State& state, bool avoids = false) {
    Letter letter = letter_between("aram", "belisar");
    letter.avoids_hostile = avoids;
    State indexed = state;
    reindex(indexed);
    return ride_to_recipient(indexed, letter, along(1)).value();
}
const Moment noon = at(Day{10}, 12);

}  // namespace

TEST_CASE("idis.7a.message-speed-friendly-neutral, idis.7a.message-odds-friendly-neutral, "
          "idis.7a.message-content-secret, idis.7a.message-relay-verbatim, "
          "idis.7a.message-translators, idis.7a.messages-only-through-referee: two days") {
    auto faces = fair(19);
    tests::Campaign play(apart(16), faces);
    play.orders("aram", letter_to("belisar"));
    play.until(noon + days(2) - kit::seconds(1));
    CHECK(play.told<told::LetterCame>("belisar").empty());
    CHECK(System::view(play.state(), commander("belisar")).commander->letters.received.empty());
    CHECK_EQ(play.state().messengers.size(), 1);
    play.until(noon + days(2));
    const auto came = play.told<told::LetterCame>("belisar");
    REQUIRE_EQ(came.size(), 1);
    CHECK_EQ(came.front().text, "Come by the north road");
    CHECK_EQ(came.front().from, Person{commander("aram"), "aram"});
    CHECK_EQ(came.front().written_at, noon);
    CHECK_EQ(System::view(play.state(), commander("belisar")).commander->letters.received, came);
    CHECK(play.state().messengers.empty());
    // Nobody else has it.
    CHECK(System::view(play.state(), commander("enemy")).commander->letters.received.empty());
    const View full = System::view(play.state(), Referee{});
    CHECK_EQ(full.referee->letters.letters.front().text, "Come by the north road");
    CHECK_EQ(System::view(play.state(), God{}).referee->letters, full.referee->letters);
}

TEST_CASE("idis.7a.referee-forwarding: given to the referee on one day, there on the next") {
    auto faces = fair(1);
    tests::Campaign play(apart(8), faces);
    play.orders("aram", letter_to("belisar"));
    CHECK_EQ(only<LetterDispatched>(play.events()).messenger->due_at, noon + days(1));
    play.until(noon + days(1));
    CHECK_EQ(play.told<told::LetterCame>("belisar").size(), 1);
    CHECK_EQ(all<OrderGiven>(play.events()).size(), 1);
}

TEST_CASE("idis.7a.message-odds-friendly-neutral: 19 is safe and 20 is not") {
    const auto came = [](int face) {
        auto faces = fair(face);
        tests::Campaign play(apart(3), faces);
        play.orders("aram", letter_to("belisar"));
        CHECK_EQ(only<LetterDispatched>(play.events()).letter.text, "Come by the north road");
        play.until(noon + hours(9));
        return play.told<told::LetterCame>("belisar").size();
    };
    CHECK_EQ(came(19), 1);
    CHECK_EQ(came(20), 0);
}

TEST_CASE("idis.7a.message-moment-of-roll-ruling, idis.7a.message-loss-secret: two letters alike") {
    auto faces = fair(20, 19);
    tests::Campaign play(apart(8), faces);
    play.orders("aram", letter_to("belisar"));
    CHECK(play.state().messengers.empty());      // rolled, and nobody rides
    play.orders("aram", letter_to("belisar"));
    CHECK_EQ(play.state().messengers.size(), 1);
    const auto told_before = play.state().commanders.at(commander("aram")).entries_told;
    play.until(noon + days(2));
    CHECK_EQ(play.told<told::LetterCame>("belisar").size(), 1);
    CHECK_EQ(all<LetterDelivered>(play.events()).size(), 1);
    const auto sent = System::view(play.state(), commander("aram")).commander->letters.sent;
    REQUIRE_EQ(sent.size(), 2);
    CHECK_EQ(sent[0].standing, SentStanding::dispatched);
    CHECK_EQ(sent[1].standing, SentStanding::dispatched);
    CHECK_EQ(sent[0].text, sent[1].text);
    CHECK_EQ(sent[0].written_in, sent[1].written_in);
    // His channel says nothing of either.
    for (const Told& told : all<Told>(play.events())) {
        if (told.entry.commander != commander("aram")) continue;
        CHECK(kit::holds_alternative<told::OrderUnderstood>(told.entry.content));
    }
    CHECK_EQ(play.state().commanders.at(commander("aram")).entries_told, told_before);
}

TEST_CASE("idis.7a.message-speed-hostile, idis.7a.message-odds-hostile, "
          "idis.7a.message-mixed-odds-ruling: four hours a hex, five in six") {
    State state = apart(12);
    hold_country(state, "e", 2, 13);
    CHECK_EQ(ride(state).time, days(2));
    CHECK(ride(state).enters_hostile);
    const auto came = [&](int face) {
        auto faces = fair(face);
        tests::Campaign play(state, faces);
        play.orders("aram", letter_to("belisar"));
        play.until(noon + days(2));
        CHECK_EQ(only<LetterDispatched>(play.events()).letter.sender, commander("aram"));
        for (const Event& event : play.events()) {
            for (const kit::Roll& roll : event.rolls) CHECK_EQ(roll.sides, 6);
        }
        return play.told<told::LetterCame>("belisar").size();
    };
    CHECK_EQ(came(5), 1);
    CHECK_EQ(came(6), 0);
}

TEST_CASE("idis.7a.message-mixed-speed-ruling, idis.7a.message-mixed-odds-ruling: each hex its "
          "own, one die for the worst") {
    // Rows 2 to 5 are in Aram's region, 6 to 8 in the enemy's.
    State state = apart(7, a_country(9, 40));
    put_stronghold(state, "own", along(2), Party(faction("f")));
    put_stronghold(state, "theirs", along(9), Party(faction("e")));
    for (int row = 2; row <= 5; ++row) {
        CHECK_EQ(message_territory(state, commander("aram"), along(row)), Territory::friendly);
    }
    for (int row = 6; row <= 8; ++row) {
        CHECK_EQ(message_territory(state, commander("aram"), along(row)), Territory::hostile);
    }
    CHECK_EQ(ride(state).time, hours(4 * 3 + 3 * 4));
    auto faces = fair(5);
    tests::Campaign play(state, faces);
    play.orders("aram", letter_to("belisar"));
    std::size_t rolled = 0;
    for (const Event& event : play.events()) rolled += event.rolls.size();
    CHECK_EQ(rolled, 1);
}

TEST_CASE("idis.7a.message-territory-ruling: regions decide, an own one before an enemy's") {
    State state = apart(10);
    put_stronghold(state, "theirs", along(20), Party(faction("e")));
    const auto seen = [&](int row) {
        return message_territory(state, commander("aram"), along(row));
    };
    CHECK_EQ(seen(17), Territory::hostile);      // three hexes from it
    CHECK_EQ(seen(16), Territory::neutral);      // in no region
    put_stronghold(state, "own", along(14), Party(faction("f")));
    CHECK_EQ(seen(17), Territory::friendly);     // equally near to both
    CHECK_EQ(seen(18), Territory::hostile);
    put_stronghold(state, "nobodys", along(30));
    CHECK_EQ(seen(29), Territory::neutral);
}

/// Single hexes held by the enemy, everything round Belisar's hex else by Aram's side.
State patchwork(State state, Hex centre, const std::vector<Hex>& hostile) {
    int number = 0;
    for (const Hex hex : kit::disc(centre, 6)) {
        if (!state.map->contains(hex)) continue;
        const bool is_hostile = std::find(hostile.begin(), hostile.end(), hex) != hostile.end();
        put_stronghold(state, "town " + std::to_string(++number), hex,
                       Party(faction(is_hostile ? "e" : "f")));
    }
    return state;
}

TEST_CASE("idis.7a.message-path-ruling: the quickest way, unless told to avoid the enemy") {
    const Hex goal = along(4);
    const State straight = patchwork(apart(3), goal, {along(2), along(3)});
    CHECK_EQ(ride(straight).time, hours(4 + 4 + 3));         // around takes four friendly hexes
    CHECK(ride(straight).enters_hostile);
    CHECK_EQ(ride(straight, true).time, hours(4 * 3));
    CHECK_FALSE(ride(straight, true).enters_hostile);
    // Where there is no such way the quickest is taken, and nobody learns of it.
    std::vector<Hex> ring = kit::ring(goal, 1);
    ring.push_back(goal);
    const State walled = patchwork(apart(3), goal, ring);
    CHECK_EQ(ride(walled, true).time, hours(3 + 4 + 4));
    CHECK(ride(walled, true).enters_hostile);
    auto faces = fair(5);
    tests::Campaign play(walled, faces);
    play.orders("aram", SendLetter{{commander("belisar")}, "Hold", true, {}});
    CHECK_EQ(play.state().messengers.begin()->due_at, noon + hours(11));
}

TEST_CASE("idis.7a.message-path-ruling: a tie goes to the way without a hostile hex") {
    // Down a corridor: straight by three hostile hexes, or round by four friendly ones.
    Country country = a_country(9, 12);
    State state = apart(4, country);
    const auto hold = [&](Hex hex, const char* holder, int number) {
        put_stronghold(state, std::string(holder) + std::to_string(number), hex,
                       Party(faction(holder)));
    };
    int number = 0;
    for (int row = 2; row <= 4; ++row) hold(along(row), "e", ++number);
    for (int side : {-1, 1}) {
        for (int row = 0; row <= 6; ++row) hold(hex_at(column + side, row), "f", ++number);
    }
    hold(along(5), "f", ++number);
    hold(along(1), "f", ++number);
    // Straight: 4 + 4 + 4 + 3 = 15 hours; round: five friendly hexes, 15 hours.
    CHECK_EQ(ride(state).time, hours(15));
    CHECK_FALSE(ride(state).enters_hostile);
    auto faces = fair(19);
    tests::Campaign play(state, faces);
    play.orders("aram", letter_to("belisar"));
    play.until(noon + hours(15));
    CHECK_EQ(play.told<told::LetterCame>("belisar").size(), 1);
}

TEST_CASE("idis.7a.message-impassable-ruling: nobody rides over sea or mountain walls") {
    std::vector<Hex> strait;
    for (int at_column = 0; at_column < 9; ++at_column) {
        strait.push_back(hex_at(at_column, 6));
        strait.push_back(hex_at(at_column, 7));
    }
    auto none = fair();
    const tests::Campaign over_sea(apart(10, a_country(9, 20).sea(strait)), none);
    CHECK_EQ(over_sea.refused("aram", letter_to("belisar")),
             kit::Refusal{"no_way_over_land", "idis.7a.message-impassable-ruling", "to"});
    Country range = a_country(9, 20);
    for (const Hex hex : strait) range.impassable(hex);
    const tests::Campaign over_range(apart(10, range), none);
    CHECK_EQ(over_range.refused("aram", letter_to("belisar")).code, "no_way_over_land");
    // A gap, and they ride.
    std::vector<Hex> gap = strait;
    std::erase(gap, hex_at(8, 6));
    std::erase(gap, hex_at(8, 7));
    auto faces = fair(3);
    tests::Campaign by_the_gap(apart(10, a_country(9, 20).sea(gap)), faces);
    by_the_gap.orders("aram", letter_to("belisar"));
    CHECK_EQ(by_the_gap.state().messengers.size(), 1);
}

TEST_CASE("idis.7a.message-recipient-moves-ruling: the messenger rides on, without a die") {
    auto faces = fair(19);
    tests::Campaign play(apart(8), faces);
    play.orders("aram", letter_to("belisar"));
    State state = play.state();
    // Two hexes further by then.
    state.armies.edit(army("belisar")).hex = along(11);
    auto none = fair();
    tests::Campaign later(state, none);
    later.until(noon + hours(24));
    CHECK(later.told<told::LetterCame>("belisar").empty());
    CHECK_EQ(only<MessengerRodeOn>(later.events()).messenger.way.size(), 2);
    later.until(noon + hours(30) - kit::seconds(1));
    CHECK(later.told<told::LetterCame>("belisar").empty());
    later.until(noon + hours(30));
    CHECK_EQ(later.told<told::LetterCame>("belisar").size(), 1);
}

TEST_CASE("idis.7a.message-no-cost-ruling, idis.7a.message-several-recipients-ruling: copies are "
          "rolled for one by one") {
    SUBCASE("two copies through hostile country, 6 and 2: one arrives") {
        State state = apart(3);
        hold_country(state, "e", 1, 5);
        auto faces = fair(6, 2);
        tests::Campaign play(state, faces);
        const kit::Loot loot = play.army("aram").loot;
        play.orders("aram", letter_to("belisar"));
        play.orders("aram", letter_to("belisar"));
        play.until(noon + days(1));
        CHECK_EQ(play.told<told::LetterCame>("belisar").size(), 1);
        CHECK_EQ(play.army("aram").loot, loot);
    }
    SUBCASE("three recipients: three dice, three moments") {
        State state = a_world(host("aram").in(along(1)), host("belisar").in(along(3)),
                              host("cyra").in(along(6)), host("dario").in(along(12)))
                          .on(a_country(40, 40));
        auto faces = fair(1, 1, 1);
        tests::Campaign play(state, faces);
        play.orders("aram", SendLetter{{commander("cyra"), commander("belisar"),
                                        commander("dario"), commander("cyra")},
                                       "To arms",
                                       false,
                                       {}});
        CHECK_CLAUSE("idis.7a.message-several-recipients-ruling",
                     all<LetterDispatched>(play.events()).size() == 3);
        play.until(noon + hours(6));
        CHECK_EQ(play.told<told::LetterCame>("belisar").size(), 1);
        CHECK_CLAUSE("idis.7a.message-several-recipients-ruling",
                     play.told<told::LetterCame>("cyra").empty());
        play.until(noon + hours(15));
        CHECK_EQ(play.told<told::LetterCame>("cyra").size(), 1);
        CHECK(play.told<told::LetterCame>("dario").empty());
        play.until(noon + hours(33));
        CHECK_EQ(play.told<told::LetterCame>("dario").size(), 1);
    }
}

TEST_CASE("idis.7a.message-captured: lost is lost, unless the referee says who has it") {
    State state = apart(3);
    hold_country(state, "e", 1, 5);
    auto faces = fair(6);
    tests::Campaign play(state, faces);
    play.orders("aram", letter_to("belisar"));
    const Question asked = only<QuestionPut>(play.events()).question;
    CHECK_FALSE(asked.asked.has_value());
    CHECK_EQ(asked.options,
             std::vector<std::string>{"nobody", to_text(commander("enemy"))});
    SUBCASE("nobody, by default") {
        play.until(noon + days(2));
        CHECK(play.told<told::LetterCaptured>("enemy").empty());
        CHECK_EQ(play.state().letters.begin()->standing, LetterStanding::lost);
    }
    SUBCASE("the enemy, with every word") {
        play.rules(AnswerQuestion{asked.id, to_text(commander("enemy"))});
        REQUIRE_EQ(play.told<told::LetterCaptured>("enemy").size(), 1);
        CHECK_EQ(play.told<told::LetterCaptured>("enemy").front().text, "Come by the north road");
        CHECK_EQ(System::view(play.state(), commander("aram")).commander->letters.sent[0].standing,
                 SentStanding::dispatched);
    }
}

TEST_CASE("idis.7a.message-captured: the six enemies who are nearest may have found it") {
    for (const int enemies : {5, 6, 7}) {
        WorldBuilder world = a_world(host("aram").in(along(1)), host("belisar").in(along(4)));
        // Each is two hexes farther from where it was bound than the one before.
        for (int number = 0; number < enemies; ++number) {
            const std::string name = "enemy" + std::to_string(number);
            world.with(host(name).of("e").in(hex_at(8 + 2 * number, 4)));
        }
        world.with(host("friend").in(along(5))).with(host("neutral").of("n").in(along(5)));
        world.on(a_country(40, 40)).at_war(Party(faction("f")), Party(faction("e")));
        State state = world;
        hold_country(state, "e", 1, 5);
        auto faces = fair(6);
        tests::Campaign play(state, faces);
        play.orders("aram", letter_to("belisar"));
        std::vector<std::string> nearest = {"nobody"};
        for (int number = 0; number < std::min(enemies, 6); ++number) {
            nearest.push_back(to_text(commander("enemy" + std::to_string(number))));
        }
        CHECK_EQ(only<QuestionPut>(play.events()).question.options, nearest);
    }
}

TEST_CASE("idis.7a.message-captured: whom a lost letter was for is not among its finders") {
    State state = apart(3);
    hold_country(state, "e", 1, 5);
    state.armies.edit(army("enemy")).hex = state.armies.at(army("belisar")).hex;
    reindex(state);
    auto faces = fair(6);
    tests::Campaign play(state, faces);
    play.orders("aram", letter_to("enemy"));
    REQUIRE_EQ(play.state().letters.begin()->standing, LetterStanding::lost);
    CHECK(play.all<QuestionPut>().empty());
}

TEST_CASE("idis.7a.message-captured: the referee takes a letter off the road") {
    auto faces = fair(1);
    tests::Campaign play(apart(8), faces);
    play.orders("aram", letter_to("belisar"));
    const LetterId id = play.state().letters.begin()->id;
    CHECK_EQ(System::legal(System::view(play.state(), Referee{}), Referee{}).referee->letters,
             std::vector{id});
    CHECK_EQ(play.refused(InterceptLetter{id, commander("nobody")}).code, "no_such_commander");
    play.rules(InterceptLetter{id, commander("enemy")});
    play.until(noon + days(2));
    CHECK(play.told<told::LetterCame>("belisar").empty());
    CHECK_EQ(play.told<told::LetterCaptured>("enemy").size(), 1);
    CHECK_EQ(play.refused(InterceptLetter{id, {}}).code, "no_such_letter");
}

TEST_CASE("idis.7.idle-messages-ruling: a messenger rides on when his master falls idle") {
    auto faces = fair(1);
    State state = apart(16);
    state.campaign.day = Day{14};
    state.now = at(Day{14}, 12);
    state.commanders.edit(commander("aram")).last_order_at = at(Day{2}, 8);
    Letter letter = letter_between("aram", "belisar");
    letter.id = LetterId(77);
    letter.text = "hold";
    letter.written_at = state.now;
    reindex(state);
    let_happen(state, faces, [&](Unfolding& unfolding) { dispatch(unfolding, letter); });
    auto none = fair();
    tests::Campaign later(state, none);
    later.until(at(Day{16}, 12));
    CHECK(later.state().commanders.at(commander("aram")).is_idle);
    CHECK_CLAUSE("idis.7.idle-messages-ruling",
                 later.told<told::LetterCame>("belisar").size() == 1);
}

TEST_CASE("idis.7a.messages-only-through-referee: an answer goes to who wrote; far off no parley") {
    auto faces = fair(1, 1);
    tests::Campaign play(apart(3), faces);
    play.orders("aram", letter_to("belisar"));
    const LetterId id = play.state().letters.begin()->id;
    CHECK_EQ(play.refused("belisar", SendLetter{{}, "Yes", false, id}).code, "no_such_letter");
    CHECK_EQ(play.refused("belisar", AskForParley{{commander("aram")}}),
             kit::Refusal{"commander_is_not_here", "idis.7a.messages-only-through-referee",
                          "with"});
    const View far = System::view(play.state(), commander("belisar"));
    const Legal legal = System::legal(far, commander("belisar"));
    CHECK(legal.commander->letters.parley_with.empty());
    CHECK_EQ(legal.commander->letters.to.size(), 2);
    play.until(noon + hours(9));
    play.orders("belisar", SendLetter{{}, "Yes", false, id});
    play.until(noon + hours(18));
    REQUIRE_EQ(play.told<told::LetterCame>("aram").size(), 1);
    CHECK_EQ(play.told<told::LetterCame>("aram").front().answers, id);
    CHECK_EQ(play.refused("aram", SendLetter{{commander("aram")}, "?", false, {}}).code,
             "no_such_commander");
    CHECK_EQ(play.refused("aram", SendLetter{{}, "?", false, {}}).code, "letter_names_nobody");
    CHECK_EQ(play.refused("aram", letter_to("belisar", "")).code, "text_is_empty");
}

TEST_CASE("idis.7a.message-path-ruling: written in the place where the army stands, if known") {
    auto faces = fair(1, 1);
    State state = apart(3, a_country(40, 40).place("hill", along(1)));
    tests::Campaign unknown(state, faces);
    unknown.orders("aram", letter_to("belisar"));
    CHECK_EQ(unknown.state().letters.begin()->written_in, "");
    let_know_all(state, commander("aram"));
    tests::Campaign known(state, faces);
    known.orders("aram", letter_to("belisar"));
    CHECK_EQ(known.state().letters.begin()->written_in, "hill");
}
