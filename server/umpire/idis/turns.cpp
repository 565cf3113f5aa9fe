// Whose turn it is in the campaign, and what the doctrine that acts for him orders.
//
// The doctrine sees its commander's view and nothing else; its chance follows from the campaign's
// secret key, the commander and the moment, so that nobody can foresee it and a turn that is worked
// out again after a restart is the same. An order for an open seat is the referee's (ActFor), who
// handed it over; one for a held seat is signed with the absent player's name.
//
// In an engine's battle an army that is left to a doctrine has a turn whenever it is asked
// something. What the doctrine wishes there is signed by it alone; where it wishes nothing, or what
// is refused, the engine's default stands.
#include "core/doctrine/battles.hpp"
#include "core/doctrine/campaign/campaign.hpp"
#include "core/idis/orders/turns.hpp"
#include "core/idis/tactics/battle_under_way.hpp"
#include "server/umpire/idis/persistence.hpp"

namespace umpire {

namespace {

idis::Order signed_by(const idis::Commander& commander, idis::CommanderOrder order) {
    if (commander.seat == idis::Seat::open) {
        return idis::ByReferee{idis::ActFor{commander.id, std::move(order)}};
    }
    return idis::ByCommander{commander.id, std::move(order), idis::EnteredBy::doctrine, {}};
}

/// Limit:   how much a doctrine thinks about one order in a battle, so that a whole battle is
///          fought in a second or two.
constexpr doctrine::Budget budget_in_battle{60};

Turn<idis::System> turn_in_battle(const idis::State& state, const idis::BattleTurn& due) {
    const idis::BattleUnderWay& battle = state.battles_under_way.at(due.meeting);
    const std::uint64_t key = kit::mixed(state.campaign.secret_key, due.army.value());
    doctrine::Chance chance(kit::mixed(key, static_cast<std::uint64_t>(battle.orders)));
    const auto seen = idis::view_of_battle(state, due.meeting, due.army);
    const auto offered = idis::legal_in_battle(seen, due.meeting, due.army);
    auto order = doctrine::chosen_order_in(seen, offered, chance, budget_in_battle);
    Turn<idis::System> turn{due.at, to_text(due.army), {}, {}};
    auto& wish = turn.wishes.emplace_back();
    wish.push_back(idis::ByDoctrine{due.army, {due.meeting, std::move(order)}});
    wish.push_back(idis::ByDoctrine{due.army, {due.meeting, {}}});
    return turn;
}

using Stored = Persistence<idis::System>;

}  // namespace

std::optional<kit::Moment> Stored::next_turn(const State& state) {
    const auto in_battle = idis::next_battle_turn(state);
    if (in_battle) return in_battle->at;
    const auto turn = idis::next_turn(state);
    return turn ? std::optional(turn->at) : std::nullopt;
}

Turn<idis::System> Stored::turn_of(const State& state) {
    if (const auto in_battle = idis::next_battle_turn(state)) {
        return turn_in_battle(state, *in_battle);
    }
    const auto due = idis::next_turn(state);
    ENSURE(due.has_value());
    const idis::Commander& commander = state.commanders.at(due->commander);
    const idis::View view = idis::view(state, commander.id, idis::Extent::now);
    const std::uint64_t key = kit::mixed(state.campaign.secret_key, commander.id.value());
    doctrine::Chance chance(kit::mixed(key, static_cast<std::uint64_t>(due->at.seconds)));
    Turn<idis::System> turn{due->at, to_text(commander.id), {}, {}};
    for (const doctrine::Wish& wish :
         doctrine::campaign_turn(view, idis::legal(view, commander.id), chance)) {
        auto& orders = turn.wishes.emplace_back();
        for (const auto& order : wish) orders.push_back(signed_by(commander, order));
    }
    turn.end = idis::end_turn(state, commander.id, due->at);
    return turn;
}

}  // namespace umpire
