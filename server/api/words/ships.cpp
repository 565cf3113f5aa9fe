#include "server/api/words/ships.hpp"

namespace api {

namespace {

using kit::to_text;

std::string ships(std::int64_t number) { return counted().ships(number); }

std::string where(const std::optional<idis::PlaceId>& place, const Names& names) {
    return place ? "at " + names.of(to_text(*place)) : "in the countryside here";
}

}  // namespace

// ---- orders -------------------------------------------------------------------------------------

std::string person_words(const idis::EmbarkArmy& order, const Names& names) {
    const std::string fleet = "board " + names.of(to_text(order.fleet));
    if (order.detachments.empty()) return fleet;
    std::vector<std::string> who;
    for (const idis::WholeDetachment& each : order.detachments) {
        who.push_back(names.of(to_text(each.detachment)));
    }
    return fleet + " with " + listed(who) + " and leave the others behind";
}
std::string person_words(const idis::DisembarkArmy&, const Names&) { return "go ashore"; }
std::string person_words(const idis::SailFleet& order, const Names& names) {
    std::string phrase =
        std::string(order.is_rowing ? "row " : "sail ") + names.of(to_text(order.fleet)) + " to ";
    std::vector<std::string> ways;
    for (const idis::Waypoint& waypoint : order.by_way_of)
        ways.push_back(phrase_of(waypoint, names));
    if (ways.empty()) return phrase + "nowhere";
    phrase += ways.back();
    ways.pop_back();
    return ways.empty() ? phrase : phrase + " by way of " + listed(ways);
}
std::string person_words(const idis::AttackFleet& order, const Names& names) {
    return "attack " + names.of(to_text(order.fleet));
}
std::string person_words(const idis::DivideFleet& order, const Names& names) {
    return "make " + ships(order.ships) + " of " + names.of(to_text(order.fleet)) +
           " a fleet of their own";
}
std::string person_words(const idis::MergeFleets& order, const Names& names) {
    return "bring " + names.of(to_text(order.fleet)) + " and " + names.of(to_text(order.into)) +
           " together";
}
std::string person_words(const idis::BuildShips& order, const Names& names) {
    const std::string what = order.place ? ships(order.ships) : "ships";
    return "build " + what + " " + where(order.place, names);
}
std::string person_words(const idis::HireShips& order, const Names& names) {
    return "hire " + ships(order.ships) + " " + where(order.place, names);
}
std::string person_words(const idis::GiveBackShips& order, const Names& names) {
    return "give " + ships(order.ships) + " of " + names.of(to_text(order.fleet)) + " back";
}
std::string person_words(const idis::GiveShips& order, const Names& names) {
    return "give " + names.of(to_text(order.commander)) + " " + ships(order.ships);
}
std::string person_words(const idis::HoldFleet& order, const Names& names) {
    const std::string fleet = names.of(to_text(order.fleet));
    return order.is_held ? "keep " + fleet + " where it is" : "let " + fleet + " sail";
}
std::string person_words(const idis::SettleShips& order, const Names& names) {
    const std::string deed = order.fate == idis::ShipsFate::taken   ? "take "
                             : order.fate == idis::ShipsFate::burnt ? "burn "
                                                                    : "spare ";
    return "let " + names.of(to_text(order.army)) + " " + deed + names.of(to_text(order.fleet));
}

// ---- questions ----------------------------------------------------------------------------------

std::string person_words(const idis::FateOfShips& question, const Names& names) {
    return questions().fate_of_ships(names.of(to_text(question.army)),
                                     names.of(to_text(question.fleet)));
}
std::string person_words(const idis::MostAreAshore& question, const Names& names) {
    return questions().most_are_ashore(names.of(to_text(question.army)));
}

// ---- channel lines ------------------------------------------------------------------------------

std::string person_words(const idis::told::ShipsTold& line, const Names&) {
    const std::string number = ships(line.ships);
    const std::string men = counted().soldiers(line.soldiers.number());
    switch (line.news) {
        using enum idis::told::ShipNews;
        case aboard: return "Your army is aboard.";
        case ashore: return "Your army is ashore.";
        case arrived: return "Your ships have arrived.";
        case no_pay: return "There is no loot to pay " + number + " for the day.";
        case sailed_away: return number + " would serve no longer and sailed away for a time.";
        case gone: return number + " would serve no longer and sailed away for good.";
        case returned: return number + " came back.";
        case sunk: return number + " went down with all aboard.";
        case taken: return number + " fell to those who hold the shore.";
        case burnt: return number + " were burnt on the shore.";
        case built: return number + " are built.";
        case none_to_hire: return "There are no ships to be hired.";
        case hired: return number + " are hired.";
        case yards_lost: return "The ships that were being built are lost.";
        case put_ashore: return men + " were put ashore.";
        case joined: return men + " who were put ashore are with you again.";
    }
    return "";
}

}  // namespace api
