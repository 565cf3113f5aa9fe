#include "core/die_men/evolve.hpp"

#include <algorithm>

#include "core/die_men/setup_events.hpp"
#include "core/die_men/units.hpp"
#include "core/kit/dispute.hpp"

namespace die_men {
namespace {

void put(OpenTable& table, const Group& group) {
    die_men::put(table.groups.edit(), group);
    std::vector<Post>& used = table.bloc_dice_used;
    const bool is_noted = std::find(used.begin(), used.end(), group.post) != used.end();
    if (group.troops.empty() && group.is_bloc_die_used && !is_noted) used.push_back(group.post);
}
void put(OpenTable& table, const Character& character) {
    for (Character& old : table.characters) {
        if (old.id == character.id) {
            old = character;
            return;
        }
    }
    table.characters.push_back(character);
}
template <class Row>
void put_all(OpenTable& table, const std::vector<Row>& rows) {
    for (const Row& row : rows) put(table, row);
}
void put(Map& map, const Ground& ground) {
    const auto place =
        std::lower_bound(map.grounds.begin(), map.grounds.end(), ground,
                         [](const Ground& a, const Ground& b) { return a.at < b.at; });
    if (place != map.grounds.end() && place->at == ground.at) {
        *place = ground;
    } else {
        map.grounds.insert(place, ground);
    }
}
Army& edit(OpenTable& table, ArmyId id) {
    for (Army& army : table.armies.edit()) {
        if (army.id == id) return army;
    }
    ENSURE(false);
    return table.armies.edit().front();
}
Secret& edit(State& state, ArmyId id) {
    std::size_t place = 0;
    while (place < state.secrets.size() && state.secrets[place].id != id) ++place;
    return state.secrets.edit(place);
}
/// Has something done to what each army keeps secret.
template <class Change>
void edit_each(kit::SharedList<Secret>& secrets, Change change) {
    for (std::size_t place = 0; place < secrets.size(); ++place) change(secrets.edit(place));
}
void put_sets(OpenTable& table, const std::vector<BrokenSets>& armies) {
    for (const BrokenSets& each : armies) edit(table, each.army).sets = each.sets;
}
/// The sets of a slot are being spent.
void act(OpenTable& table, const Slot& slot) {
    for (const Contender& each : slot.contenders) {
        for (DiceSet& set : edit(table, each.army).sets) {
            if (set.number == each.set) set.standing = SetStanding::acting;
        }
    }
}

struct AssignSetup {
    State& state;
    OpenTable& table = state.table;

    void operator()(const OptionsSet& e) { table.options = e.options; }
    void operator()(const ArmyBrought& e) {
        table.armies.edit().push_back(e.army);
        Secret secret;
        secret.id = e.army.id;
        state.secrets.push_back(std::move(secret));
    }
    void operator()(const CharacterBrought& e) { put(table, e.character); }
    void operator()(const MapDrawn& e) { table.map = e.map; }
    void operator()(const GroundSet& e) { put(table.map.edit(), e.ground); }
    void operator()(const ExitMarked& e) { table.map.edit().exits.push_back(e.post); }
    void operator()(const FortressMarked& e) { table.map.edit().fortresses.push_back(e.post); }
    void operator()(const NoExitNoted&) {}
    void operator()(const TilesDealt& e) {
        table.map.edit().grid = e.grid;
        table.setup.has_tiles = true;
        for (const Hand& hand : e.hands) edit(table, hand.army).tiles = hand.tiles;
    }
    void operator()(const ScaleFixed& e) { table.scale = e.soldiers; }
    void operator()(const RollOffHeld& e) { table.setup.roll_off = e.roll_off; }
    void operator()(const RollOffRolled& e) {
        table.phase = Phase::scaling;
        table.setup.roll_off->winner = e.winner;
    }
    void operator()(const ScalePicked& e) {
        table.scale = e.soldiers;
        table.setup.roll_off->is_chosen = true;
    }
    void operator()(const BattleOpened& e) { table.setup.placing = e.placing; }
    void operator()(const ArmiesFormed& e) {
        for (const Formed& each : e.armies) edit(table, each.army).unplaced = each.troops;
    }
    void operator()(const LayingBegan& e) {
        table.phase = Phase::laying;
        table.setup.turn = e.turn;
    }
    void operator()(const TileLaid& e) {
        put(table.map.edit(), e.ground);
        edit(table, e.left.army).tiles = e.left.tiles;
        table.setup.turn = e.turn;
    }
    void operator()(const PlacingBegan& e) {
        table.phase = Phase::placing;
        table.setup.turn = e.turn;
    }
    void operator()(const UnitsPlaced& e) {
        put(table, e.group);
        edit(table, e.group.post.army).unplaced = e.unplaced;
        table.setup.turn = e.turn;
    }
    void operator()(const UnitsLeftOut& e) {
        edit(table, e.army).unplaced = e.unplaced;
        edit(table, e.army).saved = e.saved;
        table.setup.turn = e.turn;
    }
    void operator()(const PlacementProposed& e) { table.setup.proposals.push_back(e.proposal); }
    void operator()(const PlacementJudged& e) {
        std::erase_if(table.setup.proposals,
                      [&](const PlacementProposal& each) { return each.army == e.army; });
    }
    void operator()(const CharacterPlaced& e) { put(table, e.character); }
    void operator()(const RamPlaced& e) { put(table, e.group); }
    void operator()(const PoolsSet& e) { put(table, e.character); }
};

struct Assign : AssignSetup {
    using AssignSetup::operator();

    // declaring and rolling
    void operator()(const RoundBegan& e) {
        table.phase = Phase::declaring;
        table.round = e.round;
        table.slots = 0;
        table.is_quiet = true;
        for (Army& army : table.armies.edit()) {
            army.proposes_draw = army.has_declared = army.has_split = army.has_ordered_free = false;
            army.stance.reset();
            army.dice.clear();
            army.sets.clear();
        }
        for (Character& character : table.characters) {
            character.has_tried = character.is_to_claim = false;
        }
        edit_each(state.secrets, [](Secret& secret) { secret.gates.clear(); });
    }
    void operator()(const StrategyWritten& e) {
        edit(table, e.army).has_declared = true;
        edit(state, e.army).written = e.written;
        edit(state, e.army).gates = e.gates;
    }
    void operator()(const GoalJudged& e) {
        edit(state, e.army).written = e.written;
        if (e.is_rejected) edit(table, e.army).has_declared = false;
    }
    void operator()(const DrawProposed& e) { edit(table, e.army).proposes_draw = true; }
    void operator()(const StrategiesRevealed& e) {
        for (const Revealed& each : e.armies) {
            edit(table, each.army).stance = each.stance;
            Secret& secret = edit(state, each.army);
            std::erase_if(secret.written,
                          [&](const Written& written) { return written.round <= table.round; });
            secret.gates.clear();
        }
        for (const Ground& gate : e.gates) put(table.map.edit(), gate);
    }
    void operator()(const PoolsRolled& e) {
        table.phase = Phase::splitting;
        for (const RolledPool& each : e.pools) {
            edit(table, each.army).dice = each.dice;
            edit(table, each.army).sets = each.sets;
        }
    }
    void operator()(const SplitsWritten& e) {
        edit(table, e.army).has_split = true;
        edit(state, e.army).splits = e.splits;
    }
    void operator()(const SetsBroken& e) {
        table.phase = Phase::interfering;
        put_sets(table, e.armies);
        edit_each(state.secrets, [](Secret& secret) { secret.splits.clear(); });
    }
    void operator()(const CommandTried& e) { put(table, e.character); }
    void operator()(const TroopsInspired& e) { put(table, e.character); }
    void operator()(const GeneralFollowed& e) { put(table, e.character); }
    void operator()(const SetClaimed& e) {
        put(table, e.character);
        put_set(e.army, e.set);
    }

    // spending sets
    void operator()(const ResolveBegan&) { table.phase = Phase::resolving; }
    void operator()(const SlotOpened& e) {
        table.slot = e.slot;
        table.slots = e.slots;
        act(table, e.slot);
    }
    void operator()(const ClaimLapsed& e) { put_set(e.army, e.set); }
    void operator()(const UseChosen& e) {
        edit(state, e.army).choices.push_back(e.choice);
        kit::SharedList<Contender>& contenders = table.slot->contenders;
        for (std::size_t place = 0; place < contenders.size(); ++place) {
            const Contender& each = contenders[place];
            const bool is_his = each.army == e.army && each.set == e.choice.set;
            if (is_his) contenders.edit(place).has_chosen = true;
        }
    }
    void operator()(const UsesShown& e) {
        table.slot = e.slot;
        put_sets(table, e.armies);
        edit_each(state.secrets, [](Secret& secret) { secret.choices.clear(); });
    }
    void operator()(const TroopsDefended& e) { put(table, e.group); }
    void operator()(const AttacksAnnounced& e) {
        table.slot = e.slot;
        put_all(table, e.groups);
        table.is_quiet = e.is_quiet;
    }
    void operator()(const PersonalFightNoted& e) { state.personal_fights.push_back(e.fight); }
    void operator()(const GobbleSpent& e) {
        table.slot = e.slot;
        if (e.group) put(table, *e.group);
    }
    void operator()(const AttackFailed& e) { table.slot = e.slot; }
    void operator()(const AttackLanded& e) { table.slot = e.slot; }
    void operator()(const ObstacleBroken& e) {
        put(table.map.edit(), e.ground);
        table.slot = e.slot;
    }
    void operator()(const UnitsLost& e) {
        table.slot = e.slot;
        put(table, e.group);
        edit(table, e.group.post.army).lost = e.lost;
        edit(table, e.group.post.army).last_seen = e.last_seen;
        put_all(table, e.in_doubt);
    }
    void operator()(const DieKnockedOut& e) {
        table.slot = e.slot;
        if (e.set) edit(table, e.army).sets = e.sets;
    }
    void operator()(const AttacksAnswered& e) { table.slot = e.slot; }
    void operator()(const UnitsMoved& e) {
        put_all(table, e.groups);
        put_all(table, e.characters);
    }
    void operator()(const MoveBarred&) {}
    void operator()(const UnitsLeft& e) {
        if (e.group) put(table, *e.group);
        edit(table, e.army).saved = e.saved;
        edit(table, e.army).last_seen = e.last_seen;
        put_all(table, e.characters);
    }
    void operator()(const SetPassed&) {}
    void operator()(const SlotClosed&) { table.slot.reset(); }
    void operator()(const SetsForfeited& e) { edit(table, e.army).sets = e.sets; }

    // free movement, and the end
    void operator()(const FreeMovementBegan&) { table.phase = Phase::free_moving; }
    void operator()(const FreeOrdersWritten& e) {
        edit(table, e.army).has_ordered_free = true;
        edit(state, e.army).steps = e.steps;
    }
    void operator()(const FreeMovementMade& e) {
        table.groups = e.groups;
        put_all(table, e.characters);
        edit_each(state.secrets, [](Secret& secret) { secret.steps.clear(); });
    }
    void operator()(const RoundEnded& e) {
        table.quiet_rounds = e.quiet_rounds;
        table.groups = e.groups;
        table.bloc_dice_used.clear();
    }
    void operator()(const JudgementAsked&) { table.phase = Phase::judging; }
    void operator()(const BattleGoesOn&) { table.quiet_rounds = 0; }
    void operator()(const Reinforced& e) {
        put(table, e.group);
        edit(table, e.group.post.army).muster = e.muster;
    }
    void operator()(const ReinforcementsAwaited& e) { state.awaited = e.all; }
    void operator()(const FateDecided& e) { put(table, e.character); }
    void operator()(const ArmySurrendered& e) {
        Army& army = edit(table, e.army);
        army.has_surrendered = true;
        army.captured = e.captured;
        army.last_seen = e.last_seen;
        table.groups = e.groups;
        put_all(table, e.characters);
    }
    void operator()(const InstructionsLeft& e) {
        edit(state, e.army).instructions = e.instructions;
    }
    void operator()(const InstructionUsed& e) { edit(state, e.army).instructions = e.instructions; }
    void operator()(const GroupCorrected& e) {
        put_all(table, e.groups);
        put_all(table, e.characters);
        edit(table, e.army).lost = e.lost;
        edit(table, e.army).last_seen = e.last_seen;
    }
    void operator()(const CharacterCorrected& e) { put(table, e.character); }
    void operator()(const SetCorrected& e) { put_set(e.army, e.set); }
    void operator()(const GroundCorrected& e) { put(table.map.edit(), e.ground); }
    void operator()(const DisputeLodged& e) { kit::put_dispute(table.disputes, e.dispute); }
    void operator()(const DisputeAnswered& e) { kit::put_dispute(table.disputes, e.dispute); }
    void operator()(const DisputeWithdrawn& e) { kit::put_dispute(table.disputes, e.dispute); }
    void operator()(const DisputeSettled& e) { kit::put_dispute(table.disputes, e.dispute); }
    void operator()(const BattleEnded& e) {
        table.phase = Phase::over;
        table.outcome = e.outcome;
        table.slot.reset();
    }
    void operator()(const LossesJudged& e) {
        for (ArmyReport& report : table.outcome->reports) {
            if (report.army == e.report.army) report = e.report;
        }
    }

    void put_set(ArmyId army, const DiceSet& set) {
        for (DiceSet& each : edit(table, army).sets) {
            if (each.number == set.number) each = set;
        }
    }
};

}  // namespace

void evolve(State& state, const Event& event) {
    for (const Roll& roll : event.rolls) state.rolls.edit()[roll.subject] = roll.count + 1;
    kit::visit(Assign{{state}}, event.what);
}

}  // namespace die_men
