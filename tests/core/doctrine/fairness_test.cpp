// What a referee should expect of each engine: how often the side that called wins, by numbers and
// by morale, beside the campaign's own roll.
//
// Prints one table. Mirrored armies win equally often within the error, and more men or higher
// morale never win less often than fewer and lower ones. All of it with IDIS_LONG, else one row.
#include <doctest/doctest.h>

#include <cstdlib>
#include <iomanip>
#include <iostream>

#include "core/doctrine/rehearsal.hpp"
#include "core/idis/battle/battle_modifiers.hpp"
#include "core/idis/battle/battle_result.hpp"
#include "tests/kit/battlefield.hpp"

using namespace tests;

namespace {

using namespace idis;

struct Match {
    const char* name;
    std::int64_t ours = 2'000;
    std::int64_t theirs = 2'000;
    std::int64_t our_morale = 9;
    std::int64_t their_morale = 9;
};
constexpr std::array<Match, 8> matches = {{
    {"1:1, morale 9 and 9"},
    {"3:2, morale 9 and 9", 3'000, 2'000},
    {"2:1, morale 9 and 9", 4'000, 2'000},
    {"3:1, morale 9 and 9", 6'000, 2'000},
    {"1:1, morale 6 and 6", 2'000, 2'000, 6, 6},
    {"1:1, morale 9 and 6", 2'000, 2'000, 9, 6},
    {"1:1, morale 12 and 6", 2'000, 2'000, 12, 6},
    {"1:1, morale 12 and 12", 2'000, 2'000, 12, 12},
}};

ArmyBuilder host(const char* name, std::int64_t soldiers, std::int64_t morale) {
    return a_bare_host(name)
        .with_infantry(soldiers * 3 / 4)
        .with_cavalry(soldiers / 4)
        .with_supplies(60'000)
        .with_morale(morale);
}
/// Both called, nothing fought; nobody attacks or defends.
State ready(const Match& match, Way way) {
    auto none = dice();
    Battlefield field(a_field(host("aram", match.ours, match.our_morale),
                              host("belisar", match.theirs, match.their_morale)),
                      none);
    field.attack("aram", "belisar");
    field.play().rules(ChooseWay{field.meeting().id, way, Conduct::by_plan});
    field.play().rules(SetRoles{field.meeting().id, Roles::neither});
    return field.state();
}
bool is_long() { return std::getenv("IDIS_LONG") != nullptr; }
int plays() { return is_long() ? 200 : 1; }

struct Cell {
    int won = 0;                     ///< thousandths
    int lost = 0;
    int error = 0;
};
Cell by_roll(const Match& match) {
    const State state = ready(match, Way::campaign_roll);
    const Meeting& meeting = *state.meetings.begin();
    Fraction won;
    Fraction lost;
    for (const ResultChance& row :
         odds_of(modifiers_of(state, meeting, Camp::calling).total(),
                 modifiers_of(state, meeting, Camp::called).total(), meeting.roles, meeting.kind)) {
        if (row.victor == Camp::calling) won += row.chance;
        if (row.victor == Camp::called) lost += row.chance;
    }
    return {static_cast<int>(rounded_down(won * 1'000)),
            static_cast<int>(rounded_down(lost * 1'000)), 0};
}
Cell by_engine(const Match& match, Way way) {
    const State state = ready(match, way);
    doctrine::Rehearsal rehearsal(state, state.meetings.begin()->id, 17);
    const kit::ClauseListener heard = std::exchange(kit::clause_listener, nullptr);
    while (rehearsal.plays() < plays()) rehearsal.play();
    kit::clause_listener = heard;
    const auto won = rehearsal.share_of(Camp::calling);
    return {won.thousandths, rehearsal.share_of(Camp::called).thousandths, won.error};
}
void print(const Cell& cell) {
    std::cout << "  " << std::setw(3) << (cell.won + 5) / 10 << "/" << std::setw(3)
              << (cell.lost + 5) / 10;
    if (cell.error > 0) std::cout << " +-" << std::setw(2) << (cell.error + 9) / 10;
    else std::cout << "     ";
}

}  // namespace

TEST_CASE("a rehearsal: the same seed gives the same results, and touches nothing") {
    const State state = ready(matches[0], Way::die_men);
    const State before = state;
    doctrine::Rehearsal one(state, state.meetings.begin()->id, 5, {4});
    doctrine::Rehearsal other(state, state.meetings.begin()->id, 5, {4});
    for (int play = 0; play < 2; ++play) {
        one.play();
        other.play();
    }
    CHECK_EQ(one.results(), other.results());
    CHECK_EQ(one.plays(), 2);
    CHECK(state == before);
    int thousandths = 0;
    for (const std::optional<Camp> victor :
         {std::optional(Camp::calling), std::optional(Camp::called), std::optional<Camp>()}) {
        thousandths += one.share_of(victor).thousandths;
    }
    CHECK_EQ(thousandths, 1'000);
}

TEST_CASE("fairness: who wins how often, by numbers and morale, in every engine") {
    constexpr std::array<Way, 3> ways = {Way::die_men, Way::throw_me_a_6, Way::dice_warriors};
    std::cout << "percent won/lost by the side that called, " << plays() << " plays each\n"
              << std::left << std::setw(24) << "" << std::right
              << "  campaign roll  Die, Men!      Throw me a 6   Dice Warriors!\n";
    std::array<std::array<Cell, 4>, matches.size()> table{};
    for (std::size_t row = 0; row < (is_long() ? matches.size() : 1); ++row) {
        std::cout << std::left << std::setw(24) << matches[row].name << std::right;
        table[row][0] = by_roll(matches[row]);
        print(table[row][0]);
        for (std::size_t way = 0; way < ways.size(); ++way) {
            table[row][way + 1] = by_engine(matches[row], ways[way]);
            print(table[row][way + 1]);
            std::cout.flush();
        }
        std::cout << '\n';
    }
    CHECK(table[0][0].won > 0);
    if (!is_long()) return;
    for (std::size_t way = 0; way < 4; ++way) {
        CAPTURE(way);
        for (const std::size_t mirrored : {0U, 4U, 7U}) {
            const Cell& cell = table[mirrored][way];
            CHECK(std::abs(cell.won - cell.lost) <= 2 * cell.error);
        }
        // More men, or higher morale, never win less often.
        for (const auto& [less, more] :
             {std::pair(0U, 1U), std::pair(1U, 2U), std::pair(2U, 3U), std::pair(4U, 5U),
              std::pair(5U, 6U)}) {
            const Cell& a = table[less][way];
            const Cell& b = table[more][way];
            CHECK(b.won - b.lost >= a.won - a.lost - a.error - b.error);
        }
    }
}
