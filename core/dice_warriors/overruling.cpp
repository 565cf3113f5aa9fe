#include "core/dice_warriors/overruling.hpp"

#include <algorithm>

#include "core/dice_warriors/movement.hpp"
#include "core/dice_warriors/placing.hpp"
#include "core/dice_warriors/rounds.hpp"
#include "core/dice_warriors/setup.hpp"
#include "core/dice_warriors/tempo.hpp"

namespace dice_warriors {
namespace {

constexpr Clause fills_gaps = "dice-warriors.general.referee-fills-gaps";
constexpr Clause corrections = "dice-warriors.play.corrections-ruling";

// ---- a unit, corrected -------------------------------------------------------------------------

bool says_nothing(const CorrectUnit& ruling) {
    return ruling == CorrectUnit{ruling.unit, {}, {}, {}, {}, {}, {}, {}, {}, {}};
}

/// A unit that comes back into play, as one that has done nothing yet.
void bring_back(Unit& unit) {
    unit.turn = Turn{};
    if (Warrior* warrior = as_warrior(unit)) {
        warrior->is_fallen_at_six = false;
        warrior->face = std::max(warrior->face, 1);
        warrior->hits = std::min(warrior->hits, hits_needed(*warrior) - 1);
    }
}

void correct_turn(Turn& turn, const CorrectUnit& ruling) {
    turn.moved = ruling.moved.value_or(turn.moved);
    turn.is_stopped = ruling.is_stopped.value_or(turn.is_stopped);
    if (ruling.attack) turn.kind = ruling.attack;
    if (!ruling.attacks) return;
    turn.attacks = *ruling.attacks;
    turn.attacked.clear();
    turn.named.reset();
    if (turn.attacks == 0) turn.kind.reset();
}

/// The unit as a ruling makes it, sound or not.
Unit corrected(const OpenTable& table, const CorrectUnit& ruling) {
    Unit unit = unit_at(table, ruling.unit);
    Warrior* warrior = as_warrior(unit);
    if (warrior != nullptr && ruling.upgrades) warrior->upgrades = *ruling.upgrades;
    if (warrior != nullptr) warrior->hits = ruling.hits.value_or(warrior->hits);
    Monster* monster = as_monster(unit);
    if (monster != nullptr && ruling.cents) {
        monster->coin = coin_of_cents(*ruling.cents).value_or(monster->coin);
    }
    const bool was_in_play = is_in_play(unit);
    unit.standing = ruling.standing.value_or(unit.standing);
    if (ruling.place) unit.place = ruling.place;
    if (is_in_play(unit) && !was_in_play) bring_back(unit);
    if (!is_in_play(unit)) {
        unit.place.reset();
        const bool is_killed = unit.standing == Standing::killed;
        if (warrior != nullptr && was_in_play) {
            warrior->is_fallen_at_six = is_killed && warrior->face == 6;
        }
    }
    correct_turn(unit.turn, ruling);
    return unit;
}

Gate may_be_worth(const Unit& unit, const CorrectUnit& ruling) {
    const Warrior* warrior = as_warrior(unit);
    if (warrior == nullptr && (ruling.hits || ruling.upgrades)) {
        return Refusal("only_dice_have_upgrades", corrections, ruling.hits ? "hits" : "upgrades");
    }
    if (warrior != nullptr && ruling.cents) {
        return Refusal("only_coins_have_a_worth", corrections, "cents");
    }
    if (ruling.cents && !coin_of_cents(*ruling.cents)) {
        return Refusal("no_such_coin", "dice-warriors.general.four-coin-kinds", "cents");
    }
    if (warrior == nullptr) return allowed;
    if (warrior->upgrades.size() > upgrades_most) {
        return Refusal("too_many_upgrades", "dice-warriors.upgrade.start-with-some", "upgrades");
    }
    const bool are_upgrades = std::all_of(warrior->upgrades.begin(), warrior->upgrades.end(),
                                          [](Upgrade each) { return each <= Upgrade::hit; });
    if (!are_upgrades) {
        return Refusal("no_such_upgrade", "dice-warriors.upgrade.start-with-some", "upgrades");
    }
    // What a dead warrior absorbed no longer matters.
    const bool is_sound = warrior->hits >= 0 && warrior->hits < hits_needed(*warrior);
    if (is_sound || (!is_in_play(unit) && !ruling.hits)) return allowed;
    return Refusal("hits_out_of_range", corrections, "hits");
}

Gate may_have_done(const Unit& unit) {
    const Turn& turn = unit.turn;
    if (turn.moved < Digits{} || turn.moved > move_most) {
        return Refusal("movement_out_of_range", corrections, "moved");
    }
    // How often one might attack who is out no longer matters; that it was in some way does.
    const bool is_possible = !turn.kind ? turn.attacks == 0
                                        : *turn.kind <= AttackKind::magic && turn.attacks > 0 &&
                                              turn.attacks <= attacks_allowed(unit, *turn.kind);
    if (is_possible || (!is_in_play(unit) && turn.kind)) return allowed;
    return Refusal("attacks_out_of_range", corrections, "attacks");
}

Gate may_correct(const OpenTable& table, const CorrectUnit& ruling) {
    if (says_nothing(ruling)) return Refusal("nothing_is_corrected", corrections);
    if (ruling.standing && *ruling.standing > Standing::removed) {
        return Refusal("no_such_standing", corrections, "standing");
    }
    const Unit unit = corrected(table, ruling);
    const bool is_to_stand = is_in_play(unit);
    if (is_to_stand && !is_in_play(unit_at(table, unit.id))) {
        if (const Gate gate = may_join(table, unit.side, 1)) return gate;
    }
    if (is_to_stand ? !unit.place : ruling.place.has_value()) {
        return Refusal("unit_needs_a_place", corrections, "place");
    }
    if (is_to_stand && ruling.place) {
        if (const Gate gate = may_stand(table, unit.id, *ruling.place)) return gate;
    }
    if (const Gate gate = may_be_worth(unit, ruling)) return gate;
    return may_have_done(unit);
}

/// The round of the turn before the present one; 0: there was none.
int round_before(const OpenTable& table) {
    return table.side == table.first ? table.round - 1 : table.round;
}

/// What the referee's override of the table needs, apart from a reason.
struct RulingGate {
    const OpenTable& table;

    Gate concerns(UnitId id) const {
        const Unit* unit = find_unit(table, id);
        if (table.phase == Phase::turns && unit != nullptr && is_in_play(*unit)) return allowed;
        return Refusal("no_such_unit", fills_gaps, "unit");
    }
    Gate operator()(const PutAt& ruling) const {
        const Gate there = concerns(ruling.unit);
        return there ? there : may_stand(table, ruling.unit, ruling.place);
    }
    Gate operator()(const AddUnit& ruling) const {
        if (table.phase != Phase::turns) return Refusal("no_turn_is_on", fills_gaps);
        const Gate adding =
            kit::visit([&](const auto& order) { return may_add(table, order); }, ruling.unit);
        return adding ? adding : may_stand(table, UnitId{}, ruling.place);
    }
    Gate operator()(const TakeAway& ruling) const { return concerns(ruling.unit); }
    Gate operator()(const ChangeSide& ruling) const {
        const Gate there = concerns(ruling.unit);
        if (there) return there;
        if (index_of(ruling.side) < both_sides.size()) return allowed;
        return Refusal("fight_has_two_sides", "dice-warriors.play.two-sides-ruling", "side");
    }
    Gate operator()(const SetNumber& ruling) const {
        const Gate there = concerns(ruling.unit);
        if (there) return there;
        const bool is_face = ruling.number >= 1 && ruling.number <= 6;
        if (is_face && as_warrior(unit_at(table, ruling.unit))) return allowed;
        return Refusal("only_dice_show_numbers", "dice-warriors.general.dice-and-coins", "number");
    }
    Gate operator()(const TurnCoin& ruling) const {
        const Gate there = concerns(ruling.unit);
        if (there || as_monster(unit_at(table, ruling.unit))) return there;
        return Refusal("only_coins_show_heads_or_tails", "dice-warriors.general.dice-and-coins",
                       "unit");
    }
    Gate operator()(const EndFight&) const { return allowed; }
    Gate operator()(const CorrectUnit& ruling) const {
        if (table.phase != Phase::turns) return Refusal("no_turn_is_on", corrections);
        if (find_unit(table, ruling.unit) == nullptr) {
            return Refusal("no_such_unit", corrections, "unit");
        }
        return may_correct(table, ruling);
    }
    Gate operator()(const SetPile& ruling) const {
        if (table.phase != Phase::turns) return Refusal("no_turn_is_on", corrections);
        if (index_of(ruling.side) >= both_sides.size()) {
            return Refusal("fight_has_two_sides", "dice-warriors.play.two-sides-ruling", "side");
        }
        if (ruling.coins.size() > pile_most) {
            return Refusal("too_many_coins", "dice-warriors.pile.shared-by-warriors", "coins");
        }
        const bool are_coins = std::all_of(ruling.coins.begin(), ruling.coins.end(),
                                           [](Coin coin) { return coin <= Coin::quarter; });
        if (are_coins) return allowed;
        return Refusal("no_such_coin", "dice-warriors.general.four-coin-kinds", "coins");
    }
    Gate operator()(const GiveTurnBack&) const {
        if (table.phase != Phase::turns) return Refusal("no_turn_is_on", corrections);
        if (round_before(table) == 0) return Refusal("there_was_no_turn_before", corrections);
        const auto is_his = [&](const Unit& unit) {
            return is_in_play(unit) && unit.side == other(table.side) && unit.player &&
                   has_seat(table, *unit.player, unit.side);
        };
        if (std::any_of(table.units.begin(), table.units.end(), is_his)) return allowed;
        return Refusal("nobody_had_the_turn_before", corrections);
    }
};

struct Ruled {
    Unfolding& u;
    const std::string& reason;

    /// The machine leaves a unit alone that has just come to the side whose turn it is, so that it
    /// can be handed to a player.
    void leave_to_people(Unit& unit) const {
        if (unit.player || unit.side != u.table().side) return;
        mark("dice-warriors.play.newcomers-wait-ruling");
        unit.turn.is_played = true;
    }

    void set(const Ruling& ruling, std::optional<Unit> unit) const {
        u.happen({"dice-warriors.general.referee-fills-gaps"},
                 Overruled{reason, ruling, std::move(unit)});
    }
    void operator()(const PutAt& ruling) const {
        Unit unit = unit_at(u.table(), ruling.unit);
        unit.place = ruling.place;
        set(ruling, std::move(unit));
    }
    void operator()(const AddUnit& ruling) const {
        Unit unit =
            kit::visit([&](const auto& order) { return made_unit(u.table(), order); }, ruling.unit);
        unit.place = ruling.place;
        if (Warrior* warrior = as_warrior(unit)) warrior->face = 1;
        leave_to_people(unit);
        set(ruling, std::move(unit));
    }
    void operator()(const TakeAway& ruling) const {
        Unit unit = unit_at(u.table(), ruling.unit);
        unit.standing = Standing::removed;
        unit.place.reset();
        set(ruling, std::move(unit));
    }
    void operator()(const ChangeSide& ruling) const {
        Unit unit = unit_at(u.table(), ruling.unit);
        unit.side = ruling.side;
        unit.player.reset();
        leave_to_people(unit);
        mark("dice-warriors.play.two-sides-ruling");
        set(ruling, std::move(unit));
    }
    void operator()(const SetNumber& ruling) const {
        Unit unit = unit_at(u.table(), ruling.unit);
        Warrior& warrior = *as_warrior(unit);
        warrior.face = ruling.number;
        warrior.tempi = ruling.number;
        warrior.is_at_six = false;
        mark("dice-warriors.general.dice-and-coins");
        set(ruling, std::move(unit));
    }
    void operator()(const TurnCoin& ruling) const {
        Unit unit = unit_at(u.table(), ruling.unit);
        as_monster(unit)->is_heads = ruling.is_heads;
        mark("dice-warriors.general.dice-and-coins");
        set(ruling, std::move(unit));
    }
    void operator()(const CorrectUnit& ruling) const {
        Unit unit = corrected(u.table(), ruling);
        if (!is_in_play(unit_at(u.table(), ruling.unit))) leave_to_people(unit);
        mark(corrections);
        set(ruling, std::move(unit));
    }
    void operator()(SetPile ruling) const {
        std::sort(ruling.coins.begin(), ruling.coins.end(), std::greater<>{});
        mark(corrections);
        set(ruling, std::nullopt);
    }
    void operator()(const GiveTurnBack& ruling) const {
        const OpenTable& table = u.table();
        set(ruling, std::nullopt);
        u.happen({corrections}, TurnBegan{other(table.side), round_before(table),
                                          table.quiet_rounds, table.is_round_quiet, {}});
    }
    void operator()(const EndFight& ruling) const {
        set(ruling, std::nullopt);
        end_fight(u, {"dice-warriors.general.referee-fills-gaps"}, Ending::by_referee,
                  std::nullopt);
    }
};

}  // namespace

Gate may_rule(const OpenTable& table, const Ruling& ruling) {
    return kit::visit(RulingGate{table}, ruling);
}

void rule(Unfolding& u, const std::string& reason, const Ruling& ruling) {
    kit::visit(Ruled{u, reason}, ruling);
}

}  // namespace dice_warriors
