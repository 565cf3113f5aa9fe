// Which function checks and carries out each order of a spectator, each order of the referee about
// players, and each answer about them: switches only.
//
// Where the Chorus is and rides is in chorus, the seats it takes in seats, roles and rooms are in
// players.
#pragma once

#include "core/idis/kernel/answer_rule.hpp"
#include "core/idis/kernel/ruling.hpp"
#include "core/idis/spectators/chorus.hpp"
#include "core/idis/spectators/players.hpp"
#include "core/idis/spectators/seats.hpp"

namespace idis {

/// Whether a spectator may do this now.
/// Gives:   nothing, or the Refusal of need_spectator or of the order's kind.
inline Gate may_spectate(const State& state, UserId user, const SpectatorOrder& order) {
    if (const Gate gate = need_spectator(state, user, order)) return gate;
    return kit::visit([&](const auto& what) { return may_order_chorus(state, user, what); }, order);
}
/// Takes:   an order that may be given.
inline void spectate(Unfolding& unfolding, UserId user, const SpectatorOrder& order) {
    kit::visit([&](const auto& what) { do_chorus_order(unfolding, user, what); }, order);
}

template <class O>
concept ChorusRuling = requires(Unfolding& unfolding, const O& order) {
    rule_chorus(unfolding, order);
};
template <ChorusRuling O>
struct Ruling<O> {
    static Gate may_rule(const State& state, const O& order, Moment) {
        return may_rule_chorus(state, order);
    }
    static void rule(Unfolding& unfolding, const O& order) { rule_chorus(unfolding, order); }
};
template <class Asked>
concept ChorusQuestion = requires(Unfolding& unfolding, const Asked& asked,
                                  const std::string& answer) {
    settle_chorus(unfolding, asked, answer);
};
template <ChorusQuestion Asked>
struct AnswerRule<Asked> {
    static void settle(Unfolding& unfolding, const Question&, const Asked& asked,
                       const std::string& answer) {
        settle_chorus(unfolding, asked, answer);
    }
};

}  // namespace idis
