// Letters arrive (section 7a of the source): with whom they are for, or with who holds him captive.
//
// A captor reads what comes for his captive, or goes out from him, and says whether it passes. How
// letters are sent and where their messengers ride is in letters.hpp.
#pragma once

#include "core/idis/kernel/answer_rule.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// A captive has written: his captor reads it and is asked.
/// Clause:  idis.7a.captive-cannot-write-ruling
void hand_to_captor(Unfolding& unfolding, Letter letter);
/// The captor's word, on a letter by a captive or for one.
/// Clause:  idis.7a.captive-cannot-write-ruling
void settle_captives_letter(Unfolding& unfolding, const LetterOfCaptive& question,
                            const std::string& answer);
template <>
struct AnswerRule<LetterOfCaptive> : SettledBy<settle_captives_letter> {};

/// The messenger who needs attention next.
struct MessengerDue {
    Moment at;
    LetterId letter;
};
std::optional<MessengerDue> next_messenger(const State& state);
/// He delivers what he carries, rides on, or waits.
/// Clause:  idis.7a.message-recipient-moves-ruling, idis.7a.message-relay-verbatim,
///          idis.7a.message-translators, idis.7a.army-at-sea-message-ruling,
///          idis.7.idle-messages-ruling
void arrive_with_letter(Unfolding& unfolding, LetterId letter);

}  // namespace idis
