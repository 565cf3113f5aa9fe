#include "server/api/words/ships.hpp"

#include "server/words/chapters/ships.hpp"

namespace api {

namespace {

using kit::to_text;

std::string ships(std::int64_t number) { return counted().ships(number); }

}  // namespace

// ---- orders -------------------------------------------------------------------------------------

std::string person_words(const idis::EmbarkArmy& order, const Names& names) {
    const std::string fleet = names.of(to_text(order.fleet));
    if (order.detachments.empty()) return words::ships().board(fleet);
    std::vector<std::string> who;
    for (const idis::WholeDetachment& each : order.detachments) {
        who.push_back(names.of(to_text(each.detachment)));
    }
    return words::ships().board_with(fleet, listed(who));
}
std::string person_words(const idis::DisembarkArmy&, const Names&) {
    return words::ships().go_ashore();
}
std::string person_words(const idis::SailFleet& order, const Names& names) {
    const words::ShipWords& say = words::ships();
    const std::string fleet = names.of(to_text(order.fleet));
    std::vector<std::string> ways;
    for (const idis::Waypoint& waypoint : order.waypoints) {
        ways.push_back(phrase_of(waypoint, names));
    }
    if (ways.empty()) return order.is_rowing ? say.row_nowhere(fleet) : say.sail_nowhere(fleet);
    const std::string place = ways.back();
    ways.pop_back();
    if (ways.empty()) return order.is_rowing ? say.row(fleet, place) : say.sail(fleet, place);
    return order.is_rowing ? say.row_by_way(fleet, place, listed(ways))
                           : say.sail_by_way(fleet, place, listed(ways));
}
std::string person_words(const idis::AttackFleet& order, const Names& names) {
    return words::ships().attack(names.of(to_text(order.fleet)));
}
std::string person_words(const idis::DivideFleet& order, const Names& names) {
    return words::ships().divide(order.ships, names.of(to_text(order.fleet)));
}
std::string person_words(const idis::MergeFleets& order, const Names& names) {
    return words::ships().merge(names.of(to_text(order.fleet)), names.of(to_text(order.into)));
}
std::string person_words(const idis::BuildShips& order, const Names& names) {
    return order.place ? words::ships().build(ships(order.ships), names.of(to_text(*order.place)))
                       : words::ships().build_in_countryside();
}
std::string person_words(const idis::HireShips& order, const Names& names) {
    return order.place ? words::ships().hire(ships(order.ships), names.of(to_text(*order.place)))
                       : words::ships().hire_in_countryside(ships(order.ships));
}
std::string person_words(const idis::GiveBackShips& order, const Names& names) {
    return words::ships().give_back(ships(order.ships), names.of(to_text(order.fleet)));
}
std::string person_words(const idis::GiveShips& order, const Names& names) {
    return words::ships().give(names.of(to_text(order.commander)), ships(order.ships));
}
std::string person_words(const idis::HoldFleet& order, const Names& names) {
    const std::string fleet = names.of(to_text(order.fleet));
    return order.is_held ? words::ships().keep(fleet) : words::ships().let_sail(fleet);
}
std::string person_words(const idis::SettleShips& order, const Names& names) {
    const std::string army = names.of(to_text(order.army));
    const std::string fleet = names.of(to_text(order.fleet));
    switch (order.fate) {
        case idis::ShipsFate::spared: return words::ships().let_spare(army, fleet);
        case idis::ShipsFate::taken: return words::ships().let_take(army, fleet);
        case idis::ShipsFate::burnt: return words::ships().let_burn(army, fleet);
    }
    return "";
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
    const words::ShipWords& say = words::ships();
    const std::int64_t men = line.soldiers.number();
    switch (line.news) {
        using enum idis::told::ShipNews;
        case aboard: return say.aboard();
        case ashore: return say.ashore();
        case arrived: return say.arrived();
        case no_pay: return say.no_pay(ships(line.ships));
        case sailed_away: return say.sailed_away(line.ships);
        case gone: return say.gone(line.ships);
        case returned: return say.returned(line.ships);
        case sunk: return say.sunk(line.ships);
        case taken: return say.taken(line.ships);
        case burnt: return say.burnt(line.ships);
        case built: return say.built(line.ships);
        case none_to_hire: return say.none_to_hire();
        case hired: return say.hired(line.ships);
        case yards_lost: return say.yards_lost();
        case put_ashore: return say.put_ashore(men);
        case joined: return say.joined(men);
    }
    return "";
}

}  // namespace api
