// Campaigns with a Chorus and Gods, for tests.
//
//     Campaign play(with_chorus({"anna", "bert"}), dice);
//     play.spectates("anna", ProposeRide{place("Hale")});
//     play.rules(AnswerQuestion{open_question<ChorusWouldRide>(play.state()), "go"});
#pragma once

#include "tests/kit/campaign.hpp"
#include "tests/kit/country.hpp"

namespace tests {

/// What a player is, put into a state without any rule.
void put_player(idis::State& state, std::string_view name, idis::Role role);

/// A country of 30 x 15 hexes with the strongholds Ostia at (4, 2), where the Chorus is, and Hale
/// at (4, 12), ten hexes south; members of the Chorus, and these armies.
template <class... Builder>
idis::State with_chorus(std::vector<std::string> members, Builder... builders) {
    idis::State state = a_world(std::move(builders)...)
                            .on(a_country(30, 15)
                                    .place("Ostia", hex_at(4, 2))
                                    .place("Hale", hex_at(4, 12)));
    put_stronghold(state, "Ostia", hex_at(4, 2));
    put_stronghold(state, "Hale", hex_at(4, 12));
    state.campaign.settings.chorus_in = hex_at(4, 2);
    for (const std::string& name : members) put_player(state, name, idis::Role::chorus);
    return state;
}

/// The one open question of a kind; the test fails if there is none.
template <class Kind>
idis::QuestionId open_question(const idis::State& state) {
    for (const idis::Question& question : state.questions) {
        if (kit::holds_alternative<Kind>(question.what)) return question.id;
    }
    FAIL("no such question is open");
    return {};
}

}  // namespace tests
