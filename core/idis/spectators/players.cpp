#include "core/idis/spectators/players.hpp"

#include "core/idis/kernel/words.hpp"
#include "core/idis/persons/lives.hpp"
#include "core/idis/spectators/chorus.hpp"
#include "core/idis/spectators/seats.hpp"

namespace idis {
namespace {

constexpr Clause exclusive = "idis.9a.spectator-roles-exclusive";
constexpr Clause never_join = "idis.9a.gods-never-join";
constexpr Clause room_of_gods = "idis.9a.gods-sidebar";
constexpr Clause room_of_chorus = "idis.9a.chorus-own-room";
/// Limit:   longest name of a player.
constexpr std::size_t name_bytes_max = 200;

bool is_living_commander(const State& state, const Player& player) {
    return player.role == Role::commander && player.commander &&
           state.commanders.contains(*player.commander) && !is_dead(state, *player.commander);
}

Gate may_command(const State& state, const Player& before, const GiveRole& order) {
    if (!order.commander || !state.commanders.contains(*order.commander)) {
        return Refusal{"no_such_commander", exclusive, "commander"};
    }
    if (is_dead(state, *order.commander)) {
        return Refusal{"commander_is_dead", "idis.8c.duel-death-army-ruling", "commander"};
    }
    if (is_living_commander(state, before)) {
        return Refusal{"one_role_in_a_campaign", exclusive, "role"};
    }
    if (before.role == Role::chorus) {
        if (!chorus_hex(state)) return Refusal{"chorus_has_no_place", "idis.9a.chorus-located"};
        if (rides_alone(state, order.user)) return Refusal{"one_role_in_a_campaign", exclusive};
        return may_be_taken(state, *order.commander);
    }
    if (is_asked_for(state, *order.commander, {})) {
        return Refusal{"chorus_asks_first", "idis.9a.chorus-may-join", "commander"};
    }
    return allowed;
}

}  // namespace

Gate may_rule_chorus(const State& state, const GiveRole& order) {
    if (!order.user) return Refusal{"no_such_user", exclusive, "user"};
    if (const Gate gate = need_words(order.name, exclusive, "name", name_bytes_max)) return gate;
    const Player* row = state.players.find(order.user);
    const Player before = row != nullptr ? *row : Player{};
    if (before.role == order.role && (row == nullptr || before.commander == order.commander)) {
        return Refusal{"role_is_held", exclusive, "role"};
    }
    if (before.was_god && order.role != Role::none && order.role != Role::god) {
        return Refusal{"gods_never_join", never_join, "role"};
    }
    switch (order.role) {
        case Role::none: return allowed;
        case Role::commander: return may_command(state, before, order);
        case Role::god:
            if (!is_living_commander(state, before)) return allowed;
            return Refusal{"player_has_commander", "idis.9a.gods-role-conflict-ruling", "role"};
        case Role::chorus:
            if (!is_living_commander(state, before)) return allowed;
            return Refusal{"one_role_in_a_campaign", exclusive, "role"};
    }
    return allowed;
}

void rule_chorus(Unfolding& unfolding, const GiveRole& order) {
    const State& state = unfolding.state();
    const Player* row = state.players.find(order.user);
    const bool comes_from_chorus = row != nullptr && row->role == Role::chorus;
    if (comes_from_chorus && order.role == Role::commander) {
        return set_out_for_seat(unfolding, order.user, *order.commander, RidingPace::easy);
    }
    if (row != nullptr && is_living_commander(state, *row) &&
        state.commanders.at(*row->commander).seat == Seat::held) {
        unfolding.happen({"idis.2.referee-simulates-army"}, SeatLeft{*row->commander});
    }
    if (rides_alone(state, order.user)) unfolding.happen({exclusive}, RidingEnded{order.user});
    Player player{order.user, order.name, order.role, {}, false, unfolding.at()};
    if (order.role == Role::commander) player.commander = order.commander;
    player.was_god = order.role == Role::god || (row != nullptr && row->was_god);
    unfolding.happen({exclusive}, RoleGiven{std::move(player)});
}

// ---- who may do what ----------------------------------------------------------------------------

Gate need_spectator(const State& state, UserId user, const SpectatorOrder& order) {
    const Player* player = state.players.find(user);
    const Role role = player != nullptr ? player->role : Role::none;
    if (role == Role::god) {
        if (kit::holds_alternative<SayInRoom>(order)) return allowed;
        return Refusal{"gods_only_watch", "idis.9a.gods-read-only"};
    }
    if (role != Role::chorus) {
        return Refusal{"not_a_spectator", "idis.9a.chorus-leaving-member"};
    }
    if (!rides_alone(state, user)) return allowed;
    return Refusal{"you_ride_alone", "idis.9a.chorus-elsewhere-no-splitting"};
}

// ---- rooms --------------------------------------------------------------------------------------

namespace {

void say(Unfolding& unfolding, Room room, std::optional<UserId> by, const std::string& text) {
    std::uint64_t newest = 0;
    const Table<RoomLine>& lines = unfolding.state().room_lines;
    for (auto row = lines.from({room, 0}); row != lines.end() && row->id.room == room; ++row) {
        newest = row->id.number;
    }
    const Clause clause = room == Room::gods ? room_of_gods : room_of_chorus;
    unfolding.happen({clause}, SaidInRoom{{{room, newest + 1}, by, unfolding.at(), text}});
}

}  // namespace

Gate may_order_chorus(const State&, UserId, const SayInRoom& order) {
    return need_words(order.text, room_of_chorus, "text");
}

Gate may_rule_chorus(const State&, const SayInRoom& order) {
    return need_words(order.text, room_of_gods, "text");
}

void do_chorus_order(Unfolding& unfolding, UserId user, const SayInRoom& order) {
    const bool is_god = unfolding.state().players.at(user).role == Role::god;
    say(unfolding, is_god ? Room::gods : Room::chorus, user, order.text);
}

void rule_chorus(Unfolding& unfolding, const SayInRoom& order) {
    say(unfolding, Room::gods, {}, order.text);
}

}  // namespace idis
