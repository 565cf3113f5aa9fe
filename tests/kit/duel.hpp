// Two commanders in one hex, for tests of single combat: Aram challenges, Belisar accepts.
//
//     auto faces = dice(26, 61);
//     tests::Campaign play(together(35, 60, a_host("aram").led_by_a(Trait::duelist)), faces);
//     fight(play);
#pragma once

#include "core/idis/persons/duels.hpp"
#include "core/idis/persons/lives.hpp"
#include "tests/kit/battlefield.hpp"

namespace tests {

inline void set_age(idis::State& state, std::string_view name, std::int64_t age) {
    idis::Life life = idis::life_of(state, commander(name));
    life.age = age;
    life.since = state.now;
    state.lives.insert(life);
}
/// Aram and Belisar in one hex and in view of one another, of these ages.
inline idis::State together(std::int64_t age_of_aram, std::int64_t age_of_belisar,
                            ArmyBuilder aram = a_host("aram"),
                            ArmyBuilder belisar = a_host("belisar")) {
    idis::State state = a_world(std::move(aram).in(field_hex), std::move(belisar).in(field_hex));
    see_each_other(state, "aram", "belisar");
    set_age(state, "aram", age_of_aram);
    set_age(state, "belisar", age_of_belisar);
    return state;
}
/// What the only duel waits for.
inline idis::QuestionId open_question(const Campaign& play) {
    REQUIRE_EQ(play.state().duels.size(), 1);
    return play.state().duels.begin()->question;
}
inline void fight(Campaign& play) {
    play.orders("aram", idis::ChallengeCommander{army("belisar"), ""});
    play.orders("belisar", idis::AnswerQuestion{open_question(play), "accept"});
}

}  // namespace tests
