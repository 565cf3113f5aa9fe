// Whose turn it is in the campaign, and what the doctrine that acts for him orders.
//
// The doctrine sees its commander's view and nothing else; its chance follows from the campaign's
// secret key, the commander and the moment, so that nobody can foresee it and a turn that is worked
// out again after a restart is the same. An order for an open seat is the referee's (ActFor), who
// handed it over; one for a held seat is signed with the absent player's name.
#include "core/doctrine/campaign.hpp"
#include "core/idis/turns.hpp"
#include "server/umpire/idis_keeping.hpp"

namespace umpire {

namespace {

idis::Order signed_by(const idis::Commander& commander, idis::CommanderOrder order) {
    if (commander.seat == idis::Seat::open) {
        return idis::ByReferee{idis::ActFor{commander.id, std::move(order)}};
    }
    return idis::ByCommander{commander.id, std::move(order)};
}

}  // namespace

using Kept = Keeping<idis::System>;

std::optional<kit::Moment> Kept::next_turn(const State& state) {
    const auto turn = idis::next_turn(state);
    return turn ? std::optional(turn->at) : std::nullopt;
}

Turn<idis::System> Kept::turn_of(const State& state) {
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
