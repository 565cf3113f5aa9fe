// Merging, disbanding and honouring detachments (section 2a of the source).
//
// Merged, two detachments of one kind are one with all their numbers; disbanded, one goes home with
// its followers and wagons and leaves the stores. Each such order asks the referee what it does to
// morale. Names and honours change no number.
#pragma once

#include "core/idis/kernel/answer_rule.hpp"
#include "core/idis/troops/army.hpp"
#include "core/idis/troops/orders.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Clause:  idis.2a.disband-or-merge, idis.2a.merge-same-type-ruling,
///          idis.2a.detachments-set-at-raising, idis.2a.wagon-reassign-ruling
/// Gives:   nothing, or no_such_detachment, detachment_is_both_parts, detachment_cannot_be_split,
///          wagons_stay_with_detachment, detachments_of_different_kind.
Gate may_merge(const Force& force, const MergeDetachments& order);
/// Whether two detachments are of one type and one special kind.
/// Clause:  idis.2a.merge-same-type-ruling
/// Ruling:  a wizard merges with nobody; who is named skirmishers by a Commando with nobody who is
///          not.
bool are_of_one_kind(const Detachment& a, const Detachment& b);

/// Merges two detachments into the one the order names.
/// Clause:  idis.2a.disband-or-merge, idis.2a.disband-merge-morale
/// Gives:   NumbersChanged, and a question to the referee.
void merge_detachments(Unfolding& unfolding, ArmyId army, const MergeDetachments& order);

/// Clause:  idis.2a.disband-or-merge, idis.2a.detachment-never-split
/// Gives:   nothing, or what chosen_from refuses.
/// Ruling:  all may be disbanded: then the army ends.
Gate may_disband(const Force& force, const DisbandDetachments& order);

/// Sends detachments home.
/// Clause:  idis.2a.disband-or-merge, idis.2a.disband-goods-ruling, idis.2a.disband-merge-morale
/// Gives:   DetachmentsLost, NumbersChanged, and a question to the referee; or the army's end.
void disband_detachments(Unfolding& unfolding, ArmyId army, const DisbandDetachments& order);

/// What the referee, or nobody, said of morale after that.
/// Clause:  idis.2a.disband-merge-morale
/// Takes:   one of the question's options.
void settle_morale_after_regrouping(Unfolding& unfolding, ArmyId army, const std::string& answer);
template <>
struct AnswerRule<MoraleAfterRegrouping> {
    static void settle(Unfolding& unfolding, const Question&, const MoraleAfterRegrouping& asked,
                       const std::string& answer) {
        settle_morale_after_regrouping(unfolding, asked.army, answer);
    }
};

/// Limit:   longest name or honour, in bytes of UTF-8; most honours of one detachment.
inline constexpr std::size_t honour_bytes_max = 100;
inline constexpr std::size_t honours_max = 20;

/// Clause:  idis.2a.names-and-honours
/// Gives:   nothing, or no_such_detachment, detachment_has_no_victory, text_is_empty,
///          text_is_too_long, detachment_has_honours_enough.
Gate may_honour(const Force& force, const HonourDetachment& order);

/// Clause:  idis.2a.names-and-honours
/// Gives:   DetachmentHonoured.
void honour_detachment(Unfolding& unfolding, ArmyId army, const HonourDetachment& order);

}  // namespace idis
