#include "core/doctrine/battles/die_men_uses.hpp"

#include <algorithm>

#include "core/die_men/blows.hpp"
#include "core/die_men/damage.hpp"
#include "core/die_men/defend.hpp"
#include "core/die_men/map.hpp"
#include "core/die_men/move.hpp"
#include "core/die_men/reaches.hpp"
#include "core/die_men/strategy.hpp"
#include "core/die_men/terrain.hpp"
#include "core/die_men/timing.hpp"
#include "core/die_men/units.hpp"
#include "core/doctrine/battles/die_men_worth.hpp"

namespace doctrine {
namespace {

using namespace die_men;

/// A die knocked out of a waiting set.
constexpr std::int64_t promise_of_knock = 35;
/// A hex emptied.
constexpr std::int64_t promise_of_emptying = 25;
/// An obstacle broken.
constexpr std::int64_t promise_of_breach = 60;
/// An attack that gobble dice will stop, and that so uses them up.
constexpr std::int64_t promise_of_wearing = 8;
/// A unit a step nearer to the enemy, and a group that takes a face of one.
constexpr std::int64_t promise_of_step = 3;
constexpr std::int64_t promise_of_face = 24;
/// A unit that leaves the map.
constexpr std::int64_t promise_of_leaving = 5;
constexpr std::int64_t unit_worth = 100;

/// Whether an army has a set that could still be knocked.
bool has_waiting(const Army& army) {
    return std::any_of(army.sets.begin(), army.sets.end(), [](const DiceSet& set) {
        return set.standing == SetStanding::waiting;
    });
}

std::int64_t attack_promise(const OpenTable& table, ArmyId army, const DiceSet& set,
                            const AttackUse& use) {
    const Group* group = find_group(table, {use.from, army});
    const bool is_ordinary = use.attack == AttackKind::ordinary;
    Blow blow = announced(table, army, set, use,
                          is_ordinary ? supporters(table, *group) : std::vector<Post>{});
    if (!blow.target) return promise_of_breach;
    if (fails_by_threat(table, blow)) return 0;
    const auto dice = static_cast<int>(usable_dice(table, blow).size());
    if (dice >= blow.width - 1) return promise_of_wearing;
    blow.width -= dice;
    const Troops targets = losable(table, blow);
    const auto losses =
        static_cast<int>(kit::rounded_down(damage_of(blow, count_of(targets)).total()));
    std::int64_t promise = worth_of(first_lost(targets, losses));
    const Group* target = find_group(table, *blow.target);
    if (losses == count_of(target->troops)) promise += promise_of_emptying;
    if (losses > 0 && has_waiting(army_at(table, target->post.army))) promise += promise_of_knock;
    return promise;
}

/// The largest hostile group beside a post whose strategy lets it attack, and how many faces such
/// groups hold.
struct Pressure {
    int largest = 0;
    int faces = 0;
};
Pressure pressure_on(const OpenTable& table, Post post) {
    Pressure pressure;
    for (const Group& group : table.groups) {
        if (!are_hostile(table, post.army, group.post.army)) continue;
        if (!are_adjacent(table.map->grid, post.at, group.post.at)) continue;
        const Army& army = army_at(table, group.post.army);
        if (!has_waiting(army) || !army.stance || may_attack_under(army)) continue;
        pressure.largest = std::max(pressure.largest, count_of(group.troops));
        ++pressure.faces;
    }
    return pressure;
}

std::int64_t defence_promise(const OpenTable& table, ArmyId army, const DiceSet& set, Hex at) {
    const Post post{at, army};
    const Pressure pressure = pressure_on(table, post);
    if (pressure.faces == 0) return 0;
    const Group* group = find_group(table, post);
    int pressed = 0;
    for (const Group& each : table.groups) {
        pressed += each.post.army == army && pressure_on(table, each.post).faces > 0 ? 1 : 0;
    }
    const int units = count_of(group->troops);
    int dice = set.width + (free_die_of_ground(table.map, at) ? 1 : 0);
    std::int64_t spared = 0;
    for (const Queued& each : queue_of(table)) {
        if (!are_hostile(table, army, each.army) || each.set.height > set.height) continue;
        if (dice < each.set.width - 1) continue;
        dice -= each.set.width - 1;
        const int lost = std::min({pressure.largest, units, each.set.width + pressure.faces - 1});
        spared += lost * unit_worth + promise_of_knock;
    }
    return spared * 2 / (pressed + 1);
}

/// Faces of enemies that a hex touches.
int faces_touched(const OpenTable& table, ArmyId army, Hex hex) {
    int faces = 0;
    for (const Hex near : around(table.map->grid, hex)) {
        faces += is_enemy_held(table, army, near) ? 1 : 0;
    }
    return faces;
}

std::int64_t move_promise(const OpenTable& table, ArmyId army, const MoveUse& use) {
    const std::optional<int> before = steps_to_enemy(table, army, use.from);
    if (!before) return 0;
    const Hex to = use.path.back();
    const int nearer = *before - *steps_to_enemy(table, army, to);
    const int faces = faces_touched(table, army, to) - faces_touched(table, army, use.from);
    const bool is_face_taken = find_group(table, {to, army}) != nullptr;
    return nearer * count_of(use.troops) * promise_of_step +
           (is_face_taken ? 0 : faces * promise_of_face);
}

/// What can be attacked from a hex, in every manner that reaches it.
void add_attacks(const OpenTable& table, const Spender& spender, Hex from,
                 std::vector<Use>& uses) {
    for (const Group& target : table.groups) {
        const int steps = distance(table.map->grid, from, target.post.at);
        if (steps > 2 || !are_hostile(table, spender.army, target.post.army)) continue;
        for (const AttackKind kind : {AttackKind::ordinary, AttackKind::shot, AttackKind::siege}) {
            const AttackUse use{from, target.post.at, kind, target.post.army, std::nullopt};
            if (!may_attack(table, spender, use)) uses.push_back(use);
        }
    }
}

/// A step of a whole group that leads nearest to the enemy.
void add_advance(const OpenTable& table, const Spender& spender, int width, const Group& group,
                 std::vector<Use>& uses) {
    const std::optional<int> here = steps_to_enemy(table, spender.army, group.post.at);
    if (!here || *here < 2) return;
    for (const Hex to : around(table.map->grid, group.post.at)) {
        if (*steps_to_enemy(table, spender.army, to) >= *here) continue;
        const MoveUse use{group.post.at, group.troops, {to}, group.has_ram, {}};
        if (!may_move(table, spender, width, use)) return uses.push_back(use);
    }
}

template <class T>
void append(std::vector<T>& all, const std::vector<T>& more) {
    all.insert(all.end(), more.begin(), more.end());
}
/// What a set may be spent on at all the hexes where it may be used.
SetUses uses_of(const View& seen, const SetOffer& offer) {
    SetUses all;
    for (const Hex hex : offer.hexes) {
        for (const SetUses& uses : reaches(seen, seen.observer, hex).sets) {
            if (uses.army != offer.army || uses.by != offer.by) continue;
            append(all.attacks, uses.attacks);
            append(all.defends, uses.defends);
            append(all.leaves, uses.leaves);
            append(all.moves, uses.moves);
        }
    }
    return all;
}

}  // namespace

std::int64_t promise_of(const OpenTable& table, const Spender& spender, const DiceSet& set,
                        const Use& use) {
    if (const AttackUse* attack = kit::get_if<AttackUse>(&use)) {
        return attack_promise(table, spender.army, set, *attack);
    }
    if (const DefendUse* defend = kit::get_if<DefendUse>(&use)) {
        return defence_promise(table, spender.army, set, defend->at);
    }
    if (const MoveUse* move = kit::get_if<MoveUse>(&use)) {
        return move_promise(table, spender.army, *move);
    }
    if (const LeaveUse* leave = kit::get_if<LeaveUse>(&use)) {
        return promise_of_leaving * count_of(leave->troops);
    }
    return 0;
}

Use quick_use(const OpenTable& table, const Spender& spender, const DiceSet& set) {
    std::vector<Use> uses;
    for (const Group& group : table.groups) {
        if (group.post.army != spender.army) continue;
        if (spender.by && !stands_at(character_at(table, *spender.by), group.post)) continue;
        add_attacks(table, spender, group.post.at, uses);
        if (!may_defend(table, spender, {group.post.at})) uses.push_back(DefendUse{group.post.at});
        add_advance(table, spender, set.width, group, uses);
    }
    Prospect best{PassUse{}, 0};
    for (Use& use : uses) {
        const std::int64_t promise = promise_of(table, spender, set, use);
        if (promise > best.promise) best = {std::move(use), promise};
    }
    return best.use;
}

std::vector<Prospect> prospects(const View& seen, const SetOffer& offer, std::size_t most) {
    const OpenTable& table = *seen.table;
    const Spender spender{offer.army, offer.by};
    const DiceSet& set = *find_set(army_at(table, offer.army), offer.set);
    std::vector<Prospect> all;
    const auto add = [&](Use use) {
        Prospect prospect{std::move(use), 0};
        prospect.promise = promise_of(table, spender, set, prospect.use);
        const auto place = std::upper_bound(
            all.begin(), all.end(), prospect,
            [](const Prospect& a, const Prospect& b) { return a.promise > b.promise; });
        all.insert(place, std::move(prospect));
    };
    const SetUses uses = uses_of(seen, offer);
    for (const AttackUse& attack : uses.attacks) add(attack);
    for (const DefendUse& defend : uses.defends) add(defend);
    for (const LeaveUse& leave : uses.leaves) add(leave);
    for (const MoveOffer& move : uses.moves) {
        add(MoveUse{move.from, move.troops, move.path, false, {}});
    }
    add(PassUse{});
    if (all.size() > most) all.resize(most);
    return all;
}

}  // namespace doctrine
