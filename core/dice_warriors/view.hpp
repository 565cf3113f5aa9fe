// What an observer may know of a fight, and what he may order from that alone.
//
// On a table everything lies open: places, dice, coins, hits, piles, and every die rolled. What
// does not lie there is added only for its owners: instructions, a side's talk and proposals,
// orders that wait, the questions put to a person. A character's spells and where a coin was
// recruited belong to a campaign's secrets and are shown to those who brought them. Outsiders see
// the table only once the referee has released it.
//
// An event tells all that lies open (telling.cpp); what is taken out is what does not lie there:
// spells and where a coin was recruited, for all but those who brought them; the coin a player
// offers for his own rerolls, for all but him; and how many questions the whole fight has put.
#pragma once

#include "core/dice_warriors/campaign.hpp"
#include "core/dice_warriors/events.hpp"
#include "core/dice_warriors/setup.hpp"

namespace dice_warriors {

struct View {
    Observer observer;
    std::optional<OpenTable> table;
    std::vector<Notice> notices;                    ///< the referee's
    PutQuestions questions;                         ///< put to him
    std::vector<StandingInstruction> instructions;  ///< his own
    std::vector<Message> messages;                  ///< his sides'
    std::vector<Proposal> proposals;                ///< his sides', or put to the referee
    std::vector<Order> queue;                       ///< his own
    bool is_waiting = false;                        ///< somebody's decision holds the fight
    std::optional<Report> report;                   ///< of a campaign's fight that is over
    std::vector<CharacterFate> fates;               ///< proposed for the fallen: the referee's
    friend bool operator==(const View&, const View&) = default;
};

/// Clause:  dice-warriors.play.open-table-ruling, dice-warriors.rounds.allies-talk-freely,
///          dice-warriors.pile.contents-open-ruling
View view(const State& state, const Observer& observer);
/// Whether an event may be told to an observer at all.
/// Clause:  dice-warriors.play.open-table-ruling
bool may_see(const State& state, const Event& event, const Observer& observer);
/// An event as it is told to somebody who did not write it down.
/// Clause:  dice-warriors.play.open-table-ruling
/// Takes:   an observer who may see the event.
Event as_told(Event event, const Observer& observer);

/// Any route that is walkable and no longer than this (may_move says of each).
struct MoveOffer {
    UnitId unit;
    Digits left;
    friend bool operator==(const MoveOffer&, const MoveOffer&) = default;
};
struct StrikeOffer {
    UnitId unit;
    AttackKind kind = AttackKind::melee;
    UnitId target;
    int addition = 0;          ///< for distance
    bool is_hopeless = false;  ///< no result could succeed
    friend bool operator==(const StrikeOffer&, const StrikeOffer&) = default;
};
/// Magic: a spell at any spot in the open (may_cast says of each), and the aids.
struct MagicOffer {
    UnitId unit;
    kit::SmallList<Point, 8> spots;   ///< of these, the places of enemies
    kit::SmallList<Point, 4> summon;  ///< some places for a penny (may_summon says of each)
    UnitIds lower;                    ///< its side's warriors in reach
    UnitIds turn;                     ///< its side's flipped coins in reach
    std::vector<std::string> spells;  ///< one must be named first, if any stand here
    friend bool operator==(const MagicOffer&, const MagicOffer&) = default;
};
struct PurchaseOffer {
    Purchase purchase;  ///< with the coins the machine offers
    int cents = 0;
    friend bool operator==(const PurchaseOffer&, const PurchaseOffer&) = default;
};
struct Legal {
    std::vector<UnitId> place;  ///< units he may place now
    kit::SmallList<MoveOffer, 8> moves;
    std::vector<StrikeOffer> strikes;
    std::vector<MagicOffer> magic;
    std::vector<UnitId> leave;
    std::vector<PurchaseOffer> purchases;
    PutQuestions answers;
    kit::SmallList<Side, 2> yields;
    bool can_declare_done = false;
    bool can_take_back = false;
    bool can_open = false;  ///< the referee, before the fight
    bool can_end_turn = false;
    bool can_overrule = false;
    bool may_dispute = false;  ///< or say his word in the dispute that is open
    bool may_withdraw_dispute = false;
    bool may_settle_dispute = false;  ///< the referee
    friend bool operator==(const Legal&, const Legal&) = default;
};
/// What this actor may order now.
/// Clause:  dice-warriors.attack.no-maximum-range-ruling, dice-warriors.pile.overpay-lost-ruling
Legal legal(const View& view, const Observer& actor);

}  // namespace dice_warriors
