// Parleys: channels of commanders who stand in one hex (section 7a of the source).
//
// Somebody asks, each of those he asked consents or not, and once all have answered it opens for
// those who will talk. It closes by itself when they are no longer in one hex. What is said goes
// into the channel of each member and stays there. To be before the walls and behind them is to be
// in one hex; a captive is where his captor is.
#pragma once

#include "core/idis/kernel/answer_rule.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Those whom a commander can know to be in his hex, by id.
/// Clause:  idis.7a.same-hex-channel, idis.7a.same-hex-channel-consent-ruling
/// Ruling:  commanders of armies he sees there, those across the walls of his siege, his captives,
///          and his captor.
std::vector<CommanderId> people_here(const State& state, CommanderId commander);
/// Whether all of them truly stand in one hex.
bool are_together(const State& state, const std::vector<CommanderId>& people);

/// Asks those who are there.
/// Clause:  idis.7a.same-hex-channel, idis.7a.same-hex-channel-consent-ruling
void ask_for_parley(Unfolding& unfolding, CommanderId by, OrderId order,
                    const std::vector<CommanderId>& with);
/// The answer of one who was asked.
/// Clause:  idis.7a.same-hex-channel-consent-ruling
void settle_parley(Unfolding& unfolding, const ParleyWanted& question, CommanderId who,
                   const std::string& answer);
template <>
struct AnswerRule<ParleyWanted> {
    static void settle(Unfolding& unfolding, const Question& question, const ParleyWanted& asked,
                       const std::string& answer) {
        settle_parley(unfolding, asked, *question.asked, answer);
    }
};
/// Says something in an open parley.
/// Clause:  idis.7a.same-hex-channel-members-only
void speak(Unfolding& unfolding, CommanderId by, const SpeakInParley& words);

struct ParleyDue {
    Moment at;
    ParleyId parley;
};
/// The parley that needs attention next: its members have parted, or nobody answers any more.
std::optional<ParleyDue> next_parley(const State& state);
/// Clause:  idis.7a.same-hex-channel-closes-ruling
void advance_parley(Unfolding& unfolding, ParleyId parley);

}  // namespace idis
