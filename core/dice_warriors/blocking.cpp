#include "core/dice_warriors/blocking.hpp"

#include <algorithm>

#include "core/dice_warriors/tempo.hpp"

namespace dice_warriors {
namespace {

bool contains(const UnitIds& all, UnitId id) {
    return std::find(all.begin(), all.end(), id) != all.end();
}

/// Whether a unit could bar this mover on this leg at all.
bool may_bar(const Unit& blocker, const Unit& mover, const Move& move) {
    if (blocker.side == mover.side) {
        mark("dice-warriors.block.who-consents-ruling");
        return false;
    }
    if (!is_in_play(blocker) || !blocker.place) {
        mark("dice-warriors.block.dead-do-not-block");
        return false;
    }
    if (contains(move.tested, blocker.id)) return false;
    if (contains(mover.turn.passed, blocker.id)) {
        mark("dice-warriors.block.success-lasts-ruling");
        return false;
    }
    if (target_number(blocker) == 6) {
        mark("dice-warriors.block.six-cannot-bar");
        return false;
    }
    return true;
}

std::optional<Entry> entry_into(Point from, Point to, Point blocker, Digits range) {
    mark("dice-warriors.block.entering-or-nearing-ruling");
    if (!is_within(from, blocker, range)) return first_within(from, to, blocker, range);
    if (!brings_nearer(from, to, blocker)) return std::nullopt;
    return Entry{0, 0, squared_distance(from, to), from};
}

}  // namespace

Digits barring_range(const Unit& mover, UnitId blocker) {
    if (mover.turn.named == blocker || contains(mover.turn.attacked, blocker)) {
        mark("dice-warriors.block.own-attacker-one-digit");
        mark("dice-warriors.block.attacker-declares-ruling");
        return digits(1);
    }
    return melee_range;
}

std::optional<Bar> next_bar(const OpenTable& table, const Move& move) {
    const Unit& mover = unit_at(table, move.mover);
    const Point from = *mover.place;
    const Point to = move.route.front();
    std::optional<Entry> first;
    std::optional<Bar> bar;
    for (const Unit& blocker : table.units) {
        if (!may_bar(blocker, mover, move)) continue;
        const std::optional<Entry> entry =
            entry_into(from, to, *blocker.place, barring_range(mover, blocker.id));
        if (!entry || (first && !comes_before(*entry, *first))) continue;
        if (line_of_sight(table.field, entry->at, *blocker.place) != Sight::clear) {
            mark("dice-warriors.block.walls-shield-mover-ruling");
            continue;
        }
        first = entry;
        bar = Bar{blocker.id, entry->at};
    }
    return bar;
}

Decision passage_decision(const State& state, const Move& move) {
    const Unit& blocker = unit_at(state.table, *move.blocker);
    Decision decision;
    decision.kind = QuestionKind::passage;
    decision.side = blocker.side;
    decision.unit = blocker.id;
    Matter matter;
    matter.kind = QuestionKind::passage;
    matter.unit = blocker.id;
    matter.other = move.mover;
    matter.number = target_number(blocker);
    mark("dice-warriors.block.who-consents-ruling");
    add_voice(state, decision, blocker.player, blocker.id, matter);
    return decision;
}

UnitIds takers(const OpenTable& table, const Attack& attack) {
    const Side side = unit_at(table, attack.attacker).side;
    std::vector<std::pair<std::pair<std::int64_t, std::size_t>, UnitId>> found;
    for (const Unit& unit : table.units) {
        if (unit.side == side) {
            mark("dice-warriors.block.taker-is-foe-ruling");
            continue;
        }
        if (!is_in_play(unit) || !unit.place) {
            mark("dice-warriors.block.dead-do-not-block");
            continue;
        }
        if (unit.id == attack.target) continue;
        if (!attack.target && *unit.place == attack.aim) {
            mark("dice-warriors.block.spell-spot-takers-ruling");
            continue;
        }
        if (!line_crosses(attack.from, attack.aim, *unit.place, melee_range)) continue;
        const Point nearest = nearest_on_line(attack.from, attack.aim, *unit.place);
        if (line_of_sight(table.field, *unit.place, nearest) != Sight::clear) {
            mark("dice-warriors.block.taker-behind-wall-ruling");
            continue;
        }
        mark("dice-warriors.block.one-digit-movement-only-ruling");
        const std::int64_t distance = squared_distance(attack.from, *unit.place);
        found.emplace_back(std::pair(distance, found.size()), unit.id);
    }
    std::sort(found.begin(), found.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    UnitIds all;
    for (const auto& [order, id] : found) all.push_back(id);
    return all;
}

Decision taking_decision(const State& state, const Attack& attack) {
    Decision decision;
    decision.kind = QuestionKind::take_attack;
    decision.side = other(unit_at(state.table, attack.attacker).side);
    decision.unit = attack.attacker;
    mark("dice-warriors.block.asked-before-roll-ruling");
    for (const UnitId id : takers(state.table, attack)) {
        const Unit& unit = unit_at(state.table, id);
        Matter matter;
        matter.kind = QuestionKind::take_attack;
        matter.unit = id;
        matter.other = attack.target;
        matter.attack = attack.kind;
        matter.number = target_number(unit);
        add_voice(state, decision, unit.player, id, matter);
    }
    return decision;
}

std::optional<UnitId> taker_of(const Decision& decision) {
    for (const Voice& voice : decision.voices) {
        if (voice.answer == true) return voice.unit;
    }
    return std::nullopt;
}

}  // namespace dice_warriors
