// The life of orders about letters and parleys: what ordering.hpp and ruling.hpp ask, kind by kind
// (section 7a of the source). The rules are in letters.hpp and parley.hpp.
//
// A gate says what the commander could know. Only that no way leads to somebody is said at once, as
// the book has it: who gives words to the referee hears whether a messenger can take them.
#pragma once

#include <type_traits>

#include "core/idis/kernel/order_kind.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

template <>
inline constexpr OrderKind order_kind<SendLetter> = {OrderLife::done};
template <>
inline constexpr OrderKind order_kind<AskForParley> = {OrderLife::done};
template <>
inline constexpr OrderKind order_kind<SpeakInParley> = {OrderLife::answered};

template <class Order>
inline constexpr bool is_letter_order =
    std::is_same_v<Order, SendLetter> || std::is_same_v<Order, AskForParley> ||
    std::is_same_v<Order, SpeakInParley>;

/// To whom a letter goes, each once, by id: those it names, or the writer of what it answers.
std::vector<CommanderId> recipients_of(const State& state, CommanderId commander,
                                       const SendLetter& order);

/// Whether a commander may give such an order, as far as he can know.
/// Clause:  idis.7a.messages-only-through-referee, idis.7a.message-impassable-ruling,
///          idis.7a.same-hex-channel, idis.7a.same-hex-channel-members-only,
///          idis.7a.same-hex-channel-closes-ruling
/// Gives:   nothing, or text_is_empty, text_is_too_long, letter_names_nobody,
///          too_many_are_addressed, no_such_letter, no_such_commander, no_way_over_land;
///          commander_is_not_here; no_such_parley, parley_is_closed.
Gate may_order_letter(const State& state, CommanderId commander, const SendLetter& order);
Gate may_order_letter(const State& state, CommanderId commander, const AskForParley& order);
Gate may_order_letter(const State& state, CommanderId commander, const SpeakInParley& order);

/// What such an order does when it is given.
/// Clause:  idis.7a.message-several-recipients-ruling
void do_letter_order(Unfolding& unfolding, const GivenOrder& given, const SendLetter& order);
void do_letter_order(Unfolding& unfolding, const GivenOrder& given, const AskForParley& order);

/// Gives:   nothing, or no_such_letter, no_such_commander.
Gate may_rule_letter(const State& state, const InterceptLetter& order);
/// Clause:  idis.7a.message-captured
void rule_letter(Unfolding& unfolding, const InterceptLetter& order);

}  // namespace idis
