#include "core/dice_warriors/setup.hpp"

#include <algorithm>

#include "core/dice_warriors/geometry.hpp"
#include "core/dice_warriors/pile.hpp"
#include "core/dice_warriors/tempo.hpp"

namespace dice_warriors {
namespace {

/// Limit:   pieces a side may bring to a campaign's fight unless the referee confirms.
constexpr int pieces_most = 30;

int count_of(const OpenTable& table, Side side, bool is_warrior) {
    return static_cast<int>(
        std::count_if(table.units.begin(), table.units.end(), [&](const Unit& unit) {
            return is_in_play(unit) && unit.side == side &&
                   (as_warrior(unit) != nullptr) == is_warrior;
        }));
}

Obstacle block(std::string name, int x, int y, int width, int depth, int height) {
    const Digits left = digits(x);
    const Digits low = digits(y);
    const Digits right = digits(x + width);
    const Digits high = digits(y + depth);
    return {std::move(name),
            {{left, low}, {right, low}, {right, high}, {left, high}},
            Digits{},
            digits(height),
            false};
}

UnitId id_for(const OpenTable& table, const std::string& mark_of_unit) {
    return kit::named_id<UnitId>(table.id, mark_of_unit);
}
std::string mark_for(const OpenTable& table, const std::string& mark_of_unit) {
    return mark_of_unit.empty() ? "#" + std::to_string(table.units.size() + 1) : mark_of_unit;
}

bool is_long(const std::string& name) { return name.size() > name_most; }

Gate may_be_equipped(const Upgrades& upgrades, const std::vector<std::string>& spells) {
    if (upgrades.size() > upgrades_most) {
        return Refusal("too_many_upgrades", "dice-warriors.upgrade.start-with-some", "upgrades");
    }
    if (spells.size() > spells_most || std::any_of(spells.begin(), spells.end(), is_long)) {
        return Refusal("too_many_spells", "dice-warriors.campaign.magic-needs-spell-ruling",
                       "spells");
    }
    return allowed;
}

Gate may_hold(const Field& field) {
    constexpr Clause clause = "dice-warriors.general.terrain-two-six-inches";
    if (field.obstacles.size() > obstacles_most) {
        return Refusal("too_many_obstacles", clause, "obstacles");
    }
    if (field.exits.size() > exits_most) return Refusal("too_many_exits", clause, "exits");
    for (const Obstacle& obstacle : field.obstacles) {
        if (is_long(obstacle.name)) return Refusal("name_is_too_long", clause, "obstacles");
        if (obstacle.outline.size() > corners_most) {
            return Refusal("too_many_corners", clause, "obstacles");
        }
    }
    return allowed;
}

}  // namespace

std::vector<Notice> notices(const OpenTable& table) {
    std::vector<Notice> all;
    int sides_with_warriors = 0;
    for (const Side side : both_sides) {
        const int warriors = count_of(table, side, true);
        if (warriors == 0) continue;
        ++sides_with_warriors;
        mark("dice-warriors.general.three-warriors-advised");
        if (warriors < 3) all.push_back(Notice::few_warriors);
        mark("dice-warriors.setup.challenge-grows-later");
        if (background_of(table, side).fights > 0) continue;
        mark("dice-warriors.setup.two-monsters-per-warrior");
        if (count_of(table, other(side), false) > 2 * warriors)
            all.push_back(Notice::many_monsters);
    }
    mark("dice-warriors.general.other-matchups-adapt");
    if (sides_with_warriors != 1) all.push_back(Notice::unusual_match_up);
    return all;
}

Field default_field() {
    mark("dice-warriors.general.terrain-two-six-inches");
    Field field;
    field.obstacles = {block("low wall", 6, 14, 6, 1, 3), block("boulder", 18, 9, 3, 3, 4),
                       block("ruin", 22, 18, 5, 4, 6),    block("tower", 36, 15, 3, 3, 8),
                       block("terrace", 30, 6, 7, 4, 3),  block("thicket", 10, 22, 4, 4, 5)};
    return field;
}

Gate may_draw(const OpenTable& table, const Field& field) {
    if (table.phase != Phase::gathering) {
        return Refusal("fight_is_open", "dice-warriors.setup.dice-before-placing");
    }
    const auto is_size = [](Digits size) { return Digits{} < size && size <= field_size_most; };
    if (!is_size(field.width) || !is_size(field.depth)) {
        return Refusal("field_size_out_of_range", "dice-warriors.general.terrain-two-six-inches",
                       "field");
    }
    if (const Gate gate = may_hold(field)) return gate;
    const auto is_coordinate = [](Spot spot) {
        return Digits{} <= spot.x && spot.x <= field_size_most && Digits{} <= spot.y &&
               spot.y <= field_size_most;
    };
    for (const Obstacle& obstacle : field.obstacles) {
        const bool is_near =
            std::all_of(obstacle.outline.begin(), obstacle.outline.end(), is_coordinate);
        const bool is_high = Digits{} <= obstacle.bottom && obstacle.bottom < obstacle.top &&
                             obstacle.top <= field_size_most;
        if (!is_near || !is_high || !is_sound_outline(obstacle.outline)) {
            return Refusal("outline_is_not_convex", "dice-warriors.line.sight-geometry-ruling",
                           "obstacles");
        }
    }
    for (const Exit& exit : field.exits) {
        const auto is_edge = [&](Digits x_or_y, Digits most, Digits other_end) {
            return x_or_y == other_end && (x_or_y == Digits{} || x_or_y == most);
        };
        if (!is_edge(exit.from.x, field.width, exit.to.x) &&
            !is_edge(exit.from.y, field.depth, exit.to.y)) {
            return Refusal("exit_is_not_on_edge", "dice-warriors.movement.field-edge-ruling",
                           "exits");
        }
    }
    mark("dice-warriors.general.terrain-two-six-inches");
    return allowed;
}

Gate may_gather(const OpenTable& table, Side side) {
    if (table.phase != Phase::gathering) {
        return Refusal("fight_is_open", "dice-warriors.setup.dice-before-placing");
    }
    if (index_of(side) >= both_sides.size()) {
        return Refusal("fight_has_two_sides", "dice-warriors.play.two-sides-ruling", "side");
    }
    return allowed;
}

Gate may_join(const OpenTable& table, Side side, std::size_t more) {
    const auto there =
        static_cast<std::size_t>(count_of(table, side, true) + count_of(table, side, false));
    if (more <= side_units_most && there + more <= side_units_most) return allowed;
    return Refusal("too_many_units", "dice-warriors.general.dice-and-coins", "side");
}

Gate may_seat(const OpenTable& table, const SeatPlayer& order) {
    if (index_of(order.side) >= both_sides.size()) return may_gather(table, order.side);
    if (has_seat(table, order.player, order.side)) {
        return Refusal("already_seated", "dice-warriors.general.one-player-enough", "player");
    }
    if (table.seats.size() < seats_most) return allowed;
    return Refusal("too_many_players", "dice-warriors.general.one-player-enough", "player");
}

Gate may_add(const OpenTable& table, const AddWarrior& order) {
    if (index_of(order.side) >= both_sides.size()) {
        return Refusal("fight_has_two_sides", "dice-warriors.play.two-sides-ruling", "side");
    }
    if (const Gate gate = may_join(table, order.side, 1)) return gate;
    if (is_long(order.mark)) {
        return Refusal("name_is_too_long", "dice-warriors.general.warriors-told-apart", "mark");
    }
    if (const Gate gate = may_be_equipped(order.upgrades, order.spells)) return gate;
    const bool is_taken =
        order.mark.empty() || find_unit(table, id_for(table, order.mark)) != nullptr;
    if (is_taken) {
        return Refusal("warriors_must_be_told_apart", "dice-warriors.general.warriors-told-apart",
                       "mark");
    }
    mark("dice-warriors.general.warriors-told-apart");
    return allowed;
}

Gate may_add(const OpenTable& table, const AddMonster& order) {
    if (index_of(order.side) >= both_sides.size()) {
        return Refusal("fight_has_two_sides", "dice-warriors.play.two-sides-ruling", "side");
    }
    if (const Gate gate = may_join(table, order.side, 1)) return gate;
    if (is_long(order.mark) || is_long(order.detachment)) {
        return Refusal("name_is_too_long", "dice-warriors.general.warriors-told-apart",
                       is_long(order.mark) ? "mark" : "detachment");
    }
    if (find_unit(table, id_for(table, mark_for(table, order.mark))) != nullptr) {
        return Refusal("mark_is_taken", "dice-warriors.general.warriors-told-apart", "mark");
    }
    if (!order.cents && !order.is_special) {
        return Refusal("coin_has_no_kind", "dice-warriors.general.four-coin-kinds", "cents");
    }
    if (order.cents && !coin_of_cents(*order.cents)) {
        return Refusal("no_such_coin", "dice-warriors.general.four-coin-kinds", "cents");
    }
    return allowed;
}

Unit made_unit(const OpenTable& table, const AddWarrior& order) {
    Unit unit;
    unit.id = id_for(table, order.mark);
    unit.side = order.side;
    unit.player = order.player;
    Warrior warrior;
    warrior.mark = order.mark;
    warrior.upgrades = order.upgrades;
    warrior.is_spellcaster = order.is_spellcaster;
    warrior.spells = order.spells;
    unit.body = std::move(warrior);
    return unit;
}

Unit made_unit(const OpenTable& table, const AddMonster& order) {
    Unit unit;
    unit.id = id_for(table, mark_for(table, order.mark));
    unit.side = order.side;
    unit.player = order.player;
    Monster monster;
    monster.coin = order.cents ? *coin_of_cents(*order.cents) : Coin::dime;
    monster.is_special = order.is_special;
    monster.detachment = order.detachment;
    unit.body = std::move(monster);
    return unit;
}

Gate may_bring(const OpenTable& table, const BringWarband& order) {
    const Gate gathering = may_gather(table, order.side);
    if (gathering) return gathering;
    const Warband& warband = order.warband;
    const Gate joining =
        may_join(table, order.side, warband.warriors.size() + warband.allies.size());
    if (joining) return joining;
    if (warband.pile.size() > pile_most) {
        return Refusal("too_many_coins", "dice-warriors.pile.shared-by-warriors", "warband");
    }
    for (const Ally& ally : warband.allies) {
        if (!is_long(ally.owner)) continue;
        return Refusal("name_is_too_long", "dice-warriors.general.warriors-told-apart", "warband");
    }
    std::vector<std::string> marks;
    for (const Veteran& veteran : warband.warriors) {
        AddWarrior warrior;
        warrior.mark = veteran.mark;
        warrior.side = order.side;
        warrior.upgrades = veteran.upgrades;
        const Gate gate = may_add(table, warrior);
        if (gate) return gate;
        if (std::find(marks.begin(), marks.end(), veteran.mark) != marks.end()) {
            return Refusal("warriors_must_be_told_apart",
                           "dice-warriors.general.warriors-told-apart", "mark");
        }
        marks.push_back(veteran.mark);
    }
    if (!pile_of(table, order.side).empty()) {
        return Refusal("side_has_a_warband", "dice-warriors.pile.shared-by-warriors", "warband");
    }
    return allowed;
}

void bring(Unfolding& u, const BringWarband& order) {
    Pile pile = order.warband.pile;
    std::sort(pile.begin(), pile.end(), std::greater<>{});
    u.happen({"dice-warriors.pile.kept-between-fights-ruling"},
             PileBrought{order.side, std::move(pile), {order.warband.fights, {}}});
    for (const Veteran& veteran : order.warband.warriors) {
        const AddWarrior warrior{veteran.mark,     order.side, veteran.player,
                                 veteran.upgrades, false,      {}};
        u.happen({"dice-warriors.end.what-carries-over-ruling",
                  "dice-warriors.upgrade.permanent-until-lost",
                  "dice-warriors.upgrade.hits-forgotten-after-fight"},
                 UnitEntered{made_unit(u.table(), warrior)});
    }
    int number = 0;
    for (const Ally& ally : order.warband.allies) {
        const auto owner =
            std::find_if(order.warband.warriors.begin(), order.warband.warriors.end(),
                         [&](const Veteran& veteran) { return veteran.mark == ally.owner; });
        AddMonster coin;
        coin.mark = ally.owner + "'s ally " + std::to_string(++number);
        coin.side = order.side;
        coin.is_special = ally.is_special;
        if (owner != order.warband.warriors.end()) coin.player = owner->player;
        Unit unit = made_unit(u.table(), coin);
        as_monster(unit)->coin = ally.coin;
        as_monster(unit)->ally_of = ally.owner;
        u.happen({"dice-warriors.upgrade.ally-acts-as-monster-ruling"},
                 UnitEntered{std::move(unit)});
    }
}

Gate may_link(const OpenTable& table, const CampaignLink& link) {
    if (const Gate gate = may_gather(table, Side::warriors)) return gate;
    if (!is_long(link.operation) && !is_long(link.target)) return allowed;
    return Refusal("name_is_too_long", "dice-warriors.campaign.when-used-ruling", "link");
}

Gate may_open(const OpenTable& table, bool is_confirmed) {
    if (table.phase != Phase::gathering) {
        return Refusal("fight_is_open", "dice-warriors.setup.dice-before-placing");
    }
    if (table.seats.empty()) {
        return Refusal("fight_needs_a_player", "dice-warriors.general.one-player-enough");
    }
    for (const Side side : both_sides) {
        const int pieces = count_of(table, side, true) + count_of(table, side, false);
        if (pieces == 0) return Refusal("side_has_nobody", "dice-warriors.end.one-side-standing");
        if (table.campaign && pieces > pieces_most && !is_confirmed) {
            return Refusal("too_many_for_a_skirmish", "dice-warriors.campaign.when-used-ruling");
        }
    }
    mark("dice-warriors.general.one-player-enough");
    return allowed;
}

}  // namespace dice_warriors
