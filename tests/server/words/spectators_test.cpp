// Orders of spectators and rulings about players in words: all of them come out of the catalogue,
// and say what they say in English.
#include <doctest/doctest.h>

#include "server/api/words/words.hpp"
#include "tests/server/words/spoken.hpp"

using namespace idis;

namespace {

const api::Names& spectator_numbers() {
    static const api::Names names = numbers_for<CommanderId, PlaceId>();
    return names;
}
std::string said_of_spectator(const SpectatorOrder& order) {
    return api::phrase_of(order, spectator_numbers());
}
std::string said_of_spectator(const RefereeOrder& order) {
    return api::phrase_of(order, spectator_numbers());
}

/// A ruling of each kind, with nothing in it.
template <class... Kind>
std::vector<std::string> said_of_spectator_blanks(kit::Kinds<Kind...>) {
    return {said_of_spectator(RefereeOrder(Kind{}))...};
}

struct SpectatorLine {
    std::string said;
    std::string_view in_english;
};

std::vector<SpectatorLine> spectator_orders() {
    const auto role = [](Role given, std::optional<CommanderId> commander) {
        return said_of_spectator(RefereeOrder(GiveRole{{}, "7", given, commander}));
    };
    return {
        {said_of_spectator(SpectatorOrder(ProposeRide{})), "propose to ride to 2"},
        {said_of_spectator(SpectatorOrder(ProposeRide{{}, RidingPace::hard})),
         "propose to ride to 2 with the horses driven hard"},
        {said_of_spectator(SpectatorOrder(CastVote{true})), "vote to ride"},
        {said_of_spectator(SpectatorOrder(CastVote{false})), "vote to stay"},
        {said_of_spectator(SpectatorOrder(AskForSeat{})),
         "ask to take the place of 1 and ride there"},
        {said_of_spectator(SpectatorOrder(AskForSeat{{}, RidingPace::hard})),
         "ask to take the place of 1 and ride there with the horses driven hard"},
        {said_of_spectator(SpectatorOrder(SayInRoom{"8"})), "say “8”"},
        {said_of_spectator(RefereeOrder(SayInRoom{"8"})), "say “8”"},
        {role(Role::none, {}), "let 7 be nobody"},
        {role(Role::god, {}), "let 7 be one of the Gods"},
        {role(Role::chorus, {}), "let 7 be of the Chorus"},
        {role(Role::commander, {}), "let 7 be a commander"},
        {role(Role::commander, CommanderId{}), "let 7 be 1"},
        {said_of_spectator(RefereeOrder(OfferSeat{})), "offer the Chorus the place of 1"},
        {said_of_spectator(RefereeOrder(OfferSeat{{}, false})),
         "offer the Chorus the place of 1 no longer"},
    };
}

}  // namespace

TEST_CASE("words: orders of spectators and about players are said in English") {
    for (const SpectatorLine& order : spectator_orders()) CHECK_EQ(order.said, order.in_english);
}

TEST_CASE("words: nothing of spectators is said outside the catalogue") {
    const Spoken spoken("made_up");
    std::vector<std::string> all = said_of_spectator_blanks(RulingsOnSpectators{});
    for (const SpectatorLine& order : spectator_orders()) all.push_back(order.said);
    for (const std::string& text : all) {
        CAPTURE(text);
        CHECK_FALSE(has_letters(outside_brackets(text)));
        CHECK_NE(text.find("⟦"), text.npos);
    }
}
