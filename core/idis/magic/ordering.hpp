// Orders about magic and wizards, and the referee's rulings on them: the Rule of each (section 8b
// of the source). What they call is in spells.hpp, study.hpp and wizards.hpp.
//
// All of them are asked again when they take effect: the books, or the wizard, may be gone.
#pragma once

#include "core/idis/kernel/answer_rule.hpp"
#include "core/idis/kernel/order_rule.hpp"
#include "core/idis/kernel/ruling.hpp"
#include "core/idis/magic/spells.hpp"
#include "core/idis/magic/study.hpp"
#include "core/idis/magic/wizards.hpp"
#include "core/idis/troops/army.hpp"

namespace idis {

template <>
struct Rule<ProposeSpell> : AskedAgain {
    static Gate may_give(const State& state, CommanderId commander, const ProposeSpell& order,
                         Moment) {
        return may_propose(state, army_led_by(state, commander), order);
    }
    static Deed take_effect(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                            const ProposeSpell& what) {
        propose(unfolding, order, army, what);
        return Deed::done;
    }
};
template <>
struct Rule<MemorizeSpell> : AskedAgain {
    static Gate may_give(const State& state, CommanderId commander, const MemorizeSpell& order,
                         Moment) {
        return may_memorize(state, army_led_by(state, commander), order);
    }
    static Deed take_effect(Unfolding& unfolding, const GivenOrder&, const Army& army,
                            const MemorizeSpell& what) {
        memorize(unfolding, army, what);
        return Deed::done;
    }
};
template <>
struct Rule<CastSpell> : AskedAgain {
    static Gate may_give(const State& state, CommanderId commander, const CastSpell& order,
                         Moment) {
        return may_cast(state, army_led_by(state, commander), order);
    }
    static Deed take_effect(Unfolding& unfolding, const GivenOrder&, const Army& army,
                            const CastSpell& what) {
        cast(unfolding, army, what);
        return Deed::done;
    }
};
template <>
struct Rule<LoadBooks> : AskedAgain {
    static Gate may_give(const State& state, CommanderId commander, const LoadBooks& order,
                         Moment) {
        return may_load(state, army_led_by(state, commander), order);
    }
    static Deed take_effect(Unfolding& unfolding, const GivenOrder&, const Army& army,
                            const LoadBooks& what) {
        load(unfolding, army, what);
        return Deed::done;
    }
};
template <>
struct Rule<UnloadBooks> : AskedAgain {
    static Gate may_give(const State& state, CommanderId commander, const UnloadBooks& order,
                         Moment) {
        return may_unload(state, army_led_by(state, commander), order);
    }
    static Deed take_effect(Unfolding& unfolding, const GivenOrder&, const Army& army,
                            const UnloadBooks& what) {
        unload(unfolding, army, what.spell, {"idis.8b.spell-baggage-1000"});
        return Deed::done;
    }
};
template <>
struct Rule<LeaveWizard> : AskedAgain {
    static Gate may_give(const State& state, CommanderId commander, const LeaveWizard& order,
                         Moment) {
        return may_leave(state, army_led_by(state, commander), order);
    }
    static Deed take_effect(Unfolding& unfolding, const GivenOrder&, const Army& army,
                            const LeaveWizard& what) {
        leave_wizard(unfolding, army, what);
        return Deed::done;
    }
};
template <>
struct Rule<TakeBackWizard> : AskedAgain {
    static Gate may_give(const State& state, CommanderId commander, const TakeBackWizard& order,
                         Moment) {
        return may_take_back(state, army_led_by(state, commander), order);
    }
    static Deed take_effect(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                            const TakeBackWizard& what) {
        return take_back(unfolding, order, army, what);
    }
};
template <>
struct Rule<RaiseWizard> : AskedAgain {
    static Gate may_give(const State& state, CommanderId commander, const RaiseWizard& order,
                         Moment) {
        return may_raise_wizard(state, army_led_by(state, commander), order);
    }
    static Deed take_effect(Unfolding& unfolding, const GivenOrder& order, const Army&,
                            const RaiseWizard& what) {
        raise_wizard(unfolding, order, what);
        return Deed::sees_to_its_end;
    }
};

template <class Asked>
concept MagicQuestion = requires(Unfolding& unfolding, const Asked& asked,
                                 const std::string& answer) {
    settle_magic(unfolding, asked, answer);
};
template <MagicQuestion Asked>
struct AnswerRule<Asked> {
    static void settle(Unfolding& unfolding, const Question&, const Asked& asked,
                       const std::string& answer) {
        settle_magic(unfolding, asked, answer);
    }
};
template <class O>
concept MagicRuling = requires(Unfolding& unfolding, const O& order) {
    rule_magic(unfolding, order);
};
template <MagicRuling O>
struct Ruling<O> {
    static Gate may_rule(const State& state, const O& order, Moment) {
        return may_rule_magic(state, order);
    }
    static void rule(Unfolding& unfolding, const O& order) { rule_magic(unfolding, order); }
};

}  // namespace idis
