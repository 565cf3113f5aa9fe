#include "server/api/words/spectators.hpp"

#include "server/words/chapters/spectators.hpp"

namespace api {

namespace {

using kit::to_text;

}  // namespace

// ---- orders -------------------------------------------------------------------------------------

std::string spectator_words(const idis::ProposeRide& order, const Names& names) {
    const std::string place = names.of(to_text(order.to));
    return order.pace == idis::RidingPace::hard ? words::spectators().propose_hard_ride(place)
                                                : words::spectators().propose_ride(place);
}
std::string spectator_words(const idis::CastVote& order, const Names&) {
    return order.goes ? words::spectators().vote_to_ride() : words::spectators().vote_to_stay();
}
std::string spectator_words(const idis::AskForSeat& order, const Names& names) {
    const std::string commander = names.of(to_text(order.commander));
    return order.pace == idis::RidingPace::hard
               ? words::spectators().ask_for_seat_riding_hard(commander)
               : words::spectators().ask_for_seat(commander);
}
std::string spectator_words(const idis::SayInRoom& order, const Names&) {
    return words::spectators().say_in_room(in_quotes(order.text));
}
std::string spectator_words(const idis::GiveRole& order, const Names& names) {
    switch (order.role) {
        case idis::Role::none: return words::spectators().let_be_nobody(order.name);
        case idis::Role::god: return words::spectators().let_be_god(order.name);
        case idis::Role::chorus: return words::spectators().let_be_of_chorus(order.name);
        case idis::Role::commander:
            return order.commander ? words::spectators().let_be_commander(
                                         order.name, names.of(to_text(*order.commander)))
                                   : words::spectators().let_be_a_commander(order.name);
    }
    return "";
}
std::string spectator_words(const idis::OfferSeat& order, const Names& names) {
    const std::string commander = names.of(to_text(order.commander));
    return order.is_offered ? words::spectators().offer_seat(commander)
                            : words::spectators().offer_seat_no_longer(commander);
}

// ---- questions ----------------------------------------------------------------------------------

std::string spectator_words(const idis::ChorusWouldRide& question, const Names& names) {
    const std::string to = names.of(to_text(question.to));
    return question.pace == idis::RidingPace::hard ? questions().chorus_would_ride_hard(to)
                                                   : questions().chorus_would_ride(to);
}
std::string spectator_words(const idis::SeatAskedFor& question, const Names& names) {
    const std::string commander = names.of(to_text(question.commander));
    return question.pace == idis::RidingPace::hard
               ? questions().seat_asked_for_riding_hard(question.name, commander)
               : questions().seat_asked_for(question.name, commander);
}

}  // namespace api
