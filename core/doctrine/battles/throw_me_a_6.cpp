#include "core/doctrine/battles/throw_me_a_6.hpp"

#include <algorithm>

#include "core/doctrine/battles/throw_me_a_6_ground.hpp"
#include "core/doctrine/battles/throw_me_a_6_odds.hpp"
#include "core/throw_me_a_6/breakoff.hpp"
#include "core/throw_me_a_6/contact.hpp"
#include "core/throw_me_a_6/shoot.hpp"
#include "core/throw_me_a_6/units.hpp"

namespace doctrine {
namespace {

using namespace throw_me_a_6;

/// A charge has to promise more than this.
constexpr int charge_threshold = 2;

/// The shot that hurts most.
std::optional<PlayerOrder> best_shot(const Table& table, const Legal& offered) {
    std::optional<PlayerOrder> best;
    int most = 0;
    for (const UnitOffer& offer : offered.units) {
        const Unit& shooter = unit_at(table, offer.unit);
        if (!offer.may_shoot) continue;
        for (const UnitId id : targets_of(table, shooter)) {
            const Unit& target = unit_at(table, id);
            const auto dice =
                static_cast<int>(rounded_down(shooting_dice(table, shooter, target).total()));
            const int worth = dice * worth_of_hit(target);
            if (worth <= most) continue;
            most = worth;
            best = Shoot{offer.unit, {id}};
        }
    }
    return best;
}
std::optional<PlayerOrder> best_charge(const Table& table, const Legal& offered) {
    std::optional<PlayerOrder> best;
    int most = charge_threshold;
    for (const UnitOffer& offer : offered.units) {
        if (!offer.may_move) continue;
        const Surroundings near(table, unit_at(table, offer.unit));
        for (const ChargeUnit& each : charges_of(near)) {
            const Result<Charge> charge = plan(near, each);
            if (!charge) continue;
            const int promised = promise_of(table, charge.value());
            if (promised <= most) continue;
            most = promised;
            best = each;
        }
    }
    return best;
}
/// The one that gains most goes first.
std::optional<PlayerOrder> next_move(const Table& table, const Legal& offered) {
    std::optional<PlayerOrder> best;
    int most = 0;
    for (const UnitOffer& offer : offered.units) {
        const auto move = best_move(table, unit_at(table, offer.unit));
        if (!move || move->gain <= most) continue;
        most = move->gain;
        best = MoveUnits{{{offer.unit, move->steps}}};
    }
    return best;
}
/// Out of a fight that is being lost.
std::optional<PlayerOrder> break_off(const Table& table, const Legal& offered) {
    for (const UnitOffer& offer : offered.units) {
        const Unit& unit = unit_at(table, offer.unit);
        if (!offer.may_break_off || !after_break_off(table, unit)) continue;
        const std::vector<Touch> all = touches(table.contacts, offer.unit);
        int promised = 0;
        for (const Touch& touch : all) {
            promised += promise_of(table, unit, unit_at(table, touch.enemy), touch.theirs);
        }
        if (promised < -10) return BreakOff{offer.unit};
    }
    return std::nullopt;
}

}  // namespace

std::optional<PlayerOrder> chosen_order(const View& seen, const Legal& offered, Chance&) {
    if (!seen.table || seen.questions.empty() || !seen.questions.front().side) return std::nullopt;
    const Table& table = *seen.table;
    const Side side = *seen.questions.front().side;
    if (!offered.deployments.empty()) {
        const auto place = place_for(table, unit_at(table, offered.deployments.front().unit));
        if (place) return *place;
        return std::nullopt;
    }
    if (offered.may_finish_deploying) return FinishDeploying{side};
    if (auto order = best_shot(table, offered)) return order;
    if (auto order = best_charge(table, offered)) return order;
    if (auto order = break_off(table, offered)) return order;
    if (auto order = next_move(table, offered)) return order;
    if (offered.may_end_actions) return EndActions{side};
    return std::nullopt;
}

}  // namespace doctrine
