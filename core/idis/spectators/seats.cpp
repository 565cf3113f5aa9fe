#include "core/idis/spectators/seats.hpp"

#include <algorithm>

#include "core/idis/letters/letters.hpp"
#include "core/idis/persons/lives.hpp"
#include "core/idis/spectators/chorus.hpp"

namespace idis {
namespace {

constexpr Clause may_join = "idis.9a.chorus-may-join";
constexpr Clause travels = "idis.9a.chorus-join-travel";

/// Whether the seat is there for somebody, no matter who rides to it.
Gate need_seat(const State& state, CommanderId id) {
    const Commander* commander = state.commanders.find(id);
    if (commander == nullptr) return Refusal{"no_such_commander", may_join, "commander"};
    if (is_dead(state, id)) {
        return Refusal{"commander_is_dead", "idis.8c.duel-death-army-ruling", "commander"};
    }
    if (state.captives.contains(id)) {
        return Refusal{"commander_is_captive", "idis.6.captured-commander-ruling", "commander"};
    }
    if (!commander->army) return Refusal{"commander_leads_no_army", may_join, "commander"};
    if (commander->seat == Seat::open) return allowed;
    return Refusal{"seat_is_held", "idis.2.one-commander-per-army", "commander"};
}

bool does_somebody_ride_to(const State& state, CommanderId commander) {
    return std::any_of(state.ridings.begin(), state.ridings.end(),
                       [&](const Riding& riding) { return riding.joins == commander; });
}

}  // namespace

Gate may_be_taken(const State& state, CommanderId commander) {
    if (const Gate gate = need_seat(state, commander)) return gate;
    if (!does_somebody_ride_to(state, commander)) return allowed;
    return Refusal{"somebody_rides_to_it", travels, "commander"};
}

Gate may_rule_chorus(const State& state, const OfferSeat& order) {
    const bool is_offered = state.seat_offers.contains(order.commander);
    if (!order.is_offered) {
        if (is_offered) return allowed;
        return Refusal{"seat_is_not_offered", may_join, "commander"};
    }
    if (is_offered) return Refusal{"seat_is_offered", may_join, "commander"};
    return may_be_taken(state, order.commander);
}

void rule_chorus(Unfolding& unfolding, const OfferSeat& order) {
    if (order.is_offered) {
        unfolding.happen({may_join}, SeatOffered{{order.commander, unfolding.at()}});
    } else {
        unfolding.happen({may_join}, SeatOfferEnded{order.commander});
    }
}

bool is_asked_for(const State& state, CommanderId commander, std::optional<UserId> by) {
    return std::any_of(state.questions.begin(), state.questions.end(), [&](const Question& each) {
        const auto* asked = kit::get_if<SeatAskedFor>(&each.what);
        return asked != nullptr && asked->commander == commander && (!by || asked->by == *by);
    });
}

Gate may_order_chorus(const State& state, UserId user, const AskForSeat& order) {
    if (!state.seat_offers.contains(order.commander)) {
        return Refusal{"seat_is_not_offered", may_join, "commander"};
    }
    if (is_asked_for(state, order.commander, user)) {
        return Refusal{"seat_is_asked_for", may_join, "commander"};
    }
    if (chorus_hex(state)) return allowed;
    return Refusal{"chorus_has_no_place", "idis.9a.chorus-located"};
}

void do_chorus_order(Unfolding& unfolding, UserId user, const AskForSeat& order) {
    const State& state = unfolding.state();
    Question question;
    question.due_at = unfolding.at() + state.campaign.settings.decision_time;
    question.what =
        SeatAskedFor{order.commander, user, state.players.at(user).name, order.pace};
    question.options = {"yes", "no"};
    question.by_default = "yes";
    unfolding.ask({may_join}, std::move(question));
}

void settle_chorus(Unfolding& unfolding, const SeatAskedFor& question, const std::string& answer) {
    const State& state = unfolding.state();
    if (answer != "yes" || may_be_taken(state, question.commander)) return;
    if (!is_of_chorus(state, question.by) || rides_alone(state, question.by)) return;
    set_out_for_seat(unfolding, question.by, question.commander, question.pace);
}

void set_out_for_seat(Unfolding& unfolding, UserId user, CommanderId commander, RidingPace pace) {
    const State& state = unfolding.state();
    const Hex from = *chorus_hex(state);
    Riding riding{user, from, {}, pace, unfolding.at(), unfolding.at(), commander};
    const auto way = way_over_land(state, from, stands_in(state, commander));
    if (way && !way->empty()) {
        riding.way = *way;
        riding.next_at = unfolding.at() + time_of_hex(pace);
    }
    unfolding.happen({may_join, travels},
                     RidingChanged{std::move(riding), hear(unfolding, user, from)});
    if (state.seat_offers.contains(commander)) {
        unfolding.happen({may_join}, SeatOfferEnded{commander});
    }
    for (const Question& question : state.questions) {
        const auto* asked = kit::get_if<SeatAskedFor>(&question.what);
        if (asked == nullptr || (asked->commander != commander && asked->by != user)) continue;
        if (unfolding.has_settled(question.id)) continue;
        unfolding.happen({may_join}, QuestionSettled{question.id, "no", false});
    }
}

namespace {

void take_seat(Unfolding& unfolding, const Riding& riding) {
    const State& state = unfolding.state();
    const Commander& commander = state.commanders.at(*riding.joins);
    Player player = state.players.at(riding.id);
    const Clauses clauses{travels, "idis.9a.chorus-leaving-member"};
    unfolding.happen(clauses, SeatTaken{commander.id, player.name, commander.traits});
    player.role = Role::commander;
    player.commander = commander.id;
    player.since = unfolding.at();
    unfolding.happen(clauses, RoleGiven{std::move(player)});
    unfolding.happen(clauses, RidingEnded{riding.id});
}

}  // namespace

void seek_army(Unfolding& unfolding, Riding riding) {
    const State& state = unfolding.state();
    const CommanderId commander = *riding.joins;
    if (need_seat(state, commander)) {
        return unfolding.happen({travels, "idis.9a.chorus-elsewhere-no-splitting"},
                                RidingEnded{riding.id});
    }
    const Hex goal = stands_in(state, commander);
    if (goal == riding.hex) return take_seat(unfolding, riding);
    const Clause moves = "idis.9a.chorus-join-army-moves-ruling";
    if (auto way = way_over_land(state, riding.hex, goal)) riding.way = std::move(*way);
    riding.next_at = unfolding.at() + time_of_hex(riding.pace);
    std::vector<GossipHeard> heard = hear(unfolding, riding.id, riding.hex);
    unfolding.happen({travels, moves}, RidingChanged{std::move(riding), std::move(heard)});
}

}  // namespace idis
