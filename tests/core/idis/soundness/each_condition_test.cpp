// What makes a row of armies, battles and ships sound, condition by condition: a row that holds on
// the very bound of each, and one that breaks it alone.
#include <doctest/doctest.h>

#include "tests/core/idis/soundness/said.hpp"

using namespace idis;
using namespace tests;
using kit::days;
using kit::seconds;

TEST_CASE("soundness of stances: two parties that are there, the lower first") {
    const State state = a_sound_world();
    const Party a = std::min(Party(faction("f")), Party(faction("g")));
    const Party b = std::max(Party(faction("f")), Party(faction("g")));
    CHECK_EQ(said(state, Stance{{a, b}, Relation::allied}), "");
    CHECK_EQ(said(state, Stance{{b, a}, Relation::allied}),
             "is not of two parties, the lower first; ");
    CHECK_EQ(said(state, Stance{{a, a}, Relation::allied}),
             "is not of two parties, the lower first; ");
    const Party nobody = CommanderId(7);
    const std::string absent = "is of a party that is not there; ";
    CHECK_EQ(said(state, Stance{{std::min(a, nobody), std::max(a, nobody)}, {}}), absent);
    CHECK_EQ(said(state, Stance{{std::min(b, nobody), std::max(b, nobody)}, {}}), absent);
    const Party beyond = CommanderId(~std::uint64_t{0});
    CHECK_EQ(said(state, Stance{{std::min(a, beyond), std::max(a, beyond)}, {}}), absent);
}

TEST_CASE("soundness of commanders: he and his army know of each other") {
    State state = a_sound_world();
    const Commander aram = state.commanders.at(commander("aram"));
    CHECK_EQ(said(state, aram), "");
    CHECK_EQ(changed(state, aram, [](Commander& row) { row.army = army("belisar"); }),
             "leads an army that is not his; ");
    CHECK_EQ(changed(state, aram, [](Commander& row) { row.army = ArmyId(7); }),
             "leads an army that is not his; ");
    CHECK_EQ(changed(state, aram, [](Commander& row) { row.army.reset(); }), "");
    const Army his = state.armies.at(army("aram"));
    const std::string not_led = "its commander does not lead it; ";
    CHECK_EQ(changed(state, his, [](Army& row) { row.commander = commander("belisar"); }), not_led);
    CHECK_EQ(changed(state, his, [](Army& row) { row.commander = CommanderId(7); }), not_led);
}

TEST_CASE("soundness of armies: stores, morale, detachments and steps") {
    State state = a_sound_world();
    const Army aram = state.armies.at(army("aram"));
    CHECK_EQ(said(state, aram), "");
    CHECK_EQ(changed(state, aram, [](Army& row) { row.supplies = Supplies{-1}; }),
             "has negative stores; ");
    CHECK_EQ(changed(state, aram, [](Army& row) { row.loot = Loot{-1}; }), "has negative stores; ");
    CHECK_EQ(changed(state, aram, [](Army& row) { row.supplies = Supplies{0}; }), "");
    for (const std::int64_t morale : {0, 12}) {
        CHECK_EQ(changed(state, aram, [&](Army& row) { row.morale = Morale{morale}; }), "");
    }
    for (const std::int64_t morale : {-1, 13}) {
        CHECK_EQ(changed(state, aram, [&](Army& row) { row.morale = Morale{morale}; }),
                 "has morale out of 0 to 12; ");
    }
    const std::string foreign = "lists a detachment that is not its own; ";
    CHECK_EQ(changed(state, aram, [](Army& row) { row.detachments = {DetachmentId(7)}; }), foreign);
    CHECK_EQ(changed(state, aram, [](Army& row) { row.detachments = {detachment("C")}; }), foreign);
    CHECK_EQ(
        changed(state, aram, [](Army& row) { std::swap(row.detachments[0], row.detachments[1]); }),
        "does not list its oldest first; ");
    const auto moving = [](Army& row) {
        row.march = March{};
        row.step = Step{neighbour(row.hex, Direction::south), true, Miles{1}, 0, false};
        row.stretch = Stretch{};
    };
    CHECK_EQ(changed(state, aram, moving), "");
    const std::string unguided = "moves without a step or a march; ";
    CHECK_EQ(changed(state, aram,
                     [&](Army& row) {
                         moving(row);
                         row.march.reset();
                     }),
             unguided);
    CHECK_EQ(changed(state, aram,
                     [&](Army& row) {
                         moving(row);
                         row.step.reset();
                     }),
             unguided);
    const auto far_step = [&](Army& row) {
        moving(row);
        row.step->to = hex_at(9, 9);
    };
    CHECK_EQ(changed(state, aram, far_step), "steps to a hex that is not next to it; ");
    CHECK_EQ(changed(state, aram,
                     [&](Army& row) {
                         far_step(row);
                         row.step->is_turning_back = true;
                     }),
             "");
}

TEST_CASE("soundness of detachments: numbers, and in one place") {
    State state = a_sound_world();
    const Detachment row = state.detachments.at(detachment("A"));
    CHECK_EQ(said(state, row), "");
    const std::string negative = "has a negative number; ";
    CHECK_EQ(changed(state, row, [](Detachment& it) { it.noncombatants = Noncombatants{-1}; }),
             negative);
    CHECK_EQ(changed(state, row, [](Detachment& it) { it.wagons = Wagons{-1}; }), negative);
    CHECK_EQ(changed(state, row, [](Detachment& it) { it.wagons = Wagons{0}; }), "");
    const auto absent = [](Detachment& it) {
        it.absence = Absence{};
        it.share_of_supplies = Supplies{5};
        it.share_of_loot = Loot{5};
    };
    CHECK_EQ(changed(state, row, absent), "");
    CHECK_EQ(changed(state, row,
                     [&](Detachment& it) {
                         absent(it);
                         it.share_of_loot = Loot{-1};
                     }),
             negative);
    CHECK_EQ(changed(state, row,
                     [&](Detachment& it) {
                         absent(it);
                         it.share_of_supplies = Supplies{-1};
                     }),
             negative);
    const std::string keeps = "is present and keeps a share of its own; ";
    CHECK_EQ(changed(state, row, [](Detachment& it) { it.share_of_supplies = Supplies{5}; }),
             keeps);
    CHECK_EQ(changed(state, row, [](Detachment& it) { it.share_of_loot = Loot{5}; }), keeps);
    CHECK_EQ(changed(state, row, [](Detachment& it) { it.army = army("belisar"); }),
             "is in no army; ");
    CHECK_EQ(changed(state, row, [](Detachment& it) { it.army = ArmyId(7); }), "is in no army; ");
    state.stationed.insert({row.id, hold_id, commander("aram"), state.now});
    CHECK_EQ(said(state, row), "is stationed and elsewhere too; ");
    const auto nowhere = [](Detachment& it) { it.army = ArmyId{}; };
    CHECK_EQ(changed(state, row, nowhere), "");
    CHECK_EQ(changed(state, row,
                     [&](Detachment& it) {
                         nowhere(it);
                         it.absence = Absence{};
                     }),
             "is stationed and elsewhere too; ");
    LoneWizard alone;
    alone.id = row.id;
    state.lone_wizards.insert(alone);
    CHECK_EQ(changed(state, row, nowhere), "is alone and elsewhere too; ");
    state.stationed.erase(row.id);
    CHECK_EQ(changed(state, row, nowhere), "");
    CHECK_EQ(said(state, row), "is alone and elsewhere too; ");
    state.lone_wizards.edit(row.id).has_strange_ideas = true;
    CHECK_EQ(said(state, row), "");
}

TEST_CASE("soundness of skirmishers by name: a Commando's, infantry, and one of them") {
    State state = a_sound_world();
    state.commanders.edit(commander("aram")).traits = {Trait::commando};
    Detachment row = state.detachments.at(detachment("A"));
    row.named_from = row.special;
    row.special = Special::skirmishers;
    state.detachments.edit(row.id) = row;
    CHECK_EQ(said(state, row), "");
    const std::string is_none = "is named skirmishers and is none; ";
    CHECK_EQ(changed(state, row, [](Detachment& it) { it.special = Special::none; }), is_none);
    CHECK_EQ(changed(state, row, [](Detachment& it) { it.arm = Arm::cavalry; }), is_none);
    state.detachments.edit(detachment("B")).named_from = Special::none;
    CHECK_EQ(said(state, row), "has several detachments named skirmishers; ");
    state.detachments.edit(detachment("B")).absence = Absence{};
    CHECK_EQ(said(state, row), "");
    state.commanders.edit(commander("aram")).traits.clear();
    CHECK_EQ(said(state, row), "is named skirmishers and no Commando leads it; ");
}

TEST_CASE("soundness of raisings and of what is ashore") {
    State state = a_sound_world();
    Raising raising;
    raising.region = hold_id;
    raising.raiser = commander("aram");
    raising.by_order = an_order(state);
    raising.due_at = state.now;
    raising.detachments = {{Soldiers{60}, {}, {}, {}, {}}, {Soldiers{40}, {}, {}, {}, {}}};
    CHECK_EQ(said(state, raising), "");
    const std::string absent = "is of a region, a raiser or an order that is not there; ";
    CHECK_EQ(changed(state, raising, [](Raising& row) { row.region = StrongholdId(7); }), absent);
    CHECK_EQ(changed(state, raising, [](Raising& row) { row.raiser = CommanderId(7); }), absent);
    CHECK_EQ(changed(state, raising, [](Raising& row) { row.by_order = OrderId(7); }), absent);
    CHECK_EQ(changed(state, raising, [](Raising& row) { row.due_at = row.due_at - seconds(1); }),
             "is overdue; ");
    CHECK_EQ(
        changed(state, raising, [](Raising& row) { row.detachments[1].soldiers = Soldiers{39}; }),
        "raises fewer than a hundred; ");
    const auto with_nobody = [](Raising& row) {
        row.detachments.push_back({Soldiers{0}, {}, {}, {}, {}});
    };
    CHECK_EQ(changed(state, raising, with_nobody), "raises a detachment of nobody; ");

    PartyAshore party;
    party.id = {army("aram"), field_hex};
    party.supplies = Supplies{1};
    CHECK_EQ(said(state, party), "");
    CHECK_EQ(changed(state, party, [](PartyAshore& row) { row.supplies = Supplies{0}; }),
             "has nobody and nothing ashore; ");
    CHECK_EQ(changed(state, party,
                     [](PartyAshore& row) {
                         row.supplies = Supplies{0};
                         row.loot = Loot{1};
                     }),
             "");
    CHECK_EQ(changed(state, party, [](PartyAshore& row) { row.loot = Loot{-1}; }),
             "has less than nothing ashore; ");
    const auto parts = [](PartyAshore& row) {
        row.supplies = Supplies{0};
        row.parts.emplace_back();
    };
    CHECK_EQ(changed(state, party, parts), "");
    CHECK_EQ(changed(state, party,
                     [&](PartyAshore& row) {
                         parts(row);
                         row.supplies -= Supplies{1};
                     }),
             "has less than nothing ashore; ");
}

TEST_CASE("soundness of battles: two sides, nobody on both, and no more lost than there was") {
    State state = a_sound_world();
    Meeting meeting;
    meeting.id = MeetingId(9);
    meeting.hex = hex_at(15, 10);
    meeting.due_at = state.now;
    meeting.calling.has_garrison = meeting.called.has_garrison = true;
    CHECK_EQ(said(state, meeting), "");
    const std::string one_side = "is a meeting of one side; ";
    CHECK_EQ(changed(state, meeting, [](Meeting& row) { row.calling.has_garrison = false; }),
             one_side);
    CHECK_EQ(changed(state, meeting, [](Meeting& row) { row.called.has_garrison = false; }),
             one_side);
    const auto gone = [](Meeting& row) {
        row.calling.armies.emplace_back().army = ArmyId(7);
        row.called.armies.emplace_back().army = ArmyId(8);
    };
    CHECK_EQ(changed(state, meeting, gone), "");
    CHECK_EQ(changed(state, meeting,
                     [&](Meeting& row) {
                         gone(row);
                         row.called.armies[0].army = ArmyId(7);
                     }),
             "fights on both sides; ");
    // Empty ships and garrisons are no army, and may be on both.
    CHECK_EQ(changed(state, meeting,
                     [&](Meeting& row) {
                         gone(row);
                         row.calling.armies[0].army = row.called.armies[0].army = ArmyId{};
                     }),
             "");
    put_fleet(state, "ship", "aram", 2, hex_at(3, 3));
    CHECK_EQ(changed(state, meeting,
                     [&](Meeting& row) {
                         gone(row);
                         row.called.armies[0].fleet = fleet("ship");
                     }),
             "sailed away before its battle; ");
    CHECK_EQ(changed(state, meeting,
                     [&](Meeting& row) {
                         gone(row);
                         row.called.armies[0].fleet = FleetId(7);
                     }),
             "");

    Battle battle;
    battle.id = MeetingId(10);
    battle.calling.armies = {{army("aram"), commander("aram"), Soldiers{5}, Soldiers{5}, {}, 3, 3}};
    CHECK_EQ(said(state, battle), "");
    const auto first = [](auto change) {
        return [change](Battle& row) { change(row.calling.armies.front()); };
    };
    const std::string more = "lost more than there were; ";
    CHECK_EQ(changed(state, battle, first([](Fought& it) { it.fallen = Soldiers{6}; })), more);
    CHECK_EQ(changed(state, battle, first([](Fought& it) { it.fallen = Soldiers{-1}; })), more);
    const std::string ships = "lost more ships than there were; ";
    CHECK_EQ(changed(state, battle, first([](Fought& it) { it.ships_lost = 4; })), ships);
    CHECK_EQ(changed(state, battle, first([](Fought& it) { it.ships_lost = -1; })), ships);

    BattleUnderWay under_way;
    under_way.id = meeting.id;
    CHECK_EQ(said(state, under_way), "goes on without a meeting; ");
    state.meetings.insert(meeting);
    CHECK_EQ(said(state, under_way), "goes on without a meeting; ");
    state.meetings.edit(meeting.id).has_begun = true;
    CHECK_EQ(said(state, under_way), "");
}

TEST_CASE("soundness of what a battle leaves: disorder, spoils, captives, garrisons") {
    State state = a_sound_world();
    const Disorder disorder{army("aram"), {}, state.now};
    CHECK_EQ(said(state, disorder), "");
    CHECK_EQ(said(state, Disorder{ArmyId(7), {}, state.now}), "is out of control and marches; ");
    CHECK_EQ(said(state, Disorder{army("aram"), {}, state.now - seconds(1)}),
             "should be in order again; ");
    state.armies.edit(army("aram")).march = March{};
    CHECK_EQ(said(state, disorder), "is out of control and marches; ");

    Spoils spoils;
    spoils.id = MeetingId(9);
    spoils.until = state.now;
    Battle fought;
    fought.id = spoils.id;
    state.battles.insert(fought);
    CHECK_EQ(said(state, spoils), "");
    const std::string less = "is spoils of less than nothing; ";
    CHECK_EQ(changed(state, spoils, [](Spoils& row) { row.supplies = Supplies{-1}; }), less);
    CHECK_EQ(changed(state, spoils, [](Spoils& row) { row.loot = Loot{-1}; }), less);
    CHECK_EQ(changed(state, spoils, [](Spoils& row) { row.wagons = Wagons{-1}; }), less);

    Captive captive{commander("aram"), army("belisar"), state.now};
    CHECK_EQ(said(state, captive), "is captive and leads an army; ");
    CHECK_EQ(changed(state, captive, [](Captive& row) { row.id = CommanderId(7); }),
             "is captive and leads an army; ");
    state.commanders.edit(commander("aram")).army.reset();
    CHECK_EQ(said(state, captive), "");
    const ShutIn shut{commander("aram"), hold_id};
    const std::string free = "is shut in where he is no captive; ";
    CHECK_EQ(said(state, shut), free);
    state.captives.insert(captive);
    CHECK_EQ(said(state, shut), free);
    state.captives.edit(captive.id).held_by = ArmyId{};
    CHECK_EQ(said(state, shut), "");
    CHECK_EQ(changed(state, shut, [](ShutIn& row) { row.stronghold = StrongholdId(7); }), free);

    Hold hold;
    hold.id = hold_id;
    CHECK_EQ(said(state, hold), "");
    CHECK_EQ(changed(state, hold, [](Hold& row) { row.infantry = Soldiers{-1}; }),
             "has a negative number; ");
    CHECK_EQ(changed(state, hold, [](Hold& row) { row.cavalry = Soldiers{-1}; }),
             "has a negative number; ");
    CHECK_EQ(changed(state, hold, [](Hold& row) { row.morale = Morale{12}; }), "");
    for (const std::int64_t morale : {-1, 13}) {
        CHECK_EQ(changed(state, hold, [&](Hold& row) { row.morale = Morale{morale}; }),
                 "has morale out of 0 to 12; ");
    }
    Fallen fallen{hold_id, {{army("aram"), {}}}, Supplies{0}, Loot{0}};
    CHECK_EQ(said(state, fallen), "");
    CHECK_EQ(changed(state, fallen, [](Fallen& row) { row.supplies = Supplies{-1}; }),
             "yields less than nothing; ");
    CHECK_EQ(changed(state, fallen, [](Fallen& row) { row.loot = Loot{-1}; }),
             "yields less than nothing; ");
}

TEST_CASE("soundness of sieges: somebody besieges, nobody besieges twice") {
    State state = a_sound_world();
    Siege siege;
    siege.id = hold_id;
    siege.due_at = state.now;
    siege.standing = SiegeStanding::briefed;
    siege.besiegers = {army("aram")};
    CHECK_EQ(said(state, siege), "");
    CHECK_EQ(changed(state, siege, [](Siege& row) { row.besiegers.clear(); }),
             "is besieged by nobody; ");
    CHECK_EQ(changed(state, siege,
                     [](Siege& row) {
                         row.besiegers.clear();
                         row.standing = SiegeStanding::interrupted;
                     }),
             "");
    CHECK_EQ(changed(state, siege, [](Siege& row) { row.id = StrongholdId(7); }),
             "is a siege of nothing; ");
    CHECK_EQ(changed(state, siege, [](Siege& row) { row.besiegers.push_back(army("aram")); }),
             "besieges the same walls twice; besieges the same walls twice; ");
    state.sieges.insert(siege);
    CHECK_EQ(said(state, siege), "");
    put_stronghold(state, "other", hex_at(9, 9));
    CHECK_EQ(changed(state, siege, [](Siege& row) { row.id = stronghold("other"); }),
             "lays two sieges; ");
    const WithinWalls within{army("belisar"), hold_id};
    CHECK_EQ(said(state, within), "");
    CHECK_EQ(said(state, WithinWalls{army("aram"), hold_id}), "besieges the walls it is behind; ");
    const std::string elsewhere = "is behind walls where it does not stand; ";
    CHECK_EQ(said(state, WithinWalls{army("belisar"), StrongholdId(7)}), elsewhere);
    CHECK_EQ(said(state, WithinWalls{army("belisar"), stronghold("other")}), elsewhere);
}

TEST_CASE("soundness of ships: how many, whose, and whom they carry") {
    State state = a_sound_world();
    put_fleet(state, "f", "aram", 3);
    const Fleet fleet_row = state.fleets.at(fleet("f"));
    CHECK_EQ(said(state, fleet_row), "");
    const std::string wrong = "has no ships, or more hired than all; ";
    CHECK_EQ(changed(state, fleet_row, [](Fleet& row) { row.ships = 0; }), wrong);
    CHECK_EQ(changed(state, fleet_row, [](Fleet& row) { row.hired = {{{}, 3}}; }), "");
    CHECK_EQ(changed(state, fleet_row,
                     [](Fleet& row) {
                         row.hired = {{{}, 2}, {hold_id, 2}};
                     }),
             wrong);
    for (const std::int64_t morale : {0, 12}) {
        CHECK_EQ(changed(state, fleet_row, [&](Fleet& row) { row.morale = Morale{morale}; }), "");
    }
    for (const std::int64_t morale : {-1, 13}) {
        CHECK_EQ(changed(state, fleet_row, [&](Fleet& row) { row.morale = Morale{morale}; }),
                 "has no such morale; ");
    }
    CHECK_EQ(changed(state, fleet_row, [](Fleet& row) { row.ships_unpaid = -1; }),
             "has a negative number; ");
    CHECK_EQ(changed(state, fleet_row, [](Fleet& row) { row.checks_due = -1; }),
             "has a negative number; ");
    const auto carries = [&](std::string_view name) {
        return [name, &state](Fleet& row) {
            row.army = army(name);
            row.standing = FleetStanding::aboard;
            row.hex = state.armies.at(army("aram")).hex;
        };
    };
    CHECK_EQ(changed(state, fleet_row, carries("aram")), "");
    CHECK_EQ(changed(state, fleet_row,
                     [&](Fleet& row) {
                         carries("aram")(row);
                         row.army.reset();
                     }),
             "carries an army and none; ");
    const std::string elsewhere = "carries an army that is elsewhere; ";
    CHECK_EQ(changed(state, fleet_row,
                     [&](Fleet& row) {
                         carries("aram")(row);
                         row.hex = hex_at(9, 9);
                     }),
             elsewhere);
    CHECK_EQ(changed(state, fleet_row,
                     [&](Fleet& row) {
                         carries("aram")(row);
                         row.army = ArmyId(7);
                     }),
             elsewhere);
    state.within_walls.insert({army("aram"), hold_id});
    CHECK_EQ(changed(state, fleet_row, carries("aram")), "carries an army behind walls; ");
    CHECK_EQ(changed(state, fleet_row,
                     [&](Fleet& row) {
                         carries("aram")(row);
                         row.standing = FleetStanding::embarking;
                     }),
             "");
}

TEST_CASE("soundness of ships that are away, and of those that are built") {
    State state = a_sound_world();
    ShipAway away;
    away.commander = commander("aram");
    away.back_at = state.now;
    CHECK_EQ(said(state, away), "");
    CHECK_EQ(changed(state, away, [](ShipAway& row) { row.back_at = row.back_at - seconds(1); }),
             "should be back; ");
    ShipBuilding building;
    building.id = an_order(state);
    building.commander = commander("aram");
    building.stronghold = hold_id;
    building.ships = 1;
    building.due_at = state.now;
    CHECK_EQ(said(state, building), "");
    const std::string nobodys = "is nobody's, or was not ordered; ";
    CHECK_EQ(changed(state, building, [](ShipBuilding& row) { row.id = OrderId(7); }), nobodys);
    CHECK_EQ(changed(state, building, [](ShipBuilding& row) { row.commander = CommanderId(7); }),
             nobodys);
    const std::string nowhere = "is built nowhere, or of nothing; ";
    CHECK_EQ(changed(state, building, [](ShipBuilding& row) { row.ships = 0; }), nowhere);
    CHECK_EQ(changed(state, building, [](ShipBuilding& row) { row.stronghold = StrongholdId(7); }),
             nowhere);
    CHECK_EQ(changed(state, building,
                     [](ShipBuilding& row) {
                         row.stronghold.reset();
                         row.ships = 0;
                     }),
             "");
    CHECK_EQ(
        changed(state, building, [](ShipBuilding& row) { row.due_at = *row.due_at - seconds(1); }),
        "should be built; ");
    CHECK_EQ(changed(state, building, [](ShipBuilding& row) { row.due_at.reset(); }), "");
}

TEST_CASE("soundness of indexes: each is held to what the rows say") {
    State state = a_sound_world();
    const auto wrong = [](State other, auto change) {
        change(other.indexes);
        Inspection on{other};
        inspect_indexes(on);
        return words_of(on);
    };
    CHECK_EQ(wrong(state, [](Indexes&) {}), "");
    const Moment at = state.now;
    CHECK_EQ(wrong(state,
                   [&](Indexes& it) {
                       it.sieges_due.enter(hold_id, {at, false, {}});
                   }),
             "agendas differ; ");
    CHECK_EQ(wrong(state,
                   [&](Indexes& it) {
                       it.holds_due.enter(hold_id, {at, false, {}});
                   }),
             "agendas differ; ");
    CHECK_EQ(wrong(state,
                   [&](Indexes& it) {
                       it.fleets_due.enter(fleet("f"), {at, false, {}});
                   }),
             "agendas differ; ");
    CHECK_EQ(wrong(state,
                   [&](Indexes& it) {
                       it.disorders_due.enter(army("aram"), {at, false, {}});
                   }),
             "agendas differ; ");
    CHECK_EQ(wrong(state,
                   [&](Indexes& it) {
                       it.battles_due.enter(MeetingId(9), {at, false, {}});
                   }),
             "agendas differ; ");
    CHECK_EQ(wrong(state,
                   [&](Indexes& it) {
                       it.spoils_due.enter(MeetingId(9), {at, false, {}});
                   }),
             "agendas differ; ");
    CHECK_EQ(wrong(state,
                   [&](Indexes& it) {
                       it.raisings_due.enter(RaisingId(9), {at, false, {}});
                   }),
             "agendas differ; ");
    CHECK_EQ(wrong(state,
                   [&](Indexes& it) {
                       it.engines_due.enter(EnginesId(9), {at, false, {}});
                   }),
             "agendas differ; ");
}
