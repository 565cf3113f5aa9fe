// Single combat row by row (section 8c): who may challenge whom, when a challenge lapses, what an
// answer does to it, and what becomes of who is wounded.
//
// Aram has challenged Belisar, who stands where he does; Cyra is a third beside them.
#include "core/idis/persons/duels.hpp"

#include <doctest/doctest.h>

#include "core/idis/kernel/words.hpp"
#include "core/idis/reindex.hpp"
#include "tests/kit/duel.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

const DuelId id{3};

State with_cyra() {
    State state = a_world(a_host("aram"), a_host("belisar"), a_host("cyra"));
    for (const auto& [one, other] :
         {std::pair("aram", "belisar"), {"aram", "cyra"}, {"belisar", "cyra"}}) {
        see_each_other(state, one, other);
    }
    return state;
}
Duel& put_duel(State& state, const char* by = "aram", const char* whom = "belisar") {
    GivenOrder given;
    given.id = OrderId(7);
    given.commander = commander(by);
    given.what = ChallengeCommander{army(whom), ""};
    given.standing = OrderStanding::in_force;
    state.orders.insert(given);
    Duel row;
    row.id = id;
    row.challenger.commander = commander(by);
    row.challenged.commander = commander(whom);
    row.hex = field_hex;
    row.by_order = given.id;
    return state.duels.insert(row);
}
State challenged() {
    State state = with_cyra();
    put_duel(state);
    return state;
}
template <class Rule>
Events at_once(const State& state, Rule rule, std::vector<int> faces = {}) {
    ScriptedDice dice(std::move(faces));
    return happenings(state, dice, std::move(rule));
}
Events answered(const State& state, const char* answer, std::vector<int> faces = {}) {
    return at_once(state, [&](Unfolding& unfolding) {
        settle_duel(unfolding, ChallengeToDuel{id, army("aram"), ""}, answer);
    }, std::move(faces));
}
Events judged(const State& state, const char* answer, std::vector<int> faces = {}) {
    return at_once(state, [&](Unfolding& unfolding) {
        settle_duel(unfolding, MoreExperienced{id, {}, {}}, answer);
    }, std::move(faces));
}
std::string why_stopped(const Events& events) {
    const auto ended = told_to<told::OrderEnded>(commander("aram"), events);
    return ended.empty() ? "" : ended.front().why;
}
std::vector<told::ChallengeOver> over_for(const char* name, const Events& events) {
    return told_to<told::ChallengeOver>(commander(name), events);
}

}  // namespace

TEST_CASE("idis.8c.duel-same-hex, idis.8c.duel-consent-ruling: whom he sees beside him, once at a "
          "time, with stakes in few words") {
    State state = with_cyra();
    const auto refused = [&](const char* whom, std::string stakes = "") {
        const Gate gate = may_challenge(state, commander("aram"), {army(whom), std::move(stakes)});
        return gate ? std::string(gate->code) : "allowed";
    };
    CHECK_EQ(refused("belisar"), "allowed");
    CHECK_EQ(refused("nobody"), "no_such_army");
    CHECK_EQ(refused("belisar", std::string(words_bytes_max + 1, 'x')), "text_is_too_long");
    Sighting& seen = state.sightings.edit({commander("aram"), army("belisar")});
    seen.is_in_sight = false;
    CHECK_EQ(refused("belisar"), "army_is_not_there");
    seen.is_in_sight = true;
    seen.hex = hex_at(4, 5);
    CHECK_EQ(refused("belisar"), "army_is_not_there");
    seen.hex = field_hex;
    // Another's challenge is nothing to him; nor is his own to another.
    State cyras = state;
    put_duel(cyras, "cyra", "belisar");
    state = cyras;
    CHECK_EQ(refused("belisar"), "allowed");
    state = with_cyra();
    put_duel(state);
    CHECK_EQ(refused("belisar"), "challenge_is_open");
    CHECK_EQ(refused("cyra"), "allowed");
}

TEST_CASE("idis.8c.duel-same-hex: whom it does not find there any more is not challenged") {
    const auto made = [](auto change) {
        State state = with_cyra();
        put_duel(state);
        state.duels.erase(id);
        change(state);
        return at_once(state, [&](Unfolding& unfolding) {
            challenge(unfolding, state.orders.at(OrderId(7)), state.armies.at(army("aram")),
                      {army("belisar"), ""});
        });
    };
    CHECK_EQ(all<DuelChanged>(made([](State&) {})).size(), 1);
    const Events away = made([](State& state) {
        state.armies.edit(army("belisar")).hex = hex_at(4, 5);
    });
    CHECK_EQ(why_stopped(away), "army_is_not_there");
    CHECK(all<DuelChanged>(away).empty());
    CHECK_EQ(why_stopped(made([](State& state) { state.armies.erase(army("belisar")); })),
             "army_is_not_there");
}

TEST_CASE("idis.8c.duel-consent-ruling: a challenge lapses when one of the two is elsewhere, until "
          "it is fought") {
    const State state = challenged();
    CHECK_FALSE(next_lapsed_challenge(state));
    for (const char* name : {"aram", "belisar"}) {
        State parted = state;
        parted.armies.edit(army(name)).hex = hex_at(4, 5);
        CHECK_EQ(next_lapsed_challenge(parted), id);
        parted.duels.edit(id).is_fought = true;
        CHECK_FALSE(next_lapsed_challenge(parted));
        State alone = state;
        alone.commanders.edit(commander(name)).army.reset();
        CHECK_EQ(next_lapsed_challenge(alone), id);
    }
    const Events lapsed =
        at_once(state, [](Unfolding& unfolding) { lapse(unfolding, id); });
    CHECK(only<QuestionSettled>(lapsed).is_default);
    CHECK_EQ(why_stopped(lapsed), "challenge_has_lapsed");
}

TEST_CASE("idis.8c.duel-consent-ruling: who declines needs not be told, who stays silent is") {
    const Events declined = answered(challenged(), "decline");
    CHECK_EQ(why_stopped(declined), "challenge_was_declined");
    CHECK_EQ(over_for("aram", declined),
             std::vector{told::ChallengeOver{"belisar", told::ChallengeEnd::declined}});
    CHECK(over_for("belisar", declined).empty());
    const Events silent = answered(challenged(), "");
    CHECK_EQ(why_stopped(silent), "challenge_has_lapsed");
    CHECK_EQ(over_for("aram", silent).size(), 1);
    CHECK_EQ(over_for("belisar", silent),
             std::vector{told::ChallengeOver{"aram", told::ChallengeEnd::lapsed}});
    State parted = challenged();
    parted.armies.edit(army("belisar")).hex = hex_at(4, 5);
    CHECK_EQ(why_stopped(answered(parted, "accept")), "challenge_has_lapsed");
    // It is answered once.
    State fought = challenged();
    fought.duels.edit(id).is_fought = true;
    CHECK(answered(fought, "decline").empty());
    CHECK(answered(fought, "accept").empty());
    CHECK(answered(with_cyra(), "accept").empty());
    CHECK(judged(with_cyra(), "challenger").empty());
}

TEST_CASE("idis.8c.duel-experience-ruling: equal dice make the referee say who is more "
          "experienced, or they fight on while either can win") {
    State state = challenged();
    set_age(state, "aram", 30);
    set_age(state, "belisar", 40);
    const Events equal = answered(state, "accept", {99, 99});
    for (const DuelChanged& each : all<DuelChanged>(equal)) CHECK(each.duel.is_fought);
    CHECK_EQ(only<QuestionPut>(equal).question.by_default, "challenged");
    const auto fixed = [](std::int64_t one, std::int64_t other) {
        State duel = challenged();
        set_age(duel, "aram", one);
        set_age(duel, "belisar", other);
        duel.duels.edit(id).challenger.age = one;
        duel.duels.edit(id).challenged.age = other;
        return duel;
    };
    // At a hundred none succeeds; under one none fails.
    for (const auto& [one, other] : {std::pair(100, 100), {0, 0}, {100, 0}}) {
        const Events drawn = judged(fixed(one, other), "again");
        CHECK_FALSE(only<DuelEnded>(drawn).victor);
    }
    for (const auto& [one, other] : {std::pair(99, 100), {100, 99}, {1, 0}, {0, 1}}) {
        CHECK_FALSE(all<DuelChanged>(judged(fixed(one, other), "again", {1, 1})).empty());
    }
}

TEST_CASE("idis.8c.duel-fail-death-dismemberment: what becomes of who is wounded the referee says, "
          "of the living alone") {
    State state = with_cyra();
    Life life;
    life.id = commander("aram");
    life.wounded_at = state.now;
    state.lives.insert(life);
    const auto settled = [&](const char* answer) {
        return at_once(state, [&](Unfolding& unfolding) {
            settle_duel(unfolding, DeathOrDismemberment{commander("aram")}, answer);
        });
    };
    const auto fate = [](const Events& events) {
        return told_to<told::FateSettled>(commander("aram"), events).front().fate;
    };
    CHECK_EQ(fate(settled("unharmed")), told::Fate::unharmed);
    CHECK_FALSE(only<LifeChanged>(settled("unharmed")).life.wounded_at);
    CHECK_EQ(fate(settled("wounded")), told::Fate::wounded);
    CHECK_EQ(fate(settled("maimed")), told::Fate::maimed);
    for (const char* answer : {"wounded", "maimed"}) {
        CHECK(all<LifeChanged>(settled(answer)).empty());
    }
    state.lives.edit(commander("aram")).died_at = state.now;
    CHECK(settled("unharmed").empty());
}

TEST_CASE("idis.9.trait-earned-when-ruling: the referee says how old he is, from one year to two "
          "hundred, and whether he is wounded") {
    State state = with_cyra();
    const auto refused = [&](const char* whom, std::int64_t age) {
        const Gate gate = may_correct_life(state, {commander(whom), age, false});
        return gate ? std::string(gate->code) : "allowed";
    };
    CHECK_EQ(refused("nobody", 30), "no_such_commander");
    CHECK_EQ(refused("aram", 0), "age_out_of_bounds");
    CHECK_EQ(refused("aram", 1), "allowed");
    CHECK_EQ(refused("aram", 200), "allowed");
    CHECK_EQ(refused("aram", 201), "age_out_of_bounds");
    const auto corrected = [&](bool is_wounded) {
        return only<LifeChanged>(at_once(state, [&](Unfolding& unfolding) {
                   correct_life(unfolding, {commander("aram"), 40, is_wounded});
               })).life;
    };
    CHECK_EQ(corrected(true).wounded_at, state.now);
    CHECK_FALSE(corrected(false).wounded_at);
    Life life;
    life.id = commander("aram");
    life.wounded_at = state.now - kit::days(3);
    state.lives.insert(life);
    CHECK_EQ(corrected(true).wounded_at, life.wounded_at);
    CHECK_FALSE(corrected(false).wounded_at);
}
