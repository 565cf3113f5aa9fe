// Battles and sieges, and what they leave behind.
#include "core/idis/battle/battle_side.hpp"
#include "core/idis/soundness/rows.hpp"

namespace idis {

namespace {

/// Anyone who is called to a meeting stands there, and to no other.
void inspect_side(Inspection& on, const Meeting& meeting, const BattleSide& side) {
    for (const Engaged& each : side.armies) {
        if (each.fleet) {
            const Fleet* fleet = on.state.fleets.find(*each.fleet);
            on.hold(fleet == nullptr || fleet->hex == meeting.hex, *each.fleet,
                    "sailed away before its battle");
        }
        const Army* army = on.state.armies.find(each.army);
        if (army == nullptr) continue;
        on.hold(army->hex == meeting.hex, each.army, "left the hex before its battle");
        on.hold(!army->stretch, each.army, "marches before its battle");
        on.hold(meeting_of(on.state, each.army)->id == meeting.id, each.army,
                "is called to two battles");
    }
}
bool is_in(const BattleSide& side, ArmyId army) {
    return std::any_of(side.armies.begin(), side.armies.end(),
                       [&](const Engaged& each) { return each.army == army; });
}
bool has_anybody(const BattleSide& side) { return !side.armies.empty() || side.has_garrison; }

void inspect_fought(Inspection& on, const Battle& battle, const SideFought& side) {
    for (const Fought& each : side.armies) {
        on.hold(each.fallen >= Soldiers{0} && each.fallen <= each.soldiers, battle.id,
                "lost more than there were");
        on.hold(each.ships_lost >= 0 && each.ships_lost <= each.ships, battle.id,
                "lost more ships than there were");
    }
}

}  // namespace

void inspect(Inspection& on, const Meeting& row) {
    on.hold(has_anybody(row.calling) && has_anybody(row.called), row.id,
            "is a meeting of one side");
    on.hold(row.has_begun || row.due_at >= on.state.now, row.id, "is overdue");
    on.hold(row.has_begun == on.state.battles_under_way.contains(row.id), row.id,
            "has begun and is not under way, or the other way round");
    on.hold(!row.stronghold || on.state.strongholds.contains(*row.stronghold), row.id,
            "is before walls that are not there");
    for (const Engaged& each : row.calling.armies) {
        on.hold(!each.army || !is_in(row.called, each.army), each.army, "fights on both sides");
    }
    inspect_side(on, row, row.calling);
    inspect_side(on, row, row.called);
}
void inspect(Inspection& on, const Battle& row) {
    on.hold(on.is_past(row.at), row.id, "will be fought later");
    on.hold(!on.state.meetings.contains(row.id), row.id, "was fought and is still to be");
    inspect_fought(on, row, row.calling);
    inspect_fought(on, row, row.called);
}
void inspect(Inspection& on, const BattleUnderWay& row) {
    const Meeting* meeting = on.state.meetings.find(row.id);
    on.hold(meeting != nullptr && meeting->has_begun, row.id, "goes on without a meeting");
    on.hold(on.is_past(row.began_at), row.id, "will begin later");
    if (meeting == nullptr) return;
    for (const BattlePlace& place : row.places) {
        const BattleSide& side = side_of(*meeting, place.camp);
        const bool is_gone = !on.state.armies.contains(place.army);
        on.hold(is_gone || is_in(side, place.army), row.id,
                "is fought by an army that was not called to it");
    }
}
void inspect(Inspection& on, const Disorder& row) {
    const Army* army = on.state.armies.find(row.id);
    on.hold(army != nullptr && !army->march, row.id, "is out of control and marches");
    on.hold(row.until >= on.state.now, row.id, "should be in order again");
}
void inspect(Inspection& on, const ArmyCondition& row) {
    on.hold(on.state.armies.contains(row.id), row.id, "is sick and is not there");
    on.hold(row.is_sick || row.is_scattered, row.id, "is in no condition");
}
void inspect(Inspection& on, const Spoils& row) {
    on.hold(row.until >= on.state.now, row.id, "should be gone");
    on.hold(row.supplies >= Supplies{} && row.loot >= Loot{} && row.wagons >= Wagons{}, row.id,
            "is spoils of less than nothing");
    on.hold(on.state.battles.contains(row.id), row.id, "is spoils of no battle");
}
void inspect(Inspection& on, const Captive& row) {
    const Commander* commander = on.state.commanders.find(row.id);
    on.hold(commander != nullptr && !commander->army, row.id, "is captive and leads an army");
    on.hold(on.state.armies.contains(row.held_by) != on.state.shut_in.contains(row.id), row.id,
            "is held by nobody, or by two");
    on.hold(on.is_past(row.since), row.id, "will be captured later");
}
void inspect(Inspection& on, const ShutIn& row) {
    const Captive* captive = on.state.captives.find(row.id);
    on.hold(captive != nullptr && !captive->held_by &&
                on.state.strongholds.contains(row.stronghold),
            row.id, "is shut in where he is no captive");
}
void inspect(Inspection& on, const Arrival& row) {
    on.hold(on.state.armies.contains(row.id), row.id, "came and is not there");
    on.hold(on.is_past(row.at), row.id, "will come later");
}

void inspect(Inspection& on, const Hold& row) {
    on.hold(on.state.strongholds.contains(row.id), row.id, "is no stronghold");
    on.hold(row.infantry >= Soldiers{0} && row.cavalry >= Soldiers{0} && row.worn >= 0, row.id,
            "has a negative number");
    on.hold(row.morale >= Morale{0} && row.morale <= Morale{12}, row.id,
            "has morale out of 0 to 12");
    on.hold(on.is_past(row.since), row.id, "will be so later");
}
void inspect(Inspection& on, const Siege& row) {
    const Stronghold* walls = on.state.strongholds.find(row.id);
    on.hold(walls != nullptr, row.id, "is a siege of nothing");
    on.hold(row.due_at >= on.state.now, row.id, "should have gone on");
    on.hold(row.weeks >= 0, row.id, "has lasted less than no weeks");
    on.hold(row.standing == SiegeStanding::interrupted || !row.besiegers.empty(), row.id,
            "is besieged by nobody");
    if (walls == nullptr) return;
    on.hold(row.standing != SiegeStanding::under_way || walls->is_besieged, row.id,
            "is under siege and not besieged");
    for (const ArmyId besieger : row.besiegers) {
        on.hold(std::count(row.besiegers.begin(), row.besiegers.end(), besieger) == 1, besieger,
                "besieges the same walls twice");
        for (const Siege& other : on.state.sieges) {
            const auto& list = other.besiegers;
            on.hold(other.id == row.id ||
                        std::find(list.begin(), list.end(), besieger) == list.end(),
                    besieger, "lays two sieges");
        }
    }
}
void inspect(Inspection& on, const Engines& row) {
    // Those whose army is gone, or has gone on, are seen to next (engines.hpp).
    on.hold(on.is_on_map(row.hex), row.id, "is off the map");
    on.hold(on.is_past(row.since), row.id, "will be so later");
    on.hold(!row.aboard || on.state.fleets.contains(*row.aboard), row.id, "is on no ship");
}
void inspect(Inspection& on, const Fallen& row) {
    on.hold(on.state.strongholds.contains(row.id), row.id, "is no stronghold");
    on.hold(!row.captors.empty(), row.id, "fell to nobody");
    on.hold(row.supplies >= Supplies{0} && row.loot >= Loot{0}, row.id, "yields less than nothing");
}

}  // namespace idis
