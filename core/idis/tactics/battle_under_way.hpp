// A meeting that an engine fights out, from the lining up to the last order (section 6b).
//
// When the dice of a meeting would fall, its armies become units of the engine it is fought by, and
// the engine's battle is part of the campaign: its state is a row, everything that happens in it an
// event of the campaign with its own dice. Anyone whom the engine asks is asked by a campaign
// question, with a deadline in campaign time; silence takes the engine's default. Armies left to a
// doctrine have turns of their own (next_battle_turn), one after the other at one moment; where all
// are left to doctrines the battle is fought at once. The engine's questions to a referee take its
// defaults. When it is over the losses come back and the campaign's own aftermath follows.
// Meanwhile the meeting stays open, so that its armies are held; nobody joins any more.
#pragma once

#include "core/idis/kernel/order_rule.hpp"
#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

inline constexpr Clause battles_by_post = "idis.6b.decisions-by-post-ruling";
inline constexpr Clause battles_to_doctrine = "idis.6b.left-to-doctrine-ruling";
inline constexpr Clause battles_disputed = "idis.6b.disputes-by-letter-ruling";

/// Limit:   orders after which a battle breaks off undecided.
inline constexpr std::int64_t orders_in_battle_most = 5'000;
/// Defaults taken in a row after which a battle that everybody has abandoned breaks off.
inline constexpr std::int64_t lapses_in_battle_most = 12;

/// Whether an engine may fight it: neither at walls nor with ships.
/// Clause:  idis.6b.ashore-only-ruling
bool is_for_engines(const Meeting& meeting);
/// By what a new meeting is fought, if the referee does not say otherwise.
/// Clause:  idis.6b.way-by-size-ruling, idis.6b.ashore-only-ruling
/// Takes:   a meeting with its armies.
Way way_by_size(const State& state, const Meeting& meeting);

/// Begins to fight a meeting by its engine.
/// Clause:  idis.6b.orders-in-chain-ruling, idis.6b.left-to-doctrine-ruling
/// Takes:   a meeting of which both sides have soldiers, fought by an engine.
/// Rolls:   what the engine rolls.
void begin_battle(Unfolding& unfolding, const Meeting& meeting);

/// Whether a commander may order in a battle under way, or leave it to his doctrine.
/// Clause:  idis.6b.decisions-by-post-ruling, idis.6b.left-to-doctrine-ruling,
///          idis.6b.disputes-by-letter-ruling
/// Gives:   nothing, or no_such_battle_under_way, order_is_of_another_engine, nothing_is_asked,
///          disputes_go_to_the_referee_by_letter,
///          doctrine_fights_already, no_doctrine_fights, or what the engine refuses.
Gate may_order_in_battle(const State& state, CommanderId commander, const OrderInBattle& order);
Gate may_let_doctrine_fight(const State& state, CommanderId commander,
                            const LetDoctrineFight& order);
/// Whether a doctrine may decide for an army that is left to it.
Gate may_order_in_battle(const State& state, const ByDoctrine& order);

/// Carries out an order, or takes the defaults of what an army is asked.
/// Clause:  idis.6b.orders-in-chain-ruling, idis.6b.abandoned-ruling
/// Takes:   an order that may be given, of an army in the battle.
/// Rolls:   what the engine rolls.
void order_in_battle(Unfolding& unfolding, ArmyId army, const OrderInBattle& order);
/// Takes the defaults of what an army is asked, because its time is over.
/// Clause:  idis.6b.decisions-by-post-ruling, idis.6b.abandoned-ruling
void let_lapse(Unfolding& unfolding, const DecisionInBattle& question);
/// Clause:  idis.6b.left-to-doctrine-ruling
void let_doctrine_fight(Unfolding& unfolding, ArmyId army, const LetDoctrineFight& order);
/// Ends a battle under way as it stands.
/// Clause:  idis.6b.ended-early-ruling
void end_battle(Unfolding& unfolding, const Meeting& meeting, std::optional<Camp> holder);

/// An army left to a doctrine that is asked something, and since when.
struct BattleTurn {
    Moment at;
    MeetingId meeting;
    ArmyId army;
};
/// The turn that is due first; nothing if no battle waits for a doctrine.
std::optional<BattleTurn> next_battle_turn(const State& state);

/// What the commander of an army sees of its battle; nothing held if none is under way.
/// Clause:  idis.6b.seen-by-engine-ruling
battle::HeldView view_of_battle(const State& state, MeetingId meeting, ArmyId army);
/// What anyone who may see everything sees of it; nothing held if none is under way.
battle::HeldView battle_in_full(const State& state, MeetingId meeting);
/// What he may order in it.
/// Takes:   what view_of_battle gave him.
battle::HeldLegal legal_in_battle(const battle::HeldView& view, MeetingId meeting, ArmyId army);

template <>
struct Rule<OrderInBattle> {
    static Gate may_give(const State& state, CommanderId commander, const OrderInBattle& order,
                         Moment) {
        return may_order_in_battle(state, commander, order);
    }
    static void give(Unfolding& unfolding, const GivenOrder& given, const OrderInBattle& order) {
        order_in_battle(unfolding, army_id_of(unfolding.state(), given.commander), order);
    }
};
template <>
struct Rule<LetDoctrineFight> {
    static Gate may_give(const State& state, CommanderId commander, const LetDoctrineFight& order,
                         Moment) {
        return may_let_doctrine_fight(state, commander, order);
    }
    static void give(Unfolding& unfolding, const GivenOrder& given, const LetDoctrineFight& order) {
        let_doctrine_fight(unfolding, army_id_of(unfolding.state(), given.commander), order);
    }
};

}  // namespace idis
