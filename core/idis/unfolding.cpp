// What the Unfolding counts beyond the state; see unfolding.hpp.
#include "core/idis/unfolding.hpp"

#include <algorithm>

#include "core/idis/referee/entered_dice.hpp"

namespace idis {

int Unfolding::roll(Clause clause, Subject subject, int sides) {
    const int face = dice_.roll(clause, subject, sides, rolls_);
    const std::size_t drawn = drawn_[{clause, subject}]++;
    const std::optional<int> entered = entered_face(state_, clause, subject, sides, drawn);
    if (!entered) return face;
    rolls_.back().face = *entered;
    return *entered;
}

int Unfolding::sum(Clause clause, Subject subject, int number, int sides) {
    ENSURE(number >= 0);
    int total = 0;
    for (int die = 0; die < number; ++die) total += roll(clause, subject, sides);
    return total;
}

bool Unfolding::chance(Clause clause, Subject subject, int wanted, int sides) {
    if (wanted <= 0) return false;
    return wanted >= sides || roll(clause, subject, sides) <= wanted;
}

namespace {

/// An order brings a few events, and moving them to make room costs more than the room.
void make_room(Events& events) {
    constexpr std::size_t few = 4;
    if (events.capacity() == 0) events.reserve(few);
}

}  // namespace

void Unfolding::happen(Clauses clauses, What what) {
    make_room(events_);
    events_.emplace_back(at_, std::move(clauses), std::move(what), std::exchange(rolls_, {}));
}

void Unfolding::happen(Clauses clauses, What what, Rolls rolls) {
    ENSURE(rolls_.empty());
    make_room(events_);
    events_.emplace_back(at_, std::move(clauses), std::move(what), std::move(rolls));
}

void Unfolding::tell(CommanderId commander, Clauses clauses, Content content) {
    // One who has only just been introduced has been told nothing before.
    const Commander* row = state_.commanders.find(commander);
    const std::uint64_t before = row == nullptr ? 0 : row->entries_told;
    const std::uint64_t number = before + ++entries_[commander];
    happen(std::move(clauses), Told{{derived_id<EntryId>(commander, number), commander, number, at_,
                                     std::move(content)}});
}

QuestionId Unfolding::ask(Clauses clauses, Question question) {
    if (question.asked) {
        const Commander* row = state_.commanders.find(*question.asked);
        const std::uint64_t before = row == nullptr ? 0 : row->questions_asked;
        const std::uint64_t count = before + questions_[*question.asked]++;
        question.id = derived_id<QuestionId>(*question.asked, count);
    } else {
        const std::uint64_t count = state_.campaign.referee_questions + referee_questions_++;
        question.id = derived_id<QuestionId>(state_.campaign.id, count);
    }
    question.asked_at = at_;
    const QuestionId id = question.id;
    const std::optional<CommanderId> asked = question.asked;
    happen(clauses, QuestionPut{std::move(question)});
    if (asked) tell(*asked, std::move(clauses), told::Asked{id});
    return id;
}

bool Unfolding::has_settled(QuestionId question) const {
    return std::any_of(events_.begin(), events_.end(), [question](const Event& event) {
        const auto* settled = kit::get_if<QuestionSettled>(&event.what);
        return settled != nullptr && settled->question == question;
    });
}

bool Unfolding::has_moved_on(OrderId order) const {
    return std::any_of(events_.begin(), events_.end(), [order](const Event& event) {
        if (const auto* met = kit::get_if<ConditionMet>(&event.what)) return met->order == order;
        const auto* ended = kit::get_if<OrderConcluded>(&event.what);
        return ended != nullptr && ended->order == order;
    });
}

std::uint64_t Unfolding::next_order_of(CommanderId commander) {
    return state_.commanders.at(commander).orders_given + ++orders_[commander];
}

ArmyId Unfolding::next_army_of(const Army& maker) {
    return derived_id<ArmyId>(maker.id, maker.armies_made + armies_[maker.id]++);
}

CommanderId Unfolding::next_commander_of(const Army& maker) {
    return derived_id<CommanderId>(maker.id, maker.commanders_made + commanders_[maker.id]++);
}

Events Unfolding::take() {
    ENSURE(rolls_.empty());
    return std::exchange(events_, {});
}

}  // namespace idis
