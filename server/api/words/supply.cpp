#include "server/api/words/supply.hpp"

#include "server/api/words/ways.hpp"

namespace api {

namespace {

using kit::to_text;

const words::SupplyWords& of_land() { return words::say().supply; }

std::string number_of(kit::Day day) { return std::to_string(day.number); }

/// "the land: here and one hex north", or all in reach where none is named.
std::string phrase_of_land(const std::vector<idis::Steps>& hexes, const Names& names) {
    if (hexes.empty()) return of_land().all_land();
    std::vector<std::string> parts;
    for (const idis::Steps& steps : hexes) parts.push_back(phrase_of(steps, names));
    return of_land().land(listed(parts));
}

std::string phrase_of_goods(kit::Supplies supplies, kit::Loot loot) {
    std::vector<std::string> parts;
    if (supplies.number() != 0) parts.push_back(counted().supplies(supplies.number()));
    if (loot.number() != 0) {
        parts.push_back(counted().loot(loot.number()));
    }
    return parts.empty() ? words::say().phrases.nothing() : listed(parts);
}

std::string phrase_of_list(const std::vector<idis::DetachmentId>& detachments,
                           const Names& names) {
    std::vector<std::string> parts;
    for (const idis::DetachmentId id : detachments) parts.push_back(names.of(to_text(id)));
    return parts.empty() ? words::say().phrases.nobody() : listed(parts);
}

}  // namespace

// ---- orders -------------------------------------------------------------------------------------

std::string phrase_on_land(const idis::Forage& order, const Names& names) {
    const std::string land = phrase_of_land(order.hexes, names);
    return order.on ? of_land().forage_on(land, number_of(*order.on)) : of_land().forage(land);
}
std::string phrase_on_land(const idis::Raze& order, const Names& names) {
    const std::string land = phrase_of_land(order.hexes, names);
    return order.on ? of_land().raze_on(land, number_of(*order.on)) : of_land().raze(land);
}
std::string phrase_on_land(const idis::RestArmy& order, const Names&) {
    const std::string days = counted().days(order.days.number());
    return order.on ? of_land().rest_from(days, number_of(*order.on)) : of_land().rest(days);
}
std::string phrase_on_land(const idis::EndRest&, const Names&) { return of_land().end_rest(); }
std::string phrase_on_land(const idis::DeliverSupplies& order, const Names& names) {
    return of_land().deliver(phrase_of_goods(order.supplies, {}), names.of(to_text(order.to)));
}
std::string phrase_on_land(const idis::SpendLoot& order, const Names&) {
    return of_land().spend_loot(phrase_of_goods({}, order.loot));
}
std::string phrase_on_land(const idis::StationDetachments& order, const Names& names) {
    return of_land().station(phrase_of_list(order.detachments, names),
                             names.of(to_text(order.place)));
}
std::string phrase_on_land(const idis::RecallDetachments& order, const Names& names) {
    return of_land().recall(phrase_of_list(order.detachments, names));
}
std::string phrase_on_land(const idis::DefendStronghold& order, const Names& names) {
    return of_land().defend(names.of(to_text(order.place)));
}
std::string phrase_on_land(const idis::TakeUpStores& order, const Names& names) {
    const std::string goods = phrase_of_goods(order.supplies, order.loot);
    return order.place ? of_land().take_up(goods, names.of(to_text(*order.place)))
                       : of_land().take_up_from_ground(goods);
}
std::string phrase_on_land(const idis::EnterWalls& order, const Names& names) {
    return of_land().enter_walls(names.of(to_text(order.place)));
}
std::string phrase_on_land(const idis::LeaveWalls&, const Names&) {
    return of_land().leave_walls();
}
std::string phrase_on_land(const idis::SetLoadRule& order, const Names&) {
    const auto givers = [&] {
        switch (order.welcome) {
            case idis::Welcome::nobody: return of_land().givers_nobody();
            case idis::Welcome::own_side: return of_land().givers_own_side();
            case idis::Welcome::anybody: return of_land().givers_anybody();
        }
        return std::string();
    };
    return order.dropped_first == idis::DroppedFirst::loot
               ? of_land().drop_loot_first(givers())
               : of_land().drop_supplies_first(givers());
}
std::string phrase_on_land(const idis::SetLand& order, const Names&) {
    const std::string hex = phrase_of_hex(order.hex);
    const std::string goods = phrase_of_goods(order.supplies, order.loot);
    return order.free_on ? of_land().set_land_free_on(hex, number_of(*order.free_on), goods)
                         : of_land().set_land(hex, goods);
}
std::string phrase_on_land(const idis::GivePost& order, const Names& names) {
    const std::string place = names.of(to_text(order.stronghold));
    return order.commander ? of_land().give_post(place, names.of(to_text(*order.commander)))
                           : of_land().give_post_to_local(place);
}

// ---- questions ----------------------------------------------------------------------------------

std::string sentence_on_land(const idis::SuppliesOffered& question, const Names& names) {
    return questions().supplies_offered(names.of(to_text(question.from)),
                                        phrase_of_goods(question.supplies, {}));
}
std::string sentence_on_land(const idis::ForagingBrokenOff& question, const Names& names) {
    return questions().foraging_broken_off(names.of(to_text(question.army)),
                                           phrase_of_goods(question.supplies, {}));
}
std::string sentence_on_land(const idis::RebelsRise& question, const Names& names) {
    return questions().rebels_rise(names.of(to_text(question.army)));
}
std::string sentence_on_land(const idis::DefectorsGoOver& question, const Names& names) {
    return questions().defectors_go_over(phrase_of_list(question.detachments, names),
                                         names.of(to_text(question.to)));
}

// ---- channel lines ------------------------------------------------------------------------------

std::string sentence_on_land(const idis::told::Foraged& line, const Names&) {
    return of_land().foraged(phrase_of_goods(line.supplies, {}));
}
std::string sentence_on_land(const idis::told::Razed& line, const Names&) {
    if (line.hexes == 0) return of_land().razed_nothing();
    return of_land().razed(counted().hexes(line.hexes));
}
std::string sentence_on_land(const idis::told::SuppliesPassed& line, const Names& names) {
    return of_land().supplies_passed(names.of(to_text(line.from)),
                                     phrase_of_goods(line.supplies, {}),
                                     names.of(to_text(line.to)));
}
std::string sentence_on_land(const idis::told::GoodsStored& line, const Names& names) {
    return of_land().goods_stored(phrase_of_goods(line.supplies, line.loot),
                                  names.of(to_text(line.place)));
}

}  // namespace api
