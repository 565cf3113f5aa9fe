// Random legal play of Die, Men!: any offer as likely as any other, and what it leaves open is
// drawn.
//
// For a set a hex is drawn, passing standing in the same list, and then one of its uses there; a
// hex that has none is drawn no more. A character's attempts stand in one list; how many units go,
// which dice gobble and who is lost is drawn as well. A general never surrenders or asks for a
// draw: then nothing would be measured by playing against him.
#include <algorithm>

#include "core/die_men/reaches.hpp"
#include "core/die_men/units.hpp"
#include "core/doctrine/battles/die_men.hpp"

namespace doctrine {
namespace {

using namespace die_men;

/// So many units of a whole, any of them.
Troops drawn_from(const Troops& whole, int units, Chance& chance) {
    Troops drawn = whole;
    for (Band& band : drawn) band.count = 0;
    for (int left = count_of(whole); units > 0 && left > 0; --units, --left) {
        auto which = static_cast<int>(chance.below(static_cast<std::size_t>(left)));
        std::size_t band = 0;
        while (which >= whole[band].count - drawn[band].count) {
            which -= whole[band].count - drawn[band].count;
            ++band;
        }
        ++drawn[band].count;
    }
    erase_if(drawn, [](const Band& band) { return band.count == 0; });
    return drawn;
}

/// A number from 1 to `most`.
int up_to(int most, Chance& chance) {
    return 1 + static_cast<int>(chance.below(static_cast<std::size_t>(most)));
}

Stance any_stance(const OpenTable& table, const DeclareOffer& offer, Chance& chance) {
    Stance stance{chance.one_of(offer.strategies), std::nullopt};
    if (stance.strategy != Strategy::deploy && stance.strategy != Strategy::seize) return stance;
    switch (chance.below(3)) {
        case 0: stance.goal = DirectionGoal{static_cast<Compass>(chance.below(8))}; break;
        case 1: stance.goal = PlaceGoal{{chance.one_of(table.map->grounds).at}}; break;
        default: stance.goal = EnemyGoal{}; break;
    }
    return stance;
}

std::optional<PlayerOrder> any_declaration(const OpenTable& table, const Legal& offered,
                                           Chance& chance) {
    for (const DeclareOffer& offer : offered.declarations) {
        if (army_at(table, offer.army).has_declared) continue;
        Declare order{offer.army, {}, {}};
        for (int stance = 0; stance < offer.stances; ++stance) {
            order.stances.push_back(any_stance(table, offer, chance));
        }
        for (const GateOrder& gate : offer.gates) {
            if (chance.below(2) == 0) order.gates.push_back(gate);
        }
        return order;
    }
    return std::nullopt;
}

std::optional<PlayerOrder> any_set_up(const OpenTable& table, const Legal& offered,
                                      Chance& chance) {
    if (!offered.scales.empty()) {
        const ScaleOffer& offer = chance.one_of(offered.scales);
        if (!offer.army) return std::nullopt;
        if (table.setup.roll_off->is_chosen) return ShiftScale{*offer.army, offer.soldiers};
        return ChooseScale{*offer.army, offer.soldiers};
    }
    if (!offered.tiles.empty()) {
        const TileOffer& offer = offered.tiles.front();
        return LayTile{offer.army, chance.one_of(offer.tiles), chance.one_of(offer.places)};
    }
    for (const PlaceOffer& offer : offered.places) {
        if (offer.hexes.empty()) continue;
        const int units = up_to(offer.units, chance);
        return PlaceUnits{
            offer.army, chance.one_of(offer.hexes), {{offer.type, offer.threat, units}}};
    }
    if (!offered.characters.empty()) return chance.one_of(offered.characters);
    return std::nullopt;
}

/// Each set that can be broken is, or is not.
BreakSets any_splits(const Legal& offered, ArmyId army, Chance& chance) {
    BreakSets order{army, {}};
    for (const SplitOffer& offer : offered.splits) {
        const std::size_t which = chance.below(offer.ways.size() + 1);
        if (offer.army == army && which < offer.ways.size()) {
            order.splits.push_back({offer.set, offer.ways[which]});
        }
    }
    return order;
}

PlayerOrder any_command(const CommandOffer& offer, Chance& chance) {
    std::vector<PlayerOrder> all{FollowGeneral{offer.character}};
    for (const TryCommand& attempt : offer.attempts) all.push_back(attempt);
    for (const int set : offer.claims) all.push_back(ClaimSet{offer.character, set});
    if (offer.can_inspire) all.push_back(InspireTroops{offer.character});
    return chance.one_of(all);
}

/// Something that the units of a hex may use a set for; nothing if there is nothing.
std::optional<Use> any_use(const SetUses& uses, Chance& chance) {
    const std::size_t all =
        uses.attacks.size() + uses.defends.size() + uses.moves.size() + uses.leaves.size();
    if (all == 0) return std::nullopt;
    std::size_t which = chance.below(all);
    if (which < uses.attacks.size()) return uses.attacks[which];
    which -= uses.attacks.size();
    if (which < uses.defends.size()) return uses.defends[which];
    which -= uses.defends.size();
    if (which >= uses.moves.size()) return uses.leaves[which - uses.moves.size()];
    const MoveOffer& move = uses.moves[which];
    const bool is_engine = count_of(move.troops, UnitType::siege_engines) > 0;
    const int units = up_to(count_of(move.troops), chance);
    const Troops going = is_engine ? move.troops : drawn_from(move.troops, units, chance);
    return MoveUse{move.from, going, move.path, false, {}};
}
/// Something that one of the hexes may use a set for; it passes if that falls, or nothing else is
/// left.
Use any_use(const View& seen, const SetOffer& offer, Chance& chance) {
    std::vector<Hex> hexes = offer.hexes;
    while (chance.below(hexes.size() + 1) > 0) {
        const Reaches there = reaches(seen, seen.observer, chance.drawn_from(hexes));
        for (const SetUses& uses : there.sets) {
            if (uses.army != offer.army || uses.by != offer.by) continue;
            if (auto use = any_use(uses, chance)) return std::move(*use);
        }
    }
    return PassUse{};
}

/// For each group that may step, a step of the whole or none; if none, the same for each band.
MoveFreely any_steps(const Legal& offered, Chance& chance) {
    MoveFreely order{offered.steps.front().army, {}};
    order.steps.reserve(offered.steps.size());
    const auto is_of_band = [](const StepOffer& a, const StepOffer& b) {
        return a.army == b.army && a.from == b.from && a.troops == b.troops;
    };
    for (std::size_t first = 0; first < offered.steps.size();) {
        std::size_t past = first + 1;
        while (past < offered.steps.size() &&
               is_of_band(offered.steps[first], offered.steps[past])) {
            ++past;
        }
        const std::size_t which = first + chance.below(past - first + 1);
        const bool is_whole_gone = !order.steps.empty() && order.steps.back().troops.size() > 1 &&
                                   order.steps.back().from == offered.steps[first].from;
        if (which < past && offered.steps[which].army == order.army && !is_whole_gone) {
            const StepOffer& step = offered.steps[which];
            order.steps.push_back({step.from, step.to, step.troops, false, {}});
        }
        first = past;
    }
    return order;
}

std::optional<PlayerOrder> any_answer(const Legal& offered, Chance& chance) {
    for (const GobbleOffer& offer : offered.gobble) {
        const std::size_t most = std::min(offer.dice.size(), static_cast<std::size_t>(offer.most));
        const auto used = static_cast<std::ptrdiff_t>(chance.below(most + 1));
        return ChooseGobble{offer.army, {offer.dice.begin(), offer.dice.begin() + used}};
    }
    for (const LossOffer& offer : offered.losses) {
        return TakeLosses{offer.army, drawn_from(offer.troops, offer.units, chance)};
    }
    if (!offered.dice.empty()) {
        const DieOffer& offer = offered.dice.front();
        return GiveDie{offer.army, chance.one_of(offer.sets)};
    }
    return std::nullopt;
}

}  // namespace

std::optional<PlayerOrder> random_order(const View& seen, const Legal& offered, Chance& chance) {
    if (!seen.table) return std::nullopt;
    if (auto order = any_set_up(*seen.table, offered, chance)) return order;
    if (auto order = any_declaration(*seen.table, offered, chance)) return order;
    if (!offered.splits.empty()) return any_splits(offered, offered.splits.front().army, chance);
    if (!offered.commands.empty()) return any_command(offered.commands.front(), chance);
    for (const SetOffer& offer : offered.sets) {
        const Use use = any_use(seen, offer, chance);
        if (offer.by) return SpendClaimed{*offer.by, {use}};
        return SpendSet{offer.army, offer.set, {use}};
    }
    if (auto order = any_answer(offered, chance)) return order;
    if (!offered.steps.empty()) return any_steps(offered, chance);
    return std::nullopt;
}

}  // namespace doctrine
