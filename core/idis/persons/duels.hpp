// Single combat between commanders (section 8c of the source), and what it does to them.
//
// A challenge to the commander of an army in the same hex is a question to him. If he accepts, each
// rolls 1d100 over his age. If exactly one succeeds he has won; else the more experienced,
// which the referee says or the rule's default. Anyone who failed his own roll is wounded until the
// referee has ruled on death and dismemberment. No battle is touched by any of it. Whose age counts
// how is in lives.hpp.
#pragma once

#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// How long a challenge stands without an answer.
inline constexpr Span challenge_stands = hours(24);

/// Whether a roll of 1d100 succeeds.
/// Clause:  idis.8c.duel-roll-over-age, idis.8c.duel-equal-age-fails,
///          idis.8c.duel-chance-old-ruling
bool does_succeed(const Duellist& duellist);

/// Whether a commander may challenge the commander of an army.
/// Clause:  idis.8c.duel-same-hex
/// Gives:   nothing, or text_is_too_long, no_such_army, army_is_not_there, challenge_is_open.
Gate may_challenge(const State& state, CommanderId commander, const ChallengeCommander& order);

/// Clause:  idis.8c.duel-consent-ruling
void challenge(Unfolding& unfolding, const GivenOrder& order, const Army& army,
               const ChallengeCommander& what);

/// Fights it, or lets it be.
/// Clause:  idis.8c.duel-consent-ruling, idis.8c.duel-roll-over-age, idis.8c.duel-one-success-wins
/// Rolls:   1d100 for the challenger, then 1d100 for the challenged.
void settle_duel(Unfolding& unfolding, const ChallengeToDuel& question, const std::string& answer);
/// Clause:  idis.8c.duel-both-same-experience, idis.8c.duel-experience-ruling
/// Rolls:   1d100 for each again, if neither is more experienced.
void settle_duel(Unfolding& unfolding, const MoreExperienced& question, const std::string& answer);
/// Clause:  idis.8c.duel-fail-death-dismemberment, idis.8c.duel-death-army-ruling
void settle_duel(Unfolding& unfolding, const DeathOrDismemberment& question,
                 const std::string& answer);

/// A challenge whose parties are no longer in one hex.
std::optional<DuelId> next_lapsed_challenge(const State& state);
/// Clause:  idis.8c.duel-consent-ruling
void lapse(Unfolding& unfolding, DuelId duel);

/// Whether the referee may say how old somebody is.
/// Gives:   nothing, or no_such_commander, age_out_of_bounds.
Gate may_correct_life(const State& state, const CorrectLife& order);
void correct_life(Unfolding& unfolding, const CorrectLife& order);

}  // namespace idis
