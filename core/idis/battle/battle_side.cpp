#include "core/idis/battle/battle_side.hpp"

#include <algorithm>

#include "core/idis/morale/morale.hpp"
#include "core/idis/ships/ships.hpp"

namespace idis {

const BattleSide& side_of(const Meeting& meeting, Camp camp) {
    return camp == Camp::calling ? meeting.calling : meeting.called;
}
BattleSide& side_of(Meeting& meeting, Camp camp) {
    return camp == Camp::calling ? meeting.calling : meeting.called;
}

Tally counted_strength(const std::vector<Detachment>& detachments, MeetingKind kind) {
    Tally strength = battle_weight(detachments);
    mark("idis.6.stationing-ratio-not-in-battle");
    if (kind != MeetingKind::assault) return strength;
    for (const Detachment& detachment : detachments) {
        if (detachment.arm != Arm::cavalry) continue;
        if (detachment.own_numbers && detachment.own_numbers->battle_weight) continue;
        const Fraction soldiers{detachment.soldiers.number()};
        if (detachment.special == Special::heavy) {
            strength.add("idis.6a.assault-heavy-cavalry-ruling", soldiers * -2);
        } else {
            strength.add("idis.6a.assault-cavalry-single", soldiers * -1);
        }
    }
    return strength;
}

Fraction strength_of(const Host& host) {
    Fraction strength;
    for (const Contingent& each : host.all) strength += each.strength;
    return strength;
}

Soldiers soldiers_of(const Host& host) {
    Soldiers soldiers;
    for (const Contingent& each : host.all) soldiers += counts_of(each.force).soldiers();
    return soldiers;
}

std::int64_t heads_of(const Contingent& contingent) {
    if (contingent.fleet) return contingent.fleet->ships;
    return counts_of(contingent.force).soldiers().number();
}

namespace {

Morale morale_of(const Contingent& contingent) {
    return contingent.fleet ? contingent.fleet->morale : contingent.force.army.morale;
}

/// An average over a host's armies by their real soldiers, or ships, rounded down.
template <class Number>
std::int64_t average(const Host& host, Number number) {
    std::int64_t sum = 0;
    std::int64_t heads = 0;
    for (const Contingent& each : host.all) {
        sum += number(each) * heads_of(each);
        heads += heads_of(each);
    }
    ENSURE(heads > 0);
    return rounded_down(Fraction{sum, heads});
}

}  // namespace

std::int64_t morale_of(const Host& host) {
    mark("idis.6.morale-before-battle-ruling");
    return average(host, [](const Contingent& each) { return morale_of(each).number(); });
}

std::int64_t morale_gap_of(const Host& host) {
    return average(host, [](const Contingent& each) {
        const Tally resting =
            each.fleet ? resting_morale({}) : resting_morale(each.force.traits);
        return std::max<std::int64_t>(
            rounded_down(resting.total()) - morale_of(each).number(), 0);
    });
}

namespace {

bool stands_on(const BattleSide& side, ArmyId army) {
    return std::any_of(side.armies.begin(), side.armies.end(),
                       [army](const Engaged& each) { return each.army == army; });
}

}  // namespace

const Meeting* meeting_of(const State& state, ArmyId army) {
    for (const Meeting& meeting : state.meetings) {
        if (stands_on(meeting.calling, army) || stands_on(meeting.called, army)) return &meeting;
    }
    return nullptr;
}

const Meeting* meeting_of(const State& state, FleetId fleet) {
    const auto is_it = [fleet](const Engaged& each) { return each.fleet == fleet; };
    for (const Meeting& meeting : state.meetings) {
        const auto& calling = meeting.calling.armies;
        const auto& called = meeting.called.armies;
        if (std::any_of(calling.begin(), calling.end(), is_it) ||
            std::any_of(called.begin(), called.end(), is_it)) {
            return &meeting;
        }
    }
    return nullptr;
}

Camp camp_of(const Meeting& meeting, ArmyId army) {
    return stands_on(meeting.calling, army) ? Camp::calling : Camp::called;
}

const Engaged& engaged_in(const Meeting& meeting, ArmyId army) {
    const auto& armies = side_of(meeting, camp_of(meeting, army)).armies;
    const auto found = std::find_if(armies.begin(), armies.end(),
                                    [army](const Engaged& each) { return each.army == army; });
    ENSURE(found != armies.end());
    return *found;
}

}  // namespace idis
