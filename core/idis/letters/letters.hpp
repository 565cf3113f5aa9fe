// Letters and the messengers who carry them (section 7a of the source, Communication).
//
// A letter goes to a person: to where he is when it is dispatched, and on from there if he has left
// meanwhile. The messenger rides hex by hex at the speed of the territory, as it is for his master;
// one die at the start says whether he comes through, and nobody is told. To and from a captive it
// goes by the captor, who reads it and may keep it (letter_arrival). What may be ordered is in
// letter_ordering, parleys of those who stand in one hex are in parley.
#pragma once

#include "core/idis/kernel/answer_rule.hpp"
#include "core/idis/map/region.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// A commander as letters and parleys name him.
Person person(const State& state, CommanderId id);
std::vector<Person> people(const State& state, const std::vector<CommanderId>& ids);
/// Adds one to those who have heard or read: sorted, each once.
void add_sorted(std::vector<CommanderId>& list, CommanderId who);
/// Where a commander is: with his army, with the army that holds him, or where he waits for one.
Hex stands_in(const State& state, CommanderId commander);
/// Whose word opens a captive's letters: the commander of the army that holds him.
/// Gives:   nothing for one who is free.
std::optional<CommanderId> captor_of(const State& state, CommanderId commander);
/// Whether a captive's letters pass through other hands than those of the one he writes with: his
/// captor's, or, behind walls that nobody commands, the garrison's, for which the referee speaks.
/// Clause:  idis.7a.captive-cannot-write-ruling, idis.7a.captive-garrison-letters-ruling
bool are_letters_read(const State& state, CommanderId captive, CommanderId other);

/// What a hex is for the messengers of a commander.
/// Clause:  idis.7a.message-territory-ruling
/// Gives:   the hex of a stronghold that shuts in who sends or receives is hostile; that is for
///          ride_between to say.
Territory message_territory(const State& state, CommanderId sender, Hex hex);

enum class Course : std::uint8_t { quickest, out_of_hostile };
struct Ride {
    std::vector<Hex> way;                    ///< the hexes entered
    Span time;
    bool enters_hostile = false;
    friend bool operator==(const Ride&, const Ride&) = default;
};
/// The way a messenger takes to where the recipient is.
/// Clause:  idis.7a.message-path-ruling, idis.7a.message-mixed-speed-ruling,
///          idis.7a.message-speed-friendly-neutral, idis.7a.message-speed-hostile,
///          idis.7a.message-impassable-ruling, idis.7a.besieged-message
/// Takes:   the letter, and the hex he rides from.
/// Gives:   nothing where no way leads over land.
/// Ruling:  where no way keeps out of hostile territory the quickest is taken, so that an order to
///          avoid it tells nobody where the recipient is.
std::optional<Ride> ride_to_recipient(const State& state, const Letter& letter, Hex from);
/// Whether a messenger who sets out now finds a way from one commander to the other.
/// Clause:  idis.7a.message-impassable-ruling
bool is_reached(const State& state, CommanderId sender, CommanderId recipient);
/// Where a messenger for this commander goes: to his hex, or to the coast nearest to him at sea.
/// Clause:  idis.7a.army-at-sea-message-ruling
Hex goal_for(const State& state, CommanderId recipient);

/// Sends a letter off.
/// Clause:  idis.7a.referee-forwarding, idis.7a.message-moment-of-roll-ruling,
///          idis.7a.message-odds-friendly-neutral, idis.7a.message-odds-hostile,
///          idis.7a.message-mixed-odds-ruling, idis.7a.message-no-cost-ruling
/// Takes:   a letter whose recipient a way leads to.
/// Rolls:   1d6 if the way enters a hostile hex, else 1d20; nothing within one hex.
/// Ruling:  within a hex, and not across the walls of a siege, it is handed over without a risk.
/// Referee: if it is lost, whether an enemy has it; by default nobody has.
void dispatch(Unfolding& unfolding, Letter letter);
/// The referee's word on a lost letter.
/// Clause:  idis.7a.message-captured
void settle_lost_letter(Unfolding& unfolding, const LetterLost& question,
                        const std::string& answer);
template <>
struct AnswerRule<LetterLost> : SettledBy<settle_lost_letter> {};
/// Somebody it was not for gets hold of a letter, or nobody, and it goes no further.
/// Clause:  idis.7a.message-captured
void intercept(Unfolding& unfolding, const Letter& letter, std::optional<CommanderId> reader);

/// The letter that an order sends to one of those it names.
LetterId letter_id(const State& state, OrderId order, CommanderId recipient);

}  // namespace idis
