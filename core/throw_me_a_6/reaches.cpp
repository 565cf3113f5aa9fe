#include "core/throw_me_a_6/reaches.hpp"

#include <cstdlib>

#include "core/throw_me_a_6/breakoff.hpp"
#include "core/throw_me_a_6/chariot.hpp"
#include "core/throw_me_a_6/contact.hpp"
#include "core/throw_me_a_6/legal.hpp"
#include "core/throw_me_a_6/shoot.hpp"
#include "core/throw_me_a_6/units.hpp"

namespace throw_me_a_6 {

std::vector<ChargeUnit> likely_charges(const Surroundings& near) {
    std::vector<ChargeUnit> charges;
    const Unit& unit = near.unit();
    const Body here = near.body_at(unit.pose);
    for (const Neighbour& each : near.neighbours()) {
        if (!each.is_enemy || are_farther_apart(here, each.circle, near.allowance())) continue;
        const UnitId enemy = each.unit->id;
        const int turn = turn_between(unit.pose.facing, bearing(unit.pose.at, each.unit->pose.at));
        if (std::abs(turn) > 46 * degree) continue;
        charges.push_back({unit.id, enemy, {}, {}});
        charges.push_back({unit.id, enemy, turn, {}});
        charges.push_back({unit.id, enemy, {}, turn});
    }
    return charges;
}
std::vector<ChargeUnit> charges_of(const Surroundings& near) {
    std::vector<ChargeUnit> charges = likely_charges(near);
    std::erase_if(charges, [&](const ChargeUnit& each) { return !plan(near, each); });
    return charges;
}
std::vector<UnitId> joins_of(const Surroundings& near) {
    std::vector<UnitId> joins;
    const Unit& unit = near.unit();
    if (unit.profile.type != UnitType::chariot) return joins;
    const Body here = near.body_at(unit.pose);
    for (const Neighbour& each : near.neighbours()) {
        if (each.is_enemy || are_farther_apart(here, each.circle, near.allowance())) continue;
        if (!may_attach(near, each.unit->id)) joins.push_back(each.unit->id);
    }
    return joins;
}
Reaches reaches(const View& view, const Observer& actor, UnitId id) {
    Reaches all;
    all.unit = id;
    if (!may_be_ordered(view, actor, id)) return all;
    const Table& table = *view.table;
    const Unit& unit = unit_at(table, id);
    const UnitOffer offer = offer_of(table, unit);
    if (offer.may_move) {
        const Surroundings near(table, unit);
        all.envelopes = envelopes_of(near);
        all.charges = charges_of(near);
        all.joins = joins_of(near);
    }
    if (offer.may_shoot) all.targets = targets_of(table, unit);
    all.may_break_off = offer.may_break_off && after_break_off(table, unit);
    return all;
}

}  // namespace throw_me_a_6
