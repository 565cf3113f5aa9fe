#include "core/doctrine/battles/die_men_plans.hpp"

#include <algorithm>

#include "core/die_men/units.hpp"
#include "core/doctrine/battles/die_men_uses.hpp"
#include "core/doctrine/battles/die_men_worth.hpp"

namespace doctrine {
namespace {

using namespace die_men;

/// Uses of a set, and orders of losses, that are tried.
constexpr std::size_t uses_most = 10;

const Army* undeclared(const OpenTable& table, const DeclareOffer& offer) {
    const Army& army = army_at(table, offer.army);
    return army.has_declared ? nullptr : &army;
}

/// Whether an army has less than half of what faces it.
bool is_outmatched(const OpenTable& table, const Army& army) {
    std::int64_t own = 0;
    std::int64_t others = 0;
    for (const Group& group : table.groups) {
        const bool is_own = army_at(table, group.post.army).side == army.side;
        (is_own ? own : others) += worth_of(group.troops);
    }
    return own * 2 < others;
}

bool has_high_ground(const Map& map) {
    return std::any_of(map.grounds.begin(), map.grounds.end(), [](const Ground& ground) {
        return ground.terrain == Terrain::hill || ground.terrain == Terrain::mountain;
    });
}

Orders declarations(const OpenTable& table, const DeclareOffer& offer, const Army& army) {
    std::vector<Stance> stances{{Strategy::seize, EnemyGoal{}},
                                {Strategy::hold, std::nullopt},
                                {Strategy::deploy, EnemyGoal{}}};
    if (has_high_ground(table.map)) {
        const GroundGoal high{{Terrain::hill, Terrain::mountain}};
        stances.push_back({Strategy::deploy, high});
    }
    if (is_outmatched(table, army)) stances.push_back({Strategy::retreat, std::nullopt});
    Orders all;
    for (const Stance& stance : stances) {
        Declare order{army.id, {}, {}};
        order.stances.assign(static_cast<std::size_t>(offer.stances), stance);
        all.push_back(order);
    }
    if (offer.gates.empty()) return all;
    Declare sally = kit::get<Declare>(all.front());
    sally.gates = offer.gates;
    all.push_back(std::move(sally));
    return all;
}

Orders splits(const std::vector<SplitOffer>& offers) {
    const ArmyId army = offers.front().army;
    Orders all{BreakSets{army, {}}};
    for (const SplitOffer& offer : offers) {
        if (offer.army != army) continue;
        for (const std::vector<int>& way : offer.ways) {
            all.push_back(BreakSets{army, {{offer.set, way}}});
        }
    }
    return all;
}

Orders commands(const CommandOffer& offer) {
    Orders all{FollowGeneral{offer.character}};
    for (const int set : offer.claims) all.push_back(ClaimSet{offer.character, set});
    for (const TryCommand& attempt : offer.attempts) all.push_back(attempt);
    return all;
}

Orders spendings(const View& seen, const SetOffer& offer) {
    Orders all;
    for (Prospect& prospect : prospects(seen, offer, uses_most)) {
        if (offer.by) {
            all.push_back(SpendClaimed{*offer.by, {std::move(prospect.use)}});
        } else {
            all.push_back(SpendSet{offer.army, offer.set, {std::move(prospect.use)}});
        }
    }
    return all;
}

/// So many of the lowest dice, from as many as may be used down to none.
Orders gobblings(const GobbleOffer& offer) {
    Orders all;
    const auto most = std::min(static_cast<int>(offer.dice.size()), offer.most);
    for (int used = most; used >= 0; --used) {
        all.push_back(ChooseGobble{offer.army, {offer.dice.begin(), offer.dice.begin() + used}});
    }
    return all;
}

/// The default's losses, and those that begin with each type.
Orders losses(const LossOffer& offer) {
    Orders all{TakeLosses{offer.army, first_lost(offer.troops, offer.units)}};
    for (const Band& band : offer.troops) {
        const PlayerOrder order =
            TakeLosses{offer.army, first_lost(offer.troops, offer.units, {band.type})};
        if (std::find(all.begin(), all.end(), order) == all.end()) all.push_back(order);
    }
    return all;
}

Orders free_movements(const OpenTable& table, const Legal& offered) {
    const ArmyId army = offered.steps.front().army;
    Orders all{steps_in(table, offered.steps, army, Manner::advance)};
    for (const Manner manner : {Manner::gather, Manner::climb, Manner::withdraw}) {
        const PlayerOrder order = steps_in(table, offered.steps, army, manner);
        if (std::find(all.begin(), all.end(), order) == all.end()) all.push_back(order);
    }
    const PlayerOrder staying = MoveFreely{army, {}};
    if (std::find(all.begin(), all.end(), staying) == all.end()) all.push_back(staying);
    return all;
}

/// What is ordered before the first round, where nothing can be tried out.
std::optional<PlayerOrder> set_up(const OpenTable& table, const Legal& offered, Chance& chance) {
    for (const Question& question : offered.answers) {
        const bool is_scale = question.kind == QuestionKind::choose_scale ||
                              question.kind == QuestionKind::shift_scale ||
                              question.kind == QuestionKind::lay_tile;
        const ByPlayer* by = kit::get_if<ByPlayer>(&question.default_order);
        if (is_scale && by != nullptr) return by->what;
    }
    if (!offered.places.empty()) return placing(table, offered.places, chance);
    for (const Question& question : offered.answers) {
        const ByPlayer* by = kit::get_if<ByPlayer>(&question.default_order);
        if (question.kind == QuestionKind::place_character && by != nullptr) return by->what;
    }
    return std::nullopt;
}

}  // namespace

Orders plans_of(const View& seen, const Legal& offered, Chance& chance) {
    const OpenTable& table = *seen.table;
    if (auto order = set_up(table, offered, chance)) return {std::move(*order)};
    for (const DeclareOffer& offer : offered.declarations) {
        if (const Army* army = undeclared(table, offer)) return declarations(table, offer, *army);
    }
    if (!offered.splits.empty()) return splits(offered.splits);
    if (!offered.commands.empty()) return commands(offered.commands.front());
    if (!offered.sets.empty()) return spendings(seen, offered.sets.front());
    if (!offered.gobble.empty()) return gobblings(offered.gobble.front());
    if (!offered.losses.empty()) return losses(offered.losses.front());
    if (!offered.dice.empty()) {
        Orders all;
        for (const int set : offered.dice.front().sets) {
            all.push_back(GiveDie{offered.dice.front().army, set});
        }
        return all;
    }
    if (!offered.steps.empty()) return free_movements(table, offered);
    return {};
}

}  // namespace doctrine
