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

/// Whether another army's group, hostile, is ordered into the same hex in this slot.
bool is_contested(const OpenTable& table, const Contender& mine) {
    const MoveUse& use = kit::get<MoveUse>(*mine.use);
    return std::any_of(table.slot->contenders.begin(), table.slot->contenders.end(),
                       [&](const Contender& each) {
                           const MoveUse* other = kit::get_if<MoveUse>(&*each.use);
                           return other != nullptr && are_hostile(table, each.army, mine.army) &&
                                  other->path.back() == use.path.back();
                       });
}

void make_move(Unfolding& u, const Contender& contender) {
    const bool is_barred = is_contested(u.table(), contender);
    MoveUse use = kit::get<MoveUse>(*contender.use);
    use.troops = survivors(u.table(), {use.from, contender.army}, use.troops);
    std::erase_if(use.with, [&](CharacterId id) {
        return !stands_at(character_at(u.table(), id), {use.from, contender.army});
    });
    const Group* group = find_group(u.table(), {use.from, contender.army});
    use.takes_ram = use.takes_ram && group != nullptr && group->has_ram;
    if (is_barred || use.troops.empty() ||
        may_march(u.table(), contender.army, u.table().slot->width, use)) {
        u.happen({is_barred ? Clause("die-men.timing.tie-move-clash-ruling")
                            : Clause("die-men.timing.tie-move-last-ruling")},
                 MoveBarred{contender.army, use});
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
    if (use.troops.empty() || are_all(use.troops, UnitType::siege_engines)) return;
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
    for (const Contender& each : contenders) {
        if (kit::holds_alternative<MoveUse>(*each.use)) make_move(u, each);
        if (kit::holds_alternative<LeaveUse>(*each.use)) leave_map(u, each);
    }
    u.happen({"die-men.resolve.one-set-one-tactic"}, SlotClosed{});
}

}  // namespace die_men
