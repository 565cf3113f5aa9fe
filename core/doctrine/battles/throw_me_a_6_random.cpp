// Random legal play of Throw Me a 6: a unit, then one of the things it may do; ending the actions
// stands in the same list. What is drawn and turns out to lead nowhere, a direction, a manner of
// moving, a charge, a unit, is drawn no more: so every order that leads somewhere is as likely as
// if all of them had been worked out before. Units are set down anywhere in their zone that is
// free.
#include "core/doctrine/battles/throw_me_a_6.hpp"
#include "core/throw_me_a_6/breakoff.hpp"
#include "core/throw_me_a_6/contact.hpp"
#include "core/throw_me_a_6/deploy.hpp"
#include "core/throw_me_a_6/move.hpp"
#include "core/throw_me_a_6/shoot.hpp"

namespace doctrine {
namespace {

using namespace throw_me_a_6;

constexpr int tries_most = 40;

/// The angles of one manner of moving.
using Angles = kit::SmallList<int, 8>;

int between(int least, int most, Chance& chance) {
    return least + static_cast<int>(chance.below(static_cast<std::size_t>(most - least + 1)));
}
/// Somewhere in its zone; nothing if it finds no room.
std::optional<PlayerOrder> any_place(const Table& table, const Legal& offered, Chance& chance) {
    const DeployOffer& offer = chance.one_of(offered.deployments);
    for (int tries = 0; tries < tries_most; ++tries) {
        const DeployUnit order{offer.unit,
                               {between(offer.low.x, offer.high.x, chance),
                                between(offer.low.y, offer.high.y, chance)},
                               std::nullopt,
                               std::nullopt};
        if (!may_deploy(table, order)) return order;
    }
    return std::nullopt;
}
/// A move of one manner, in any direction in which it leads anywhere.
std::optional<PlayerOrder> any_move(const Surroundings& near, Manoeuvre manoeuvre, Chance& chance) {
    const Unit& unit = near.unit();
    const auto angles = angles_of(manoeuvre);
    Angles left(angles.begin(), angles.end());
    while (!left.empty()) {
        const int angle = chance.drawn_from(left);
        const auto reach = reach_of(near, manoeuvre, angle);
        if (!reach) continue;
        MoveUnits order;
        std::vector<Step>& steps = order.moves.emplace_back(unit.id).steps;
        if (manoeuvre == Manoeuvre::pivot_and_ahead) steps.push_back(TurnTo{reach->direction});
        steps.push_back(GoTo{moved(unit.pose.at, reach->direction, reach->distance)});
        return order;
    }
    return std::nullopt;
}
/// Something a unit may try to do: a move in one of its manners, a shot at a unit, or a whole
/// order.
using Deed = std::variant<Manoeuvre, ChargeUnit, UnitId, AttachChariot, BreakOff>;
/// Takes:   the surroundings of a unit that may move; nothing for any other.
std::vector<Deed> deeds_of(const Table& table, const UnitOffer& offer,
                           const std::optional<Surroundings>& near) {
    const Unit& unit = unit_at(table, offer.unit);
    const auto manoeuvres = manoeuvres_of(unit.profile.type);
    std::vector<Deed> deeds;
    deeds.reserve(2 * manoeuvres.size());
    if (near) {
        deeds.insert(deeds.end(), manoeuvres.begin(), manoeuvres.end());
        for (const ChargeUnit& each : likely_charges(*near)) deeds.emplace_back(each);
        for (const UnitId each : joins_of(*near)) {
            deeds.emplace_back(AttachChariot{unit.id, each});
        }
    }
    if (offer.may_shoot) {
        for (const UnitId each : targets_of(table, unit)) deeds.emplace_back(each);
    }
    if (offer.may_break_off && after_break_off(table, unit)) deeds.emplace_back(BreakOff{unit.id});
    return deeds;
}
/// The order for a unit's deed; nothing if it leads nowhere.
struct OrderFor {
    UnitId unit;
    const std::optional<Surroundings>& near;
    Chance& chance;

    std::optional<PlayerOrder> operator()(Manoeuvre manoeuvre) const {
        return any_move(*near, manoeuvre, chance);
    }
    std::optional<PlayerOrder> operator()(const ChargeUnit& charge) const {
        if (!plan(*near, charge)) return std::nullopt;
        return charge;
    }
    std::optional<PlayerOrder> operator()(UnitId target) const { return Shoot{unit, {target}}; }
    template <class Kind>
    std::optional<PlayerOrder> operator()(const Kind& order) const {
        return order;
    }
};
std::optional<PlayerOrder> any_deed(const Table& table, const UnitOffer& offer, Chance& chance) {
    std::optional<Surroundings> near;
    if (offer.may_move) near.emplace(table, unit_at(table, offer.unit));
    std::vector<Deed> deeds = deeds_of(table, offer, near);
    while (!deeds.empty()) {
        const Deed deed = chance.drawn_from(deeds);
        if (auto order = kit::visit(OrderFor{offer.unit, near, chance}, deed)) return order;
    }
    return std::nullopt;
}
/// Something one of the units may do; nothing if they can do nothing, or it falls to the end.
std::optional<PlayerOrder> any_action(const Table& table, const Legal& offered, Chance& chance) {
    std::vector<UnitOffer> units = offered.units;
    while (chance.below(units.size() + 1) > 0) {
        if (auto order = any_deed(table, chance.drawn_from(units), chance)) return order;
    }
    return std::nullopt;
}
std::optional<PlayerOrder> any_answer(const Legal& offered, Side side, Chance& chance) {
    if (!offered.edges.empty()) return ChooseEdge{side, chance.one_of(offered.edges)};
    if (offered.may_choose_turn) return ChooseTurn{side, chance.below(2) == 0};
    if (offered.shot_at_charger) {
        return ShootAtCharger{*offered.shot_at_charger, chance.below(2) == 0};
    }
    if (!offered.pila.empty()) return ThrowPila{offered.pila.front(), chance.below(2) == 0};
    if (!offered.flanks.empty()) {
        const FlankOffer& offer = offered.flanks.front();
        return FightFlank{offer.unit, chance.one_of(offer.enemies)};
    }
    if (offered.retreat) {
        const RetreatOffer& offer = *offered.retreat;
        return ModifyRetreat{offer.unit, -between(0, offer.deduction_most, chance)};
    }
    if (offered.pursuit) {
        return Pursue{offered.pursuit->unit, between(0, offered.pursuit->most, chance)};
    }
    return std::nullopt;
}

}  // namespace

std::optional<PlayerOrder> random_order(const View& seen, const Legal& offered, Chance& chance) {
    if (!seen.table || seen.questions.empty() || !seen.questions.front().side) return std::nullopt;
    const Table& table = *seen.table;
    const Side side = *seen.questions.front().side;
    if (!offered.deployments.empty()) return any_place(table, offered, chance);
    if (offered.may_finish_deploying) return FinishDeploying{side};
    if (auto answer = any_answer(offered, side, chance)) return answer;
    if (auto action = any_action(table, offered, chance)) return action;
    if (offered.may_end_actions) return EndActions{side};
    return std::nullopt;
}

}  // namespace doctrine
