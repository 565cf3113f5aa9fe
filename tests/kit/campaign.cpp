#include "tests/kit/campaign.hpp"

#include "core/doctrine/battles.hpp"
#include "core/idis/reindex.hpp"
#include "core/idis/tactics/battle_under_way.hpp"
#include "tests/kit/reached.hpp"
#include "tests/kit/told_why.hpp"

namespace tests {

using idis::System;

namespace {

/// Notes the questions that an event leaves to their deadline.
void note_what_lapses(const idis::State& state, const idis::Event& event) {
    const auto* settled = kit::get_if<idis::QuestionSettled>(&event.what);
    if (settled == nullptr || !settled->is_default) return;
    const idis::Question* question = state.questions.find(settled->question);
    const bool is_known = question != nullptr && question->due_at;
    if (is_known && *question->due_at <= event.at) note_lapsed(question->what);
}

}  // namespace

Campaign::Campaign(idis::State state, kit::Dice& dice)
    : state_(std::move(state)), dice_(dice), now_(state_.now) {
    state_.campaign.day = kit::day_of(now_);
    state_.campaign.steps_done = 0;
    for (const idis::DayStep& step : idis::day_order) {
        if (kit::at(kit::day_of(now_), step.hour) <= now_) ++state_.campaign.steps_done;
    }
    idis::reindex(state_);
    begun_ = state_;
    for (const kit::Violation& wrong : System::violations(state_)) FAIL(wrong);
}

const idis::Army& Campaign::army(std::string_view name) const {
    return state_.armies.at(tests::army(name));
}

void Campaign::orders(std::string_view name, idis::CommanderOrder order) {
    decide(idis::ByCommander{commander(name), std::move(order)});
}

kit::Refusal Campaign::refused(std::string_view name, idis::CommanderOrder order) const {
    const auto result =
        System::decide(state_, idis::ByCommander{commander(name), std::move(order)}, now_, dice_);
    REQUIRE_FALSE(bool(result));
    return result.refusal();
}

void Campaign::rules(idis::RefereeOrder order) { decide(idis::ByReferee{std::move(order)}); }

kit::Refusal Campaign::refused(idis::RefereeOrder order) const {
    const auto result = System::decide(state_, idis::ByReferee{std::move(order)}, now_, dice_);
    REQUIRE_FALSE(bool(result));
    return result.refusal();
}

void Campaign::spectates(std::string_view name, idis::SpectatorOrder order) {
    decide(idis::BySpectator{user(name), std::move(order)});
}

kit::Refusal Campaign::refused_spectator(std::string_view name, idis::SpectatorOrder order) const {
    const auto result =
        System::decide(state_, idis::BySpectator{user(name), std::move(order)}, now_, dice_);
    REQUIRE_FALSE(bool(result));
    return result.refusal();
}

void Campaign::let_doctrines_fight(std::uint64_t seed, int orders_most) {
    doctrine::Chance chance(seed);
    for (int orders = 0; orders < orders_most; ++orders) {
        const auto turn = idis::next_battle_turn(state_);
        if (!turn) return;
        const auto seen = idis::view_of_battle(state_, turn->meeting, turn->army);
        const auto offered = idis::legal_in_battle(seen, turn->meeting, turn->army);
        const idis::ByDoctrine order{
            turn->army,
            {turn->meeting, doctrine::random_order_in(seen, offered, chance)}};
        const auto result = System::decide(state_, order, now_, dice_);
        if (result) {
            take(result.value());
        } else {
            decide(idis::ByDoctrine{turn->army, {turn->meeting, {}}});
        }
    }
    FAIL("the battle goes on for ever");
}

void Campaign::until(kit::Moment moment) {
    while (*System::next_due(state_) <= moment) {
        const idis::Events events = System::advance(state_, moment, dice_);
        REQUIRE_FALSE(events.empty());
        take(events);
    }
    now_ = moment;
}

void Campaign::decide(idis::Order order) {
    const auto result = System::decide(state_, order, now_, dice_);
    INFO("refused: ", result ? std::string() : std::string(result.refusal().code));
    REQUIRE(bool(result));
    if (const auto* by = kit::get_if<idis::ByReferee>(&order)) note_ruled(by->what);
    take(result.value());
    until(now_);
}

void Campaign::take(const idis::Events& events) {
    for (const idis::Event& event : events) {
        note_what_lapses(state_, event);
        System::evolve(state_, event);
        events_.push_back(event);
    }
    // idis.7.order-stopped-reason-ruling
    CHECK(ended_without_reason(state_, events).empty());
    const std::vector<kit::Violation> wrong = System::violations(state_);
    INFO("violation: ", wrong.empty() ? std::string() : wrong.front());
    REQUIRE(wrong.empty());
}

}  // namespace tests
