// How a battle is decided (section 6 of the source): the opposed roll, its result table and the
// exact chances of each line.
//
// The two totals differ by so much; the table has a line for it. On a difference of one, or of
// none,
// a defender keeps what he holds and the attacker is the loser; without a defender equal totals
// make
// nobody win. `contest` is how the totals are had: two dice a side. An engine that fights a meeting
// out gives a Contest as well, and all that follows stays as it is.
#pragma once

#include <array>
#include <limits>
#include <optional>
#include <vector>

#include "core/idis/battle/view.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

struct ResultRow {
    Clause clause;
    std::int64_t least = 0;          ///< difference
    std::int64_t most = 0;
    std::int64_t victor_percent = 0; ///< casualties
    std::int64_t loser_percent = 0;
    std::int64_t victor_morale = 0;
    std::int64_t loser_morale = 0;
    int capture_in_six = 0;          ///< of the losing commander
};
/// In the order of the source; the first line is our ruling, where the source has none.
inline constexpr std::array<ResultRow, 6> result_table = {{
    {"idis.6.tie-with-defender-ruling", 0, 0, 5, 5, 0, -1, 0},
    {"idis.6.result-1", 1, 1, 5, 5, 0, -1, 0},
    {"idis.6.result-2", 2, 2, 10, 10, 0, -1, 0},
    {"idis.6.result-3", 3, 3, 5, 10, 1, -2, 0},
    {"idis.6.result-4-5", 4, 5, 5, 15, 2, -2, 1},
    {"idis.6.result-6-plus", 6, std::numeric_limits<std::int64_t>::max(), 5, 20, 2, -2, 2},
}};
/// The line of a difference.
/// Clause:  idis.6.result-1, idis.6.result-2, idis.6.result-3, idis.6.result-4-5,
///          idis.6.result-6-plus, idis.6.capture-not-below-4
/// Takes:   a difference >= 0.
const ResultRow& result_of(std::int64_t difference);

/// What two totals come to.
struct Verdict {
    std::int64_t difference = 0;
    std::optional<Camp> victor;      ///< who reaches or keeps the objective; the other is the loser
    Clause clause;                   ///< of the line, or the ruling that took its place
    std::int64_t victor_percent = 0; ///< of both sides, if there is no victor
    std::int64_t loser_percent = 0;
    std::int64_t victor_morale = 0;
    std::int64_t loser_morale = 0;
    int capture_in_six = 0;
    friend bool operator==(const Verdict&, const Verdict&) = default;
};
/// Clause:  idis.6.higher-total-wins, idis.6.compare-modified-totals-ruling,
///          idis.6.result-1-attacker-higher-ruling, idis.6.result-1-no-defender-ruling,
///          idis.6.tie-with-defender-ruling, idis.6.tie-no-defender-ruling,
///          idis.6a.assault-loser-extra-casualties, idis.6a.assault-result-1-casualties-ruling
Verdict verdict_on(std::int64_t calling, std::int64_t called, Roles roles, MeetingKind kind);

/// The totals of both sides, and how they came about.
struct Contest {
    std::int64_t calling_dice = 0;
    std::int64_t called_dice = 0;
    std::int64_t calling = 0;
    std::int64_t called = 0;
};
/// Clause:  idis.6.roll-2d6-each, idis.6.multi-army-one-roll-ruling, idis.6.dice-by-server-ruling
/// Takes:   for whom each side rolls, and its modifiers.
/// Rolls:   2d6 for the side that called, then 2d6 for the other.
Contest contest(Unfolding& unfolding, Subject calling, const Tally& calling_modifiers,
                Subject called, const Tally& called_modifiers);

/// How likely each result is: of 1,296 ways in which four dice fall.
/// Clause:  idis.6.roll-2d6-each
/// Takes:   the sums of the modifiers.
/// Gives:   results that can come about, each once; their chances add up to 1.
std::vector<ResultChance> odds_of(Fraction calling, Fraction called, Roles roles, MeetingKind kind);

}  // namespace idis
