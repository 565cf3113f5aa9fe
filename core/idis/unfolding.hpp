// The events of one decision or one due item, as they unfold.
//
// A rule that has an effect takes an Unfolding and lets things happen in it: it draws dice, adds
// events, tells commanders. Dice drawn go into the next event added. The state underneath does not
// change meanwhile; a rule that goes on from its own result works on a copy of the one army it
// concerns (Force, army.hpp). What the Unfolding counts (channel entries, ages, ids made) it counts
// from the state on, so that several happenings of one call do not collide.
#pragma once

#include <map>

#include "core/idis/events.hpp"
#include "core/idis/state.hpp"

namespace idis {

class Unfolding {
public:
    Unfolding(const State& state, Moment at, Dice& dice) : state_(state), at_(at), dice_(dice) {}

    const State& state() const { return state_; }
    Moment at() const { return at_; }

    /// Dice whose faces go into the next event added.
    int roll(Clause clause, Subject subject, int sides);
    int sum(Clause clause, Subject subject, int number, int sides);
    /// No die is drawn for a chance that cannot fail or cannot succeed.
    bool chance(Clause clause, Subject subject, int wanted, int sides);

    /// Adds an event.
    void happen(Clauses clauses, What what);
    /// Adds an event with dice of its own, drawn from `dice` elsewhere.
    void happen(Clauses clauses, What what, Rolls rolls);
    /// The dice themselves, for a rules system that keeps its own record of them.
    Dice& dice() { return dice_; }
    /// Tells a commander something in his channel; an open seat is told too, for anyone who takes
    /// it.
    void tell(CommanderId commander, Clauses clauses, Content content);
    /// Puts a question: to a commander, who is told of it, or with nobody named to the referee.
    /// Takes:   a question without id and asked_at; both are set here.
    QuestionId ask(Clauses clauses, Question question);

    /// Whether a question has been settled by an event added before.
    bool has_settled(QuestionId question) const;
    /// Whether what an order waited for has come about, or the order has ended, by such an event.
    bool has_moved_on(OrderId order) const;

    /// The age of the next army or detachment to be made.
    std::uint64_t next_seniority() { return state_.campaign.seniorities + seniorities_++; }
    /// The number of a commander's next order, which its id is made of.
    std::uint64_t next_order_of(CommanderId commander);
    /// The ids of what an army makes: the next army and its commander, by mutiny, split or revolt.
    ArmyId next_army_of(const Army& maker);
    CommanderId next_commander_of(const Army& maker);

    /// The events so far, and starts anew.
    /// Takes:   no dice drawn since the last event (a die nobody tells of would be lost).
    Events take();

private:
    const State& state_;
    Moment at_;
    Dice& dice_;
    Rolls rolls_;
    Events events_;
    std::uint64_t seniorities_ = 0;
    std::uint64_t referee_questions_ = 0;
    std::map<std::pair<Clause, Subject>, std::size_t> drawn_;
    std::map<CommanderId, std::uint64_t> entries_;
    std::map<CommanderId, std::uint64_t> questions_;
    std::map<CommanderId, std::uint64_t> orders_;
    std::map<ArmyId, std::uint64_t> armies_;
    std::map<ArmyId, std::uint64_t> commanders_;
};

}  // namespace idis
