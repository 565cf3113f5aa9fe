// Random legal play of Throw Me a 6: a unit, then one of the things it may do; ending the actions
// stands in the same list. Units are set down anywhere in their zone that is free.
#include "core/doctrine/throw_me_a_6.hpp"
#include "core/throw_me_a_6/deploy.hpp"
#include "core/throw_me_a_6/geometry.hpp"

namespace doctrine {
namespace {

using namespace throw_me_a_6;

constexpr int tries_most = 40;

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
PlayerOrder any_move(const Unit& unit, const Envelope& envelope, Chance& chance) {
    const Reach& reach = chance.one_of(envelope.reaches);
    std::vector<Step> steps;
    if (envelope.manoeuvre == Manoeuvre::pivot_and_ahead) steps.push_back(TurnTo{reach.direction});
    steps.push_back(GoTo{moved(unit.pose.at, reach.direction, reach.distance)});
    return MoveUnits{{{unit.id, std::move(steps)}}};
}
PlayerOrder any_action(const Table& table, const UnitOffer& offer, Chance& chance) {
    std::vector<PlayerOrder> all;
    for (const Envelope& envelope : offer.envelopes) {
        all.push_back(any_move(unit_at(table, offer.unit), envelope, chance));
    }
    for (const ChargeUnit& charge : offer.charges) all.push_back(charge);
    for (const UnitId target : offer.targets) all.push_back(Shoot{offer.unit, {target}});
    for (const UnitId unit : offer.joins) all.push_back(AttachChariot{offer.unit, unit});
    if (offer.may_break_off) all.push_back(BreakOff{offer.unit});
    return chance.one_of(all);
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
    const std::size_t which = chance.below(offered.units.size() + 1);
    if (which < offered.units.size()) return any_action(table, offered.units[which], chance);
    if (offered.may_end_actions) return EndActions{side};
    return std::nullopt;
}

}  // namespace doctrine
