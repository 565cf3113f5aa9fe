// What follows from a failed morale check (the table of section 5 of the source), line by line.
//
// A line names its consequence as data; consequences.hpp carries it out. The total of the two dice
// is the line, two lower down for a Poet's army.
#pragma once

#include <array>
#include <variant>

#include "core/idis/kernel/ids.hpp"

namespace idis {

/// Each detachment joins one new commander with this chance.
struct JoinNewCommander {
    int wanted = 0;
    int sides = 0;
};
/// The army's size and supplies shrink.
struct Desert {
    int percent = 0;
};
enum class HowMany : std::uint8_t { one, one_die };
/// Randomly chosen detachments go over to another army.
struct GoOver {
    HowMany how_many = HowMany::one;
};
/// Randomly chosen detachments leave the column for 2d6 days.
struct Depart {
    HowMany how_many = HowMany::one;
};
/// Noncombatants join, as a share of the soldiers.
struct GainFollowers {
    int percent = 0;
};
struct Nothing {};

using Consequence =
    std::variant<JoinNewCommander, Desert, GoOver, Depart, GainFollowers, Nothing>;

struct MoraleRow {
    int result = 0;
    Clause clause;
    Consequence consequence;
};

inline constexpr int morale_result_max = 12;

inline constexpr std::array<MoraleRow, 11> morale_table = {{
    {2, "idis.5.table-2-mutiny", JoinNewCommander{19, 20}},
    {3, "idis.5.table-3-mass-desertion", Desert{30}},
    {4, "idis.5.table-4-defections", GoOver{HowMany::one_die}},
    {5, "idis.5.table-5-major-desertion", Desert{20}},
    {6, "idis.5.table-6-split", JoinNewCommander{3, 6}},
    {7, "idis.5.table-7-defection", GoOver{HowMany::one}},
    {8, "idis.5.table-8-desertion", Desert{10}},
    {9, "idis.5.table-9-departures", Depart{HowMany::one_die}},
    {10, "idis.5.table-10-camp-followers", GainFollowers{5}},
    {11, "idis.5.table-11-departure", Depart{HowMany::one}},
    {12, "idis.5.table-12-nothing", Nothing{}},
}};

/// The line of a result.
/// Takes:   2 to 12.
constexpr const MoraleRow& morale_row(int result) {
    ENSURE(result >= morale_table.front().result && result <= morale_result_max);
    return morale_table[static_cast<std::size_t>(result - morale_table.front().result)];
}

}  // namespace idis
