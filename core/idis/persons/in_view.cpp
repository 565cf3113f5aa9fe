#include "core/idis/persons/in_view.hpp"

#include <algorithm>

#include "core/idis/persons/lives.hpp"
#include "core/idis/persons/traits.hpp"
#include "core/idis/supply/stores.hpp"

namespace idis {
namespace {

/// Whether he has challenged the commander of this army and waits for an answer.
bool has_challenged(const CommanderView& own, ArmyId army) {
    return std::any_of(own.orders.begin(), own.orders.end(), [&](const OwnOrder& order) {
        const auto* challenge = kit::get_if<ChallengeCommander>(&order.what);
        return challenge != nullptr && challenge->army == army &&
               order.standing == OrderStanding::in_force;
    });
}

}  // namespace

OwnPersons own_persons(const State& state, const Commander& commander) {
    mark("idis.8a.operation-secret");
    mark("idis.8d.loot-hidden");
    OwnPersons own;
    const Life life = life_of(state, commander.id);
    own.age = true_age(state, commander.id, state.now);
    own.is_wounded = life.wounded_at.has_value();
    own.is_dead = life.died_at.has_value();
    const Introduction* introduction = state.introductions.find(commander.id);
    if (introduction != nullptr) own.relationship = introduction->relationship;
    for (const Post& post : state.posts) {
        if (post.commander != commander.id) continue;
        OwnTreasury treasury{state.strongholds.at(post.id).place, {}};
        if (const Treasury* row = state.treasuries.find(post.id)) {
            treasury.loot = row->loot + held_goods(state, post.id).loot;
        }
        own.treasuries.push_back(treasury);
    }
    std::sort(own.treasuries.begin(), own.treasuries.end(),
              [](const OwnTreasury& a, const OwnTreasury& b) { return a.place < b.place; });
    return own;
}

PersonsInFull persons_in_full(const State& state) {
    return {rows_of(state.operations), rows_of(state.duels), rows_of(state.lives),
            rows_of(state.treasuries), rows_of(state.introductions), rows_of(state.faiths)};
}

LegalPersons legal_persons(const CommanderView& own) {
    LegalPersons legal;
    for (const OwnTreasury& treasury : own.persons.treasuries) {
        const bool is_known = std::any_of(
            own.map.places.begin(), own.map.places.end(),
            [&](const PlaceOnMap& place) { return place.id == treasury.place; });
        if (is_known) legal.count_treasury.push_back(treasury.place);
    }
    const bool is_anybody_there =
        own.army && std::any_of(own.army->detachments.begin(), own.army->detachments.end(),
                                [](const OwnDetachment& each) { return !each.is_away; });
    if (!is_anybody_there) return legal;
    if (own.army->loot >= operation_price) {
        legal.operation_funds = own.army->loot;
        for (const SeenArmy& seen : own.seen) legal.operation_targets.push_back(seen.id);
    }
    for (const SeenArmy& seen : own.seen) {
        const bool is_here = seen.is_in_sight && seen.steps && seen.steps->empty();
        if (is_here && !has_challenged(own, seen.id)) legal.challenge.push_back(seen.id);
    }
    return legal;
}

LegalOnPersons legal_on_persons(const RefereeView& full) {
    LegalOnPersons legal;
    for (const Operation& operation : full.persons.operations) {
        legal.to_rule.push_back(operation.id);
        const bool may_roll = operation.standing == OperationStanding::under_way &&
                              !operation.outcomes.empty();
        if (may_roll) legal.to_roll.push_back(operation.id);
    }
    for (const Commander& commander : full.commanders) {
        const bool is_introduced = std::any_of(
            full.persons.introductions.begin(), full.persons.introductions.end(),
            [&](const Introduction& row) { return row.id == commander.id; });
        if (!is_introduced) legal.to_introduce.push_back(commander.id);
        if (commander.traits.size() < trait_table.size()) legal.to_award.push_back(commander.id);
    }
    return legal;
}

}  // namespace idis
