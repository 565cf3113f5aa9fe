// Orders about letters and parleys, and the referee's on letters: the Rule of each (section 7a of
// the source). The rules they call are in letters.hpp and parley.hpp.
//
// A gate says what the commander could know. Only that no way leads to somebody is said at once, as
// the book has it: who gives words to the referee hears whether a messenger can take them.
#pragma once

#include "core/idis/kernel/order_rule.hpp"
#include "core/idis/kernel/ruling.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// To whom a letter goes, each once, by id: those it names, or the writer of what it answers.
std::vector<CommanderId> recipients_of(const State& state, CommanderId commander,
                                       const SendLetter& order);

/// Whether a commander may give such an order, as far as he can know, and what it does. Talk is no
/// order, wherever it is said.
/// Clause:  idis.7a.messages-only-through-referee, idis.7a.message-impassable-ruling,
///          idis.7a.message-several-recipients-ruling, idis.7a.same-hex-channel,
///          idis.7a.same-hex-channel-members-only, idis.7a.same-hex-channel-closes-ruling
/// Gives:   nothing, or text_is_empty, text_is_too_long, letter_names_nobody,
///          too_many_are_addressed, no_such_letter, no_such_commander, no_way_over_land;
///          commander_is_not_here; no_such_parley, parley_is_closed.
template <>
struct Rule<SendLetter> {
    static Gate may_give(const State&, CommanderId, const SendLetter&, Moment);
    static void give(Unfolding&, const GivenOrder&, const SendLetter&);
};
template <>
struct Rule<AskForParley> {
    static Gate may_give(const State&, CommanderId, const AskForParley&, Moment);
    static void give(Unfolding&, const GivenOrder&, const AskForParley&);
};
template <>
struct Rule<SpeakInParley> {
    static Gate may_give(const State&, CommanderId, const SpeakInParley&, Moment);
    static void answer(Unfolding&, CommanderId, const SpeakInParley&);
};

/// Gives:   nothing, or no_such_letter, no_such_commander.
Gate may_rule_letter(const State& state, const InterceptLetter& order);
/// Clause:  idis.7a.message-captured
void rule_letter(Unfolding& unfolding, const InterceptLetter& order);
template <>
struct Ruling<InterceptLetter> : RuledBy<may_rule_letter, rule_letter> {};

}  // namespace idis
