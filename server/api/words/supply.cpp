#include "server/api/words/supply.hpp"

#include "server/api/words/ways.hpp"
#include "server/words/chapters/phrases.hpp"
#include "server/words/chapters/supply.hpp"

namespace api {

namespace {

using kit::to_text;

std::string number_of(kit::Day day) { return std::to_string(day.number); }

/// "the land: here and one hex north", or all in reach where none is named.
std::string phrase_of_land(const std::vector<idis::Steps>& hexes, const Names& names) {
    if (hexes.empty()) return words::supply().all_land();
    std::vector<std::string> parts;
    for (const idis::Steps& steps : hexes) parts.push_back(phrase_of(steps, names));
    return words::supply().land(listed(parts));
}

std::string phrase_of_goods(kit::Supplies supplies, kit::Loot loot) {
    std::vector<std::string> parts;
    if (supplies.number() != 0) parts.push_back(counted().supplies(supplies.number()));
    if (loot.number() != 0) {
        parts.push_back(counted().loot(loot.number()));
    }
    return parts.empty() ? words::phrases().nothing() : listed(parts);
}

std::string phrase_of_list(const std::vector<idis::DetachmentId>& detachments,
                           const Names& names) {
    std::vector<std::string> parts;
    for (const idis::DetachmentId id : detachments) parts.push_back(names.of(to_text(id)));
    return parts.empty() ? words::phrases().nobody() : listed(parts);
}

}  // namespace

// ---- orders -------------------------------------------------------------------------------------

std::string phrase_on_land(const idis::Forage& order, const Names& names) {
    const std::string land = phrase_of_land(order.hexes, names);
    return order.on ? words::supply().forage_on(land, number_of(*order.on))
                    : words::supply().forage(land);
}
std::string phrase_on_land(const idis::Raze& order, const Names& names) {
    const std::string land = phrase_of_land(order.hexes, names);
    return order.on ? words::supply().raze_on(land, number_of(*order.on))
                    : words::supply().raze(land);
}
std::string phrase_on_land(const idis::RestArmy& order, const Names&) {
    const std::string days = counted().days(order.days.number());
    return order.on ? words::supply().rest_from(days, number_of(*order.on))
                    : words::supply().rest(days);
}
std::string phrase_on_land(const idis::EndRest&, const Names&) {
    return words::supply().end_rest();
}
std::string phrase_on_land(const idis::DeliverSupplies& order, const Names& names) {
    return words::supply().deliver(phrase_of_goods(order.supplies, {}),
                                   names.of(to_text(order.to)));
}
std::string phrase_on_land(const idis::SpendLoot& order, const Names&) {
    return words::supply().spend_loot(phrase_of_goods({}, order.loot));
}
std::string phrase_on_land(const idis::StationDetachments& order, const Names& names) {
    return words::supply().station(phrase_of_list(order.detachments, names),
                                   names.of(to_text(order.place)));
}
std::string phrase_on_land(const idis::RecallDetachments& order, const Names& names) {
    return words::supply().recall(phrase_of_list(order.detachments, names));
}
std::string phrase_on_land(const idis::DefendStronghold& order, const Names& names) {
    return words::supply().defend(names.of(to_text(order.place)));
}
std::string phrase_on_land(const idis::TakeUpStores& order, const Names& names) {
    const std::string goods = phrase_of_goods(order.supplies, order.loot);
    return order.place ? words::supply().take_up(goods, names.of(to_text(*order.place)))
                       : words::supply().take_up_from_ground(goods);
}
std::string phrase_on_land(const idis::EnterWalls& order, const Names& names) {
    return words::supply().enter_walls(names.of(to_text(order.place)));
}
std::string phrase_on_land(const idis::LeaveWalls&, const Names&) {
    return words::supply().leave_walls();
}
std::string phrase_on_land(const idis::SetLoadRule& order, const Names&) {
    const auto givers = [&] {
        switch (order.welcome) {
            case idis::Welcome::nobody: return words::supply().givers_nobody();
            case idis::Welcome::own_side: return words::supply().givers_own_side();
            case idis::Welcome::anybody: return words::supply().givers_anybody();
        }
        return std::string();
    };
    return order.dropped_first == idis::DroppedFirst::loot
               ? words::supply().drop_loot_first(givers())
               : words::supply().drop_supplies_first(givers());
}
std::string phrase_on_land(const idis::SetLand& order, const Names&) {
    const std::string hex = phrase_of_hex(order.hex);
    const std::string goods = phrase_of_goods(order.supplies, order.loot);
    return order.free_on ? words::supply().set_land_free_on(hex, number_of(*order.free_on), goods)
                         : words::supply().set_land(hex, goods);
}
std::string phrase_on_land(const idis::GivePost& order, const Names& names) {
    const std::string place = names.of(to_text(order.stronghold));
    return order.commander ? words::supply().give_post(place, names.of(to_text(*order.commander)))
                           : words::supply().give_post_to_local(place);
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
    return words::supply().foraged(phrase_of_goods(line.supplies, {}));
}
std::string sentence_on_land(const idis::told::Razed& line, const Names&) {
    if (line.hexes == 0) return words::supply().razed_nothing();
    return words::supply().razed(counted().hexes(line.hexes));
}
std::string sentence_on_land(const idis::told::SuppliesPassed& line, const Names& names) {
    return words::supply().supplies_passed(names.of(to_text(line.from)),
                                           phrase_of_goods(line.supplies, {}),
                                           names.of(to_text(line.to)));
}
std::string sentence_on_land(const idis::told::GoodsStored& line, const Names& names) {
    return words::supply().goods_stored(phrase_of_goods(line.supplies, line.loot),
                                        names.of(to_text(line.place)));
}

}  // namespace api
