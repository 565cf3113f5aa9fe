// What the table engine costs: one action, how far one unit gets, a whole battle of random play,
// a charge found legal.
//
// One action is what an order takes: the view of who acts, what he may do, an order at random,
// checked and carried out, and its events applied; those of recorded battles of twelve units a side
// (tests/kit/table_battle.hpp), each from the state it was given in. How far a unit gets, in all
// its manners, with whom it may charge, shoot at or join, is what a client asks for the unit that
// is chosen. The charge is tried among forty units in two lines.
#include <cstdlib>

#include "core/throw_me_a_6/contact.hpp"
#include "tests/bench/works.hpp"
#include "tests/kit/table_battle.hpp"

namespace {

using namespace throw_me_a_6;

constexpr int units_a_side = 12;
/// Battles that are played before any comes again.
constexpr std::int64_t seeds = 20;

/// The states in which somebody had to act.
std::vector<State> recorded() {
    std::vector<State> states;
    const auto keep = [&](const State& state) {
        if (!state.table.outcome && state.table.turn > 0) states.push_back(state);
    };
    tests::table_battle(tests::table_plan(units_a_side), tests::random_captain(),
                        tests::random_captain(), 1, keep);
    return states;
}
std::int64_t actions(std::int64_t times) {
    const std::vector<State> states = recorded();
    doctrine::Chance chance(1);
    std::int64_t sum = 0;
    for (std::int64_t i = 0; i < times; ++i) {
        State state = states[static_cast<std::size_t>(i) % states.size()];
        const std::vector<Question> open = System::questions(state);
        const Question& question = open.front();
        Order order = ByUmpire{{question.id}};
        if (question.to) {
            const View seen = System::view(state, *question.to);
            const Legal offered = System::legal(seen, *question.to);
            const auto chosen = doctrine::random_order(seen, offered, chance);
            if (chosen) order = ByPlayer{*question.to, *chosen};
        }
        const auto result = System::decide(state, order, kit::Moment{}, chance);
        if (!result) std::abort();
        for (const Event& event : result.value()) System::evolve(state, event);
        sum += static_cast<std::int64_t>(result.value().size());
    }
    return sum;
}
std::int64_t reaches_of_one(std::int64_t times) {
    doctrine::Chance chance(1);
    std::vector<std::pair<View, UnitId>> asked;
    for (const State& state : recorded()) {
        const Question question = System::questions(state).front();
        if (!question.to) continue;
        const View seen = System::view(state, *question.to);
        const Legal offered = System::legal(seen, *question.to);
        if (!offered.units.empty()) asked.emplace_back(seen, chance.one_of(offered.units).unit);
    }
    std::int64_t sum = 0;
    for (std::int64_t i = 0; i < times; ++i) {
        const auto& [seen, unit] = asked[static_cast<std::size_t>(i) % asked.size()];
        const Reaches all = System::reaches(seen, seen.observer, unit);
        sum += static_cast<std::int64_t>(all.envelopes.size() + all.charges.size());
    }
    return sum;
}
std::int64_t battles(std::int64_t times) {
    const tests::TablePlan plan = tests::table_plan(units_a_side);
    std::int64_t sum = 0;
    for (std::int64_t i = 0; i < times; ++i) {
        const auto seed = static_cast<std::uint64_t>(i % seeds + 1);
        const tests::TableEnd end =
            tests::table_battle(plan, tests::random_captain(), tests::random_captain(), seed);
        sum += end.orders + end.turns;
    }
    return sum;
}
/// Two lines of twenty, two deep, five inches apart.
Table two_lines() {
    Table table;
    table.phase = Phase::first_actions;
    table.turn = 2;
    table.attacker = table.first = Side::red;
    for (int number = 0; number < 40; ++number) {
        const bool is_red = number < 20;
        const int place = number % 20;
        const int back = place / 10 * 3 * inch;
        Unit unit;
        unit.id = UnitId(static_cast<std::uint64_t>(number + 1));
        unit.side = is_red ? Side::red : Side::blue;
        unit.number = place + 1;
        unit.standing = Standing::on_table;
        unit.pose = {{800 + place % 10 * 345, is_red ? 1500 - back : 2000 + back},
                     is_red ? 0 : full_circle / 2};
        table.units.push_back(unit);
    }
    return table;
}
std::int64_t charges(std::int64_t times) {
    const Table table = two_lines();
    std::int64_t sum = 0;
    for (std::int64_t i = 0; i < times; ++i) {
        const auto number = static_cast<std::uint64_t>(i % 10 + 1);
        const auto charge = plan(table, {UnitId(number), UnitId(20 + number), {}, {}});
        if (!charge) std::abort();
        sum += charge.value().spent;
    }
    return sum;
}

}  // namespace

std::vector<bench::Work> bench::throw_me_a_6_works() {
    return {{"throw_me_a_6_action", actions},
            {"throw_me_a_6_reaches", reaches_of_one},
            {"throw_me_a_6_battle", battles},
            {"throw_me_a_6_charge", charges}};
}
