#include "core/idis/battle/battle_result.hpp"

#include <algorithm>

namespace idis {

const ResultRow& result_of(std::int64_t difference) {
    ENSURE(difference >= 0);
    // The lines stand in order, so the first that reaches so far is the one.
    const auto found =
        std::find_if(result_table.begin(), result_table.end(),
                     [difference](const ResultRow& row) { return difference <= row.most; });
    ENSURE(found != result_table.end());
    return *found;
}

namespace {

/// Who attacks, if anybody does.
std::optional<Camp> attacker_of(Roles roles) {
    if (roles == Roles::neither) return std::nullopt;
    return roles == Roles::calling_attacks ? Camp::calling : Camp::called;
}

/// What a difference below 2 makes of the line: the defender holds, or nobody defends.
void settle_close_result(Verdict& verdict, std::optional<Camp> higher,
                         std::optional<Camp> attacker) {
    if (attacker) {
        if (higher == attacker) verdict.clause = "idis.6.result-1-attacker-higher-ruling";
        verdict.victor = other(*attacker);
        return;
    }
    verdict.clause = higher ? Clause("idis.6.result-1-no-defender-ruling")
                            : Clause("idis.6.tie-no-defender-ruling");
    verdict.loser_morale = 0;
}

}  // namespace

Verdict verdict_on(std::int64_t calling, std::int64_t called, Roles roles, MeetingKind kind) {
    mark("idis.6.compare-modified-totals-ruling");
    const std::int64_t difference = calling > called ? calling - called : called - calling;
    const ResultRow& row = result_of(difference);
    std::optional<Camp> higher;
    if (difference > 0) higher = calling > called ? Camp::calling : Camp::called;
    Verdict verdict{difference,         higher,           row.clause,
                    row.victor_percent, row.loser_percent, row.victor_morale,
                    row.loser_morale,   row.capture_in_six};
    mark(row.clause);
    if (difference <= 1) settle_close_result(verdict, higher, attacker_of(roles));
    if (kind == MeetingKind::assault && verdict.victor) {
        mark("idis.6a.assault-loser-extra-casualties");
        verdict.loser_percent += 10;
    }
    return verdict;
}

Contest contest(Unfolding& unfolding, Subject calling, const Tally& calling_modifiers,
                Subject called, const Tally& called_modifiers) {
    mark("idis.6.multi-army-one-roll-ruling");
    Contest result;
    result.calling_dice = unfolding.sum("idis.6.roll-2d6-each", calling, 2, 6);
    result.called_dice = unfolding.sum("idis.6.roll-2d6-each", called, 2, 6);
    result.calling = result.calling_dice + rounded_down(calling_modifiers.total());
    result.called = result.called_dice + rounded_down(called_modifiers.total());
    return result;
}

std::vector<ResultChance> odds_of(Fraction calling, Fraction called, Roles roles,
                                  MeetingKind kind) {
    /// Ways in which two dice come to a sum, from 2 to 12.
    constexpr std::array<std::int64_t, 11> ways = {1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};
    std::vector<ResultChance> odds;
    for (std::int64_t first = 2; first <= 12; ++first) {
        for (std::int64_t second = 2; second <= 12; ++second) {
            const Verdict verdict = verdict_on(first + rounded_down(calling),
                                               second + rounded_down(called), roles, kind);
            const Fraction chance{ways[static_cast<std::size_t>(first - 2)] *
                                      ways[static_cast<std::size_t>(second - 2)],
                                  1'296};
            const auto same = std::find_if(odds.begin(), odds.end(), [&](const ResultChance& row) {
                return row.victor == verdict.victor && row.result == verdict.clause;
            });
            if (same != odds.end()) {
                same->chance += chance;
            } else {
                odds.push_back({verdict.victor, verdict.clause, chance});
            }
        }
    }
    mark("idis.6.roll-2d6-each");
    return odds;
}

}  // namespace idis
