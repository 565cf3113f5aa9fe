#include "core/die_men/play.hpp"

#include <algorithm>

#include "core/die_men/blows.hpp"
#include "core/die_men/command.hpp"
#include "core/die_men/correct.hpp"
#include "core/die_men/declare.hpp"
#include "core/die_men/finish.hpp"
#include "core/die_men/instructions.hpp"
#include "core/die_men/laying.hpp"
#include "core/die_men/placing.hpp"
#include "core/die_men/questions.hpp"
#include "core/die_men/roll.hpp"
#include "core/die_men/setup.hpp"
#include "core/die_men/timing.hpp"
#include "core/die_men/units.hpp"

namespace die_men {
namespace {

/// The attack whose target's general answers.
std::size_t answered(const Unfolding& u) { return awaited_answer(u.table())->place; }

struct GeneralsOrder {
    Unfolding& u;
    bool is_default = false;
    PlayerId player{};

    void operator()(const ChooseScale& order) {
        u.happen({"die-men.scale.winner-picks"}, ScalePicked{order.soldiers});
    }
    void operator()(const ShiftScale& order) {
        u.happen({"die-men.scale.loser-adjusts"}, ScaleFixed{order.soldiers});
        form_armies(u);
    }
    void operator()(const LayTile& order) {
        if (is_default) return lay_all(u, order.army);
        lay(u, order);
    }
    void operator()(const PlaceUnits& order) {
        if (is_default) return place_all(u, order.army);
        place(u, order);
    }
    void operator()(const ProposePlacement& order) {
        u.happen({"die-men.setup.foreseen-battle"},
                 PlacementProposed{{order.army, order.placements}});
    }
    void operator()(const PlaceCharacter& order) {
        Character character = character_at(u.table(), order.character);
        character.at = order.at;
        if (find_group(u.table(), {order.at, character.army}) == nullptr) {
            character.fate = Fate::escaped;
        }
        u.happen({"die-men.setup.characters-in-hexes"}, CharacterPlaced{character});
    }
    void operator()(const Declare& order) {
        if (is_default) return write_default(u, order.army);
        write_strategies(u, order);
    }
    void operator()(const Surrender& order) { surrender(u, order.army); }
    void operator()(const ProposeDraw& order) { propose_draw(u, order.army); }
    void operator()(const BreakSets& order) {
        u.happen({"die-men.roll.split-when-ruling"}, SplitsWritten{order.army, order.splits});
    }
    void operator()(const SpendSet& order) {
        u.happen({"die-men.resolve.three-tactics"},
                 UseChosen{order.army, {order.set, order.uses.front()}});
    }
    void operator()(const ChooseGobble& order) { gobble(u, answered(u), order.dice, is_default); }
    void operator()(const TakeLosses& order) {
        mark("die-men.attack.losses-infantry-example");
        lose(u, answered(u), order.troops);
    }
    void operator()(const GiveDie& order) { knock_out(u, answered(u), order.set); }
    void operator()(const MoveFreely& order) {
        u.happen({"die-men.freemove.orders-secret-ruling"},
                 FreeOrdersWritten{order.army, order.steps});
    }
    void operator()(const Instruct& order) {
        u.happen({"die-men.sequence.standing-orders-ruling"},
                 InstructionsLeft{order.army, order.instructions});
    }
    void operator()(const TryCommand& order) { try_command(u, order); }
    void operator()(const InspireTroops& order) { inspire(u, order); }
    void operator()(const FollowGeneral& order) { follow_general(u, order.character); }
    void operator()(const ClaimSet& order) { claim(u, order); }
    void operator()(const SpendClaimed& order) {
        const ArmyId army = character_at(u.table(), order.character).army;
        const int set = due_contender(u.table(), army, order.character)->set;
        u.happen({"die-men.interference.ignores-strategy"},
                 UseChosen{army, {set, order.uses.front()}});
    }
    void operator()(const LodgeDispute& order) { lodge(u, player, order); }
    void operator()(const WithdrawDispute&) { withdraw_dispute(u); }
};

Character new_character(const OpenTable& table, const BringCharacter& order) {
    Character character;
    character.id = kit::named_id<CharacterId>(table.id, order.name);
    character.name = order.name;
    character.player = order.player;
    character.army = order.army;
    character.pools = order.pools;
    return character;
}

struct RefereesOrder {
    Unfolding& u;
    bool is_default = false;

    void operator()(const SetOptions& order) {
        u.happen({"die-men.options.each-its-own-switch"}, OptionsSet{order.options});
    }
    void operator()(const FixScale& order) {
        u.happen({"die-men.scale.pick-a-line"}, ScaleFixed{order.soldiers});
    }
    void operator()(const HoldRollOff& order) {
        u.happen({"die-men.scale.roll-off-ruling"}, RollOffHeld{{order.pools, {}, false}});
    }
    void operator()(const BringArmy& order) {
        u.happen({"die-men.sequence.many-armies-ruling"}, ArmyBrought{brought(u.table(), order)});
        if (order.soldiers_per_unit && !u.table().scale) {
            u.happen({"die-men.scale.one-size-for-all"}, ScaleFixed{*order.soldiers_per_unit});
        }
    }
    void operator()(const BringCharacter& order) {
        u.happen({"die-men.setup.characters-in-hexes"},
                 CharacterBrought{new_character(u.table(), order)});
    }
    void operator()(const DrawMap& order) {
        Map map = order.map;
        std::sort(map.grounds.begin(), map.grounds.end(),
                  [](const Ground& a, const Ground& b) { return a.at < b.at; });
        u.happen({"die-men.map.referee-makes-it"}, MapDrawn{std::move(map)});
    }
    void operator()(const MakeMap& order) {
        u.happen({"die-men.map.referee-makes-it"}, MapDrawn{made_map(u.table(), order)});
    }
    void operator()(const SetGround& order) { set_ground(u, order.ground); }
    void operator()(const MarkExit& order) {
        u.happen({"die-men.end.leaving-ruling"}, ExitMarked{order.post});
    }
    void operator()(const MarkFortress& order) {
        u.happen({"die-men.setup.impassable-fortress"}, FortressMarked{order.post});
    }
    void operator()(const DealTiles& order) {
        u.happen({"die-men.map.tiles-by-kind"}, TilesDealt{order.grid, order.hands});
    }
    void operator()(const DrawTiles& order) { draw_tiles(u, order); }
    void operator()(const OpenBattle& order) { open(u, order); }
    void operator()(const PlaceUnits& order) {
        if (is_default) return place_all(u, order.army);
        place(u, order);
    }
    void operator()(const PlaceCharacter& order) { GeneralsOrder{u, is_default}(order); }
    void operator()(const PlaceRam& order) {
        Group group = group_or_none(u.table(), order.post);
        group.has_ram = true;
        u.happen({"die-men.terrain.battering-ram"}, RamPlaced{group});
    }
    void operator()(const JudgePlacement& order) { judge(u, order); }
    void operator()(const JudgeGoal& order) { judge_goal(u, order); }
    void operator()(const DecideFate& order) { decide_fate(u, order); }
    void operator()(const JudgeBattle& order) { judge(u, order); }
    void operator()(const JudgeLosses& order) { judge(u, order); }
    void operator()(const Reinforce& order) { reinforce(u, order); }
    void operator()(const SetPools& order) {
        Character character = character_at(u.table(), order.character);
        character.pools = order.pools;
        u.happen({"die-men.interference.knowledge-roll"}, PoolsSet{character});
    }
    void operator()(const CorrectGroup& order) { correct(u, order); }
    void operator()(const CorrectCharacter& order) { correct(u, order); }
    void operator()(const CorrectSet& order) { correct(u, order); }
    void operator()(const CorrectGround& order) { correct(u, order); }
    void operator()(const SettleDispute& order) { settle(u, order); }
};

void follow(Unfolding& u, const Order& order, bool is_default) {
    if (const ByPlayer* by = kit::get_if<ByPlayer>(&order)) {
        return kit::visit(GeneralsOrder{u, is_default, by->player}, by->what);
    }
    if (const ByReferee* by = kit::get_if<ByReferee>(&order)) {
        return kit::visit(RefereesOrder{u, is_default}, by->what);
    }
    const QuestionId id = kit::get<ByUmpire>(order).what.question;
    for (const Question& question : questions(u.state())) {
        if (question.id == id) return follow(u, question.default_order, true);
    }
}

}  // namespace

Result<Events> decide(const State& state, const Order& order, Dice& dice) {
    if (Gate gate = may_follow(state, order)) return *gate;
    Unfolding u(state, dice);
    follow(u, order, false);
    proceed(u);
    return u.take();
}

Gate carry_out(Unfolding& u, const Order& order) {
    if (Gate gate = may_follow(u.state(), order)) return gate;
    follow(u, order, false);
    proceed(u);
    return allowed;
}

}  // namespace die_men
