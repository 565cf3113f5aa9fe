#include "core/throw_me_a_6/evolve.hpp"

#include <algorithm>

#include "core/kit/dispute.hpp"
#include "core/throw_me_a_6/units.hpp"

namespace throw_me_a_6 {
namespace {

void put(Table& table, const kit::Shared<Unit>& unit) {
    table.units.set(place_of(table, unit->id), unit);
}
void drop_contacts(Table& table, UnitId unit) {
    std::erase_if(table.contacts, [&](const Contact& each) {
        return each.one == unit || each.other == unit;
    });
}
Fighter& fighter(Table& table, UnitId unit) {
    for (Fighter& each : table.melee->fighters) {
        if (each.unit == unit) return each;
    }
    ENSURE(false);
    return table.melee->fighters.front();
}
Secret& edit(State& state, Side side) { return state.secrets.edit(side == Side::red ? 0 : 1); }
void count_roll(RollsCounted& rolls, const Roll& roll) {
    const auto place = place_of(rolls, roll.subject);
    if (place != rolls.end() && place->first == roll.subject) {
        rolls.edit(static_cast<std::size_t>(place - rolls.begin())).second = roll.count + 1;
        return;
    }
    RollsCounted counted;
    for (auto each = rolls.begin(); each != place; ++each) counted.push_back(each.row());
    counted.push_back({roll.subject, roll.count + 1});
    for (auto each = place; each != rolls.end(); ++each) counted.push_back(each.row());
    rolls = std::move(counted);
}
/// An attached chariot stands where its unit stands.
void carry_along(Table& table, const Unit& unit) {
    if (const Unit* chariot = chariot_of(table, unit.id)) {
        edit_unit(table, chariot->id).pose = unit.pose;
    }
}

struct AssignSetup {
    State& state;
    Table& table = state.table;

    void operator()(const OptionsSet& e) { table.options = e.options; }
    void operator()(const ArmyBrought& e) {
        std::vector<Army> armies{e.army};
        for (const Army& old : table.armies) {
            if (old.side != e.army.side) armies.push_back(old);
        }
        std::sort(armies.begin(), armies.end(),
                  [](const Army& a, const Army& b) { return a.side < b.side; });
        table.armies.clear();
        for (Army& army : armies) table.armies.push_back(std::move(army));
        std::vector<Unit> units = e.units;
        for (const Unit& old : table.units) {
            if (old.side != e.army.side) units.push_back(old);
        }
        std::sort(units.begin(), units.end(), [](const Unit& a, const Unit& b) {
            return a.side != b.side ? a.side < b.side : a.number < b.number;
        });
        table.units.clear();
        for (Unit& unit : units) table.units.push_back(std::move(unit));
    }
    void operator()(const AttackerNamed& e) { table.attacker = e.side; }
    void operator()(const TerrainDrawn& e) { table.terrain = e.terrain; }
    void operator()(const BattleOpened&) { table.phase = Phase::terrain; }
    void operator()(const PieceProposed& e) { table.proposed = e.piece; }
    void operator()(const PieceRefused&) { table.proposed.reset(); }
    void operator()(const PiecePlaced& e) {
        table.proposed.reset();
        table.terrain.pieces.push_back(e.piece);
    }
    void operator()(const RiverPlaced& e) { table.terrain.river = e.river; }
    void operator()(const RoadPlaced& e) { table.terrain.roads.push_back(e.road); }
    void operator()(const TerrainCompleted&) { table.phase = Phase::edges; }
    void operator()(const EdgeChosen& e) { table.attackers_edge = e.attackers_edge; }
    void operator()(const DeployTurn& e) {
        table.phase = Phase::deploying;
        table.step = e.step;
        table.deploying = e.side;
    }
    void operator()(const UnitDeployed& e) { put(table, e.unit); }
    void operator()(const GeneralNamed& e) {
        const Side side = unit_at(table, e.unit).side;
        for (std::size_t number = 0; number < table.units.size(); ++number) {
            const Unit& unit = table.units[number];
            const bool has_general = unit.side == side ? unit.id == e.unit : unit.has_general;
            if (unit.has_general != has_general) table.units.edit(number).has_general = has_general;
        }
    }
};

struct AssignPlay : AssignSetup {
    using AssignSetup::operator();

    void operator()(const TurnBegan& e) {
        table.turn = e.turn;
        table.phase = e.turn > 1 ? Phase::initiative : Phase::first_actions;
        table.is_quiet = true;
        table.draw_proposals.clear();
        for (std::size_t number = 0; number < table.units.size(); ++number) {
            const Unit& before = table.units[number];
            if (before.move == Movement{} && !before.has_shot) continue;
            Unit& unit = table.units.edit(number);
            unit.move = Movement{};
            unit.has_shot = false;
        }
    }
    void operator()(const InitiativeRolled& e) { table.initiative = e.winner; }
    void operator()(const TurnOrderSet& e) {
        table.first = e.first;
        if (table.turn == 1) table.initiative = e.first;
    }
    void operator()(const PhaseBegan& e) {
        table.phase = e.phase;
        if (e.phase != Phase::first_actions && e.phase != Phase::second_actions) return;
        const Side acting = e.phase == Phase::first_actions ? table.first : other(table.first);
        for (const Unit& unit : table.units) {
            const bool is_due = unit.side == acting && unit.rampage &&
                                unit.standing == Standing::on_table &&
                                unit.rampage->last_run < table.turn;
            if (is_due) table.runs.push_back(unit.id);
        }
    }
    void operator()(const UnitMoved& e) {
        put(table, e.unit);
        carry_along(table, *e.unit);
    }
    void operator()(const UnitBrokeOff& e) {
        put(table, e.unit);
        drop_contacts(table, e.unit->id);
        carry_along(table, *e.unit);
    }
    void operator()(const ChariotAttached& e) { put(table, e.chariot); }
    void operator()(const ChariotDetached& e) { put(table, e.chariot); }
    void operator()(const ShotFired& e) {
        table.is_quiet = false;
        put(table, e.shooter);
        put(table, e.target);
    }
    void operator()(const ChargeDeclared& e) { table.charge = e.charge; }
    void operator()(const FireHeld&) {}
    void operator()(const ChargeStopped& e) {
        table.charge.reset();
        put(table, e.charger);
        carry_along(table, *e.charger);
    }
    void operator()(const ContactMade& e) {
        table.charge.reset();
        put(table, e.unit);
        carry_along(table, *e.unit);
        table.contacts.push_back(e.contact);
    }
    void operator()(const ArtilleryOverrun& e) {
        table.charge.reset();
        put(table, e.unit);
        carry_along(table, *e.unit);
    }
    void operator()(const UnitRemoved& e) {
        put(table, e.unit);
        drop_contacts(table, e.unit->id);
        std::erase(table.runs, e.unit->id);
        if (table.retreat && table.retreat->unit == e.unit->id) table.retreat.reset();
        if (table.charge && table.charge->charger == e.unit->id) table.charge.reset();
        if (!table.melee) return;
        const auto is_it = [&](const auto& each) { return each.unit == e.unit->id; };
        std::erase_if(table.melee->losers, is_it);
        std::erase_if(table.melee->pursuers, is_it);
        std::erase(table.melee->hit_elephants, e.unit->id);
    }
};

struct Assign : AssignPlay {
    using AssignPlay::operator();

    void operator()(const MeleeBegan& e) { table.melee = e.melee; }
    void operator()(const PilaChosen& e) {
        edit(state, e.side).pila.push_back(e.choice);
        std::erase(table.melee->throwers, e.choice.unit);
    }
    void operator()(const PilaThrown& e) {
        table.is_quiet = false;
        put(table, e.thrower);
    }
    void operator()(const FlankChosen& e) { fighter(table, e.unit).target = e.enemy; }
    void operator()(const MeleeStageBegan& e) {
        table.melee->stage = e.stage;
        table.melee->fighters = e.fighters;
        for (const Side side : {Side::red, Side::blue}) {
            if (!secret_of(state, side).pila.empty()) edit(state, side).pila.clear();
        }
    }
    void operator()(const BlowStruck&) { table.is_quiet = false; }
    void operator()(const UnitHit& e) {
        put(table, e.unit);
        if (e.fighter) fighter(table, e.unit->id) = *e.fighter;
    }
    void operator()(const MeleeDecided& e) {
        table.melee->losers = e.losers;
        table.melee->hit_elephants = e.hit_elephants;
        table.melee->pursuers = e.pursuers;
        table.contacts = e.contacts;
    }
    void operator()(const RetreatRolled& e) {
        table.retreat = e.retreat;
        if (table.melee) {
            std::erase_if(table.melee->losers,
                          [&](const Loser& each) { return each.unit == e.retreat.unit; });
        }
    }
    void operator()(const UnitRetreated& e) {
        if (table.melee && table.retreat) {
            for (Pursuer& each : table.melee->pursuers) {
                if (each.loser == e.unit->id) each.direction = table.retreat->direction;
            }
        }
        table.retreat.reset();
        put(table, e.unit);
        carry_along(table, *e.unit);
        if (e.leaves_contact) drop_contacts(table, e.unit->id);
    }
    void operator()(const ElephantsPanicked& e) {
        put(table, e.unit);
        table.runs.push_back(e.unit->id);
        if (table.melee) std::erase(table.melee->hit_elephants, e.unit->id);
    }
    void operator()(const ElephantsRan& e) {
        put(table, e.unit);
        std::erase(table.runs, e.unit->id);
        drop_contacts(table, e.unit->id);
    }
    void operator()(const ElephantsSurvived& e) { put(table, e.unit); }
    void operator()(const UnitPursued& e) {
        put(table, e.unit);
        carry_along(table, *e.unit);
        std::erase_if(table.melee->pursuers,
                      [&](const Pursuer& each) { return each.unit == e.unit->id; });
    }
    void operator()(const UnitCorrected& e) {
        put(table, e.unit);
        carry_along(table, *e.unit);
        drop_contacts(table, e.unit->id);
        table.contacts.insert(table.contacts.end(), e.contacts.begin(), e.contacts.end());
    }
    void operator()(const DisputeLodged& e) { kit::put_dispute(table.disputes, e.dispute); }
    void operator()(const DisputeAnswered& e) { kit::put_dispute(table.disputes, e.dispute); }
    void operator()(const DisputeWithdrawn& e) { kit::put_dispute(table.disputes, e.dispute); }
    void operator()(const DisputeSettled& e) { kit::put_dispute(table.disputes, e.dispute); }
    void operator()(const TurnEnded& e) {
        table.quiet_turns = e.quiet_turns;
        table.melee.reset();
    }
    void operator()(const JudgementAsked&) { table.phase = Phase::judging; }
    void operator()(const BattleGoesOn&) { table.quiet_turns = 0; }
    void operator()(const DrawProposed& e) { table.draw_proposals.push_back(e.side); }
    void operator()(const InstructionsLeft& e) {
        edit(state, e.side).instructions = e.instructions;
    }
    void operator()(const BattleEnded& e) {
        table.outcome = e.outcome;
        table.phase = Phase::over;
        table.melee.reset();
        table.charge.reset();
        table.retreat.reset();
        table.runs.clear();
    }
};

}  // namespace

void evolve(State& state, const Event& event) {
    for (const Roll& roll : event.rolls) count_roll(state.rolls, roll);
    kit::visit(Assign{state}, event.what);
}

}  // namespace throw_me_a_6
