// The part of a slot that moves: who may spend a set how, and the moves of a slot; see blows.hpp.
#include <algorithm>

#include "core/die_men/blows.hpp"
#include "core/die_men/defend.hpp"
#include "core/die_men/map.hpp"
#include "core/die_men/move.hpp"
#include "core/die_men/units.hpp"

namespace die_men {
namespace {

/// The hex whose units a use orders; nothing for a pass.
std::optional<Hex> hex_ordered(const Use& use) {
    if (const AttackUse* attack = kit::get_if<AttackUse>(&use)) return attack->from;
    if (const DefendUse* defend = kit::get_if<DefendUse>(&use)) return defend->at;
    if (const MoveUse* move = kit::get_if<MoveUse>(&use)) return move->from;
    if (const LeaveUse* leave = kit::get_if<LeaveUse>(&use)) return leave->from;
    return std::nullopt;
}

Gate may_order_hex(const OpenTable& table, CharacterId by, const Use& use) {
    const Character& character = character_at(table, by);
    mark("die-men.interference.ignores-strategy");
    mark("die-men.lag.interference-still-immediate-ruling");
    mark("die-men.interference.retreat-attack-example");
    const std::optional<Hex> hex = hex_ordered(use);
    if (!hex || (character.fate == Fate::in_battle && character.at == *hex)) return allowed;
    return Refusal("character_orders_his_own_hex", "die-men.interference.own-hex-only");
}

/// A move that was ordered, of what is left of those who were to make it.
MoveUse as_it_is_left(const OpenTable& table, const Contender& contender) {
    MoveUse use = kit::get<MoveUse>(*contender.use);
    const Post post{use.from, contender.army};
    use.troops = survivors(table, post, use.troops);
    std::erase_if(use.with,
                  [&](CharacterId id) { return !stands_at(character_at(table, id), post); });
    const Group* group = find_group(table, post);
    use.takes_ram = use.takes_ram && group != nullptr && group->has_ram;
    return use;
}

bool can_be_made(const OpenTable& table, ArmyId army, const MoveUse& use) {
    return !use.troops.empty() && !may_march(table, army, table.slot->width, use);
}

bool share_a_hex(const Path& one, const Path& other) {
    return std::any_of(one.begin(), one.end(), [&](Hex hex) {
        return std::find(other.begin(), other.end(), hex) != other.end();
    });
}

/// The moves of a slot that meet an enemy's in some hex on their ways. They are found before the
/// first is made, so that it is all one whose is first; who can move no more is in nobody's way.
/// Gives:   the contenders' places.
std::vector<std::size_t> barred_moves(const OpenTable& table) {
    const kit::SharedList<Contender>& all = table.slot->contenders;
    const auto can_go = [&](const Contender& each) {
        return kit::holds_alternative<MoveUse>(*each.use) &&
               can_be_made(table, each.army, as_it_is_left(table, each));
    };
    std::vector<std::size_t> barred;
    for (std::size_t place = 0; place < all.size(); ++place) {
        const Contender& mine = all[place];
        if (!can_go(mine)) continue;
        const Path& way = kit::get<MoveUse>(*mine.use).path;
        const bool is_met = std::any_of(all.begin(), all.end(), [&](const Contender& each) {
            return are_hostile(table, each.army, mine.army) && can_go(each) &&
                   share_a_hex(kit::get<MoveUse>(*each.use).path, way);
        });
        if (is_met) barred.push_back(place);
    }
    return barred;
}

void bar_move(Unfolding& u, const Contender& contender) {
    u.happen({"die-men.timing.tie-move-clash-ruling"},
             MoveBarred{contender.army, as_it_is_left(u.table(), contender)});
}

void make_move(Unfolding& u, const Contender& contender) {
    const MoveUse use = as_it_is_left(u.table(), contender);
    if (!can_be_made(u.table(), contender.army, use)) {
        u.happen({"die-men.timing.tie-move-last-ruling"}, MoveBarred{contender.army, use});
        return;
    }
    Moved moved = after_move(u.table(), contender.army, use);
    mark("die-men.move.no-free-strike-ruling");
    u.happen({"die-men.move.any-set", "die-men.move.adjacent-hex", "die-men.move.repeat-ruling",
              "die-men.unit.no-stacking-limit-ruling"},
             UnitsMoved{contender.army, use, std::move(moved.groups), std::move(moved.characters)});
}

void leave_map(Unfolding& u, const Contender& contender) {
    LeaveUse use = kit::get<LeaveUse>(*contender.use);
    const Post post{use.from, contender.army};
    use.troops = survivors(u.table(), post, use.troops);
    if (use.troops.empty() || are_all(use.troops, UnitType::siege_engines)) {
        u.happen({"die-men.timing.tie-move-last-ruling"},
                 MoveBarred{contender.army, MoveUse{use.from, use.troops, {}, false, {}}});
        return;
    }
    Group group = group_or_none(u.table(), post);
    const Traces seen = last_seen_after(u.table(), post, use.troops);
    detach(group, use.troops, false);
    std::vector<Character> going = companions(u.table().characters, group, use.with);
    for (Character& character : going) character.fate = Fate::escaped;
    const Troops saved = joined(army_at(u.table(), contender.army).saved, use.troops);
    u.happen({"die-men.end.leaving-ruling"},
             UnitsLeft{contender.army, group, use.troops, saved, seen, std::move(going)});
    forfeit_if_gone(u, contender.army);
}

}  // namespace

Gate may_spend(const OpenTable& table, const Spender& spender, const DiceSet& set, const Use& use) {
    mark("die-men.resolve.three-tactics");
    mark("die-men.resolve.legal-at-its-time-ruling");
    if (spender.by) {
        const Gate hex = may_order_hex(table, *spender.by, use);
        if (hex) return hex;
    }
    if (const AttackUse* attack = kit::get_if<AttackUse>(&use)) {
        return may_attack(table, spender, *attack);
    }
    if (const DefendUse* defend = kit::get_if<DefendUse>(&use)) {
        return may_defend(table, spender, *defend);
    }
    if (const MoveUse* move = kit::get_if<MoveUse>(&use)) {
        return may_move(table, spender, set.width, *move);
    }
    if (const LeaveUse* leave = kit::get_if<LeaveUse>(&use)) {
        return may_leave(table, spender, *leave);
    }
    return allowed;
}

void begin_moves(Unfolding& u) {
    Slot slot = *u.table().slot;
    slot.stage = SlotStage::moving;
    u.happen({"die-men.timing.tie-move-last-ruling"}, AttacksAnswered{std::move(slot)});
}

void make_moves(Unfolding& u) {
    const kit::SharedList<Contender> contenders = u.table().slot->contenders;
    const std::vector<std::size_t> barred = barred_moves(u.table());
    for (std::size_t place = 0; place < contenders.size(); ++place) {
        const Contender& each = contenders[place];
        if (std::find(barred.begin(), barred.end(), place) != barred.end()) {
            bar_move(u, each);
        } else if (kit::holds_alternative<MoveUse>(*each.use)) {
            make_move(u, each);
        } else if (kit::holds_alternative<LeaveUse>(*each.use)) {
            leave_map(u, each);
        }
    }
    u.happen({"die-men.resolve.one-set-one-tactic"}, SlotClosed{});
}

}  // namespace die_men
