#include "core/idis/battle/battle_modifiers.hpp"

#include <algorithm>

#include "core/idis/battle/battle_host.hpp"
#include "core/idis/map/weather.hpp"
#include "core/idis/persons/traits.hpp"
#include "core/idis/siege/numbers.hpp"
#include "core/idis/siege/stronghold_table.hpp"
#include "core/idis/supply/provisions.hpp"

namespace idis {

const ModifierRow& row_of(Modifier modifier) {
    const auto found =
        std::find_if(modifier_table.begin(), modifier_table.end(),
                     [&](const ModifierRow& row) { return row.modifier == modifier; });
    ENSURE(found != modifier_table.end());
    return *found;
}

std::int64_t numerical_advantage(Fraction own, Fraction enemy) {
    ENSURE(own > Fraction{} && enemy > Fraction{});
    if (own <= enemy) return 0;
    const std::int64_t steps = rounded_down(own / enemy) - 1;
    mark("idis.6.numerical-advantage-per-100");
    return steps;
}

bool is_undersupplied(const Force& force) {
    return Fraction{force.army.supplies.number()} < daily_consumption(force).total();
}

Gate may_set(Modifier modifier, std::int64_t amount) {
    const ModifierRow& row = row_of(modifier);
    if (amount >= row.least && amount <= row.most) return allowed;
    const bool is_bad_plan = modifier == Modifier::tactics && amount < 0;
    return Refusal{"modifier_out_of_bounds",
                   is_bad_plan ? Clause("idis.6.tactics-penalty") : row.clause, "amount"};
}

namespace {

struct Proposal {
    const State& state;
    const Meeting& meeting;
    const Camp camp;
    const Host own = host_of(state, meeting, camp);
    const Host enemy = host_of(state, meeting, other(camp));

    bool is_at_sea() const { return meeting.kind == MeetingKind::naval; }
    bool is_assault() const { return meeting.kind == MeetingKind::assault; }
    /// Who defends a place has its walls, and nothing more of the ground.
    bool are_walls_counted() const { return is_assault(); }
    bool defends() const {
        return meeting.roles == (camp == Camp::called ? Roles::calling_attacks
                                                      : Roles::called_attacks);
    }
    bool attacks() const { return meeting.roles != Roles::neither && !defends(); }

    std::int64_t morale_difference() const {
        const std::int64_t mine = morale_of(own);
        const std::int64_t theirs = morale_of(enemy);
        return std::max<std::int64_t>(mine - theirs, 0);
    }
    std::int64_t morale_below_resting() const {
        return -morale_gap_of(own);
    }
    /// Hills, or a river over which the attacker came.
    std::int64_t advantageous_terrain() const {
        if (!defends() || are_walls_counted() || is_at_sea()) return 0;
        if (state.map->ground(meeting.hex).terrain == Terrain::hills) return 1;
        const bool is_behind_river =
            std::any_of(enemy.all.begin(), enemy.all.end(), [&](const Contingent& each) {
                const std::optional<Direction>& side = each.force.army.came_by;
                return side && state.map->side(meeting.hex, *side).has_river;
            });
        return is_behind_river ? 1 : 0;
    }
    std::int64_t rough_terrain() const {
        if ((is_assault() && defends()) || is_at_sea()) return 0;
        const Terrain terrain = state.map->ground(meeting.hex).terrain;
        const auto& rough = state.campaign.settings.rough;
        if (std::find(rough.begin(), rough.end(), terrain) == rough.end()) return 0;
        if (has_terrain()) return 0;
        const bool is_spared = holds_for_half(own, [&](const Contingent& each) {
            return rough_terrain_modifier(each.force, terrain, rough).total() == Fraction{};
        });
        return is_spared ? 0 : -1;
    }
    std::int64_t undersupplied() const {
        return holds_for_half(own, [&](const Contingent& each) {
                   if (each.fleet) {
                       mark("idis.8e.naval-undersupplied-ruling");
                       return each.fleet->ships_unpaid > 0;
                   }
                   return !each.is_garrison && is_undersupplied(each.force);
               })
                   ? -1
                   : 0;
    }
    std::int64_t sick_or_exhausted() const {
        return holds_for_half(own, [&](const Contingent& each) {
                   const ArmyCondition* said = state.army_conditions.find(each.engaged.army);
                   return each.engaged.is_exhausted || (said != nullptr && said->is_sick);
               })
                   ? -1
                   : 0;
    }
    std::int64_t bad_weather() const {
        return is_battle_weather_bad(state, meeting.hex, day_of(state.now)) ? -1 : 0;
    }
    std::int64_t out_of_formation() const {
        return holds_for_half(own, [&](const Contingent& each) {
                   const ArmyCondition* said = state.army_conditions.find(each.engaged.army);
                   const bool is_scattered = said != nullptr && said->is_scattered;
                   return each.engaged.is_out_of_formation || is_scattered;
               })
                   ? -2
                   : 0;
    }
    std::int64_t assault_penalty() const {
        if (!is_assault() || camp != Camp::calling) return 0;
        mark("idis.6a.assault-gates-open-attacker-penalty");
        return -1;
    }
    std::int64_t chosen_battlefield() const {
        if (!defends() || !side_of(meeting, camp).has_chosen_field) return 0;
        return are_walls_counted() ? 0 : 1;
    }
    std::int64_t surprise() const {
        return attacks() && side_of(meeting, camp).has_surprised ? 1 : 0;
    }

    /// Whom an army, or a garrison, fights for.
    Party party(const Contingent& each) const {
        if (!each.is_garrison) return party_of(state, each.force.army.commander);
        return state.strongholds.at(each.stronghold).holder.value_or(Party{});
    }
    /// Heretics and infidels are at least half of those before a Crusader.
    std::int64_t crusader() const {
        const bool has_bonus = holds_for_half(own, [&](const Contingent& crusader) {
            if (!has_trait(crusader.force, Trait::crusader)) return false;
            return holds_for_half(enemy, [&](const Contingent& other) {
                return are_of_different_faiths(state, party(crusader), party(other));
            });
        });
        return has_bonus ? 1 : 0;
    }

    std::int64_t amount_of(Modifier modifier) const {
        mark(row_of(modifier).clause);
        switch (modifier) {
            case Modifier::numbers:
                return numerical_advantage(strength_of(own), strength_of(enemy));
            case Modifier::morale_difference: return morale_difference();
            case Modifier::morale_below_resting: return morale_below_resting();
            case Modifier::chosen_battlefield: return chosen_battlefield();
            case Modifier::surprise: return surprise();
            case Modifier::advantageous_terrain: return advantageous_terrain();
            case Modifier::tactics: return 0;
            case Modifier::crusader: return crusader();
            case Modifier::spell: return 0;
            case Modifier::rough_terrain: return rough_terrain();
            case Modifier::undersupplied: return undersupplied();
            case Modifier::sick_or_exhausted: return sick_or_exhausted();
            case Modifier::bad_weather: return bad_weather();
            case Modifier::out_of_formation: return out_of_formation();
            case Modifier::assault: return assault_penalty();
            case Modifier::walls:
                return is_assault() && camp == Camp::called ? wall_bonus(state, *meeting.stronghold)
                                                            : 0;
        }
        return 0;
    }

private:
    /// Whether the ground is in the side's favour, by the referee's word or the umpire's.
    bool has_terrain() const {
        for (const RuledModifier& ruled : side_of(meeting, camp).ruled) {
            if (ruled.modifier == Modifier::advantageous_terrain) return ruled.amount > 0;
        }
        return advantageous_terrain() > 0;
    }
};

}  // namespace

std::int64_t proposed(const State& state, const Meeting& meeting, Camp camp, Modifier modifier) {
    return Proposal{state, meeting, camp}.amount_of(modifier);
}

Tally modifiers_of(const State& state, const Meeting& meeting, Camp camp) {
    const Proposal proposal{state, meeting, camp};
    const auto& ruled = side_of(meeting, camp).ruled;
    Tally sum;
    mark("idis.6.modifiers-all-stack");
    for (const ModifierRow& row : modifier_table) {
        const auto word = std::find_if(ruled.begin(), ruled.end(), [&](const RuledModifier& each) {
            return each.modifier == row.modifier;
        });
        const std::int64_t amount =
            word != ruled.end() ? word->amount : proposal.amount_of(row.modifier);
        if (amount == 0) continue;
        const bool is_bad_plan = row.modifier == Modifier::tactics && amount < 0;
        sum.add(is_bad_plan ? Clause("idis.6.tactics-penalty") : row.clause, Fraction{amount});
    }
    return sum;
}

}  // namespace idis
