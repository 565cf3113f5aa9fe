// What a referee had to decide of late, and words of his to several.
#include "core/idis/referee/referee_load.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/full_view.hpp"
#include "tests/kit/campaign.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using tests::a_world;
using tests::an_army;
using tests::commander;
using tests::SeededDice;

namespace {

State fed(Moment now) {
    return a_world(an_army("aram").with_infantry(500).with_wagons(400).with_supplies(200'000),
                   an_army("belisar").with_infantry(500).with_wagons(400).with_supplies(200'000))
        .at(now);
}
RefereeLoad load_of(const tests::Campaign& play) {
    return view(play.state(), Referee{}).referee->load;
}
QuestionId open_to_referee(const State& state) {
    for (const Question& question : state.questions) {
        if (!question.asked) return question.id;
    }
    return {};
}
/// A decision that was asked for and settled so many hours into the campaign.
Decision decision(std::uint64_t number, std::int64_t asked, std::int64_t settled, bool is_default) {
    return {QuestionId(number), Moment{asked * 3'600}, Moment{settled * 3'600}, is_default};
}

}  // namespace

TEST_CASE("the view shows the questions that were asked first, and says how many there are") {
    State state = fed(Moment{0});
    const auto ask = [&](std::uint64_t number, std::int64_t hour) {
        Question question;
        question.id = QuestionId(number);
        question.asked_at = Moment{hour * 3'600};
        question.what = WordsForReferee{commander("aram"), "And another thing."};
        state.questions.insert(question);
    };
    const auto shows = [](const RefereeView& full, std::uint64_t number) {
        return std::ranges::count(full.questions, QuestionId(number), &Question::id) == 1;
    };
    // The higher the number, the earlier it was asked.
    for (std::uint64_t number = 1; number <= questions_shown_max; ++number) {
        ask(number, 200 - static_cast<std::int64_t>(number));
    }
    const RefereeView all = *view(state, Referee{}).referee;
    CHECK_EQ(all.questions.size(), questions_shown_max);
    CHECK(shows(all, 1));
    CHECK_EQ(all.load.open, questions_shown_max);
    ask(questions_shown_max + 1, 0);
    const RefereeView most = *view(state, Referee{}).referee;
    CHECK_EQ(most.questions.size(), questions_shown_max);
    CHECK_FALSE(shows(most, 1));
    CHECK(shows(most, questions_shown_max + 1));
    CHECK(std::ranges::is_sorted(most.questions, {}, &Question::id));
    CHECK_EQ(most.load.open, questions_shown_max + 1);
}

TEST_CASE("the load: words to the referee are open until he answers, and then a decision") {
    SeededDice dice(1);
    tests::Campaign play(fed(at(Day{3}, 9)), dice);
    CHECK_EQ(load_of(play), RefereeLoad{3, 0, 0, {}, 0, {}, {}});
    play.orders("aram", WriteToReferee{"May I?"});
    play.until(at(Day{3}, 11));
    // A view is of the moment of the newest event.
    play.rules(WriteToCommanders{{}, "Patience."});
    CHECK_EQ(load_of(play).open, 1);
    CHECK(load_of(play).longest_open >= kit::seconds(3'600));
    play.rules(AnswerQuestion{open_to_referee(play.state()), "You may."});
    const RefereeLoad load = load_of(play);
    CHECK_EQ(load.open, 0);
    CHECK_FALSE(load.longest_open);
    CHECK_EQ(load.settled, 1);
    CHECK_EQ(load.by_default, 0);
    CHECK_EQ(load.by_day, std::vector<DecisionsOfDay>{{Day{3}, 1, 0}});
    CHECK(load.median_wait >= kit::seconds(3'600));
}

TEST_CASE("the load: what commanders were asked is none of it") {
    State state = fed(at(Day{3}, 9));
    Question question;
    question.id = QuestionId(7);
    question.asked = commander("aram");
    state.questions.insert(question);
    CHECK_EQ(referee_load(state).open, 0);
}

TEST_CASE("the load: 28 days are counted, today among them, day by day; the middle wait of all") {
    State state = fed(at(Day{40}, 9));
    // Day 12 is the last that is left out: 40 - 27 = 13.
    state.decisions.insert(decision(1, 11 * 24, 11 * 24 + 23, false));
    state.decisions.insert(decision(2, 11 * 24 + 12, 12 * 24, true));
    state.decisions.insert(decision(3, 39 * 24, 39 * 24 + 2, false));
    state.decisions.insert(decision(4, 39 * 24, 39 * 24 + 5, true));
    const RefereeLoad load = referee_load(state);
    CHECK_EQ(load.days, 28);
    CHECK_EQ(load.settled, 3);
    CHECK_EQ(load.by_default, 2);
    CHECK_EQ(load.median_wait, kit::seconds(5 * 3'600));
    CHECK_EQ(load.by_day, std::vector<DecisionsOfDay>{{Day{13}, 1, 1}, {Day{40}, 2, 1}});
}

TEST_CASE("idis.7.orders-channel-per-commander: the referee writes to several, or to all at once") {
    SeededDice dice(1);
    tests::Campaign play(fed(at(Day{3}, 9)), dice);
    const auto lines = [&](std::string_view name) {
        std::size_t count = 0;
        for (const ChannelEntry& entry : play.state().channel) {
            const bool is_his = entry.commander == commander(name);
            if (is_his && kit::holds_alternative<told::RefereeWrote>(entry.content)) ++count;
        }
        return count;
    };
    play.rules(WriteToCommanders{{commander("aram")}, "To one."});
    CHECK_EQ(lines("aram"), 1);
    CHECK_EQ(lines("belisar"), 0);
    play.rules(WriteToCommanders{{commander("aram"), commander("belisar")}, "To both."});
    play.rules(WriteToCommanders{{}, "To all."});
    CHECK_EQ(lines("aram"), 3);
    CHECK_EQ(lines("belisar"), 2);
}

TEST_CASE("idis.7.orders-channel-per-commander: to nobody twice, to nobody unknown, not nothing") {
    SeededDice dice(1);
    tests::Campaign play(fed(at(Day{3}, 9)), dice);
    const auto refusal = [&](const WriteToCommanders& order) {
        const kit::Refusal refused = play.refused(order);
        CHECK_EQ(refused.clause.id(), "idis.7.orders-channel-per-commander");
        return refused.code;
    };
    const CommanderId aram = commander("aram");
    CHECK_EQ(refusal({{aram, aram}, "Twice."}), "commander_named_twice");
    CHECK_EQ(refusal({{commander("nobody")}, "Who?"}), "no_such_commander");
    CHECK_EQ(refusal({{aram}, ""}), "text_is_empty");
}
