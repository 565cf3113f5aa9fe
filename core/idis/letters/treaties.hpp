// Who speaks for a faction, and treaties (section 7a of the source).
//
// The head of a faction negotiates for it, and anyone he lets; if he is captive or played by
// nobody it is his delegates, and without any the commander with the most soldiers. A treaty is
// kept with its text and its parties and read by those whom the text has reached: by hand in one
// hex, else by messenger. Nothing is ever refused because a treaty forbids it.
#pragma once

#include "core/idis/kernel/order_rule.hpp"
#include "core/idis/kernel/ruling.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Whether somebody may bind a faction.
/// Clause:  idis.7a.faction-leader-negotiates, idis.7a.faction-leader-delegates,
///          idis.7a.faction-leader-captured-ruling
/// Referee: whom the faction's commanders agree on; by default the one with the most soldiers.
bool may_speak_for(const State& state, CommanderId commander, FactionId faction);
/// Who reads what is meant for a faction: its head, or who stands in for him.
/// Clause:  idis.7a.faction-leader-captured-ruling
/// Gives:   nothing for a faction in which nobody can speak.
std::optional<CommanderId> spokesman_of(const State& state, FactionId faction);

/// Clause:  idis.7a.treaty-not-enforced, idis.7a.faction-leader-negotiates,
///          idis.7a.faction-leader-delegates
/// Gives:   nothing, or treaty_names_nobody, no_such_party, no_power_to_negotiate, text_is_empty,
///          text_is_too_long; faction_is_led_by_another, no_such_commander, nothing_was_delegated.
/// Ruling:  a treaty stands on record though no messenger can bring its text to the other side.
template <>
struct Rule<RecordTreaty> {
    static Gate may_give(const State&, CommanderId, const RecordTreaty&, Moment);
    static void give(Unfolding&, const GivenOrder&, const RecordTreaty&);
};
template <>
struct Rule<DelegateTalks> {
    static Gate may_give(const State&, CommanderId, const DelegateTalks&, Moment);
    static void give(Unfolding&, const GivenOrder&, const DelegateTalks&);
};

/// Who receives the text for a party.
std::optional<CommanderId> reader_for(const State& state, const Party& party);
/// Whether a commander may send a party a treaty.
/// Gives:   nothing, or no_such_party, no_way_over_land.
Gate may_treat_with(const State& state, CommanderId commander, const Party& party);
/// A treaty as an order words it, read by who gives the order.
/// Takes:   the parties, his own first.
Treaty new_treaty(const State& state, const GivenOrder& given, std::vector<Party> parties,
                  const std::string& text, Moment at);
/// Puts it on record and sends its text to the other parties.
void record_treaty(Unfolding& unfolding, const GivenOrder& given, Treaty treaty,
                   const Clauses& clauses);
/// Sends the text of a treaty that is on record to somebody whom a way leads to.
void send_treaty(Unfolding& unfolding, const GivenOrder& given, TreatyId treaty,
                 CommanderId reader);

/// The text of a treaty has reached somebody.
void read_treaty(Unfolding& unfolding, TreatyId treaty, CommanderId reader);

/// Gives:   nothing, or no_such_faction, no_such_commander.
Gate may_rule_treaty(const State& state, const NameLeader& order);
/// Clause:  idis.7a.faction-leader-captured-ruling
void rule_treaty(Unfolding& unfolding, const NameLeader& order);
template <>
struct Ruling<NameLeader> : RuledBy<may_rule_treaty, rule_treaty> {};

}  // namespace idis
