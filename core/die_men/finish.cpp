#include "core/die_men/finish.hpp"

#include <algorithm>

#include "core/die_men/blows.hpp"
#include "core/die_men/declare.hpp"
#include "core/die_men/map.hpp"
#include "core/die_men/scale.hpp"
#include "core/die_men/setup.hpp"
#include "core/die_men/units.hpp"

namespace die_men {
namespace {

/// The nearest hex of the character's army, then the lowest; nothing if it has none.
std::optional<Hex> nearest_own_hex(const OpenTable& table, const Character& character) {
    std::optional<Hex> nearest;
    for (const Group& group : table.groups) {
        if (group.post.army != character.army) continue;
        if (!nearest || distance(table.map->grid, group.post.at, *character.at) <
                            distance(table.map->grid, *nearest, *character.at)) {
            nearest = group.post.at;
        }
    }
    return nearest;
}

/// Rounds that were fought: one that ends in its Declare was not.
int rounds_fought(const OpenTable& table) {
    return table.phase == Phase::declaring ? table.round - 1 : table.round;
}

void end(Unfolding& u, Ending ending, std::optional<int> winner, Clause clause) {
    for (const Character& each : std::vector<Character>(u.table().characters)) {
        if (each.fate == Fate::in_doubt) decide_fate(u, {each.id, Fate::escaped});
    }
    Outcome outcome;
    outcome.ending = ending;
    outcome.winner = winner;
    outcome.rounds = rounds_fought(u.table());
    outcome.minutes = outcome.rounds * scale_of(u.table()).round_minutes;
    for (const Army& army : u.table().armies) outcome.reports.push_back(report_of(u.table(), army));
    u.happen({clause, "die-men.scale.elapsed-time", "die-men.end.report-ruling",
              "die-men.end.survivor-needs-last"},
             BattleEnded{std::move(outcome)});
}

void begin_round(Unfolding& u) {
    enter_awaited(u);
    u.happen({"die-men.sequence.round-steps", "die-men.end.winner-is-not-goal-ruling"},
             RoundBegan{u.table().round + 1});
}

bool is_stalemate(const OpenTable& table) {
    mark("die-men.end.stalemate-ruling");
    return std::all_of(table.armies.begin(), table.armies.end(),
                       [&](const Army& army) { return units_on_map(table, army.id) <= 1; });
}

bool is_at_limit(const OpenTable& table) {
    return table.options.round_limit && table.round >= *table.options.round_limit;
}

}  // namespace

ArmyReport report_of(const OpenTable& table, const Army& army) {
    ArmyReport report;
    report.army = army.id;
    const int scale = *table.scale;
    Troops standing;
    for (const Group& group : table.groups) {
        if (group.post.army == army.id) standing = joined(standing, group.troops);
    }
    standing = joined(standing, army.unplaced);
    for (const Muster& muster : *army.muster) {
        auto line =
            std::find_if(report.lines.begin(), report.lines.end(), [&](const ReportLine& each) {
                return each.type == muster.type && each.threat == muster.threat;
            });
        const int over = counted(muster, scale).left_over;
        if (line != report.lines.end()) {
            line->brought += muster.soldiers;
            line->unrepresented += over;
            continue;
        }
        const auto soldiers = [&](const Troops& troops) {
            return scale * count_of(troops, muster.type, muster.threat);
        };
        report.lines.push_back({muster.type, muster.threat, muster.soldiers, soldiers(standing),
                                soldiers(army.saved), soldiers(army.captured), soldiers(army.lost),
                                over});
    }
    for (const ReportLine& line : report.lines) {
        report.alive += line.standing + line.saved + line.unrepresented;
        report.lost += line.lost;
    }
    report.dead = report.lost;
    return report;
}

bool end_if_decided(Unfolding& u) {
    const OpenTable& table = u.table();
    if (table.groups.empty()) {
        end(u, Ending::nobody_left, std::nullopt, "die-men.end.both-gone-ruling");
        return true;
    }
    const ArmyId first = table.groups.front().post.army;
    for (const Group& group : table.groups) {
        if (are_hostile(table, first, group.post.army)) return false;
    }
    mark("die-men.end.loser-has-units-ruling");
    end(u, Ending::one_side_left, army_at(table, first).side, "die-men.end.last-side-ruling");
    return true;
}

void begin_battle(Unfolding& u) {
    if (u.table().setup.has_tiles) note_missing_exits(u);
    if (!end_if_decided(u)) begin_round(u);
}

void end_round(Unfolding& u) {
    std::vector<Group> groups = u.table().groups;
    for (Group& group : groups) {
        group.gobble.clear();
        group.is_bloc_die_used = false;
        group.spent_blocs = 0;
        group.spent_archers = 0;
    }
    const int quiet = u.table().is_quiet ? u.table().quiet_rounds + 1 : 0;
    u.happen({"die-men.gobble.last-one-round-ruling", "die-men.resolve.leftovers-lost-ruling",
              "die-men.end.no-attack-ruling"},
             RoundEnded{u.table().round, quiet, std::move(groups)});
    if (end_if_decided(u)) return;
    enter_awaited(u);
    if (is_stalemate(u.table())) {
        return end(u, Ending::stalemate, std::nullopt, "die-men.end.stalemate-ruling");
    }
    if (is_at_limit(u.table())) {
        u.happen({"die-men.end.round-limit-ruling"}, JudgementAsked{Ending::round_limit});
    } else if (quiet >= quiet_rounds_most) {
        u.happen({"die-men.end.no-attack-ruling"}, JudgementAsked{Ending::no_attacks});
    } else {
        begin_round(u);
    }
}

void surrender(Unfolding& u, ArmyId army) {
    std::vector<Group> groups = u.table().groups;
    Troops captured = army_at(u.table(), army).captured;
    Traces seen = army_at(u.table(), army).last_seen;
    for (const Group& group : u.table().groups) {
        if (group.post.army != army) continue;
        captured = joined(captured, group.troops);
        for (const Band& band : group.troops) {
            erase_if(seen, [&](const LastSeen& each) { return each.type == band.type; });
            seen.push_back({band.type, group.post.at});
        }
    }
    std::erase_if(groups, [&](const Group& group) { return group.post.army == army; });
    std::vector<Character> taken;
    for (Character character : u.table().characters) {
        if (character.army != army || character.fate != Fate::in_battle) continue;
        character.fate = Fate::captured;
        taken.push_back(std::move(character));
    }
    u.happen({"die-men.end.concede-ruling"},
             ArmySurrendered{army, std::move(captured), std::move(groups), std::move(taken),
                             std::move(seen)});
    end_if_decided(u);
}

void propose_draw(Unfolding& u, ArmyId army) {
    constexpr Clause clause = "die-men.end.agreed-draw-ruling";
    u.happen({clause}, DrawProposed{army});
    const OpenTable& table = u.table();
    const bool is_agreed = std::all_of(
        table.armies.begin(), table.armies.end(),
        [&](const Army& each) { return each.proposes_draw || !has_units(table, each.id); });
    if (is_agreed) end(u, Ending::agreed, std::nullopt, clause);
}

Gate may_judge(const OpenTable& table, const JudgeBattle& order) {
    const bool is_limit = is_at_limit(table);
    const Clause clause = is_limit ? Clause("die-men.end.round-limit-ruling")
                                   : Clause("die-men.end.no-attack-ruling");
    if (table.phase != Phase::judging) return Refusal("nothing_to_judge", clause);
    if (order.goes_on && is_limit) return Refusal("round_limit_is_reached", clause, "goes_on");
    const bool is_side =
        !order.winner || std::any_of(table.armies.begin(), table.armies.end(),
                                     [&](const Army& army) { return army.side == *order.winner; });
    if (is_side) return allowed;
    return Refusal("no_such_side", clause, "winner");
}

void judge(Unfolding& u, const JudgeBattle& order) {
    const bool is_limit = is_at_limit(u.table());
    const Clause clause = is_limit ? Clause("die-men.end.round-limit-ruling")
                                   : Clause("die-men.end.no-attack-ruling");
    if (order.goes_on) {
        u.happen({clause}, BattleGoesOn{});
        return begin_round(u);
    }
    const Ending by_itself = is_limit ? Ending::round_limit : Ending::no_attacks;
    end(u, order.winner ? Ending::judged : by_itself, order.winner, clause);
}

Gate may_judge(const OpenTable& table, const JudgeLosses& order) {
    constexpr Clause clause = "die-men.end.wounded-or-dead";
    if (!table.outcome) return Refusal("battle_is_not_over", clause);
    for (const ArmyReport& report : table.outcome->reports) {
        if (report.army != order.army || report.is_judged) continue;
        const bool adds_up = order.dead >= 0 && order.wounded >= 0 && order.scattered >= 0 &&
                             order.dead <= report.lost && order.wounded <= report.lost &&
                             order.scattered <= report.lost &&
                             order.dead + order.wounded + order.scattered == report.lost;
        if (adds_up) return allowed;
        return Refusal("losses_do_not_add_up", clause, "dead");
    }
    return Refusal("nothing_to_judge", clause, "army");
}

void judge(Unfolding& u, const JudgeLosses& order) {
    for (ArmyReport report : std::vector<ArmyReport>(u.table().outcome->reports)) {
        if (report.army != order.army) continue;
        report.dead = order.dead;
        report.wounded = order.wounded;
        report.scattered = order.scattered;
        report.is_judged = true;
        u.happen({"die-men.end.wounded-or-dead"}, LossesJudged{std::move(report)});
    }
}

Gate may_decide(const OpenTable& table, const DecideFate& order) {
    constexpr Clause clause = "die-men.units.pc-fate-ruling";
    const Character* character = find_character(table, order.character);
    if (character == nullptr || character->fate != Fate::in_doubt) {
        return Refusal("fate_is_not_open", clause, "character");
    }
    if (order.fate >= Fate::escaped && order.fate <= Fate::fallen) return allowed;
    return Refusal("no_such_fate", clause, "fate");
}

void decide_fate(Unfolding& u, const DecideFate& order) {
    Character character = character_at(u.table(), order.character);
    const std::optional<Hex> refuge = nearest_own_hex(u.table(), character);
    character.fate = order.fate;
    if (order.fate == Fate::escaped && refuge) {
        character.fate = Fate::in_battle;
        character.at = refuge;
    }
    u.happen({"die-men.units.pc-fate-ruling"}, FateDecided{character});
}

}  // namespace die_men
