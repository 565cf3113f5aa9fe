#include "server/api/words/spectators.hpp"

namespace api {

namespace {

using kit::to_text;

std::string at_pace(idis::RidingPace pace) {
    return pace == idis::RidingPace::hard ? " with the horses driven hard" : "";
}

std::string name_of(const idis::GiveRole& order, const Names& names) {
    switch (order.role) {
        case idis::Role::none: return "nobody";
        case idis::Role::god: return "one of the Gods";
        case idis::Role::chorus: return "of the Chorus";
        case idis::Role::commander:
            return order.commander ? names.of(to_text(*order.commander)) : "a commander";
    }
    return "";
}

}  // namespace

std::string spectator_words(const idis::ProposeRide& order, const Names& names) {
    return "propose to ride to " + names.of(to_text(order.to)) + at_pace(order.pace);
}
std::string spectator_words(const idis::CastVote& order, const Names&) {
    return order.goes ? "vote to ride" : "vote to stay";
}
std::string spectator_words(const idis::AskForSeat& order, const Names& names) {
    return "ask to take the place of " + names.of(to_text(order.commander)) +
           " and ride there" + at_pace(order.pace);
}
std::string spectator_words(const idis::SayInRoom& order, const Names&) {
    return "say " + in_quotes(order.text);
}
std::string spectator_words(const idis::GiveRole& order, const Names& names) {
    return "let " + order.name + " be " + name_of(order, names);
}
std::string spectator_words(const idis::OfferSeat& order, const Names& names) {
    const std::string seat = "the place of " + names.of(to_text(order.commander));
    return order.is_offered ? "offer the Chorus " + seat
                            : "offer the Chorus " + seat + " no longer";
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
