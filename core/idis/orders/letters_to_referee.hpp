// Words for the referee, out of a commander's channel (section 7 of the source): whatever no order
// says.
//
// Each is told in the channel and put to the referee as a question, which he answers with words of
// his own or leaves open.
#pragma once

#include "core/idis/kernel/answer_rule.hpp"
#include "core/idis/kernel/order_rule.hpp"
#include "core/idis/kernel/ruling.hpp"

namespace idis {

/// Limit:   letters of one commander to the referee that wait for an answer.
inline constexpr std::int64_t letters_open_max = 50;
/// How many of his letters the referee has not answered.
std::int64_t letters_unanswered(const State& state, CommanderId commander);

/// Clause:  idis.7.orders-channel-per-commander
/// Gives:   nothing, or too_many_letters_wait, text_is_empty, text_is_too_long.
template <>
struct Rule<WriteToReferee> {
    static Gate may_give(const State&, CommanderId, const WriteToReferee&, Moment);
    static void give(Unfolding&, const GivenOrder&, const WriteToReferee&);
};

/// He is told what the referee answers, if it is anything.
/// Clause:  idis.7.orders-channel-per-commander
void settle_letter(Unfolding& unfolding, const WordsForReferee& question,
                   const std::string& answer);
template <>
struct AnswerRule<WordsForReferee> : SettledBy<settle_letter> {};

/// What the referee writes into channels: into one, or several, or everybody's.
/// Clause:  idis.7.orders-channel-per-commander
/// Gives:   nothing, or no_such_commander, commander_named_twice, text_is_empty, text_is_too_long.
template <>
struct Ruling<WriteToCommander> {
    static Gate may_rule(const State&, const WriteToCommander&, Moment);
    static void rule(Unfolding&, const WriteToCommander&);
};
template <>
struct Ruling<WriteToCommanders> {
    static Gate may_rule(const State&, const WriteToCommanders&, Moment);
    static void rule(Unfolding&, const WriteToCommanders&);
};

}  // namespace idis
