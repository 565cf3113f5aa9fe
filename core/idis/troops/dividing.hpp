// Dividing armies and handing detachments over (section 2a of the source).
//
// Whole detachments leave: to be an army of their own in the same hex, under a commander to be
// found; or to another army in the hex, when its commander, who is asked, accepts. Either way they
// take stores along: as much as the order says, or their share by carrying capacity. What is
// checked on arrival is what the commander can see; who was in his hex at last sight and is gone
// stops the order when it takes effect.
#pragma once

#include "core/idis/kernel/answer_rule.hpp"
#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Whether a commander may divide his army so.
/// Clause:  idis.2a.divide-army-choice, idis.2a.detachment-never-split,
///          idis.2.minimum-hundred-soldiers, idis.2.below-hundred-ruling,
///          idis.2a.divide-goods-ruling
/// Gives:   nothing, or what chosen_from refuses, army_needs_hundred_soldiers,
///          army_has_not_so_much, part_cannot_carry_that.
Gate may_divide(const Force& force, const DivideArmy& order);

/// Divides an army: in no time, where it stands.
/// Clause:  idis.2a.divide-army-choice, idis.2a.divide-goods-ruling, idis.2a.divide-morale-ruling,
///          idis.2.new-army-needs-commander, idis.2.deliberate-creation-ruling
/// Takes:   an order that may be given.
/// Gives:   CommanderIntroduced with his invitation at the divider's, ArmyFormed, NumbersChanged;
///          told SeatOpened.
/// Ruling:  a stretch of marching under way goes on at its pace until it ends.
void divide_army(Unfolding& unfolding, ArmyId army, const DivideArmy& order);

/// Whether a commander may offer detachments to another army, as far as he can see.
/// Clause:  idis.2a.transfer-detachments-ruling, idis.2a.detachment-never-split,
///          idis.2a.wagon-reassign-ruling, idis.2a.closed-ranks-ruling
/// Gives:   nothing, or no_such_army_here, offer_is_open_already, what may_regroup refuses,
///          stronghold_is_besieged (the other army is shut in), what chosen_from refuses,
///          giver_keeps_a_hundred_or_nothing, army_has_not_so_much, part_cannot_carry_that.
Gate may_hand_over(const State& state, CommanderId commander, const HandOverDetachments& order);

/// Asks the commander of the other army; the order stays in force until he answers.
/// Clause:  idis.2a.transfer-detachments-ruling
/// Gives:   OrderTookEffect and QuestionPut; or the order's end, if that army is not there.
void offer_detachments(Unfolding& unfolding, const GivenOrder& order);

/// What the other commander answered.
/// Clause:  idis.2a.transfer-detachments-ruling, idis.2a.detachment-attachments,
///          idis.2a.commando-leaves-ruling
/// Takes:   the question as it was put; whether he accepts.
/// Gives:   DetachmentsJoined and NumbersChanged, ArmyEnded for a giver who handed everything over;
///          or the order's end alone, if it was declined or can no longer be carried out.
enum class Reply : bool { declined, accepted };
void take_in_detachments(Unfolding& unfolding, const Question& question, Reply reply);
template <>
struct AnswerRule<TakeInDetachments> {
    static void settle(Unfolding& unfolding, const Question& question, const TakeInDetachments&,
                       const std::string& answer) {
        take_in_detachments(unfolding, question,
                            answer == "accept" ? Reply::accepted : Reply::declined);
    }
};

}  // namespace idis
