// Letters that somebody or something holds up (section 7a): captors, sieges, the sea; and that
// orders go by no messenger.
#include "core/idis/letters/letters.hpp"

#include <doctest/doctest.h>

#include "core/idis/letters/letter_arrival.hpp"
#include "core/idis/reindex.hpp"
#include "tests/kit/besieged.hpp"
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
const Moment noon = at(Day{10}, 12);

ArmyBuilder host(std::string name, std::string side) {
    return an_army(std::move(name)).of(std::move(side)).with_infantry(500).with_supplies(7'000);
}
SendLetter letter_to(const char* name, std::string text = "Bring bread") {
    return {{commander(name)}, std::move(text), false, {}};
}

/// Belisar's men are led by a deputy, and Aram holds him; Cyra is of Belisar's side.
State with_captive() {
    State state = a_world(host("aram", "f").in(along(1)), host("cyra", "g").in(along(9)),
                          host("belisar", "g").in(hex_at(15, 10)))
                      .on(a_country(20, 20))
                      .at_war(Party(faction("f")), Party(faction("g")));
    Commander deputy;
    deputy.id = commander("deputy");
    deputy.name = "deputy";
    deputy.faction = faction("g");
    deputy.army = army("belisar");
    deputy.joined_at = state.now;
    state.commanders.insert(deputy);
    state.armies.edit(army("belisar")).commander = deputy.id;
    state.commanders.edit(commander("belisar")).army.reset();
    state.captives.insert({commander("belisar"), army("aram"), state.now});
    return state;
}

}  // namespace

TEST_CASE("idis.7a.captive-cannot-write-ruling: a captive's letter waits for his captor") {
    SUBCASE("and goes when he lets it pass, from where he is") {
        auto faces = fair(19);
        tests::Campaign play(with_captive(), faces);
        play.orders("belisar", letter_to("cyra"));
        CHECK(play.state().messengers.empty());
        const Question asked = only<QuestionPut>(play.events()).question;
        CHECK_EQ(asked.asked, commander("aram"));
        CHECK_EQ(kit::get<LetterOfCaptive>(asked.what).text, "Bring bread");
        play.orders("aram", AnswerQuestion{asked.id, "let_pass"});
        REQUIRE_EQ(play.state().messengers.size(), 1);
        CHECK_EQ(play.state().messengers.begin()->start, along(1));
        play.until(noon + hours(24));
        CHECK_EQ(play.told<told::LetterCame>("cyra").size(), 1);
        // He is not told what his captor did.
        CHECK_EQ(System::view(play.state(), commander("belisar"))
                     .commander->letters.sent.front().standing,
                 SentStanding::with_captor);
    }
    SUBCASE("and is not sent without his consent") {
        auto none = fair();
        tests::Campaign play(with_captive(), none);
        play.orders("belisar", letter_to("cyra"));
        play.until(noon + days(2));
        CHECK(play.told<told::LetterCame>("cyra").empty());
        CHECK(play.state().messengers.empty());
        CHECK_EQ(play.state().letters.begin()->standing, LetterStanding::kept);
        CHECK_EQ(System::view(play.state(), commander("belisar"))
                     .commander->letters.sent.front().standing,
                 SentStanding::with_captor);
    }
}

TEST_CASE("idis.7a.captive-cannot-write-ruling: a letter for a captive comes to his captor") {
    auto faces = fair(19);
    tests::Campaign play(with_captive(), faces);
    play.orders("cyra", letter_to("belisar", "Hold out"));
    play.until(noon + hours(24));
    CHECK(play.told<told::LetterCame>("belisar").empty());
    const Question asked = only<QuestionPut>(play.events()).question;
    CHECK_EQ(asked.asked, commander("aram"));
    CHECK_EQ(kit::get<LetterOfCaptive>(asked.what).text, "Hold out");
    SUBCASE("who lets it pass") {
        play.orders("aram", AnswerQuestion{asked.id, "let_pass"});
        CHECK_EQ(play.told<told::LetterCame>("belisar").size(), 1);
    }
    SUBCASE("or keeps it, and the writer sees no difference") {
        play.orders("aram", AnswerQuestion{asked.id, "keep"});
        play.until(noon + days(3));
        CHECK(play.told<told::LetterCame>("belisar").empty());
        CHECK_EQ(System::view(play.state(), commander("cyra"))
                     .commander->letters.sent.front().standing,
                 SentStanding::dispatched);
    }
}

TEST_CASE("idis.7a.captive-garrison-letters-ruling: behind walls that nobody commands the referee "
          "answers for those who guard him") {
    State state = with_captive();
    put_stronghold(state, "hold", along(1));
    state.captives.edit(commander("belisar")).held_by = ArmyId{};
    state.shut_in.insert({commander("belisar"), stronghold("hold")});
    reindex(state);
    SUBCASE("what comes for him, and what he writes") {
        auto faces = fair(19);
        tests::Campaign play(state, faces);
        play.orders("cyra", letter_to("belisar", "Hold out"));
        play.until(noon + hours(24));
        CHECK(play.told<told::LetterCame>("belisar").empty());
        const Question asked = only<QuestionPut>(play.events()).question;
        CHECK_FALSE(asked.asked.has_value());
        CHECK_EQ(asked.by_default, "keep");
        play.rules(AnswerQuestion{asked.id, "let_pass"});
        CHECK_EQ(play.told<told::LetterCame>("belisar").size(), 1);
        play.orders("belisar", letter_to("cyra"));
        CHECK(play.state().messengers.empty());
        play.until(noon + hours(24) + days(2));
        CHECK(play.told<told::LetterCame>("cyra").empty());
        CHECK_EQ(all<QuestionPut>(play.events()).size(), 2);
    }
    SUBCASE("the commander of the place is asked, if it has one") {
        state.posts.insert({stronghold("hold"), commander("aram")});
        auto none = fair();
        tests::Campaign play(state, none);
        play.orders("belisar", letter_to("cyra"));
        CHECK_EQ(only<QuestionPut>(play.events()).question.asked, commander("aram"));
    }
}

TEST_CASE("idis.7a.captive-cannot-write-ruling: between captor and captive nobody stands") {
    auto none = fair();
    tests::Campaign play(with_captive(), none);
    play.orders("aram", letter_to("belisar", "What would you give?"));
    CHECK_EQ(play.told<told::LetterCame>("belisar").size(), 1);
    play.orders("belisar", letter_to("aram", "My horse"));
    CHECK_EQ(play.told<told::LetterCame>("aram").size(), 1);
    CHECK(all<QuestionPut>(play.events()).empty());
    CHECK_EQ(play.refused("belisar", HoldArmy{}).code, "commander_is_captive");
}

TEST_CASE("idis.7a.besieged-message, idis.7a.message-territory-ruling: the last hex is hostile") {
    State state = besieged(before_walls(StrongholdKind::town, Where::inside), 9);
    State friends = state;
    const auto add = [&](State& to, const char* name, Hex hex) {
        State other = a_world(host(name, "g").in(hex));
        Army row = other.armies.at(army(name));
        row.seniority = 90;
        Detachment men = other.detachments.at(row.detachments.front());
        men.id = detachment("Z");
        men.seniority = 91;
        row.detachments = {men.id};
        to.commanders.insert(other.commanders.at(commander(name)));
        to.detachments.insert(men);
        to.armies.insert(row);
    };
    add(friends, "cyra", hex_at(4, 12));
    // The town's own region and one more behind it: all friendly to Cyra but the besieged hex.
    put_stronghold(friends, "south", hex_at(4, 11), Party(faction("g")));
    SUBCASE("eight hexes in: seven at three hours and one at four") {
        auto faces = fair(5);
        tests::Campaign play(friends, faces);
        play.orders("cyra", letter_to("belisar"));
        CHECK_EQ(play.state().messengers.begin()->way.size(), 8);
        CHECK_EQ(play.state().messengers.begin()->due_at, noon + hours(25));
        play.until(noon + hours(25));
        CHECK_EQ(play.told<told::LetterCame>("belisar").size(), 1);
    }
    SUBCASE("out of it the start costs nothing, and the odds are those of hostile country") {
        auto faces = fair(6);
        tests::Campaign play(friends, faces);
        play.orders("belisar", letter_to("cyra"));
        CHECK(play.state().messengers.empty());
    }
    SUBCASE("to the besieger in the same hex: no time, and still a danger") {
        auto faces = fair(5);
        tests::Campaign play(state, faces);
        play.orders("belisar", letter_to("aram"));
        CHECK_EQ(play.told<told::LetterCame>("aram").size(), 1);
    }
    SUBCASE("a letter to somebody in the hex who is not shut in") {
        State near = state;
        add(near, "cyra", hex_at(4, 5));
        near.armies.edit(army("cyra"));
        auto faces = fair(19);
        tests::Campaign play(near, faces);
        play.orders("cyra", letter_to("aram"));
        CHECK_EQ(play.state().messengers.begin()->due_at, noon + hours(3));
    }
}

TEST_CASE("idis.7a.army-at-sea-message-ruling: it waits at the coast until he lands") {
    std::vector<Hex> sea;
    for (int at_column = 0; at_column < 9; ++at_column) {
        for (int row = 6; row < 12; ++row) sea.push_back(hex_at(at_column, row));
    }
    State state = a_world(host("aram", "f").in(along(1)), host("belisar", "f").in(hex_at(5, 6)))
                      .on(a_country(9, 20).sea(sea));
    reindex(state);
    CHECK_EQ(goal_for(state, commander("belisar")), hex_at(5, 5));
    Letter letter;
    letter.id = LetterId(5);
    letter.sender = commander("aram");
    letter.recipient = commander("belisar");
    letter.text = "Land at once";
    letter.written_at = state.now;
    auto faces = fair(19);
    let_happen(state, faces, [&](Unfolding& unfolding) { dispatch(unfolding, letter); });
    CHECK_EQ(next_messenger(state)->at, noon + hours(15));
    state.now = noon + hours(15);
    let_happen(state, [&](Unfolding& unfolding) { arrive_with_letter(unfolding, letter.id); });
    CHECK(state.messengers.at(letter.id).is_waiting);
    CHECK_FALSE(next_messenger(state).has_value());
    // He sails along the coast: the messenger asks where, and waits on.
    state.now = noon + days(5);
    state.armies.edit(army("belisar")).hex = hex_at(3, 6);
    CHECK_EQ(next_messenger(state)->at, state.now);
    let_happen(state, [&](Unfolding& unfolding) { arrive_with_letter(unfolding, letter.id); });
    CHECK_EQ(state.messengers.at(letter.id).goal, hex_at(3, 5));
    CHECK_EQ(state.letters.at(letter.id).standing, LetterStanding::on_the_way);
    // He lands three hexes from where it waits.
    state.now = noon + days(6);
    let_happen(state, [&](Unfolding& unfolding) { arrive_with_letter(unfolding, letter.id); });
    CHECK(state.messengers.at(letter.id).is_waiting);
    state.armies.edit(army("belisar")).hex = hex_at(3, 2);
    let_happen(state, [&](Unfolding& unfolding) { arrive_with_letter(unfolding, letter.id); });
    CHECK_EQ(state.messengers.at(letter.id).due_at, state.now + hours(9));
    state.now = state.now + hours(9);
    const Events there =
        let_happen(state, [&](Unfolding& unfolding) { arrive_with_letter(unfolding, letter.id); });
    CHECK_EQ(told_to<told::LetterCame>(commander("belisar"), there).size(), 1);
}

TEST_CASE("idis.7a.orders-to-distant-detachments-ruling: no order goes by messenger; words may") {
    // A garrison that is an army under Belisar, eight friendly hexes from Aram who once led it.
    State state = a_world(host("aram", "f").in(along(1)), host("belisar", "f").in(along(9)))
                      .on(a_country(20, 20).place("hold", along(9)));
    put_stronghold(state, "hold", along(9), Party(faction("f")));
    put_stronghold(state, "home", along(2), Party(faction("f")));
    state.within_walls.insert({army("belisar"), stronghold("hold")});
    let_know_all(state, commander("aram"));
    auto faces = fair(19);
    tests::Campaign play(state, faces);
    const kit::Refusal refusal = play.refused("aram", YieldStronghold{place("hold"), "Yield it"});
    CHECK_EQ(refusal, kit::Refusal{"no_siege_is_laid", "idis.6a.surrender-choice-ruling", "place"});
    play.orders("aram", letter_to("belisar", "Yield the hold, I pray you"));
    play.until(noon + hours(24) - kit::seconds(1));
    CHECK(play.told<told::LetterCame>("belisar").empty());
    play.until(noon + hours(24));
    CHECK_EQ(play.told<told::LetterCame>("belisar").size(), 1);
    // He decides: nothing was done by the letter.
    CHECK(play.state().within_walls.contains(army("belisar")));
    CHECK_EQ(play.state().strongholds.at(stronghold("hold")).holder, Party(faction("f")));
}
