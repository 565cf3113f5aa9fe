// Wizards (section 8b of the source): raised at Towers, left alone, with ideas of their own,
// captured.
//
// A wizard is a detachment of one. Left alone in a hex he needs nothing and takes no orders; at the
// end of each week there a die tells whether he becomes a commander himself, which his old one
// learns when he is disobeyed. What wizards memorize is in study.hpp.
#pragma once

#include "core/idis/kernel/order_end.hpp"
#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// How long it takes until a wizard comes.
inline constexpr Span wizard_takes = days(30);

/// Clause:  idis.8b.wizard-raise-tower-only
/// Gives:   nothing, or no_such_place, army_is_not_there, place_is_no_tower.
Gate may_raise_wizard(const State& state, const Army& army, const RaiseWizard& order);
/// Clause:  idis.8b.wizard-raise-time-ruling
void raise_wizard(Unfolding& unfolding, const GivenOrder& order, const RaiseWizard& what);
void settle_magic(Unfolding& unfolding, const WizardToBeFound& question,
                  const std::string& answer);

/// Clause:  idis.8b.wizard-left-behind-ruling, idis.8b.wizard-own-detachment
/// Gives:   nothing, or no_such_detachment, detachment_is_no_wizard, army_needs_others,
///          no_such_spell, books_are_elsewhere, what may_regroup refuses; to take one back
///          wizard_is_not_here.
Gate may_leave(const State& state, const Army& army, const LeaveWizard& order);
Gate may_take_back(const State& state, const Army& army, const TakeBackWizard& order);
void leave_wizard(Unfolding& unfolding, const Army& army, const LeaveWizard& order);
/// Clause:  idis.8b.wizard-left-behind-ruling, idis.8b.wizard-strange-ideas-commander
/// Gives:   whether he obeys.
Deed take_back(Unfolding& unfolding, const GivenOrder& given, const Army& army,
               const TakeBackWizard& order);

/// What falls due next: a wizard comes, or a week alone is over.
struct WizardDue {
    Moment at;
    std::optional<OrderId> comes;
    std::optional<DetachmentId> broods;
};
std::optional<WizardDue> next_wizard(const State& state);
/// Clause:  idis.8b.wizard-alone-strange-ideas, idis.8b.wizard-commander-scholar,
///          idis.8b.wizard-new-army-ruling
/// Rolls:   1d6 at the end of a week alone; on a 1 what rolls up a new commander.
void advance_wizard(Unfolding& unfolding, const WizardDue& due);

/// An army has come to where its commander left wizards: they are not alone.
/// Clause:  idis.8b.wizard-alone-meaning-ruling
void visit_wizards(Unfolding& unfolding, ArmyId army);
/// Those whose commander stays with them are not alone.
void visit_wizards_all(Unfolding& unfolding, Day day);

/// A wizard falls into the hands of an army; his detachment is gone already, or goes with it.
/// Clause:  idis.8b.wizard-supervised-by-captor-ruling
void capture_wizard(Unfolding& unfolding, const Detachment& wizard, ArmyId held_by);
void settle_magic(Unfolding& unfolding, const WizardInCaptivity& question,
                  const std::string& answer);

/// Gives:   nothing, or no_such_place, place_is_no_tower.
Gate may_rule_magic(const State& state, const MarkTower& order);
/// Clause:  idis.8b.wizard-raise-tower-only
void rule_magic(Unfolding& unfolding, const MarkTower& order);

}  // namespace idis
