#include "core/idis/morale/consequences.hpp"

#include <algorithm>

#include "core/idis/march/march_halt.hpp"
#include "core/idis/supply/numbers.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/troops/absence.hpp"
#include "core/idis/troops/men_gone.hpp"
#include "core/idis/troops/new_army.hpp"

namespace idis {

// ---- drawing -----------------------------------------------------------------------------------

namespace {

/// Sorts the detachments of a force into those who leave and those who stay; ages stay in order.
Drawn sorted_out(const Force& force, const std::vector<DetachmentId>& chosen) {
    Drawn drawn;
    for (const Detachment& detachment : force.detachments) {
        const bool leaves =
            std::find(chosen.begin(), chosen.end(), detachment.id) != chosen.end();
        (leaves ? drawn.leaving : drawn.staying).push_back(detachment);
    }
    return drawn;
}

struct DrawLots {
    Unfolding& unfolding;
    const Force& force;
    Clause clause;

    Drawn operator()(const JoinNewCommander& chance) const {
        std::vector<DetachmentId> joining;
        for (const Detachment& detachment : force.detachments) {
            if (unfolding.chance(clause, subject(), chance.wanted, chance.sides)) {
                joining.push_back(detachment.id);
            }
        }
        return sorted_out(force, joining);
    }
    Drawn operator()(const GoOver& going) const {
        return sorted_out(force, picked(number(going.how_many)));
    }
    Drawn operator()(const Depart& going) const {
        Drawn drawn = sorted_out(force, picked(number(going.how_many)));
        drawn.days = Days{unfolding.sum(clause, subject(), 2, 6)};
        return drawn;
    }
    Drawn operator()(const Desert&) const { return sorted_out(force, {}); }
    Drawn operator()(const GainFollowers&) const { return sorted_out(force, {}); }
    Drawn operator()(const Nothing&) const { return sorted_out(force, {}); }

private:
    Subject subject() const { return force.army.id; }

    std::size_t number(HowMany how_many) const {
        if (how_many == HowMany::one) return 1;
        return static_cast<std::size_t>(unfolding.roll(clause, subject(), 6));
    }
    std::vector<DetachmentId> picked(std::size_t number) const {
        std::vector<DetachmentId> left;
        for (const Detachment& detachment : force.detachments) left.push_back(detachment.id);
        if (number >= left.size()) return left;
        std::vector<DetachmentId> chosen;
        while (chosen.size() < number) {
            const int face = unfolding.roll("idis.5.random-pick-ruling", subject(),
                                            static_cast<int>(left.size()));
            const auto place = left.begin() + (face - 1);
            mark("idis.5.random-pick-ruling");
            chosen.push_back(*place);
            left.erase(place);
        }
        return chosen;
    }
};

}  // namespace

Drawn draw_consequence(Unfolding& unfolding, const Force& force, const MoraleRow& row) {
    if (force.detachments.empty()) return {};
    return kit::visit(DrawLots{unfolding, force, row.clause}, row.consequence);
}

namespace {

using How = told::MenGone::How;

// ---- leaving -----------------------------------------------------------------------------------

Load stores_of(const Army& army) { return {army.supplies, army.loot}; }

Force staying_force(const Force& force, const Drawn& drawn, Load taken) {
    Force rest = force;
    rest.detachments = drawn.staying;
    rest.army.supplies -= taken.supplies;
    rest.army.loot -= taken.loot;
    return rest;
}

/// Gives each leaving detachment its part of what they take together.
void hand_out(std::vector<Detachment>& leaving, Load taken) {
    std::vector<std::int64_t> capacities;
    for (const Detachment& detachment : leaving) {
        capacities.push_back(rounded_down(carrying_capacity(std::vector{detachment}).total()));
    }
    const auto supplies = spread_in_proportion(capacities, taken.supplies.number());
    const auto loot = spread_in_proportion(capacities, taken.loot.number());
    for (std::size_t place = 0; place < leaving.size(); ++place) {
        leaving[place].share_of_supplies = Supplies{supplies[place]};
        leaving[place].share_of_loot = Loot{loot[place]};
    }
}

/// What the going of others does to those who stay: nothing, more often than not.
void settle_the_rest(Unfolding& unfolding, const Force& before, const Force& rest) {
    const bool is_settled =
        free_capacity(rest).total() >= Fraction{} &&
        sent_home_from_skirmishers(before.detachments, rest.detachments,
                                   has_trait(rest, Trait::spartan)) == rest.detachments;
    if (rest.detachments.empty() || is_settled) return;
    change_numbers(unfolding, before, rest, {"idis.5.leavers-share-ruling"});
}

/// They are gone for good, with all they took.
void lose(Unfolding& unfolding, const Force& force, const Drawn& drawn, How how, Clauses clauses) {
    const Load taken = share_of(stores_of(force.army), drawn.leaving, force.detachments);
    const Force rest = staying_force(force, drawn, taken);
    std::vector<DetachmentId> lost;
    for (const Detachment& detachment : drawn.leaving) lost.push_back(detachment.id);
    unfolding.happen(std::move(clauses), DetachmentsLost{force.army.id, rest.army.supplies,
                                                         rest.army.loot, std::move(lost)});
    tell_of(unfolding, force.army, men_gone(how, drawn.leaving, taken));
    settle_the_rest(unfolding, force, rest);
    end_if_nobody_is_left(unfolding, rest);
}

// ---- to a new commander ------------------------------------------------------------------------

/// An army under whom the men have chosen, which no commander wanted.
void found_army_of_mutineers(Unfolding& unfolding, const Force& force,
                             std::vector<Detachment> leaving, Load taken) {
    const NewCommand command{
        {"idis.2.new-army-needs-commander", "idis.5.mutiny-no-commander-ruling",
         "idis.2.deliberate-creation-ruling", "idis.2.referee-selects-commander"},
        {},
        {}};
    found_army(unfolding, force, std::move(leaving), taken, command,
               {"idis.5.mutiny-one-commander-ruling", "idis.5.starting-morale-ruling",
                "idis.5.leavers-share-ruling"});
}

void join_new_commander(Unfolding& unfolding, const Force& force, const Drawn& drawn) {
    if (drawn.leaving.empty()) return mark("idis.5.split-half-ruling");
    if (may_be_an_army(drawn.leaving)) {
        return lose(unfolding, force, drawn, How::missing, {"idis.5.mutiny-small-ruling"});
    }
    const Load taken = share_of(stores_of(force.army), drawn.leaving, force.detachments);
    found_army_of_mutineers(unfolding, force, drawn.leaving, taken);
    const Force rest = staying_force(force, drawn, taken);
    Clauses clauses = {"idis.5.leavers-share-ruling"};
    if (rest.detachments.empty()) clauses.push_back("idis.5.mutiny-all-leave-ruling");
    if (may_be_an_army(rest.detachments)) clauses.push_back("idis.5.mutiny-small-ruling");
    tell_of(unfolding, force.army, men_gone(How::missing, drawn.leaving, taken));
    change_numbers(unfolding, force, rest, std::move(clauses));
}

// ---- over to another army ----------------------------------------------------------------------

/// The referee may choose another army for those on their way.
void ask_whom_they_join(Unfolding& unfolding, const Army& left, const Drawn& drawn, ArmyId target,
                        Moment until) {
    Question question;
    DefectorsGoOver what{{}, target};
    for (const Detachment& detachment : drawn.leaving) what.detachments.push_back(detachment.id);
    for (const Army& army : unfolding.state().armies) {
        if (army.id != left.id) question.options.push_back(to_text(army.id));
    }
    if (question.options.size() < 2) return;
    question.due_at = until;
    question.what = std::move(what);
    question.by_default = to_text(target);
    unfolding.ask({"idis.5.defect-target-ruling"}, std::move(question));
}

void go_over(Unfolding& unfolding, const Force& force, const Drawn& drawn) {
    if (drawn.leaving.empty()) return;
    const std::optional<ArmyId> target = defectors_target(unfolding.state(), force.army);
    if (!target) {
        return lose(unfolding, force, drawn, How::missing, {"idis.5.defect-target-ruling"});
    }
    const Army& joins = unfolding.state().armies.at(*target);
    const Load taken = share_of(stores_of(force.army), drawn.leaving, force.detachments);
    const Force rest = staying_force(force, drawn, taken);
    const Days away = defection_days(force.army.hex, joins.hex);
    const Clauses clauses = {"idis.5.defect-target-ruling", "idis.5.defect-travel-ruling",
                             "idis.5.leavers-share-ruling"};
    std::vector<Detachment> leaving = drawn.leaving;
    if (away == Days{}) {
        unfolding.happen(clauses,
                         NumbersChanged{force.army.id, rest.army.supplies, rest.army.loot, {}});
        join(unfolding, joins, leaving, taken, clauses);
        tell_of(unfolding, joins, men_gone(How::came_over, leaving, taken));
    } else {
        hand_out(leaving, taken);
        const Moment until = dawn_of(unfolding.state().campaign.day + away.number());
        for (Detachment& detachment : leaving) {
            detachment.absence = Absence{Absence::Reason::defecting, until, away, *target};
        }
        unfolding.happen(clauses, DetachmentsLeft{force.army.id, rest.army.supplies,
                                                  rest.army.loot, std::move(leaving)});
        ask_whom_they_join(unfolding, force.army, drawn, *target, until);
    }
    tell_of(unfolding, force.army, men_gone(How::missing, drawn.leaving, taken));
    settle_the_rest(unfolding, force, rest);
    end_if_nobody_is_left(unfolding, rest);
}

// ---- for some days -----------------------------------------------------------------------------

void depart(Unfolding& unfolding, const Force& force, const Drawn& drawn) {
    if (drawn.leaving.empty()) return;
    const Load taken = share_of(stores_of(force.army), drawn.leaving, force.detachments);
    const Force rest = staying_force(force, drawn, taken);
    std::vector<Detachment> leaving = drawn.leaving;
    hand_out(leaving, taken);
    const Moment until = dawn_of(unfolding.state().campaign.day + drawn.days.number());
    for (Detachment& detachment : leaving) {
        detachment.absence =
            Absence{Absence::Reason::departed, until, drawn.days, force.army.id};
    }
    Clauses clauses = {"idis.5.departed-state-ruling", "idis.5.leavers-share-ruling"};
    if (rest.detachments.empty()) clauses.push_back("idis.5.defect-lone-army-ruling");
    unfolding.happen(std::move(clauses), DetachmentsLeft{force.army.id, rest.army.supplies,
                                                         rest.army.loot, std::move(leaving)});
    if (rest.detachments.empty() && force.army.stretch) {
        halt_march(unfolding, force.army.id, HaltReason::none, IsMarchOver::no);
    }
    tell_of(unfolding, force.army, men_gone(How::gone_for_a_while, drawn.leaving, taken));
    settle_the_rest(unfolding, force, rest);
}

// ---- numbers alone -----------------------------------------------------------------------------

void desert(Unfolding& unfolding, const Force& force, Percent loss) {
    Force after = force;
    after.detachments = reduced_by(force.detachments, loss);
    const Supplies lost = part_rounded_down(force.army.supplies, loss);
    after.army.supplies -= lost;
    const Counts before = counts_of(force);
    const Counts left = counts_of(after);
    told::MenGone content;
    content.how = How::deserted;
    content.soldiers = before.soldiers() - left.soldiers();
    content.noncombatants = before.noncombatants - left.noncombatants;
    content.wagons = before.wagons - left.wagons;
    content.supplies = lost;
    tell_of(unfolding, force.army, std::move(content));
    change_numbers(unfolding, force, std::move(after),
                   {"idis.5.size-meaning-ruling", "idis.5.supplies-percent-rounding-ruling",
                    "idis.2a.loss-spread-ruling"});
}

void gain_followers(Unfolding& unfolding, const Force& force, Percent share) {
    const bool is_spartan = has_trait(force, Trait::spartan);
    const Soldiers soldiers = counts_of(force).soldiers();
    const std::int64_t gained =
        part_rounded_down(soldiers, share.as_fraction() / (is_spartan ? 2 : 1)).number();
    std::vector<std::int64_t> numbers;
    for (const Detachment& detachment : force.detachments) {
        numbers.push_back(detachment.soldiers.number());
    }
    const auto parts = spread_in_proportion(numbers, gained);
    Force after = force;
    for (std::size_t place = 0; place < parts.size(); ++place) {
        after.detachments[place].noncombatants += Noncombatants{parts[place]};
    }
    Clauses clauses = {"idis.5.camp-followers-base-ruling"};
    if (is_spartan) {
        clauses.push_back("idis.5.spartan-camp-followers");
        clauses.push_back("idis.9.trait-spartan-acquire");
    }
    if (is_exclusively_skirmishers(force)) {
        clauses.push_back("idis.2a.skirmisher-camp-followers-ruling");
    }
    change_numbers(unfolding, force, std::move(after), std::move(clauses));
    told::MenGone content;
    content.how = How::followers_joined;
    content.noncombatants = Noncombatants{gained};
    tell_of(unfolding, force.army, std::move(content));
}

struct ApplyConsequence {
    Unfolding& unfolding;
    const Force& force;
    const Drawn& drawn;

    void operator()(const JoinNewCommander&) const { join_new_commander(unfolding, force, drawn); }
    void operator()(const GoOver&) const { go_over(unfolding, force, drawn); }
    void operator()(const Depart&) const { depart(unfolding, force, drawn); }
    void operator()(const Desert& row) const { desert(unfolding, force, Percent{row.percent}); }
    void operator()(const GainFollowers& row) const {
        gain_followers(unfolding, force, Percent{row.percent});
    }
    void operator()(const Nothing&) const {}
};

}  // namespace

void follow_from(Unfolding& unfolding, const Force& force, const MoraleRow& row,
                 const Drawn& drawn) {
    if (force.detachments.empty()) return;
    kit::visit(ApplyConsequence{unfolding, force, drawn}, row.consequence);
}

}  // namespace idis
