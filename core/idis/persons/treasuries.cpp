#include "core/idis/persons/treasuries.hpp"

#include <algorithm>

#include "core/idis/kernel/amounts.hpp"
#include "core/idis/map/knowledge.hpp"
#include "core/idis/supply/stores.hpp"
#include "core/idis/supply/walls.hpp"

namespace idis {
namespace {

constexpr Clause once = "idis.8d.loot-roll-once-ruling";
constexpr Clause hidden = "idis.8d.loot-hidden";
constexpr Fraction raider_factor{6, 5};

}  // namespace

Loot open_treasury(Unfolding& unfolding, StrongholdId id) {
    const State& state = unfolding.state();
    if (const Treasury* treasury = state.treasuries.find(id)) {
        mark(once);
        return treasury->loot;
    }
    const StrongholdKind kind = state.strongholds.at(id).kind;
    const auto row = std::find_if(treasury_table.begin(), treasury_table.end(),
                                  [&](const TreasuryRow& each) { return each.kind == kind; });
    ENSURE(row != treasury_table.end());
    const Loot loot = row->each * unfolding.roll(row->clause, id, 6);
    unfolding.happen({row->clause, once}, TreasuryChanged{{id, loot}});
    return loot;
}

Loot empty_treasury(Unfolding& unfolding, StrongholdId id) {
    const Loot loot = open_treasury(unfolding, id);
    if (loot > Loot{}) unfolding.happen({once}, TreasuryChanged{{id, Loot{}}});
    return loot;
}

Loot found_by(const State& state, const std::vector<ArmyId>& captors, Loot loot) {
    const bool has_raider = std::any_of(captors.begin(), captors.end(), [&](ArmyId army) {
        return has_trait(force_of(state, army), Trait::raider);
    });
    if (!has_raider) return loot;
    mark("idis.9.trait-raider-loot");
    return part_rounded_down(loot, raider_factor);
}

Gate may_count(const State& state, CommanderId commander, const CountTreasury& order) {
    const Stronghold* stronghold = stronghold_at(state, order.place);
    if (stronghold == nullptr || !knows_place(state, commander, order.place)) {
        return Refusal{"no_such_place", hidden, "place"};
    }
    const Post* post = state.posts.find(stronghold->id);
    if (post != nullptr && post->commander == commander) return allowed;
    return Refusal{"you_have_not_that_post", hidden, "place"};
}

void count_treasury(Unfolding& unfolding, CommanderId commander, const CountTreasury& order) {
    const StrongholdId id = stronghold_at(unfolding.state(), order.place)->id;
    const Loot own = open_treasury(unfolding, id);
    unfolding.tell(commander, {hidden},
                   told::TreasuryCounted{order.place,
                                         own + held_goods(unfolding.state(), id).loot});
}

Gate may_set_treasury(const State& state, const SetTreasury& order) {
    constexpr Clause clause = "idis.8d.loot-castle";
    if (!state.strongholds.contains(order.stronghold)) {
        return Refusal{"no_such_stronghold", clause, "stronghold"};
    }
    if (order.loot < Loot{}) return Refusal{"nothing_named", clause, "loot"};
    return may_come_to({order.loot}, loot_most, clause, "loot");
}

void set_treasury(Unfolding& unfolding, const SetTreasury& order) {
    unfolding.happen({"idis.8d.loot-castle"}, TreasuryChanged{{order.stronghold, order.loot}});
}

}  // namespace idis
